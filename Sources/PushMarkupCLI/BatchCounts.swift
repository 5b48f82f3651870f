internal import Bytes
import PushMarkup

/// How much of a batch is done.
struct BatchCounts: Sendable, Equatable {
  /// Lines that were answered.
  var messages = 0
  /// Answered lines of whose messages something is missing, because a limit was hit.
  var cut = 0
  /// Lines that came back as they were, because none of the fields is in them.
  var passedOver = 0
  /// Lines that could not be read.
  var failed = 0
  /// Bytes of input.
  var bytes = 0
  /// How many findings there are of each rule.
  var rules: [Rule: Int] = [:]
  /// Answered lines with findings that fail.
  var failing = 0
  /// The paths that lines had anything at, one bit each.
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

  /// All in one line for a person.
  func summary(seconds: Double) -> String {
    var text = Self.counted(messages, "message")
    if failing > 0 { text += ", \(failing.grouped) of them with findings that fail" }
    if cut > 0 { text += ", \(cut.grouped) of them cut at a limit" }
    if passedOver > 0 { text += ", \(Self.counted(passedOver, "line")) without a field" }
    if failed > 0 { text += ", \(Self.counted(failed, "failed line"))" }
    text += "; \(Self.size(bytes)) in \(Self.tenths(seconds)) s"
    let lines = messages + passedOver + failed
    // Of a moment no rate can be told.
    if seconds >= 0.05 { text += ", \(Self.rate(lines, seconds).grouped) lines/s" }
    return text
  }

  /// How many findings there are of each rule, the most first, in one line; nil where there are
  /// none.
  var findings: String? {
    guard !rules.isEmpty else { return nil }
    let sorted = rules.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return "findings: "
      + sorted.map { "\($0.key.rawValue) \($0.value.grouped)" }.joined(separator: ", ")
  }

  /// Whole numbers in a second.
  static func rate(_ count: Int, _ seconds: Double) -> Int {
    seconds > 0 ? Int((Double(count) / seconds).rounded()) : 0
  }

  /// A number of things.
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
