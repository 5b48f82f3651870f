import PushMarkup
import Testing

@testable import PushMarkupCLI

/// Lines about findings, in a terminal.
@Suite struct DiagnosticLineTests {
  /// Wherever the word stands once the line is cut, it alone is coloured.
  @Test(arguments: [20, 21, 25, 30, 40, 80])
  func theWordIsColored(_ columns: Int) {
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

  /// What quotes different bytes says different things, though Swift's strings are the same.
  @Test func aFindingIsTheSameToTheByte() {
    let findings = ["é", "e\u{301}", "é"].map { Diagnostic(.tagUnknown, at: 0..<1, .tag($0)) }
    #expect(DiagnosticLines.grouped(findings).map(\.count) == [2, 1])
  }

  @Test func whatItIsAboutDrivesNoTerminal() {
    let line = DiagnosticLine("\u{1b}[31m.html:", .error, "x\u{9b}31m")
    for text in [line.text(isColored: false), line.lines(columns: 80, isColored: false)[0]] {
      #expect(text == #"\u{1b}[31m.html:error: x\u{9b}31m"#)
    }
  }
}
