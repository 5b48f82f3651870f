internal import Bytes
import CTerminal
import PushMarkup

/// The progress of a batch in the last line of the terminal. It is shown only if a user watches
/// standard error and the size of the input is known.
struct ProgressBar: Sendable {
  /// Bytes of the whole input.
  private let total: Int
  private var lastDrawn: ContinuousClock.Instant
  private var isDrawn = false

  /// At most ten times a second; a batch that ends earlier shows nothing.
  private static let interval = Duration.milliseconds(100)

  /// Creates a bar for `total` bytes. nil if standard error is not a terminal that can erase a
  /// line, or if the answers themselves go to the terminal.
  init?(total: Int?, environment: [String: String]) {
    guard let total, total > 0, StandardError.isWatched else { return nil }
    guard let terminal = environment["TERM"], !["", "dumb"].contains(terminal) else { return nil }
    self.total = total
    lastDrawn = .now
  }

  /// Draws the bar again if it is time to. `leftOut` bytes of the input take hardly any time.
  mutating func update(_ counts: BatchCounts, leftOut: Int, since start: ContinuousClock.Instant) {
    let now = ContinuousClock.now
    guard now - lastDrawn >= Self.interval else { return }
    lastDrawn = now
    let columns = Int(ct_terminal_columns(2))
    let line = Self.line(
      counts, leftOut: leftOut, total: total, seconds: (now - start) / .seconds(1),
      columns: columns > 0 ? columns : 80)
    // Write over the existing line, then erase what is left of it, so that it does not flicker.
    StandardError.write("\r\(line)\u{1b}[K")
    isDrawn = true
  }

  /// Removes the bar.
  mutating func clear() {
    guard isDrawn else { return }
    StandardError.write("\r\u{1b}[K")
    isDrawn = false
  }

  /// The bar in fewer columns than the terminal has, so that the cursor stays on its line.
  static func line(
    _ counts: BatchCounts, leftOut: Int, total: Int, seconds: Double, columns: Int
  ) -> String {
    let done = min(counts.bytes + leftOut, total)
    let share = Double(done) / Double(total)
    let lines = counts.messages + counts.passedOver + counts.failed
    let percent = "\(Int(share * 100))%"
    let rate = "\(BatchCounts.rate(lines, seconds).grouped) lines/s"
    var pieces = [String(repeating: " ", count: 4 - percent.utf8.count) + percent, rate]
    if counts.bytes > 0 {
      pieces.append("\(clock(seconds * Double(total - done) / Double(counts.bytes))) left")
    }
    while pieces.count > 1, pieces.joined(separator: "  ").utf8.count >= columns {
      pieces.removeLast()
    }
    let text = pieces.joined(separator: "  ")
    guard text.utf8.count < columns else { return "" }
    // The bar takes the remaining columns: two brackets and two blanks, and no more than a user
    // takes in at a glance.
    let width = min(columns - 1 - text.utf8.count - 4, 40)
    guard width >= 8 else { return text }
    let filled = Int(share * Double(width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    pieces.insert("[\(bar)]", at: 1)
    return pieces.joined(separator: "  ")
  }

  /// Seconds as `m:ss` or `h:mm:ss`.
  private static func clock(_ seconds: Double) -> String {
    // The most is 99:59:59: a longer time says no more, and would need another column.
    let whole = Int(min(max(seconds, 0), 359_999).rounded(.up))
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3_600, whole / 60 % 60)
    let end = padded(whole % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(end)" : "\(minutes):\(end)"
  }
}
