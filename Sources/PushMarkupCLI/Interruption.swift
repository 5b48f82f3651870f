import CTerminal

/// SIGINT or SIGTERM: the batch ends where a line ends.
enum Interruption {
  case interrupt, terminate

  /// Notes the first signal from here on; a second one ends the process. Where other threads do the
  /// work, the main thread has to receive the signals.
  static func startNoting(forOtherThreads: Bool) {
    // Where that fails a signal ends the process, as it does everywhere else.
    _ = ct_note_signals(forOtherThreads)
  }

  /// What was noted. With threads one that was sent a moment ago may be missing.
  static var noted: Interruption? { Interruption(ct_noted_signal()) }

  /// What was noted, with all that was sent before: it takes a word with the main thread.
  static var notedUntilNow: Interruption? { Interruption(ct_signal_until_now()) }

  private init?(_ signal: Int32) {
    switch Int(signal) {
    case ct_interrupt: self = .interrupt
    case ct_terminate: self = .terminate
    default: return nil
    }
  }

  var status: ExitStatus {
    switch self {
    case .interrupt: .interrupted
    case .terminate: .terminated
    }
  }
}
