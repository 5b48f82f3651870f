import CTerminal

/// SIGINT or SIGTERM: the batch ends where a line ends.
enum Interruption {
  case interrupt, terminate

  /// Notes the first signal from here on; a second one ends the process.
  static func startNoting() {
    // Where that fails a signal ends the process, as it does everywhere else.
    _ = ct_note_signals()
  }

  /// What was noted.
  static var noted: Interruption? {
    switch ct_noted_signal() {
    case 0: nil
    case 2: .interrupt
    default: .terminate
    }
  }

  var status: ExitStatus {
    switch self {
    case .interrupt: .interrupted
    case .terminate: .terminated
    }
  }
}
