package import Bytes
internal import PushMarkup

/// The output of ``TagSoupScanner``: all text in one buffer, and the places of the tags in it.
///
/// The buffers are flat, so that no tag needs its own allocation or String.
package struct SoupTokens: ~Copyable {
  /// All text and all relevant values, decoded, in UTF-8, in the order of the message.
  package var bytes: FlatBuffer<UInt8>
  /// The tags as written.
  package var tags: FlatBuffer<SoupTag>
  /// The control characters and separators in the text, which a policy filters.
  var controls: [SoupControl] = []

  /// Allocates memory for a message of this many bytes.
  init(capacity: Int) {
    bytes = FlatBuffer(capacity: capacity + 16)
    tags = FlatBuffer(capacity: capacity / 32 + 8)
  }

  /// The bytes, copied once.
  var text: [UInt8] { bytes.array }

  /// Whether any text follows the last tag.
  var hasText: Bool { bytes.count > tags.last?.textStart ?? 0 }

  /// A trace into ``bytes`` as one into the source: each piece is all that is between two tags.
  func source(of trace: TextTrace, sourceLength: Int) -> TextTrace {
    var trace = trace
    var next = 0
    trace.moveSources { range in
      while next < tags.count, tags[next].textEnd <= range.lowerBound { next += 1 }
      let start = next > 0 ? tags[next - 1].source.upperBound : 0
      let end = next < tags.count ? tags[next].source.lowerBound : sourceLength
      return start..<max(start, end)
    }
    return trace
  }

  /// Appends a tag that has no values.
  mutating func append(_ kind: SoupTag.Kind, _ element: UInt16, at source: Range<Int>) {
    tags.append(SoupTag(kind, element, at: source, textEnd: bytes.count))
  }
}

/// A control character or separator in text that must not be displayed: tab, DEL, U+2028, U+2029.
///
/// These are rare, so each can store its place in the source, which text does not.
struct SoupControl: BitwiseCopyable {
  private let offset: UInt32
  private let start: UInt32
  private let end: UInt32

  init(_ place: Int, from source: Range<Int>) {
    offset = UInt32(truncatingIfNeeded: place)
    start = UInt32(truncatingIfNeeded: source.lowerBound)
    end = UInt32(truncatingIfNeeded: source.upperBound)
  }

  /// The place in ``SoupTokens/bytes``.
  var place: Int { Int(offset) }
  /// The place in the source, as itself or as an HTML entity.
  var source: Range<Int> { Int(start)..<Int(end) }
}
