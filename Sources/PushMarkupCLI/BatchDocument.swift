internal import Bytes

/// A JSON document that is printed over many lines, where lines of JSON belong.
enum BatchDocument {
  static let advice = "the object is not on one line; jq -c . makes lines of such"

  /// Why an input that begins with some lines is refused as a whole, or nil: each line of a
  /// document would be an answer of its own. A bad line among good ones is none.
  static func refusal(_ block: LineBlock) -> String? {
    guard block.firstLine == 1, !block.beginsWithLongLine else { return nil }
    // A byte order mark belongs to no line.
    let start = block.bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let lines = block.bytes[start...].split(separator: UInt8(ascii: "\n"), maxSplits: 8)
      .map { $0.filter { !isSpace($0) } }.filter { !$0.isEmpty }
    guard lines.count > 1, let sign = bracket(lines[0]) else { return nil }
    // What follows a brace that opens an object is a name, and never another object.
    let goesOn = sign == UInt8(ascii: "[") || lines[1].first == UInt8(ascii: "\"")
    return goesOn ? advice : nil
  }

  /// The bracket that is all of a line.
  static func bracket(_ line: some Sequence<UInt8>) -> UInt8? {
    let signs = line.filter { !isSpace($0) }
    guard signs.count == 1, let sign = signs.first else { return nil }
    return sign == UInt8(ascii: "{") || sign == UInt8(ascii: "[") ? sign : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0d
  }
}
