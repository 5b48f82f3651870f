import PushMarkup
import PushMarkupPipeline
import Testing

@testable import PushMarkupCLI

@Suite struct AppearanceTests {
  struct Case: CustomTestStringConvertible {
    var flag = Options.Appearance.Color.auto
    var isTerminal = true
    var environment: [String: String]
    var depth: ColorDepth
    var testDescription: String { "\(flag) \(isTerminal) \(environment)" }

    init(
      _ environment: [String: String], _ depth: ColorDepth, flag: Options.Appearance.Color = .auto,
      isTerminal: Bool = true
    ) {
      (self.environment, self.depth) = (environment, depth)
      (self.flag, self.isTerminal) = (flag, isTerminal)
    }
  }

  static let xterm = ["TERM": "xterm-256color"]

  static func xterm(_ more: [String: String]) -> [String: String] { xterm.merging(more) { $1 } }

  @Test(arguments: [
    // The flag overrides everything.
    Case(["NO_COLOR": "1"], .truecolor, flag: .truecolor, isTerminal: false),
    Case(["TERM": "dumb"], .ansi256, flag: .ansi256),
    Case([:], .ansi16, flag: .ansi16, isTerminal: false),
    Case(xterm(["FORCE_COLOR": "3"]), .plain, flag: .never),
    Case(xterm(["NO_COLOR": "1"]), .ansi256, flag: .always, isTerminal: false),
    Case([:], .ansi16, flag: .always, isTerminal: false),
    // NO_COLOR, if it is not empty.
    Case(xterm(["NO_COLOR": "1", "FORCE_COLOR": "3", "CLICOLOR_FORCE": "1"]), .plain),
    Case(xterm(["NO_COLOR": ""]), .ansi256),
    // Forced, with or without a terminal.
    Case(["FORCE_COLOR": "1"], .ansi16, isTerminal: false),
    Case(["FORCE_COLOR": "2"], .ansi256, isTerminal: false),
    Case(["FORCE_COLOR": "3"], .truecolor, isTerminal: false),
    Case(xterm(["FORCE_COLOR": "0"]), .plain),
    Case(xterm(["FORCE_COLOR": "true"]), .ansi256, isTerminal: false),
    Case(xterm(["CLICOLOR_FORCE": "1", "CLICOLOR": "0"]), .ansi256, isTerminal: false),
    Case(xterm(["CLICOLOR_FORCE": "0"]), .plain, isTerminal: false),
    // CLICOLOR, then whether it is a terminal.
    Case(xterm(["CLICOLOR": "0"]), .plain),
    Case(xterm(["CLICOLOR": "1"]), .ansi256),
    Case(xterm(["COLORTERM": "truecolor"]), .plain, isTerminal: false),
    // TERM and COLORTERM.
    Case([:], .plain),
    Case(["TERM": "dumb", "COLORTERM": "truecolor"], .plain),
    Case(["TERM": "xterm"], .ansi16),
    Case(["TERM": "screen-256color"], .ansi256),
    Case(["TERM": "xterm-direct"], .truecolor),
    Case(["TERM": "xterm-kitty", "SSH_TTY": "/dev/pts/1"], .truecolor),
    Case(["TERM": "foot"], .truecolor),
    Case(["TERM": "xterm-256color", "WT_SESSION": "1"], .truecolor),
    Case(xterm(["COLORTERM": "truecolor"]), .truecolor),
    Case(["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
    Case(xterm(["COLORTERM": "yes"]), .ansi256),
  ])
  func depth(_ test: Case) {
    let renderer = ANSIRenderer(
      Options.Appearance(color: test.flag),
      in: Surroundings(environment: test.environment, isTerminal: test.isTerminal))
    #expect(renderer.colorDepth == test.depth)
  }

  @Test(arguments: [
    (["TERM_PROGRAM": "iTerm.app"], true),
    (["VTE_VERSION": "7200"], true),
    (["VTE_VERSION": "4900"], false),
    (["VTE_VERSION": "x"], false),
    (["KONSOLE_VERSION": "220401"], true),
    (["WT_SESSION": "b"], true),
    (["TERM": "xterm-kitty"], true),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0"], false),
    (["TERM": "tmux-256color", "VTE_VERSION": "7200"], false),
    (["TERM_PROGRAM": "iTerm.app", "NO_COLOR": "1"], false),
    (["VTE_VERSION": "7200", "CLICOLOR": "0"], false),
    (["TERM_PROGRAM": "Apple_Terminal"], false),
  ])
  func hyperlinks(_ environment: [String: String], _ shown: Bool) {
    let surroundings = Surroundings(
      environment: Self.xterm(environment), isTerminal: true)
    #expect(ANSIRenderer(Options.Appearance(), in: surroundings).hyperlinks == shown)
    var flags = Options.Appearance()
    flags.links = true
    #expect(ANSIRenderer(flags, in: surroundings).hyperlinks)
  }

  @Test(
    arguments: [
      (60, true, 100, "70", 60),
      (0, true, 100, "70", nil),
      (nil, true, 100, "70", 100),
      (nil, true, 0, "70", 70),
      (nil, true, nil, "x", 80),
      (nil, true, nil, "", 80),
      (nil, false, nil, "70", 70),
      (nil, false, nil, "-1", nil),
    ] as [(Int?, Bool, Int?, String, Int?)])
  func width(
    _ flag: Int?, _ isTerminal: Bool, _ columns: Int?, _ variable: String, _ width: Int?
  ) {
    var flags = Options.Appearance()
    flags.width = flag
    let surroundings = Surroundings(
      environment: ["COLUMNS": variable], isTerminal: isTerminal, columns: columns)
    #expect(ANSIRenderer(flags, in: surroundings).width == width)
  }

  @Test(
    arguments: [
      (.auto, "15;0", .dark), (.auto, "0;15", .light), (.auto, "0;default;7", .light),
      (.auto, "", nil), (.dark, "0;15", .dark), (.light, "15;0", .light), (.none, "0;15", nil),
    ] as [(Options.Appearance.Background, String, TerminalBackground?)])
  func background(
    _ flag: Options.Appearance.Background, _ variable: String, _ background: TerminalBackground?
  ) {
    var flags = Options.Appearance()
    flags.background = flag
    var surroundings = Surroundings(
      environment: ["COLORFGBG": variable], isTerminal: true)
    #expect(ANSIRenderer(flags, in: surroundings).background == background)
    guard flag == .auto else { return }
    // The terminal's own answer takes precedence, and the user's setting over that.
    surroundings.answer = .light
    #expect(ANSIRenderer(flags, in: surroundings).background == .light)
    surroundings.environment["PUSHMARKUP_BACKGROUND"] = "dark"
    #expect(ANSIRenderer(flags, in: surroundings).background == .dark)
  }

  @Test(
    arguments: [
      ("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\u{1b}[?62c", .dark),
      ("\u{1b}]11;rgb:ffff/ffff/ffff\u{7}\u{1b}[?1;2c", .light),
      ("\u{1b}]11;rgb:f/f/e\u{7}", .light), ("x\u{1b}]11;rgb:12/34/56\u{1b}\\", .dark),
      // No answer, an incomplete one, and invalid ones.
      ("", nil), ("\u{1b}[?62c", nil), ("\u{1b}]11;rgb:0000/0000/0000", nil),
      ("\u{1b}]11;rgb:0000/0000\u{7}", nil), ("\u{1b}]11;rgb:00000/0/0\u{7}", nil),
      ("\u{1b}]11;rgb:+1/0/0\u{7}", nil), ("\u{1b}]11;rgb:0/0/\u{7}", nil),
      ("\u{1b}]11;rgb:0/0/0/0\u{7}", nil), ("\u{1b}]11;rgb:é/0/0\u{7}", nil),
    ] as [(String, TerminalBackground?)])
  func answers(_ answer: String, _ background: TerminalBackground?) {
    #expect(TerminalBackground(answer: Array(answer.utf8)[...]) == background)
  }
}
