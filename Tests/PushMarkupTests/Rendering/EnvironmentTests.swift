import PushMarkup
import Testing

/// `ANSIRenderer(environment:)`: the tables of variables are tested with the tool, which uses it.
@Suite struct EnvironmentTests {
  @Test func usesTheSettingsOfTheTerminal() {
    let renderer = ANSIRenderer(
      environment: [
        "TERM": "xterm-kitty", "PUSHMARKUP_BACKGROUND": "light", "COLORFGBG": "15;0",
        "COLUMNS": "100",
      ], columns: 60)
    #expect(
      renderer
        == ANSIRenderer(
          colorDepth: .truecolor, width: 60, hyperlinks: true, background: .light))
  }

  @Test func aPipeGetsNoColorsUnlessForced() {
    let environment = ["TERM": "xterm-kitty", "COLORFGBG": "0;15"]
    let renderer = ANSIRenderer(environment: environment, isTerminal: false, columns: 60)
    #expect(renderer == ANSIRenderer(colorDepth: .plain, background: .light))
    let forced = ANSIRenderer(
      environment: ["FORCE_COLOR": "2", "COLUMNS": "30"], isTerminal: false)
    #expect(forced == ANSIRenderer(colorDepth: .ansi256, width: 30))
  }

  @Test func missingAndInvalidVariablesGiveDefaults() {
    #expect(ANSIRenderer(environment: [:]) == ANSIRenderer(colorDepth: .plain, width: 80))
    let wrong = ["COLUMNS": "-1", "PUSHMARKUP_BACKGROUND": "pink", "COLORFGBG": ""]
    #expect(ANSIRenderer(environment: wrong) == ANSIRenderer(colorDepth: .plain, width: 80))
  }

  // MARK: Colours that got help

  private func shifted(
    _ html: String, on background: TerminalBackground?, _ depth: ColorDepth = .truecolor
  ) -> [String] {
    ANSIRenderer(colorDepth: depth, background: background).render(MarkupParser().parse(html))
      .shiftedColors.map(\.hex)
  }

  @Test func reportsWhichColorsWereShifted() {
    let html = """
      <font color=navy>a</font><font color=white>b</font><font color=navy>c</font>\
      <span style="background: yellow">d</span><span style="color:#fff;background:#fff">e</span>
      """
    #expect(shifted(html, on: .dark) == ["#000080", "#ffff00", "#ffffff"])
    // White on white shifts the same colour again, so it is listed once.
    #expect(shifted(html, on: .light) == ["#ffffff"])
    #expect(shifted(html, on: nil) == [])
    #expect(shifted(html, on: .dark, .plain) == [])
    #expect(shifted("<tt>a</tt><b>b</b>", on: .light) == [])
  }

  @Test func atMost16ColorsAreReported() {
    let html = (0..<40).map { "<font color=\"#0000\($0 + 16)\">x</font>" }.joined()
    #expect(shifted(html, on: .dark).count == 16)
  }
}
