/// A finding about a message: what is wrong, how severe it is, and where in the source it is.
///
/// Its content is stored as values; ``message`` and ``help`` are generated from them.
///
/// ```swift
/// let finding = MarkupParser().parse("<marquee>Sale").diagnostics[0]
/// print("\(finding.rule) \(finding.subject?.text ?? "")")  // "tag.unknown marquee"
/// ```
public struct Diagnostic: Sendable {
  /// The rule's stable name, to look up and to filter by.
  public var rule: Rule
  /// A half-open range of bytes in the source that was given to the parser.
  public var range: Range<Int>
  /// Line and column of the start of the range; nil if no parser made the finding.
  public var location: SourceLocation?
  /// How severe it is.
  ///
  /// **Default:** the severity of the rule.
  public var severity: Severity
  /// What it is about, as in the message; nil if it is about the message as a whole.
  public var subject: Subject?
  /// Which case of its rule it is; nil if the rule has only one case.
  public var reason: Reason?
  /// How many places or characters it is about.
  ///
  /// **Default:** 1.
  public var count: Int
  /// Further values, such as the colour that a phone shows.
  public var details: [Detail: String]
  /// What to write in place of the subject; nil if unknown.
  public var suggestion: String?
  /// Tested edits of the source; nil if no edit of one place removes the finding.
  public var fix: Fix?
  /// The phones that it is about, such as `android-34` and `android-33 night`; empty if it is about
  /// all.
  public var profiles: [String]
  /// The message and help of a finding that was read from JSON or made with its own text.
  private var given: Sentence?

  /// Makes a finding from values.
  public init(
    _ rule: Rule, at range: Range<Int>, location: SourceLocation? = nil,
    _ subject: Subject? = nil, _ reason: Reason? = nil, count: Int = 1,
    details: [Detail: String] = [:], suggestion: String? = nil, severity: Severity? = nil,
    fix: Fix? = nil, profiles: [String] = []
  ) {
    (self.rule, self.range, self.location) = (rule, range, location)
    self.severity = severity ?? rule.severity
    (self.subject, self.reason, self.count, self.details) = (subject, reason, count, details)
    (self.suggestion, self.fix, self.profiles) = (suggestion, fix, profiles)
  }

  /// Makes a finding with its own message and help.
  public init(
    _ rule: Rule, at range: Range<Int>, location: SourceLocation? = nil, message: String,
    help: String? = nil, fix: Fix? = nil, profiles: [String] = []
  ) {
    self.init(rule, at: range, location: location, fix: fix, profiles: profiles)
    given = Sentence(message, help)
  }

  /// What it is about, as set by the rule.
  public var category: Category { rule.category }

  /// What happens to the text, in about twelve words, and on which phones.
  ///
  /// **Safety:** safe to print: quoted parts of the message drive no terminal.
  public var message: String { sentence.message }

  /// One edit that removes the finding, as an imperative; nil if nothing can be done.
  ///
  /// **Safety:** safe to print, as ``message`` is.
  public var help: String? { sentence.help }

  /// The message and help of a finding.
  package struct Sentence: Sendable, Hashable {
    package var message: String
    package var help: String?

    package init(_ message: String, _ help: String? = nil) {
      (self.message, self.help) = (message, help)
    }
  }

  /// Message and help together: they are generated at each call.
  var sentence: Sentence {
    if let given { return given }
    #if PUSHMARKUP_MUTE
      // A test builds with this flag, to find code that parses a sentence.
      return Sentence("x", "x")
    #else
      var sentence = rule.sentence?(self) ?? Sentence(rule.rawValue)
      sentence.help = sentence.help ?? fix?.summary
      if let phones = details[.phones] { sentence.message += " (\(phones))" }
      if let more = details[.leftOut] { sentence.message += "; \(more) more are not listed" }
      return sentence
    #endif
  }

  /// How severe a finding is. The most severe is the first case, and the greatest for `<`.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Codable {
    /// Readers see markup, lose words, or the app crashes.
    case error
    /// Phones show a different style from the one written, or the author made a slip.
    case warning
    /// No phone shows a difference, or no change to the message can help.
    case note
  }

  /// What a finding is about.
  public enum Category: String, Sendable, Hashable, CaseIterable, Codable {
    /// The device shows something other than what the HTML says.
    case display
    /// The markup itself: both readings treat it alike.
    case markup
    /// What an attacker could do, or what crashes an app.
    case safety
    /// Sizes and limits.
    case size
    /// Placeholders, which are filled in later.
    case template
  }
}

extension Diagnostic.Severity: Comparable {
  /// Whether one is less severe than the other: note, then warning, then error.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Diagnostic: Hashable {
  /// Whether two findings have the same values and the same text, wherever the text comes from.
  ///
  /// Texts are compared as Swift `String`s: `é` equals `e` with a combining accent.
  public static func == (left: Self, right: Self) -> Bool {
    left.range == right.range && left.severity == right.severity
      && left.location == right.location && left.fix == right.fix
      && left.profiles == right.profiles && left.rule == right.rule
      && left.subject == right.subject
      && left.reason == right.reason && left.count == right.count && left.details == right.details
      && left.suggestion == right.suggestion
      && (left.given == right.given || left.sentence == right.sentence)
  }

  /// Hashes the place and the rule, which distinguish nearly all findings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(rule)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// One line, as compilers write it: `3:14: warning: … [link.scheme]`.
  public var description: String {
    "\(location.map { "\($0): " } ?? "")\(severity): \(message) [\(rule.rawValue)]"
  }
}

extension Diagnostic {
  /// Whether two findings say the same, regardless of their places and phones.
  ///
  /// Compares bytes: two equal Strings may be different in the message.
  package func saysTheSame(as other: Diagnostic) -> Bool {
    rule == other.rule && reason == other.reason && count == other.count
      && subject?.kind == other.subject?.kind && details == other.details
      && String.areSame(subject?.text ?? "", other.subject?.text ?? "")
      && String.areSame(suggestion ?? "", other.suggestion ?? "")
      && (given == other.given || sentence == other.sentence)
  }

  /// Rewrites each text that quotes the message, such as placeholders that were masked.
  package mutating func mapTexts(_ change: (String) -> String) {
    if let text = subject?.text { subject?.text = change(text) }
    suggestion = suggestion.map(change)
    details = details.mapValues(change)
    if let given { self.given = Sentence(change(given.message), given.help.map(change)) }
  }
}
