/// Diagnostics while they are collected: at most a number of them, each in the order it was found.
struct DiagnosticList {
  private(set) var items: [Diagnostic] = []
  private let limit: Int
  private var wasFull = false

  init(limit: Int) { self.limit = max(0, limit) }

  /// Adds one, or notes that there are more than the limit.
  mutating func add(_ rule: Rule, at range: Range<Int>, _ message: @autoclosure () -> String) {
    if items.count < limit {
      items.append(Diagnostic(rule, at: range, message()))
    } else if !wasFull {
      wasFull = true
      items.append(
        Diagnostic(.limitDiagnostics, at: range, "more findings than the limit of \(limit)"))
    }
  }
}
