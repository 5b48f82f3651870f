/// How much of a message is read. Hitting a limit sets ``ParsedMarkup/truncated`` and adds a diagnostic.
///
/// ```swift
/// var limits = Limits()
/// limits.bytes = 4_096
/// ```
public struct Limits: Sendable, Hashable {
  /// Bytes of input; the rest is cut off.
  ///
  /// **Default:** 65,536; more than 128 MiB are never read. **Safety:** bounds time and memory; a push payload is at most 4 KiB.
  public var bytes = 65_536
  /// Open tags; deeper ones are ignored, their text is kept.
  ///
  /// **Default:** 256. **Safety:** bounds the work of each tag, so that time grows with the input only.
  public var depth = 256
  /// Spans; later ones are left out, their text is kept.
  ///
  /// **Default:** 4,096.
  public var spans = 4_096
  /// Diagnostics; one more says that there were more.
  ///
  /// **Default:** 100.
  public var diagnostics = 100

  /// The default limits.
  public init() {}
}
