/// What a batch reports about itself on standard error.
struct BatchReport: Sendable {
  /// When the summary is written.
  enum Summary: Sendable {
    case always, never
    /// On a terminal that does not show the answers too; elsewhere only if lines or findings failed
    /// or messages were cut.
    case auto
  }

  private let summary: Summary
  private let environment: [String: String]
  private var bar: ProgressBar?
  private var started = ContinuousClock.now
  private(set) var counts = BatchCounts()

  init(summary: Summary, environment: [String: String]) {
    self.summary = summary
    self.environment = environment
  }

  /// Starts the work on an input of `bytes` bytes, if that is known.
  mutating func start(bytes: Int?) {
    started = .now
    guard summary != .never else { return }
    bar = ProgressBar(total: bytes, environment: environment)
  }

  /// Adds finished work; `leftOut` bytes of the input need none.
  mutating func add(_ more: BatchCounts, leftOut: Int) {
    counts += more
    bar?.update(counts, leftOut: leftOut, since: started)
  }

  /// Removes the progress bar.
  mutating func clear() {
    bar?.clear()
  }

  /// Ends with the summary.
  mutating func finish() {
    clear()
    switch summary {
    case .never: return
    case .always: break
    case .auto:
      let isFine = counts.failed == 0 && counts.failing == 0 && counts.cut == 0
      guard !isFine || StandardError.isWatched else { return }
    }
    let seconds = (ContinuousClock.now - started) / .seconds(1)
    StandardError.line(counts.summary(seconds: seconds))
    if let findings = counts.findings { StandardError.line(findings) }
  }
}
