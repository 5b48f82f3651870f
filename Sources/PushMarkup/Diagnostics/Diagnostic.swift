/// One thing that was noticed about a message: what, how bad, where in the source, and why.
///
/// Its texts are equal as Swift's `String`s are, for which `é` is `e` with an accent.
public struct Diagnostic: Sendable, Hashable {
  /// The rule's stable name, to look up and to filter by.
  public var rule: Rule
  /// Where: a half-open range of bytes in the source, as it was given to the parser.
  public var range: Range<Int>
  /// Line and column where the range starts; nil if it was not made by a parser.
  public var location: SourceLocation?
  /// One sentence for a person. Safe to print: what it quotes of the message drives no terminal.
  public var message: String
  /// What to write instead; nil where no edit of one place does it.
  public var fix: Fix?
  /// The phones that it is about, such as `android-34` and `android-33 night`; empty where it is
  /// about all.
  public var profiles: [String]

  /// Makes a diagnostic.
  public init(
    _ rule: Rule, at range: Range<Int>, location: SourceLocation? = nil, _ message: String,
    fix: Fix? = nil, profiles: [String] = []
  ) {
    self.rule = rule
    self.range = range
    self.location = location
    self.message = message
    self.fix = fix
    self.profiles = profiles
  }

  /// Feeds the place and the sentence, which tell nearly all apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(message)
  }

  /// How bad it is, as the rule says.
  public var severity: Severity { rule.severity }

  /// What it is about, as the rule says.
  public var category: Category { rule.category }

  /// How bad a diagnostic is: the worst is the first case, and the greatest to `<`.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Codable {
    /// The message does not do what it says.
    case error
    /// Something was changed or left out.
    case warning
    /// Worth knowing.
    case note
  }

  /// What a diagnostic is about.
  public enum Category: String, Sendable, Hashable, CaseIterable, Codable {
    /// The device shows something else than the HTML says.
    case display
    /// The markup itself: both readings take it alike.
    case markup
    /// What an attacker could do, or what takes an app down.
    case safety
    /// How much there is of it.
    case size
    /// What is filled in later.
    case template
  }
}

extension Diagnostic.Severity: Comparable {
  /// Whether one is less bad than another: a note less than a warning, that less than an error.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line, as compilers write it: `3:14: warning: … [link.scheme]`.
  public var description: String {
    "\(location.map { "\($0): " } ?? "")\(severity): \(message) [\(rule.rawValue)]"
  }
}

extension Diagnostic: Codable {
  private enum Key: String, CodingKey {
    case rule, severity, category, line, column, message, fix, profiles
  }

  /// Reads the JSON form; severity and category are those of the rule, whatever stands there.
  ///
  /// Throws `DecodingError` for what is not of this form, and for a rule that this version does not
  /// know: a newer PushMarkup may write such without a new version of the JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Rule.self, forKey: .rule), at: try CodedRange(from: decoder).range,
      try container.decode(String.self, forKey: .message))
    if let line = try container.decodeIfPresent(Int.self, forKey: .line) {
      location = SourceLocation(
        line: line, column: try container.decode(Int.self, forKey: .column))
    }
    fix = try container.decodeIfPresent(Fix.self, forKey: .fix)
    profiles = try container.decodeIfPresent([String].self, forKey: .profiles) ?? []
  }

  /// Writes the JSON form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encode(category.rawValue, forKey: .category)
    try CodedRange(range).encode(to: encoder)
    try container.encodeIfPresent(location?.line, forKey: .line)
    try container.encodeIfPresent(location?.column, forKey: .column)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(fix, forKey: .fix)
    if !profiles.isEmpty { try container.encode(profiles, forKey: .profiles) }
  }
}
