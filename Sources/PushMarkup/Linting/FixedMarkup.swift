/// A message rewritten for a phone, and what was noticed on the way.
public struct FixedMarkup: Sendable, Hashable, CustomStringConvertible {
  /// The HTML.
  public var html: String
  /// What was noticed about the input, in its order, then what a phone cannot show of it, and all
  /// else that ``Linter`` has to warn of in ``html``.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that something of the message is missing here.
  public var isTruncated: Bool
  /// Whether placeholders are written otherwise than they stood, for their syntax was not named.
  package var changesPlaceholders = false
  /// Whether words of the message are missing, for a tag goes on over them.
  package var losesWords: Bool { diagnostics.losesWords }

  /// Makes a result.
  public init(html: String, diagnostics: [Diagnostic] = [], isTruncated: Bool = false) {
    self.html = html
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
  }

  /// The HTML.
  public var description: String { html }
}

extension [Diagnostic] {
  /// Whether words of the message are missing, for a tag goes on over them.
  package var losesWords: Bool { contains { $0.rule.isOfLostWords } }
}
