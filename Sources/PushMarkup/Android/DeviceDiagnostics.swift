/// Diagnostics up to a limit, and one more that says that there were more.
struct DeviceDiagnostics {
  private(set) var list: [Diagnostic] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds one, as long as there is room.
  mutating func add(_ rule: Rule, at range: Range<Int>, _ message: @autoclosure () -> String) {
    if list.count < limit {
      list.append(Diagnostic(rule, at: range, message()))
    } else if list.count == limit {
      list.append(
        Diagnostic(.limitDiagnostics, at: range, "There are more than \(limit) findings."))
    }
  }
}
