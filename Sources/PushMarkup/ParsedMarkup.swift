/// One reading of one message: the styled text, and what was noticed on the way.
public struct ParsedMarkup: Sendable, Hashable {
  /// The text and its attributes.
  public var styledText: StyledText
  /// What was noticed, in the order of the source.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that something of the message is missing here. A diagnostic says what.
  public var truncated: Bool

  /// Makes a reading.
  public init(styledText: StyledText, diagnostics: [Diagnostic] = [], truncated: Bool = false) {
    self.styledText = styledText
    self.diagnostics = diagnostics
    self.truncated = truncated
  }
}
