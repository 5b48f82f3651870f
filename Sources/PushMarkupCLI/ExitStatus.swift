/// What the process says to its caller; 64 to 78 are those of sysexits.h.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// There are findings, or lines of a batch failed.
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  /// The libxml2 that was loaded does not fit, so that no message can be read.
  case badLibrary = 70
  /// Reading or writing failed.
  case transferFailed = 74
  /// 128 and the number of the signal, as a shell says it: SIGINT, SIGPIPE, SIGTERM.
  case interrupted = 130
  case readerGone = 141
  case terminated = 143

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
