import CTerminal

/// SIGINT or SIGTERM: the batch ends at the end of a line.
enum Interruption {
  case interrupt, terminate

  /// Records the first signal from now on; a second one ends the process. If other threads do the
  /// work, the main thread has to receive the signals.
  static func startNoting(forOtherThreads: Bool) {
    // If that fails, a signal ends the process, as it does everywhere else.
    _ = ct_note_signals(forOtherThreads)
  }

  /// The recorded signal. With threads, a signal sent a moment ago may be missing.
  static var noted: Interruption? { Interruption(ct_noted_signal()) }

  /// The recorded signal, with any sent before this call, for which it asks the main thread.
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
