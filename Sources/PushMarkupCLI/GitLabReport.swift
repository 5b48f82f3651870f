internal import Bytes
import PushMarkup

/// Findings for the Code Quality widget of GitLab: an array of JSON.
///
/// Source: GitLab's documentation, Code Quality, report format.
struct GitLabReport {
  private var items: [String] = []
  /// How often a finding was there before: each has to be told apart, and GitLab compares two
  /// branches by that, so no line is in it.
  private var counts: [UInt64: UInt64] = [:]

  mutating func add(_ finding: Diagnostic, of message: LintedMessage) {
    // GitLab finds no file by a path that begins with the folder itself.
    let path = message.file.hasPrefix("./") ? String(message.file.dropFirst(2)) : message.file
    var print = Fingerprint()
    for part in [path, message.field ?? "", finding.rule.rawValue, finding.message] {
      print.add(part.utf8)
      print.add([0xff])
    }
    counts[print.value, default: 0] += 1
    print.add("\(counts[print.value, default: 0])".utf8)
    var json = JSONBytes()
    json.raw("{\"description\":", message.text(finding))
    json.member("check_name", finding.rule.rawValue)
    json.member("fingerprint", print.text)
    json.member("severity", Self.severity(finding.severity))
    json.raw(",\"location\":{\"path\":", path)
    let lines = message.lines(finding) ?? 1...1
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

  /// FNV-1a of 64 bits: the same on every machine, and no secret.
  private struct Fingerprint {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var text: String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }
}
