import PushMarkup
internal import PushMarkupPipeline

/// What is known about where the output goes; it is asked once, and renderers are told.
struct Surroundings: Equatable {
  var environment: [String: String] = [:]
  var isTerminal = false
  /// Columns of the terminal, where it says.
  var columns: Int?
  /// What the terminal has answered, where it was asked for its background.
  var answer: TerminalBackground?
}

extension ANSIRenderer {
  /// The renderer that the options ask for, and the environment where they do not.
  init(_ appearance: Options.Appearance, in surroundings: Surroundings) {
    let environment = surroundings.environment
    self.init(
      environment: environment, isTerminal: surroundings.isTerminal,
      columns: surroundings.columns)
    if appearance.color == .always { colorDepth = ColorDepth.ofTerminal(environment) ?? .ansi16 }
    colorDepth = appearance.color.depth ?? colorDepth
    hyperlinks =
      appearance.links
      || Self.showsHyperlinks(environment, colorDepth, isTerminal: surroundings.isTerminal)
    if let wanted = appearance.width { width = wanted > 0 ? wanted : nil }
    background =
      switch appearance.background {
      case .light: .light
      case .dark: .dark
      case .none: nil
      case .auto: TerminalBackground(environment: environment, answer: surroundings.answer)
      }
  }
}

extension Options.Appearance.Color {
  /// Whether lines of this process are coloured.
  var isColored: Bool { isColored(on: 1) }

  /// Whether lines that go to a stream of this process are coloured.
  func isColored(on descriptor: Int32) -> Bool {
    let surroundings = Surroundings.process(writingTo: descriptor)
    return ANSIRenderer(Options.Appearance(color: self), in: surroundings).colorDepth != .plain
  }
}
