import PushMarkup

/// Findings as JUnit XML, which CI servers show as tests. Each file is a suite. A finding that
/// fails is a failure; any other is a passed test with the text of the finding. A file without
/// findings is a passed test, and a file that cannot be read is an error.
///
/// Source: the schema of Jenkins' xUnit plugin; GitLab distinguishes tests by class and name.
struct JUnitReport {
  private var suites: [Suite] = []

  private struct Suite {
    var file: String
    var tests: [String] = []
    var failures = 0
    var errors = 0
  }

  /// Adds an input that could not be read: an error, because nothing was tested.
  mutating func add(_ failure: LintFailure) {
    let file = Self.value(failure.file)
    let text = Self.value("\(LintFailure.name) \(failure.text)")
    var test = "<testcase classname=\(file) name=\(text)"
    if failure.isNamed { test += " file=\(file) line=\"\(failure.line ?? 1)\"" }
    test += "><error type=\(Self.value(LintFailure.name)) message=\(Self.value(failure.reason))>"
    test += "\(Self.text(DisplayFilter.visible(failure.text)))</error></testcase>"
    if suites.last?.file != failure.file { suites.append(Suite(file: failure.file)) }
    suites[suites.count - 1].tests.append(test)
    suites[suites.count - 1].errors += 1
  }

  /// Adds a message and its findings, each with whether it fails.
  mutating func add(
    _ findings: [(finding: Diagnostic, fails: Bool)], of message: LintedMessage
  ) {
    if suites.last?.file != message.file { suites.append(Suite(file: message.file)) }
    var suite = suites.removeLast()
    let file = Self.value(message.file)
    if findings.isEmpty {
      suite.tests.append("<testcase classname=\(file) name=\(Self.value(message.name))/>")
    }
    for (finding, fails) in findings {
      let place = finding.location.map { "\($0): " } ?? ""
      let said = message.text(finding)
      let text = DisplayFilter.visible("\(message.name):\(place)") + said
      let name = Self.value("\(finding.rule.rawValue) \(text)")
      var test = "<testcase classname=\(file) name=\(name)"
      if message.isNamed, let lines = message.lines(finding) {
        test += " file=\(file) line=\"\(lines.lowerBound)\""
      }
      let type = Self.value(finding.rule.rawValue)
      let help = finding.help.map { "\nhelp: " + DisplayFilter.visible($0) } ?? ""
      test +=
        fails
        ? "><failure type=\(type) message=\(Self.value(said))>\(Self.text(text + help))</failure></testcase>"
        : "><system-out>\(Self.text(text + help))</system-out></testcase>"
      suite.tests.append(test)
      if fails { suite.failures += 1 }
    }
    suites.append(suite)
  }

  /// The whole document.
  var xml: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"pushmarkup\"\(Self.counts(suites))>")
    for suite in suites {
      lines.append("<testsuite name=\(Self.value(suite.file))\(Self.counts([suite]))>")
      lines += suite.tests
      lines.append("</testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n")
  }

  private static func counts(_ suites: [Suite]) -> String {
    let (tests, failures, errors) = suites.reduce(into: (0, 0, 0)) {
      $0.0 += $1.tests.count
      $0.1 += $1.failures
      $0.2 += $1.errors
    }
    return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func value(_ text: String) -> String {
    "\"\(DisplayFilter.visible(text).escaped(inAttribute: true))\""
  }

  private static func text(_ text: String) -> String { text.escaped(inAttribute: false) }
}
