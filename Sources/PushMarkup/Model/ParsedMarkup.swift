/// One reading of one message: the styled text, and what was noticed on the way.
public struct ParsedMarkup: Sendable, Hashable {
  /// The text and its attributes.
  public var styledText: StyledText
  /// What was noticed, in the order of the source.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that something of the message is missing here. A diagnostic says
  /// what. That there were more diagnostics than ``Limits/diagnostics`` does not count.
  public var isTruncated: Bool
  /// Which reading it is, `authored` or `device`; nil where it was made by hand.
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
  /// Whether the message was not read, for the libxml2 that was loaded does not fit: the text is
  /// empty, and says nothing about the message.
  public var isUnread: Bool { diagnostics.isUnread }
}

extension [Diagnostic] {
  /// Whether they say that a message was not read.
  package var isUnread: Bool { contains { $0.rule == .inputLibrary } }
}

extension ParsedMarkup: Codable {
  private enum Key: String, CodingKey { case reading, truncated, diagnostics }

  /// Reads what ``JSONRenderer`` writes; an `id` is skipped.
  ///
  /// Throws `DecodingError` for what ``StyledText/init(from:)`` and ``Diagnostic/init(from:)`` do,
  /// but for a rule of a newer version: a note says how many of such diagnostics were left out.
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
