import PushMarkup
internal import PushMarkupPipeline

/// What is known about where the output goes. It is collected once and passed to renderers.
struct Surroundings: Equatable {
  var environment: [String: String] = [:]
  var isTerminal = false
  /// The columns of the terminal, if it reports them.
  var columns: Int?
  /// The terminal's answer, if it was asked for its background.
  var answer: TerminalBackground?
}

extension ANSIRenderer {
  /// Creates the renderer that the options request; the environment decides the rest.
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
  /// Whether lines on the standard output of this process are coloured.
  var isColored: Bool { isColored(on: 1) }

  /// Whether lines written to a stream of this process are coloured.
  func isColored(on descriptor: Int32) -> Bool {
    let surroundings = Surroundings.process(writingTo: descriptor)
    return ANSIRenderer(Options.Appearance(color: self), in: surroundings).colorDepth != .plain
  }
}
