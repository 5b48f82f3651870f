extension [Diagnostic] {
  /// Adds a finding.
  package mutating func add(
    _ rule: Rule, at range: Range<Int>, location: SourceLocation? = nil, _ message: String
  ) {
    append(Diagnostic(rule, at: range, location: location, message))
  }
}
