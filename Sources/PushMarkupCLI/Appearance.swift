import PushMarkup

/// What the user asked for about colours.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never, truecolor
  case ansi256 = "256"
  case ansi16 = "16"
}

/// What the user asked for about the terminal's background.
enum BackgroundChoice: String, CaseIterable, Sendable {
  case auto, light, dark, none
}

/// How output looks. It is decided once, here, from the flags and the environment; renderers are
/// told.
struct Appearance: Equatable {
  var depth: ColorDepth
  var hyperlinks: Bool
  /// Columns to wrap at, or nil for no wrapping.
  var width: Int?
  var background: TerminalBackground?

  /// What the user asked for; nil and false leave it to the environment.
  struct Flags: Equatable {
    var color = ColorChoice.auto
    var links = false
    /// 0 for no wrapping.
    var width: Int?
    var background = BackgroundChoice.auto
  }

  /// What is known about where the output goes.
  struct Surroundings: Equatable {
    var environment: [String: String] = [:]
    var isTerminal = false
    /// Columns of the terminal, where it says.
    var columns: Int?
    /// What the terminal has answered, where it was asked for its background.
    var answer: TerminalBackground?
  }

  init(_ flags: Flags, in surroundings: Surroundings) {
    depth = Self.depth(flags.color, surroundings)
    // Unasked, links get escape sequences only where colours do.
    hyperlinks = flags.links || depth != .none && Self.showsHyperlinks(surroundings)
    width = Self.width(flags.width, surroundings)
    background = Self.background(flags.background, surroundings)
  }

  /// The flag, then NO_COLOR (no-color.org), CLICOLOR_FORCE and FORCE_COLOR, CLICOLOR=0
  /// (bixense.com/clicolors), whether it is a terminal, TERM, COLORTERM.
  private static func depth(_ choice: ColorChoice, _ surroundings: Surroundings) -> ColorDepth {
    let environment = surroundings.environment
    switch choice {
    case .never: return .none
    case .truecolor: return .truecolor
    case .ansi256: return .ansi256
    case .ansi16: return .ansi16
    case .always: return terminalDepth(environment) ?? .ansi16
    case .auto: break
    }
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if value("NO_COLOR") != nil { return .none }
    if let forced = value("FORCE_COLOR") {
      switch forced {
      case "0", "false": return .none
      case "2": return .ansi256
      case "3": return .truecolor
      default: return terminalDepth(environment) ?? .ansi16
      }
    }
    if let forced = value("CLICOLOR_FORCE"), forced != "0" {
      return terminalDepth(environment) ?? .ansi16
    }
    if value("CLICOLOR") == "0" || !surroundings.isTerminal { return .none }
    return terminalDepth(environment) ?? .none
  }

  /// The most that the terminal says it can do; nil if it says nothing, or that it can do nothing.
  private static func terminalDepth(_ environment: [String: String]) -> ColorDepth? {
    let term = environment["TERM"] ?? ""
    if term == "dumb" { return nil }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct") {
      return .truecolor
    }
    // COLORTERM does not come over ssh, TERM does; Windows Terminal sets neither.
    if Self.truecolorTerms.contains(term) || environment["WT_SESSION"] != nil {
      return .truecolor
    }
    if term.isEmpty { return nil }
    return term.hasSuffix("-256color") ? .ansi256 : .ansi16
  }

  /// Terminals with names of their own, all of which have 24 bits of colour.
  private static let truecolorTerms: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm", "contour",
  ]

  /// Whether the terminal is known to show OSC 8 links, by the variables that it sets. A
  /// multiplexer in between drops such links.
  private static func showsHyperlinks(_ surroundings: Surroundings) -> Bool {
    let environment = surroundings.environment
    let term = environment["TERM"] ?? ""
    guard surroundings.isTerminal, environment["TMUX"] == nil, environment["STY"] == nil,
      !term.hasPrefix("screen"), !term.hasPrefix("tmux"), term != "dumb"
    else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty"]
    return programs.contains(environment["TERM_PROGRAM"] ?? "")
      || ["xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty", "wezterm"].contains(
        term)
      || environment["WT_SESSION"] != nil
      // VTE shows links from 0.50.0 on, Konsole from 20.12.
      || Int(environment["VTE_VERSION"] ?? "").map { $0 >= 5000 } ?? false
      || Int(environment["KONSOLE_VERSION"] ?? "").map { $0 >= 201_200 } ?? false
  }

  /// The flag, what the terminal says, COLUMNS, and for a terminal that says nothing 80.
  private static func width(_ flag: Int?, _ surroundings: Surroundings) -> Int? {
    if let flag { return flag > 0 ? flag : nil }
    if surroundings.isTerminal, let columns = surroundings.columns, columns > 0 { return columns }
    if let columns = Int(surroundings.environment["COLUMNS"] ?? ""), columns > 0 { return columns }
    return surroundings.isTerminal ? 80 : nil
  }

  /// The flag, PUSHMARKUP_BACKGROUND, the terminal's answer, COLORFGBG. Where none of them says
  /// anything, nothing is added to a message's colours.
  private static func background(
    _ choice: BackgroundChoice, _ surroundings: Surroundings
  ) -> TerminalBackground? {
    switch choice {
    case .light: return .light
    case .dark: return .dark
    case .none: return nil
    case .auto: break
    }
    if let known = TerminalBackground(environment: surroundings.environment) { return known }
    if let answer = surroundings.answer { return answer }
    // It is `foreground;background` in the numbers of the 16 colours; 7 and 15 are white.
    guard let number = surroundings.environment["COLORFGBG"]?.split(separator: ";").last else {
      return nil
    }
    return number == "7" || number == "15" ? .light : .dark
  }
}
