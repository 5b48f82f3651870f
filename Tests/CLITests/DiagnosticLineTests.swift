import PushMarkup
import Testing

@testable import PushMarkupCLI

/// Lines about findings, in a terminal.
@Suite struct DiagnosticLineTests {
  /// Only the severity is coloured, wherever it is after wrapping.
  @Test(arguments: [20, 21, 25, 30, 40, 80])
  func onlyTheSeverityIsColored(_ columns: Int) {
    for front in ["", "  ", "a.html:1:2: ", "a warning: of a name.html:1:2: ", "日本 warning:é:"] {
      let line = DiagnosticLine(
        front, .warning, "Android reads `<3 you` as a tag [device.less-than]")
      let plain = line.lines(columns: columns, isColored: false)
      let colored = line.lines(columns: columns, isColored: true)
      let stripped = colored.map {
        $0.replacing("\u{1b}[1;35m", with: "").replacing("\u{1b}[0m", with: "")
      }
      #expect(stripped == plain)
      let all = colored.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(all.contains("\u{1b}[1;35mwarning:\u{1b}[0m Android"), "\(front)")
    }
  }

  /// Findings that quote different bytes are different, although Swift's strings are equal.
  @Test func findingsAreGroupedByTheirExactBytes() {
    let findings = ["é", "e\u{301}", "é"].map { Diagnostic(.tagUnknown, at: 0..<1, .tag($0)) }
    #expect(DiagnosticLines.grouped(findings).map(\.count) == [2, 1])
  }

  @Test func controlCharactersInALineAreEscaped() {
    let line = DiagnosticLine("\u{1b}[31m.html:", .error, "x\u{9b}31m")
    for text in [line.text(isColored: false), line.lines(columns: 80, isColored: false)[0]] {
      #expect(text == #"\u{1b}[31m.html:error: x\u{9b}31m"#)
    }
  }
}
