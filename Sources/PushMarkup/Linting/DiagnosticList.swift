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

  /// Notes how many characters were left out of an attribute's value that people see.
  mutating func addHidden(_ count: Int, at range: Range<Int>) {
    guard count > 0 else { return }
    add(
      .textInvisible, at: range,
      count == 1
        ? "1 character that must not reach a display was removed from a value"
        : "\(count) characters that must not reach a display were removed from a value")
  }
}
