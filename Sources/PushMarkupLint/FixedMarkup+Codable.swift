internal import PushMarkup

/// The form of other outputs than JSON in a batch.
extension FixedMarkup: Codable {
  private enum Key: String, CodingKey { case output, truncated, losses, diagnostics }

  /// Reads `{"output":"…"}`, with `"truncated":true`, `"losses"` and `"diagnostics"` where there
  /// are any; an `id` is skipped.
  ///
  /// **Safety:** ``losses`` are those that are stored and those that the diagnostics say. One of a
  /// name that this version does not know is ``/PushMarkup/Diagnostic/Loss/other``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      html: try container.decode(String.self, forKey: .output),
      diagnostics: try container.decodeIfPresent(KnownDiagnostics.self, forKey: .diagnostics)?.items
        ?? [],
      isTruncated: try container.decodeIfPresent(Bool.self, forKey: .truncated) ?? false)
    let stored = try container.decodeIfPresent([String].self, forKey: .losses) ?? []
    untoldLosses = Set(stored.map { Loss(rawValue: $0) ?? .other }).subtracting(toldLosses)
  }

  /// Writes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(html, forKey: .output)
    if isTruncated { try container.encode(true, forKey: .truncated) }
    if !losses.isEmpty { try container.encode(losses, forKey: .losses) }
    if !diagnostics.isEmpty { try container.encode(diagnostics, forKey: .diagnostics) }
  }
}
