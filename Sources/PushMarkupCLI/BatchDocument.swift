internal import Bytes
import PushMarkup

/// A JSON document that is printed over many lines, or an array, where lines of JSON belong.
enum BatchDocument {
  /// What makes lines of what begins with a bracket; nil for what is no document.
  static func advice(_ bracket: UInt8?) -> String? {
    switch bracket {
    case UInt8(ascii: "{"): "the object is not on one line; jq -c . makes lines of such"
    case UInt8(ascii: "["): "this is an array; jq -c '.[]' makes lines of what is in it"
    default: nil
    }
  }

  /// Why an input that begins with some lines is refused as a whole, or nil: each line of a
  /// document would be an answer of its own. A bad line among good ones is none.
  static func refusal(_ block: LineBlock) -> String? {
    guard block.firstLine == 1, !block.beginsWithLongLine else { return nil }
    let bytes = block.bytes
    // A byte order mark belongs to no line.
    var scanner = JSONScanner(bytes[bytes.markLength...], depthLimit: BatchLine.depthLimit)
    scanner.skipSpace()
    guard let bracket = bytes[scanner.index...].first, let advice = advice(bracket) else {
      return nil
    }
    if bracket == UInt8(ascii: "[") { return advice }
    // What goes on behind the first sign of the second line has to be one value with the first.
    let end = bytes.firstIndex(of: 0x0a, from: scanner.index, to: bytes.count)
    let second = bytes[end...].firstIndex { !$0.isXMLSpace } ?? bytes.count
    try? scanner.skipValue()
    return scanner.index > second ? advice : nil
  }

  /// What makes lines of the document that a line is a part of, or nil: the line has nothing but a
  /// bracket, or begins an array.
  static func advice(ofLine line: ArraySlice<UInt8>) -> String? {
    let signs = line.drop { $0.isXMLSpace }
    let isAlone = signs.dropFirst().allSatisfy(\.isXMLSpace)
    return isAlone || signs.first == UInt8(ascii: "[") ? advice(signs.first) : nil
  }
}
