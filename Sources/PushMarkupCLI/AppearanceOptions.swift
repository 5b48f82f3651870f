import ArgumentParser
import PushMarkup
internal import PushMarkupPipeline

extension ColorChoice: ExpressibleByArgument {}

extension BackgroundChoice: ExpressibleByArgument {}

/// How ANSI output looks.
struct AppearanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Colours of ANSI output.",
      discussion: """
        auto asks NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR, whether it is a terminal, TERM and COLORTERM.
        """))
  var color = ColorChoice.auto

  // A number below 0 is a wrong number, and no option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Wrap ANSI output at this column; 0 never wraps. The default is the terminal's.",
      valueName: "n"))
  var width: Int?

  @Flag(
    help: "Write links as OSC 8 hyperlinks; without it, where the terminal is known to show them.")
  var links = false

  @Option(
    help: ArgumentHelp(
      "The terminal's background; colours that cannot be read on it then get help.",
      discussion: """
        auto looks at PUSHMARKUP_BACKGROUND (light or dark), asks the terminal in a preview, and looks at \
        COLORFGBG. none leaves all colours as they are.
        """))
  var background = BackgroundChoice.auto

  func validate() throws {
    try require(width.map({ 0...10_000 ~= $0 }) ?? true, "--width takes a number from 0 to 10000.")
  }

  /// The first option that was given. That there are to be no colours is true of other output than
  /// ANSI as well, and counts for none.
  var given: String? {
    if color != .auto, color != .never { return "--color" }
    if width != nil { return "--width" }
    if links { return "--links" }
    return background != .auto ? "--background" : nil
  }

  /// Fails where ANSI output is described and none is written: it would change nothing.
  func validate(for format: OutputFormat) throws {
    try require(
      format == .ansi || given == nil,
      "--color, --width, --links and --background work with --to ansi only.")
  }

  /// The options again that were given, as a shell takes them.
  var arguments: String {
    var all = ""
    if color != .auto { all += " --color \(color.rawValue)" }
    if let width { all += " --width \(width)" }
    if links { all += " --links" }
    if background != .auto { all += " --background \(background.rawValue)" }
    return all
  }

  private var flags: Appearance.Flags {
    Appearance.Flags(
      color: color, links: links, width: width,
      background: background)
  }

  /// The renderer for these options, in a terminal or not. `asksTerminal` where a person waits for
  /// the output, so that the terminal may be asked for its background.
  ///
  /// **Default:** what this process was started with.
  func ansiRenderer(
    in surroundings: Appearance.Surroundings = .process, asksTerminal: Bool = false
  ) -> ANSIRenderer {
    let renderer = ANSIRenderer(flags, in: surroundings)
    guard asksTerminal, background == .auto, surroundings.isTerminal,
      renderer.colorDepth != .plain,
      TerminalBackground.preferred(in: surroundings.environment) == nil
    else { return renderer }
    var surroundings = surroundings
    surroundings.answer = TerminalBackground.asked(in: surroundings.environment)
    return ANSIRenderer(flags, in: surroundings)
  }
}
