/// The limits for reading a message.
///
/// Hitting ``bytes``, ``depth`` or ``spans`` sets ``ParsedMarkup/isTruncated``; hitting
/// ``diagnostics`` does not, because no part of the message is missing. Each adds a diagnostic.
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
  /// Open tags; deeper ones are ignored, and their text is kept.
  ///
  /// **Default:** 256. **Safety:** bounds the work for each tag, so that time grows only with the
  /// input.
  public var depth: Int { didSet { depth = max(0, depth) } }
  /// Spans; later ones are left out, and their text is kept.
  ///
  /// **Default:** 4,096.
  public var spans: Int { didSet { spans = max(0, spans) } }
  /// Diagnostics of a reading.
  ///
  /// After this many, a reading adds at most nine more, each at most once: that there are more,
  /// that something was cut off or left out and why, that bytes were not UTF-8, that invisible
  /// characters were removed, and that there are placeholders. Problems with placeholders are
  /// counted separately. A comparison and the fixer add their own diagnostics, and so does the
  /// linter: at most this many for each rule.
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

  /// Limits for messages of so many bytes, with as many spans for each byte as by default.
  package init(reading bytes: Int) {
    self.init(bytes: bytes)
    spans = max(spans, bytes / 16)
  }
}

extension Limits: Codable {
  private enum Key: String, CodingKey, CaseIterable { case bytes, depth, spans, diagnostics }

  /// Reads the four limits; a missing one gets its default. Throws `DecodingError` for any other
  /// key, so that a misspelling is noticed.
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

/// The largest messages that push services accept, and the largest texts that Android shows.
package enum SizeLimits {
  /// UTF-16 units of a text that Android before 12 shows.
  package static let longText = 5_120
  /// The same for Android 12 and later.
  package static let shortText = 1_024
  /// Bytes of a whole message that FCM accepts.
  package static let fcm = 4_096
  /// Bytes of a payload that APNs accepts.
  package static let apns = 4_096
  /// Bytes of `alert` and `extra` together that Braze accepts.
  package static let braze = 4_000
}
