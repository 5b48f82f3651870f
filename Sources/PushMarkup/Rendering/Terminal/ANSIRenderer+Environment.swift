extension ANSIRenderer {
  /// Makes a renderer for a terminal, from the environment variables of a process.
  ///
  /// - Colours: `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, then `TERM` and
  ///   `COLORTERM`; hyperlinks if the terminal is known to show them.
  /// - The width: `columns`, else `COLUMNS`, else 80 in a terminal.
  /// - The background: `PUSHMARKUP_BACKGROUND` (`light` or `dark`), else `COLORFGBG`.
  ///
  /// **Default:** the output is a terminal that does not report its columns.
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
  ///   - columns: the columns of the terminal, if it reports them.
  public init(environment: [String: String], isTerminal: Bool = true, columns: Int? = nil) {
    let depth = ColorDepth(environment: environment, isTerminal: isTerminal)
    self.init(
      colorDepth: depth,
      width: Self.width(in: environment, isTerminal: isTerminal, columns: columns),
      hyperlinks: Self.showsHyperlinks(environment, depth, isTerminal: isTerminal),
      background: TerminalBackground(environment: environment))
  }

  /// The columns that the terminal reports, else COLUMNS, else 80 for a terminal.
  private static func width(
    in environment: [String: String], isTerminal: Bool, columns: Int?
  ) -> Int? {
    if isTerminal, let columns, columns > 0 { return columns }
    if let columns = Int(environment["COLUMNS"] ?? ""), columns > 0 { return columns }
    return isTerminal ? 80 : nil
  }

  /// Whether links are written as escape sequences by default: if colours are, and the variables of
  /// the terminal show that it supports OSC 8 links. A multiplexer in between drops such links.
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
      // VTE shows links from 0.50.0, Konsole from 20.12.
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

  /// The most colours that a terminal reports; nil if it reports nothing, or no colours.
  package static func ofTerminal(_ environment: [String: String]) -> ColorDepth? {
    let term = environment["TERM"] ?? ""
    if term == "dumb" { return nil }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct") {
      return .truecolor
    }
    // COLORTERM is not passed on by ssh, TERM is; Windows Terminal sets neither.
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
  /// PUSHMARKUP_BACKGROUND, else the terminal's answer to a query, else COLORFGBG. Nil if none of
  /// them is known.
  package init?(environment: [String: String], answer: TerminalBackground? = nil) {
    if let known = Self.preferred(in: environment) ?? answer {
      self = known
      return
    }
    // The form is `foreground;background`, in the numbers of the 16 colours; 7 and 15 are white.
    guard let number = environment["COLORFGBG"]?.split(separator: ";").last else { return nil }
    self = number == "7" || number == "15" ? .light : .dark
  }

  /// The value of PUSHMARKUP_BACKGROUND.
  package static func preferred(in environment: [String: String]) -> TerminalBackground? {
    environment["PUSHMARKUP_BACKGROUND"].flatMap(Self.init(rawValue:))
  }
}
