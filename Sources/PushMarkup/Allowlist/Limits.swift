/// How much of a message is read.
///
/// Hitting ``bytes``, ``depth`` or ``spans`` sets ``ParsedMarkup/isTruncated``; hitting
/// ``diagnostics`` does not, since nothing of the message is missing. Each adds a diagnostic.
/// Values below 0 become 0.
///
/// ```swift
/// let limits = Limits(bytes: 4_096)
/// ```
public struct Limits: Sendable, Hashable {
  /// Bytes of input; the rest is cut off.
  ///
  /// **Default:** 65,536; more than 128 MiB are never read. **Safety:** bounds time and memory; a
  /// push payload is at most 4 KiB.
  public var bytes: Int { didSet { bytes = max(0, bytes) } }
  /// Open tags; deeper ones are ignored, their text is kept.
  ///
  /// **Default:** 256. **Safety:** bounds the work of each tag, so that time grows with the input
  /// only.
  public var depth: Int { didSet { depth = max(0, depth) } }
  /// Spans; later ones are left out, their text is kept.
  ///
  /// **Default:** 4,096.
  public var spans: Int { didSet { spans = max(0, spans) } }
  /// Diagnostics of a reading. Beyond them it says, at most once each, that there were more, that
  /// something was cut off or left out and why, that bytes were not UTF-8, that invisible
  /// characters were removed, and that there are placeholders: nine at most. What is wrong with
  /// placeholders counts apart. A comparison and the fixer add their own, and so does the linter,
  /// of each rule no more than this.
  ///
  /// **Default:** 100.
  public var diagnostics: Int { didSet { diagnostics = max(0, diagnostics) } }

  /// Makes limits.
  ///
  /// More bytes do not allow more spans: for long messages raise ``spans`` as well. The tool's
  /// `--max-bytes` allows one span for each 16 bytes.
  public init(
    bytes: Int = 65_536, depth: Int = 256, spans: Int = 4_096, diagnostics: Int = 100
  ) {
    self.bytes = max(0, bytes)
    self.depth = max(0, depth)
    self.spans = max(0, spans)
    self.diagnostics = max(0, diagnostics)
  }

  /// Limits for messages of so many bytes: as many spans for each byte as by default.
  package init(reading bytes: Int) {
    self.init(bytes: bytes)
    spans = max(spans, bytes / 16)
  }
}

extension Limits: Codable {
  private enum Key: String, CodingKey, CaseIterable { case bytes, depth, spans, diagnostics }

  /// Reads the four numbers; what is missing is the default. Throws `DecodingError` for a key that
  /// is none of them, so that a misspelling shows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    let usual = Limits()
    self.init(
      bytes: try container.decodeIfPresent(Int.self, forKey: .bytes) ?? usual.bytes,
      depth: try container.decodeIfPresent(Int.self, forKey: .depth) ?? usual.depth,
      spans: try container.decodeIfPresent(Int.self, forKey: .spans) ?? usual.spans,
      diagnostics: try container.decodeIfPresent(Int.self, forKey: .diagnostics)
        ?? usual.diagnostics)
  }
}

/// How long a message may be for those who send it, and a text for those who show it.
package enum SizeLimits {
  /// UTF-16 units of a text that Android shows before 12.
  package static let longText = 5_120
  /// The same from Android 12 on.
  package static let shortText = 1_024
  /// Bytes of a whole message that FCM takes.
  package static let fcm = 4_096
  /// Bytes of a payload that APNs takes.
  package static let apns = 4_096
  /// Bytes of `alert` and `extra` together that Braze takes.
  package static let braze = 4_000
}
