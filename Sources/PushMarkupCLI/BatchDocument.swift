internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// A JSON document over many lines, or an array, in place of JSON Lines.
enum BatchDocument {
  /// What the start of an input is.
  enum Start {
    /// Nothing but blank lines so far.
    case blank
    /// A line that may start a document: what follows decides.
    case open
    /// Lines, good or bad.
    case lines
    /// A document. It is refused as a whole, because each of its lines would have its own answer.
    case document(advice: String)
  }

  /// How to turn a document that starts with this bracket into lines; nil if it is not a document.
  static func advice(_ bracket: UInt8?) -> String? {
    switch bracket {
    case UInt8(ascii: "{"): "the object is not on one line; jq -c . writes one object per line"
    case UInt8(ascii: "["): "this is an array; jq -c '.[]' writes one element per line"
    default: nil
    }
  }

  /// What the bytes at the start of an input are; `isAll` means that nothing follows them.
  ///
  /// A bad line among good ones is not a document: an array that ends on its line, or an object
  /// that does not end on its line although the next line is an object of its own. Only input that
  /// no program would send and then wait for an answer is held until the next line arrives.
  static func start(_ bytes: ArraySlice<UInt8>, isAll: Bool) -> Start {
    var scanner = JSONScanner(bytes, depthLimit: BatchLine.depthLimit)
    scanner.skipSpace()
    let first = scanner.index
    guard first < bytes.endIndex else { return .blank }
    guard let advice = advice(bytes[first]) else { return .lines }
    let isArray = bytes[first] == UInt8(ascii: "[")
    let end = bytes[first...].firstIndex(of: 0x0a) ?? bytes.endIndex
    try? scanner.skipValue()
    guard let second = bytes[end...].firstIndex(where: { !$0.isXMLSpace }) else {
      // An array with a bad character in its line is a line of some log.
      let isArray = isArray && bytes[min(scanner.index, end)..<end].allSatisfy(\.isXMLSpace)
      let isLone = bytes[first..<end].dropFirst().allSatisfy(\.isXMLSpace)
      if isAll { return isArray ? .document(advice: advice) : .lines }
      return isArray || isLone ? .open : .lines
    }
    // The value must continue past the first character of the second line.
    let goesOn = scanner.index > second && (isArray || !isObject(bytes[second...]))
    return goesOn ? .document(advice: advice) : .lines
  }

  /// Whether the first line is an object and nothing else.
  private static func isObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    let line = bytes.prefix { $0 != 0x0a }
    var scanner = JSONScanner(line, depthLimit: BatchLine.depthLimit)
    guard (try? scanner.skipValue()) != nil else { return false }
    scanner.skipSpace()
    return scanner.index == line.endIndex
  }

  /// How to turn the document that a line is part of into lines. Nil unless the line is only a
  /// bracket or starts an array.
  static func advice(ofLine line: ArraySlice<UInt8>) -> String? {
    let signs = line.drop { $0.isXMLSpace }
    let isAlone = signs.dropFirst().allSatisfy(\.isXMLSpace)
    return isAlone || signs.first == UInt8(ascii: "[") ? advice(signs.first) : nil
  }
}
