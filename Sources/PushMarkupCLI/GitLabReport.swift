internal import Bytes
import PushMarkup

/// Findings for GitLab's Code Quality widget: a JSON array.
///
/// Source: GitLab's documentation, Code Quality, report format.
struct GitLabReport {
  private var items: [String] = []
  /// How often the same finding came before. GitLab compares two branches by fingerprints, so each
  /// must be unique and must not depend on the line.
  private var counts: [UInt64: UInt64] = [:]

  mutating func add(_ finding: Diagnostic, of message: LintedMessage) {
    add(
      message.text(finding), of: finding.rule.rawValue, Self.severity(finding.severity),
      [message.field ?? "", finding.rule.rawValue, finding.values], in: message.file,
      message.lines(finding) ?? 1...1)
  }

  /// Adds an input that could not be read, about which nothing else is known.
  mutating func add(_ failure: LintFailure) {
    let line = failure.line ?? 1
    add(
      DisplayFilter.visible(failure.reason), of: LintFailure.name, "blocker",
      ["", LintFailure.name, failure.reason], in: failure.file, line...line)
  }

  private mutating func add(
    _ text: String, of check: String, _ severity: String, _ parts: [String], in file: String,
    _ lines: ClosedRange<Int>
  ) {
    // GitLab does not find a file by a path that starts with `./`.
    let path = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    var print = Fingerprint()
    for part in [path] + parts {
      print.add(part.utf8)
      print.add([0xff])
    }
    counts[print.value, default: 0] += 1
    print.add("\(counts[print.value, default: 0])".utf8)
    var json = JSONBytes()
    json.raw("{\"description\":", text)
    json.member("check_name", check)
    json.member("fingerprint", print.text)
    json.member("severity", severity)
    json.raw(",\"location\":{\"path\":", path)
    json.raw(",\"lines\":{\"begin\":", lines.lowerBound)
    json.member("end", lines.upperBound)
    json.raw("}}}")
    items.append(json.text)
  }

  private static func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }

  var json: String { "[\(items.joined(separator: ",\n"))]" }
}

/// FNV-1a with 64 bits: the same on every machine, and not a secret.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension Diagnostic {
  /// What the finding is about, in one string that does not depend on how a version words messages.
  fileprivate var values: String {
    let details = sortedDetails.map { "\($0.name)=\($0.value)" }
    return ([subject?.text, reason?.rawValue, suggestion].map { $0 ?? "" } + details)
      .joined(separator: "\u{1f}")
  }
}
