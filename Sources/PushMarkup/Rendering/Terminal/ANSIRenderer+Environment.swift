extension ANSIRenderer {
  /// Makes the renderer that a terminal wants, by the variables that a process was started with.
  ///
  /// - Colours: `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, then `TERM` and
  ///   `COLORTERM`; hyperlinks where the terminal is known to show them.
  /// - The width: `columns`, else `COLUMNS`, else 80 in a terminal.
  /// - The ground: `PUSHMARKUP_BACKGROUND` (`light` or `dark`), else `COLORFGBG`.
  ///
  /// **Default:** the output goes to a terminal that does not tell its columns.
  ///
  /// ```swift
  /// let renderer = ANSIRenderer(environment: ["TERM": "xterm-256color"], columns: 40)
  /// print(renderer.colorDepth)  // ansi256
  /// print(ANSIRenderer(environment: ["NO_COLOR": "1"]).colorDepth)  // plain
  /// ```
  ///
  /// - Parameters:
  ///   - environment: names and values, such as `ProcessInfo.processInfo.environment`.
  ///   - isTerminal: whether the output goes to a terminal (`isatty`).
  ///   - columns: the columns of the terminal, where it tells them.
  public init(environment: [String: String], isTerminal: Bool = true, columns: Int? = nil) {
    let depth = ColorDepth(environment: environment, isTerminal: isTerminal)
    self.init(
      colorDepth: depth,
      width: Self.width(in: environment, isTerminal: isTerminal, columns: columns),
      hyperlinks: Self.showsHyperlinks(environment, depth, isTerminal: isTerminal),
      background: TerminalBackground(environment: environment))
  }

  /// What the terminal says, COLUMNS, and for a terminal that says nothing 80.
  private static func width(
    in environment: [String: String], isTerminal: Bool, columns: Int?
  ) -> Int? {
    if isTerminal, let columns, columns > 0 { return columns }
    if let columns = Int(environment["COLUMNS"] ?? ""), columns > 0 { return columns }
    return isTerminal ? 80 : nil
  }

  /// Whether links get escape sequences unasked: where colours do, in a terminal that is known to
  /// show OSC 8 links by the variables that it sets. A multiplexer in between drops such links.
  package static func showsHyperlinks(
    _ environment: [String: String], _ depth: ColorDepth, isTerminal: Bool
  ) -> Bool {
    let term = environment["TERM"] ?? ""
    guard depth != .plain, isTerminal, environment["TMUX"] == nil, environment["STY"] == nil,
      !term.hasPrefix("screen"),
      !term.hasPrefix("tmux"), term != "dumb"
    else { return false }
    return linkingPrograms.contains(environment["TERM_PROGRAM"] ?? "")
      || linkingTerms.contains(term) || environment["WT_SESSION"] != nil
      // VTE shows links from 0.50.0 on, Konsole from 20.12.
      || Int(environment["VTE_VERSION"] ?? "").map { $0 >= 5000 } ?? false
      || Int(environment["KONSOLE_VERSION"] ?? "").map { $0 >= 201_200 } ?? false
  }

  private static let linkingPrograms = ["iTerm.app", "WezTerm", "vscode", "ghostty"]
  private static let linkingTerms = [
    "xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty", "wezterm",
  ]
}

extension ColorDepth {
  /// The colours for an output: NO_COLOR (no-color.org), FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR=0
  /// (bixense.com/clicolors), whether it is a terminal, TERM, COLORTERM.
  init(environment: [String: String], isTerminal: Bool) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let known = Self.ofTerminal(environment)
    if value("NO_COLOR") != nil {
      self = .plain
    } else if let forced = value("FORCE_COLOR") {
      switch forced {
      case "0", "false": self = .plain
      case "2": self = .ansi256
      case "3": self = .truecolor
      default: self = known ?? .ansi16
      }
    } else if let forced = value("CLICOLOR_FORCE"), forced != "0" {
      self = known ?? .ansi16
    } else if value("CLICOLOR") == "0" || !isTerminal {
      self = .plain
    } else {
      self = known ?? .plain
    }
  }

  /// The most that a terminal says it can do; nil if it says nothing, or that it can do nothing.
  package static func ofTerminal(_ environment: [String: String]) -> ColorDepth? {
    let term = environment["TERM"] ?? ""
    if term == "dumb" { return nil }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct") {
      return .truecolor
    }
    // COLORTERM does not come over ssh, TERM does; Windows Terminal sets neither.
    if truecolorTerms.contains(term) || environment["WT_SESSION"] != nil { return .truecolor }
    if term.isEmpty { return nil }
    return term.hasSuffix("-256color") ? .ansi256 : .ansi16
  }

  /// Terminals with names of their own, all of which have 24 bits of colour.
  private static let truecolorTerms = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm", "contour",
  ]
}

extension TerminalBackground {
  /// What PUSHMARKUP_BACKGROUND says, what the terminal has answered where it was asked, COLORFGBG.
  /// Nil where none of them says anything.
  package init?(environment: [String: String], answer: TerminalBackground? = nil) {
    if let known = Self.preferred(in: environment) ?? answer {
      self = known
      return
    }
    // It is `foreground;background` in the numbers of the 16 colours; 7 and 15 are white.
    guard let number = environment["COLORFGBG"]?.split(separator: ";").last else { return nil }
    self = number == "7" || number == "15" ? .light : .dark
  }

  /// What PUSHMARKUP_BACKGROUND says.
  package static func preferred(in environment: [String: String]) -> TerminalBackground? {
    environment["PUSHMARKUP_BACKGROUND"].flatMap(Self.init(rawValue:))
  }
}
