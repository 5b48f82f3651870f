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
    let environment = surroundings.environment
    let own = ANSIRenderer(
      environment: environment, isTerminal: surroundings.isTerminal,
      columns: surroundings.columns)
    depth =
      switch flags.color {
      case .auto: own.colorDepth
      case .always: ColorDepth.ofTerminal(environment) ?? .ansi16
      case .never: .none
      case .truecolor: .truecolor
      case .ansi256: .ansi256
      case .ansi16: .ansi16
      }
    hyperlinks =
      flags.links
      || ANSIRenderer.showsHyperlinks(environment, depth, isTerminal: surroundings.isTerminal)
    if let wanted = flags.width { width = wanted > 0 ? wanted : nil } else { width = own.width }
    background =
      switch flags.background {
      case .light: .light
      case .dark: .dark
      case .none: nil
      case .auto: TerminalBackground(environment: environment, answer: surroundings.answer)
      }
  }
}
