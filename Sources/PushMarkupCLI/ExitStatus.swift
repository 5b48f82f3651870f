/// What the process says to its caller; the numbers above 2 are those of sysexits.h.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// There are findings, or lines of a batch failed.
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  /// The output could not be written.
  case outputError = 74

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
