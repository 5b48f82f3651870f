extension [Diagnostic] {
  /// Adds a finding.
  package mutating func add(
    _ rule: Rule, at range: Range<Int>, location: SourceLocation? = nil,
    _ subject: Diagnostic.Subject? = nil, _ reason: Diagnostic.Reason? = nil, count: Int = 1,
    details: [Diagnostic.Detail: String] = [:], suggestion: String? = nil,
    severity: Diagnostic.Severity? = nil
  ) {
    append(
      Diagnostic(
        rule, at: range, location: location, subject, reason, count: count, details: details,
        suggestion: suggestion, severity: severity))
  }

  /// Sorts by place in the source; findings at one place keep the order in which they were found.
  package mutating func sortByPlace() {
    // They are nearly always found in this order.
    let isSorted = indices.dropFirst().allSatisfy {
      self[$0 - 1].range.lowerBound <= self[$0].range.lowerBound
    }
    guard !isSorted else { return }
    let places = enumerated().map { (start: $1.range.lowerBound, index: $0) }
    self = places.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map { self[$0.index] }
  }

  /// Drops repeats of a finding at one place; the findings must be in source order. Hashes only if
  /// many start at one place.
  mutating func dropRepeats() {
    let mayRepeat = indices.dropFirst().contains { self[$0 - 1].range == self[$0].range }
    guard mayRepeat else { return }
    var kept: [Diagnostic] = []
    kept.reserveCapacity(count)
    // The index of the first finding that starts where the last one starts.
    var first = 0
    var many: Set<Diagnostic> = []
    for finding in self {
      if kept.last?.range.lowerBound != finding.range.lowerBound {
        (first, many) = (kept.count, [])
      } else if kept.count - first < 8 {
        if kept[first...].contains(finding) { continue }
      } else {
        if many.isEmpty { many = Set(kept[first...]) }
        if !many.insert(finding).inserted { continue }
      }
      kept.append(finding)
    }
    self = kept
  }

  /// At most `limit` findings of each rule, in their order. How many are left out is reported by a
  /// finding after the last one of its rule or, if `reports` is false, by that last one itself.
  package func bounded(to limit: Int, reports: Bool) -> [Diagnostic] {
    guard count > limit else { return self }
    var counts: [Rule: Int] = [:]
    for finding in self { counts[finding.rule, default: 0] += 1 }
    var seen: [Rule: Int] = [:]
    var kept: [Diagnostic] = []
    for finding in self {
      let count = counts[finding.rule] ?? 0
      let number = seen[finding.rule, default: 0] + 1
      seen[finding.rule] = number
      if number <= limit { kept.append(finding) }
      guard count > limit, number == Swift.max(limit, 1) else { continue }
      if reports {
        kept.add(
          .limitDiagnostics, at: finding.range, location: finding.location, nil, .ofOneRule,
          count: count - limit, details: [.other: finding.rule.rawValue, .limit: "\(limit)"],
          severity: finding.severity)
      } else if number <= limit {
        kept[kept.count - 1].details[.leftOut] = "\(count - limit)"
      }
    }
    return kept
  }
}

extension Diagnostic.Reason {
  /// The findings that are left out belong to one rule.
  static let ofOneRule: Self = "one-rule"
}

extension [UInt8] {
  /// A part of a message for a diagnostic: at most 32 scalars, with invisible ones spelt out. A
  /// diagnostic is printed, and must not drive a terminal or forge a line.
  package func quoted(_ range: Range<Int>) -> String {
    DisplayFilter.excerpt(self[range], upTo: 32)
  }

  /// All of the bytes, quoted in the same way.
  package func quoted() -> String { quoted(indices) }
}
