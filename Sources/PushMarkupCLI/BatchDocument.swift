internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// A JSON document that is printed over many lines, or an array, where lines of JSON belong.
enum BatchDocument {
  /// What the beginning of an input is.
  enum Start {
    /// Nothing but blank lines so far.
    case blank
    /// A line that may begin a document: what follows tells.
    case open
    /// Lines, good or bad.
    case lines
    /// A document. Each line of it would be an answer of its own, so that it is refused as a whole.
    case document(advice: String)
  }

  /// What makes lines of what begins with a bracket; nil for what is no document.
  static func advice(_ bracket: UInt8?) -> String? {
    switch bracket {
    case UInt8(ascii: "{"): "the object is not on one line; jq -c . makes lines of such"
    case UInt8(ascii: "["): "this is an array; jq -c '.[]' makes lines of what is in it"
    default: nil
    }
  }

  /// What some bytes at the beginning are; `isAll` where nothing follows them.
  ///
  /// A bad line among good ones is no document: an array that ends on its line, and an object that
  /// does not end on its line where the next is an object of its own. What waits for the next line
  /// is nothing that a program sends to wait for its answer.
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
      // A bad sign in the line would make an array a line of some log.
      let isArray = isArray && bytes[min(scanner.index, end)..<end].allSatisfy(\.isXMLSpace)
      let isLone = bytes[first..<end].dropFirst().allSatisfy(\.isXMLSpace)
      if isAll { return isArray ? .document(advice: advice) : .lines }
      return isArray || isLone ? .open : .lines
    }
    // What goes on behind the first sign of the second line has to be one value with the first.
    let goesOn = scanner.index > second && (isArray || !isObject(bytes[second...]))
    return goesOn ? .document(advice: advice) : .lines
  }

  /// Whether the first line is an object, and nothing else.
  private static func isObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "{") else { return false }
    let line = bytes.prefix { $0 != 0x0a }
    var scanner = JSONScanner(line, depthLimit: BatchLine.depthLimit)
    guard (try? scanner.skipValue()) != nil else { return false }
    scanner.skipSpace()
    return scanner.index == line.endIndex
  }

  /// What makes lines of the document that a line is a part of, or nil: the line has nothing but a
  /// bracket, or begins an array.
  static func advice(ofLine line: ArraySlice<UInt8>) -> String? {
    let signs = line.drop { $0.isXMLSpace }
    let isAlone = signs.dropFirst().allSatisfy(\.isXMLSpace)
    return isAlone || signs.first == UInt8(ascii: "[") ? advice(signs.first) : nil
  }
}
