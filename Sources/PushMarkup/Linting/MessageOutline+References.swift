internal import Bytes

// The references that stand in text.
extension MessageOutline {
  /// Where each `&` of text stands. Those in tags are of addresses mostly, where both readings keep
  /// `&lang=` as it is.
  var referenceSigns: [Int] {
    var signs: [Int] = []
    var here = 0
    while let start = source[here...].firstIndex(where: { $0 == 0x26 || $0 == 0x3c }) {
      if source[start] == 0x26 {
        signs.append(start)
        here = start + 1
      } else if let end = tags[start] {
        here = end
      } else {
        let isComment = source[start...].starts(with: "<!--".utf8)
        here = isComment ? endOfComment(start) : start + 1
      }
    }
    return signs
  }

  /// Says of the first signs in addresses that a browser shows another sign: `&reg` of
  /// `?a=1&region=2`. Nobody means that, and in the value of an attribute it is none.
  ///
  /// Source: HTML, 13.2.5.73 (named character reference state).
  var addressReferences: [Diagnostic] {
    Array(referenceSigns.lazy.compactMap(addressReference).prefix(Self.mostAddressReferences))
  }

  /// So many are told of; more are of no message of people.
  private static let mostAddressReferences = 32

  /// What is to be said of an `&` in text.
  func addressReference(at start: Int) -> Diagnostic? {
    guard isAddressReference(start), let match = openReference(start) else { return nil }
    let (written, shown) = (quoted(start..<match.end), Array(String(match.first).utf8).quoted())
    return Diagnostic(
      .referenceAddress, at: start..<match.end,
      "'\(written)' in an address reads as '\(shown)'; write '&amp;' for its '&'")
  }

  /// Whether a reference in text is a part of an address, and would be none in an attribute: it has
  /// no semicolon, and a name goes on behind it, or a `=` follows.
  func isAddressReference(_ start: Int) -> Bool {
    guard let end = openReference(start)?.end, end < source.count,
      source[end] == UInt8(ascii: "=") || source[end].isASCIILetterOrDigit
    else { return false }
    let before = source[..<start].suffix(Self.longestAddress)
    let first = before.lastIndex { $0 <= 0x20 || "<>\"'".utf8.contains($0) }
    let address = before[(first.map { $0 + 1 } ?? before.startIndex)...]
    guard let query = address.firstIndex(of: UInt8(ascii: "?")) else { return false }
    return address[query...].contains(UInt8(ascii: "="))
  }

  /// What is looked at in front of a sign.
  private static let longestAddress = 512

  /// A reference by name that has no semicolon.
  private func openReference(_ start: Int) -> HTMLReferences.Match? {
    guard start + 1 < source.count, source[start + 1] != UInt8(ascii: "#"),
      let match = HTMLReferences.match(source, at: start, end: source.count)
    else { return nil }
    return source[match.end - 1] == UInt8(ascii: ";") ? nil : match
  }

  /// Whether such may stand in a message.
  static func mayHoldAddressReferences(_ source: [UInt8], from start: Int) -> Bool {
    source[start...].contains(UInt8(ascii: "?")) && source[start...].contains(UInt8(ascii: "&"))
  }
}
