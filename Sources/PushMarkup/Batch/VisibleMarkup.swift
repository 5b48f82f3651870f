internal import Bytes

/// The markup that a person sees in a text that nobody reads as HTML.
package struct VisibleMarkup: Sendable, Hashable {
  /// Where the first tag or reference begins.
  var place: Int
  /// Whether there are tags, and not only references to characters.
  package var hasTags: Bool

  /// What of it is seen.
  package var words: String { hasTags ? "the tags" : "references as they are written" }

  /// Looks for markup; nil in a text that says without HTML what it says with it.
  package init?(_ source: [UInt8]) {
    let tag = source.indices.first { source.startsTag(at: $0) }
    let reference = source.indices.first { source.startsReference(at: $0) }
    guard let place = [tag, reference].compactMap({ $0 }).min() else { return nil }
    self.place = place
    hasTags = tag != nil
  }
}

extension [UInt8] {
  /// Whether HTML reads a reference to a character at a place.
  fileprivate func startsReference(at place: Int) -> Bool {
    guard self[place] == UInt8(ascii: "&"), place + 1 < count else { return false }
    let start = place + 1
    if self[start] == UInt8(ascii: "#") {
      guard start + 1 < count else { return false }
      let isHex = self[start + 1] | 0x20 == UInt8(ascii: "x")
      let digit = start + (isHex ? 2 : 1)
      return digit < count && (isHex ? self[digit].hexDigitValue != nil : self[digit].isASCIIDigit)
    }
    let end = self[start...].prefix(Self.longestName).firstIndex { !$0.isASCIILetterOrDigit }
    let name = start..<(end ?? Swift.min(count, start + Self.longestName))
    if let end, self[end] == UInt8(ascii: ";"), NamedReferences.meaning(self, name) != nil {
      return true
    }
    // Old names, which are short, need no semicolon, and other letters may follow: `&notit;`.
    return name.prefix(6).contains { last in
      NamedReferences.meaning(self, start..<last + 1)?.isLegacy == true
    }
  }

  /// `CounterClockwiseContourIntegral` is the longest name of a character.
  private static var longestName: Int { 32 }
}
