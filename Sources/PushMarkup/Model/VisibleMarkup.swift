internal import Bytes

/// The markup that a person sees in a text that nobody reads as HTML.
package struct VisibleMarkup: Sendable, Hashable {
  /// Where the first tag or reference begins.
  package var place: Int
  /// Whether there are tags, and not only references to characters.
  package var hasTags: Bool

  /// What of it is seen.
  package var kind: String { hasTags ? "tags" : "entities" }

  /// Looks for markup; nil in a text that says without HTML what it says with it.
  package init?(_ source: [UInt8]) {
    let tag = source.indices.first { source.startsTag(at: $0) }
    let reference = source.indices.first { Self.isReference(in: source, at: $0) }
    guard let place = [tag, reference].compactMap({ $0 }).min() else { return nil }
    self.place = place
    hasTags = tag != nil
  }
}

extension VisibleMarkup {
  /// Where the tags and references stand that a person sees. One that does not end soon is its
  /// first letter.
  package static func ranges(in source: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while place < source.count {
      let isTag = source.startsTag(at: place)
      guard isTag || isReference(in: source, at: place) else {
        place += 1
        continue
      }
      let end = source[place...].prefix(1_024).firstIndex(of: UInt8(ascii: isTag ? ">" : ";"))
      ranges.append(place..<(end ?? place) + 1)
      place = ranges[ranges.count - 1].upperBound
    }
    return ranges
  }

  private static func isReference(in source: [UInt8], at place: Int) -> Bool {
    guard source[place] == UInt8(ascii: "&"),
      let match = HTMLReferences.match(source, at: place, end: source.count)
    else { return false }
    return !match.isOfParameter(in: source)
  }
}
