extension Diagnostic: Codable {
  private enum Key: String, CodingKey {
    case rule, severity, category, line, column, message, help, subject, reason, count, details
    case suggestion, fix, profiles
  }

  private struct DetailKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads the JSON form, including its message and help: of a rule of a newer PushMarkup, this
  /// version knows only the name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var rule = try container.decode(Rule.self, forKey: .rule)
    let severity = try container.decodeIfPresent(Severity.self, forKey: .severity)
    if rule.sentence == nil {
      rule = Rule(
        rule.rawValue, severity ?? .warning,
        try container.decodeIfPresent(String.self, forKey: .category).flatMap(Category.init)
          ?? .markup)
    }
    self.init(
      rule, at: try CodedRange(from: decoder).range,
      message: try container.decode(String.self, forKey: .message),
      help: try container.decodeIfPresent(String.self, forKey: .help))
    self.severity = severity ?? rule.severity
    if let line = try container.decodeIfPresent(Int.self, forKey: .line) {
      location = SourceLocation(
        line: line, column: try container.decode(Int.self, forKey: .column))
    }
    subject = try container.decodeIfPresent(Subject.self, forKey: .subject)
    reason = try container.decodeIfPresent(Reason.self, forKey: .reason)
    count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 1
    if container.contains(.details) {
      let stored = try container.nestedContainer(keyedBy: DetailKey.self, forKey: .details)
      for key in stored.allKeys {
        details[Detail(rawValue: key.stringValue)] = try stored.decode(String.self, forKey: key)
      }
    }
    suggestion = try container.decodeIfPresent(String.self, forKey: .suggestion)
    fix = try container.decodeIfPresent(Fix.self, forKey: .fix)
    profiles = try container.decodeIfPresent([String].self, forKey: .profiles) ?? []
  }

  /// Writes the JSON form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(severity, forKey: .severity)
    try container.encode(category, forKey: .category)
    try CodedRange(range).encode(to: encoder)
    try container.encodeIfPresent(location?.line, forKey: .line)
    try container.encodeIfPresent(location?.column, forKey: .column)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(help, forKey: .help)
    try container.encodeIfPresent(subject, forKey: .subject)
    try container.encodeIfPresent(reason, forKey: .reason)
    if count != 1 { try container.encode(count, forKey: .count) }
    if !details.isEmpty {
      var stored = container.nestedContainer(keyedBy: DetailKey.self, forKey: .details)
      for (name, value) in sortedDetails {
        try stored.encode(value, forKey: DetailKey(stringValue: name))
      }
    }
    try container.encodeIfPresent(suggestion, forKey: .suggestion)
    try container.encodeIfPresent(fix, forKey: .fix)
    if !profiles.isEmpty { try container.encode(profiles, forKey: .profiles) }
  }

  /// The details, sorted by name.
  package var sortedDetails: [(name: String, value: String)] {
    details.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
  }
}
