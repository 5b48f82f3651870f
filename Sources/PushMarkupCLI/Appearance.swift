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

/// What decides how output looks: it is asked once, here, and renderers are told.
enum Appearance {
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
}

extension ANSIRenderer {
  /// The renderer that the flags ask for, and the environment where they do not.
  init(_ flags: Appearance.Flags, in surroundings: Appearance.Surroundings) {
    let environment = surroundings.environment
    self.init(
      environment: environment, isTerminal: surroundings.isTerminal,
      columns: surroundings.columns)
    switch flags.color {
    case .auto: break
    case .always: colorDepth = ColorDepth.ofTerminal(environment) ?? .ansi16
    case .never: colorDepth = .plain
    case .truecolor: colorDepth = .truecolor
    case .ansi256: colorDepth = .ansi256
    case .ansi16: colorDepth = .ansi16
    }
    hyperlinks =
      flags.links
      || Self.showsHyperlinks(environment, colorDepth, isTerminal: surroundings.isTerminal)
    if let wanted = flags.width { width = wanted > 0 ? wanted : nil }
    background =
      switch flags.background {
      case .light: .light
      case .dark: .dark
      case .none: nil
      case .auto: TerminalBackground(environment: environment, answer: surroundings.answer)
      }
  }
}

extension ColorChoice {
  /// Whether lines of this process are coloured.
  var isColored: Bool { isColored(on: 1) }

  /// Whether lines that go to a stream of this process are coloured.
  func isColored(on descriptor: Int32) -> Bool {
    let surroundings = Appearance.Surroundings.process(writingTo: descriptor)
    return ANSIRenderer(Appearance.Flags(color: self), in: surroundings).colorDepth != .plain
  }
}
