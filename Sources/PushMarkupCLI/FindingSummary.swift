internal import Bytes
import PushMarkup

/// How much lint has found in several files.
struct FindingSummary {
  private(set) var fileCount = 0
  /// Files with findings.
  private var foundCount = 0
  private var isFound = false
  private var counts: [Diagnostic.Severity: Int] = [:]

  /// What is added from here on is found in the next file.
  mutating func startFile() {
    fileCount += 1
    isFound = false
  }

  /// Adds findings of the file.
  mutating func add(_ findings: [Diagnostic]) {
    for finding in findings { counts[finding.severity, default: 0] += 1 }
    guard !findings.isEmpty, !isFound else { return }
    isFound = true
    foundCount += 1
  }

  /// `3 errors and 1 warning in 2 of 14 files`.
  var text: String {
    let files = BatchCounts.counted(fileCount, "file")
    var found = Diagnostic.Severity.allCases.compactMap { severity in
      counts[severity].map { BatchCounts.counted($0, severity.rawValue) }
    }
    guard let last = found.popLast() else { return "no findings in \(files)" }
    let all = found.isEmpty ? last : "\(found.joined(separator: ", ")) and \(last)"
    return "\(all) in \(foundCount.grouped) of \(files)"
  }
}
