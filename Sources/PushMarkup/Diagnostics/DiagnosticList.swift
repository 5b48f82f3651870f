/// Diagnostics while they are collected: at most a number of them, each in the order it was found.
///
/// Beyond that it is said, once each, that there are more, and why a part of a message is missing.
package struct DiagnosticList {
  package private(set) var items: [Diagnostic]
  private let limit: Int
  private var wasFull: Bool
  /// Whether there may be one that gives its room to a graver one.
  private var mayMakeRoom = true

  /// A list that goes on behind some, which count against the limit.
  package init(_ items: [Diagnostic] = [], limit: Int) {
    (self.items, self.limit) = (items, max(0, limit))
    wasFull = items.contains { $0.rule == .limitDiagnostics }
  }

  /// Adds some, in their order.
  package mutating func add(_ findings: [Diagnostic]) {
    for finding in findings { add(finding.rule, at: finding.range, finding.message) }
  }

  /// Adds one, or notes that there are more than the limit. A link that was dropped and a tag that
  /// takes words away are not hidden by a hundred tags that nobody knows: they take their room.
  package mutating func add(
    _ rule: Rule, at range: Range<Int>, _ message: @autoclosure () -> String
  ) {
    if items.count < limit
      || rule.saysWhatIsMissing && !items.contains(where: { $0.rule == rule })
    {
      items.append(Diagnostic(rule, at: range, message()))
    } else {
      if rule.isGrave, mayMakeRoom { makeRoom(for: rule, at: range, message()) }
      guard !wasFull else { return }
      wasFull = true
      items.append(
        Diagnostic(.limitDiagnostics, at: range, "more findings than the limit of \(limit)"))
    }
  }

  /// Gives one another place.
  mutating func move(_ index: Int, to range: Range<Int>) { items[index].range = range }

  /// Takes findings out that stand inside of a part of the source: what is said of it says more.
  package mutating func remove(_ rule: Rule, in range: Range<Int>) {
    items.removeAll { $0.rule == rule && range.contains($0.range.lowerBound) }
  }

  private mutating func makeRoom(for rule: Rule, at range: Range<Int>, _ message: String) {
    guard let place = items.lastIndex(where: { $0.rule.isLight }) else {
      mayMakeRoom = false
      return
    }
    items[place] = Diagnostic(rule, at: range, message)
  }
}

extension Rule {
  /// Whether it is about safety, or an error.
  fileprivate var isGrave: Bool { category == .safety || severity == .error }

  /// Whether a graver one may take its room.
  fileprivate var isLight: Bool { !isGrave && !saysWhatIsMissing && self != .limitDiagnostics }

  /// Whether it says why a part of the message is missing.
  fileprivate var saysWhatIsMissing: Bool {
    switch self {
    case .limitBytes, .limitDepth, .limitSpans, .limitOutput, .limitMemory, .inputLibrary,
      .notificationTruncated:
      true
    default: lossForGood != nil
    }
  }
}
