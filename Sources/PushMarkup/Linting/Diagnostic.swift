/// One thing that was noticed about a message: what, how bad, where in the source, and why.
public struct Diagnostic: Sendable, Hashable {
  /// The rule's stable name, to look up and to filter by.
  public var rule: Rule
  /// How bad it is.
  public var severity: Severity
  /// What it is about.
  public var category: Category
  /// Where: a half-open range of bytes in the source, as it was given to the parser.
  public var range: Range<Int>
  /// One sentence for a person. Safe to print: it holds nothing of the message but printable scalars.
  public var message: String

  /// How bad a diagnostic is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The message does not do what it says.
    case error
    /// Something was changed or left out.
    case warning
    /// Worth knowing.
    case note
  }

  /// What a diagnostic is about.
  public enum Category: String, Sendable, Hashable, CaseIterable {
    /// What the reader sees.
    case display
    /// What an attacker could do.
    case safety
    /// How much there is of it.
    case size
  }

  /// Makes a diagnostic with the severity and category of its rule.
  public init(_ rule: Rule, at range: Range<Int>, _ message: String) {
    self.rule = rule
    self.severity = rule.severity
    self.category = rule.category
    self.range = range
    self.message = message
  }
}
