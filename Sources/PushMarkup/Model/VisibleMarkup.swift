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
    let reference = source.indices.first {
      source[$0] == UInt8(ascii: "&")
        && HTMLReferences.match(source, at: $0, end: source.count).map {
          !$0.isOfParameter(in: source)
        } ?? false
    }
    guard let place = [tag, reference].compactMap({ $0 }).min() else { return nil }
    self.place = place
    hasTags = tag != nil
  }
}
