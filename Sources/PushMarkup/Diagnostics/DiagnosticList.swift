/// Findings while they are collected: up to a limit, in the order in which they were found.
///
/// Beyond the limit, it contains one finding that there are more, and one of each rule that says
/// why a part of a message is missing.
package struct DiagnosticList {
  package private(set) var items: [Diagnostic]
  private let limit: Int
  private var wasFull: Bool
  /// Whether there may be a finding that a graver one can replace.
  private var mayMakeRoom = true

  /// Makes a list that continues after some findings, which count towards the limit.
  package init(_ items: [Diagnostic] = [], limit: Int) {
    (self.items, self.limit) = (items, max(0, limit))
    wasFull = items.contains { $0.rule == .limitDiagnostics }
  }

  /// Adds findings, in their order.
  package mutating func add(_ findings: [Diagnostic]) {
    for finding in findings { add(finding.rule, at: finding.range) { finding } }
  }

  /// Adds a finding.
  package mutating func add(
    _ rule: Rule, at range: Range<Int>, _ subject: @autoclosure () -> Diagnostic.Subject? = nil,
    _ reason: Diagnostic.Reason? = nil, count: Int = 1,
    details: @autoclosure () -> [Diagnostic.Detail: String] = [:],
    suggestion: @autoclosure () -> String? = nil, severity: Diagnostic.Severity? = nil
  ) {
    add(rule, at: range) {
      Diagnostic(
        rule, at: range, subject(), reason, count: count, details: details(),
        suggestion: suggestion(),
        severity: severity)
    }
  }

  /// Adds a finding, or notes that there are more than the limit. A dropped link or a tag that
  /// hides words is not hidden by a hundred unknown tags: it replaces one of them.
  private mutating func add(_ rule: Rule, at range: Range<Int>, _ make: () -> Diagnostic) {
    if items.count < limit
      || rule.isOfMissingPart && !items.contains(where: { $0.rule == rule })
    {
      items.append(make())
    } else {
      if rule.isGrave, mayMakeRoom { makeRoom(for: make) }
      guard !wasFull else { return }
      wasFull = true
      items.add(.limitDiagnostics, at: range, details: [.limit: "\(limit)"])
    }
  }

  /// Moves a finding to another range.
  mutating func move(_ index: Int, to range: Range<Int>) { items[index].range = range }

  /// Removes findings in a part of the source, because another finding about that part says more.
  package mutating func remove(_ rule: Rule, in range: Range<Int>) {
    items.removeAll { $0.rule == rule && range.contains($0.range.lowerBound) }
  }

  private mutating func makeRoom(for make: () -> Diagnostic) {
    guard let place = items.lastIndex(where: { $0.rule.isLight }) else {
      mayMakeRoom = false
      return
    }
    items[place] = make()
  }
}

extension Rule {
  /// Whether its findings are about safety, or are errors.
  fileprivate var isGrave: Bool { category == .safety || severity == .error }

  /// Whether a graver finding may replace one of this rule.
  fileprivate var isLight: Bool { !isGrave && !isOfMissingPart && self != .limitDiagnostics }
}
