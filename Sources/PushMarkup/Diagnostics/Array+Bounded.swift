extension [Diagnostic] {
  /// As many of each rule as a limit allows, in the order that they have. What is left out is told:
  /// by a finding behind the last one of its rule, or where nobody wants that, by the last one.
  package func bounded(to limit: Int, tells: Bool) -> [Diagnostic] {
    guard count > limit else { return self }
    var counts: [Rule: Int] = [:]
    for finding in self { counts[finding.rule, default: 0] += 1 }
    var seen: [Rule: Int] = [:]
    var kept: [Diagnostic] = []
    for finding in self {
      let count = counts[finding.rule] ?? 0
      seen[finding.rule, default: 0] += 1
      let number = seen[finding.rule] ?? 0
      if number <= limit { kept.append(finding) }
      guard count > limit, number == Swift.max(limit, 1) else { continue }
      let words =
        "\(count - limit) more findings of \(finding.rule.rawValue) are left out; "
        + "the limit is \(limit) of a rule"
      if tells {
        kept.append(
          Diagnostic(
            .limitDiagnostics, at: finding.range, location: finding.location, words))
      } else if number <= limit {
        kept[kept.count - 1].message += "; \(words)"
      }
    }
    return kept
  }
}
