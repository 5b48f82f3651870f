/// One reading of one message: the styled text, and the findings.
public struct ParsedMarkup: Sendable, Hashable {
  /// The text and its attributes.
  public var styledText: StyledText
  /// The findings, in the order of the source.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that part of the message is missing here. A diagnostic says which.
  /// Diagnostics beyond ``Limits/diagnostics`` do not count.
  public var isTruncated: Bool
  /// The name of the reading, `authored` or `device`; nil if it was made by hand.
  public var reading: String?

  /// Makes a reading.
  public init(
    styledText: StyledText, diagnostics: [Diagnostic] = [], isTruncated: Bool = false,
    reading: String? = nil
  ) {
    self.styledText = styledText
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
    self.reading = reading
  }
}

extension ParsedMarkup {
  /// Whether the message was not read, because the loaded libxml2 does not fit: the text is then
  /// empty, and says nothing about the message.
  public var isUnread: Bool { diagnostics.isUnread }
}

extension [Diagnostic] {
  /// Whether they report that a message was not read.
  package var isUnread: Bool { contains { $0.rule == .inputLibrary } }
}

extension ParsedMarkup: Codable {
  private enum Key: String, CodingKey { case reading, truncated, diagnostics }

  /// Reads what ``JSONRenderer`` writes; an `id` is skipped.
  ///
  /// Throws `DecodingError` like ``StyledText/init(from:)`` and ``Diagnostic/init(from:)``, except
  /// for rules of a newer version: a note reports how many such diagnostics were left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      styledText: try StyledText(from: decoder),
      diagnostics: try container.decodeIfPresent([Diagnostic].self, forKey: .diagnostics)
        ?? [],
      isTruncated: try container.decodeIfPresent(Bool.self, forKey: .truncated) ?? false,
      reading: try container.decodeIfPresent(String.self, forKey: .reading))
  }

  /// Writes the JSON form of version 1, without an `id`.
  public func encode(to encoder: any Encoder) throws {
    try styledText.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(reading, forKey: .reading)
    try container.encode(isTruncated, forKey: .truncated)
    try container.encode(diagnostics, forKey: .diagnostics)
  }
}
