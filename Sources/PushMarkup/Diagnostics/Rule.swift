/// A kind of finding, with its stable name and its documentation.
///
/// A rule is a row: each module names its own rules as static members, so a `switch` over rules
/// needs a `default`, and a new rule breaks no client. Two rules are equal if their names are.
///
/// ```swift
/// let rule = Rule.tagUnknown
/// print("\(rule) \(rule.severity)")  // "tag.unknown warning"
/// ```
public struct Rule: Sendable, RawRepresentable {
  private let row: Row

  private final class Row: Sendable {
    let name: String
    let severity: Diagnostic.Severity
    let category: Diagnostic.Category
    /// Made on demand, because some examples are long.
    let page: @Sendable () -> Page
    let loss: Diagnostic.Loss?
    /// Whether its findings say why a part of the message is missing.
    let isOfMissingPart: Bool
    let sentence: (@Sendable (Diagnostic) -> Diagnostic.Sentence)?

    private static let ofMissingParts = [
      "limit.bytes", "limit.depth", "limit.spans", "limit.output", "limit.memory", "input.library",
      "notification.truncated",
    ]

    init(
      _ name: String, _ severity: Diagnostic.Severity, _ category: Diagnostic.Category,
      _ loss: Diagnostic.Loss?,
      _ sentence: (@Sendable (Diagnostic) -> Diagnostic.Sentence)?,
      _ page: @escaping @Sendable () -> Page
    ) {
      (self.name, self.severity, self.category) = (name, severity, category)
      (self.page, self.loss, self.sentence) = (page, loss, sentence)
      isOfMissingPart = loss != nil || Self.ofMissingParts.contains(name)
    }
  }

  /// What `pushmarkup explain` and `docs/rules` show about a rule.
  public struct Page: Sendable, Hashable {
    /// The problem, as a short sentence without a full stop.
    public let title: String
    /// What the user sees.
    public let happens: String
    /// Why it happens.
    public let why: String
    /// What to change, as an imperative; empty if nothing in the message can be changed.
    public let fix: String
    /// Which phones it is about.
    public let phones: String
    /// A message with the finding; nil if it would be too long to show.
    public let before: String?
    /// The message without it.
    public let after: String?
  }

  /// Makes the rules of one module.
  package struct Maker: Sendable {
    /// Makes the message and help of a finding.
    let sentence: @Sendable (Diagnostic) -> Diagnostic.Sentence

    package init(_ sentence: @escaping @Sendable (Diagnostic) -> Diagnostic.Sentence) {
      self.sentence = sentence
    }

    package func callAsFunction(
      _ name: String, _ severity: Diagnostic.Severity, _ category: Diagnostic.Category,
      loss: Diagnostic.Loss? = nil, title: String, happens: String, why: String, fix: String = "",
      phones: String = "all", before: @autoclosure @escaping @Sendable () -> String? = nil,
      after: String? = nil
    ) -> Rule {
      Rule(
        Row(name, severity, category, loss, sentence) {
          Page(
            title: title, happens: happens, why: why, fix: fix, phones: phones, before: before(),
            after: after)
        })
    }
  }

  private init(_ row: Row) { self.row = row }

  /// Makes a rule from its name alone, as it is stored in JSON.
  ///
  /// A name of the core gives the core's rule. For rules of other modules and later versions, only
  /// the name is known: their findings keep the message that they were stored with.
  public init(rawValue: String) {
    self = Self.named[rawValue] ?? Self(rawValue, .warning, .markup)
  }

  init(_ name: String, _ severity: Diagnostic.Severity, _ category: Diagnostic.Category) {
    row = Row(name, severity, category, nil, nil) {
      Page(title: name, happens: "", why: "", fix: "", phones: "all", before: nil, after: nil)
    }
  }

  /// The stable name, such as `tag.unknown`: to filter by, to look up, and in JSON.
  public var rawValue: String { row.name }
  /// How severe its findings are, unless a finding sets its own severity.
  public var severity: Diagnostic.Severity { row.severity }
  /// What its findings are about.
  public var category: Diagnostic.Category { row.category }
  /// The documentation of the rule.
  public var page: Page { row.page() }
  /// What is permanently lost if the rule has a finding, or nil.
  package var loss: Diagnostic.Loss? { row.loss }
  /// Whether its findings say why a part of the message is missing.
  var isOfMissingPart: Bool { row.isOfMissingPart }
  /// Makes the message and help of a finding; nil for a rule of which only the name is known.
  var sentence: (@Sendable (Diagnostic) -> Diagnostic.Sentence)? { row.sentence }

  private static let named = Dictionary(
    ofCore.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Rule: Hashable {
  /// Whether two rules have the same name.
  public static func == (left: Self, right: Self) -> Bool {
    left.row === right.row || left.row.name == right.row.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(row.name) }
}

extension Rule: Codable {}

extension Rule: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
