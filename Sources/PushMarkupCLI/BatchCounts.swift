internal import Bytes
import PushMarkup

/// How much of a batch is done.
struct BatchCounts: Sendable, Equatable {
  /// Lines that were answered.
  var messages = 0
  /// Answered lines whose messages were cut at a limit.
  var cut = 0
  /// Lines returned unchanged because they contain none of the fields.
  var passedOver = 0
  /// Lines that could not be read.
  var failed = 0
  /// Bytes of input.
  var bytes = 0
  /// The number of findings of each rule.
  var rules: [Rule: Int] = [:]
  /// Answered lines with findings that make the batch fail.
  var failing = 0
  /// The paths at which lines had a value, one bit each.
  var reached: UInt64 = 0

  static func += (left: inout Self, right: Self) {
    left.messages += right.messages
    left.cut += right.cut
    left.passedOver += right.passedOver
    left.failed += right.failed
    left.bytes += right.bytes
    left.failing += right.failing
    left.reached |= right.reached
    if !right.rules.isEmpty { left.rules.merge(right.rules) { $0 + $1 } }
  }

  /// All counts in one line for a user.
  func summary(seconds: Double) -> String {
    var text = Self.counted(messages, "message")
    if failing > 0 { text += ", \(failing.grouped) with findings that fail" }
    if cut > 0 { text += ", \(cut.grouped) cut at a limit" }
    if passedOver > 0 { text += ", \(Self.counted(passedOver, "line")) without a field" }
    if failed > 0 { text += ", \(Self.counted(failed, "failed line"))" }
    text += "; \(Self.size(bytes)) in \(Self.tenths(seconds)) s"
    let lines = messages + passedOver + failed
    // Less time is not enough to compute a rate.
    if seconds >= 0.05 { text += ", \(Self.rate(lines, seconds).grouped) lines/s" }
    return text
  }

  /// The number of findings of each rule, most frequent first, in one line; nil without findings.
  var findings: String? {
    guard !rules.isEmpty else { return nil }
    let sorted = rules.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return "findings: "
      + sorted.map { "\($0.key.rawValue) \($0.value.grouped)" }.joined(separator: ", ")
  }

  /// A rate per second as a whole number.
  static func rate(_ count: Int, _ seconds: Double) -> Int {
    seconds > 0 ? Int((Double(count) / seconds).rounded()) : 0
  }

  /// A count with its noun.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: counted(bytes, "byte")
    case ..<1_000_000: "\(tenths(Double(bytes) / 1e3)) kB"
    case ..<1_000_000_000: "\(tenths(Double(bytes) / 1e6)) MB"
    default: "\(tenths(Double(bytes) / 1e9)) GB"
    }
  }

  private static func tenths(_ number: Double) -> String {
    let whole = Int((number * 10).rounded())
    return "\((whole / 10).grouped).\(whole % 10)"
  }
}
