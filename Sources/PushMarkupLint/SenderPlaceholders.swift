internal import Bytes

/// Placeholders in the syntax of a single sender, which no option names. They are text, and a
/// finding says whose they look like.
struct SenderPlaceholders: Sequence, IteratorProtocol {
  private let source: [UInt8]
  private var place = 0

  init(_ source: [UInt8]) { self.source = source }

  /// How each starts and ends, whether its name may have spaces, and its sender.
  private static let forms: [(start: String, end: String, hasSpaces: Bool, sender: String)] = [
    ("##", "##", true, "Leanplum"), ("$(", ")", false, "Oracle Responsys"),
    ("$", "$", false, "Emarsys"), ("[[", "]]", false, "Iterable"),
  ]
  private static let longestName = 64

  /// The next placeholder and its sender.
  mutating func next() -> (range: Range<Int>, sender: String)? {
    while place < source.count {
      let start = place
      place += 1
      let byte = source[start]
      guard byte == UInt8(ascii: "#") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "[")
      else { continue }
      for form in Self.forms where source[start...].starts(with: form.start.utf8) {
        let name = source[(start + form.start.utf8.count)...].prefix(Self.longestName).prefix {
          $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
            || form.hasSpaces && $0 == 0x20
        }
        guard name.first?.isASCIILetter == true, name.last != 0x20,
          source[..<start].last?.isASCIILetterOrDigit != true,
          source[name.endIndex...].starts(with: form.end.utf8)
        else { continue }
        place = name.endIndex + form.end.utf8.count
        return (start..<place, form.sender)
      }
    }
    return nil
  }
}
