internal import Bytes

/// The markup that readers see in a text that is not parsed as HTML.
package struct VisibleMarkup: Sendable, Hashable {
  /// Where the first tag or HTML entity starts.
  package var place: Int
  /// Whether there are tags, and not only HTML entities.
  package var hasTags: Bool

  /// The kind of markup that readers see.
  package var kind: String { hasTags ? "tags" : "entities" }

  /// Finds markup; nil for a text that reads the same with and without HTML.
  package init?(_ source: [UInt8]) {
    let tag = source.indices.first { source.startsTag(at: $0) }
    let reference = source.indices.first { Self.isReference(in: source, at: $0) }
    guard let place = [tag, reference].compactMap({ $0 }).min() else { return nil }
    self.place = place
    hasTags = tag != nil
  }
}

extension VisibleMarkup {
  /// The ranges of the tags and HTML entities that readers see. If a tag or entity does not end
  /// soon, its range is its first character.
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
