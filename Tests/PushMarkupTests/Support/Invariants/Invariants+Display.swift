import PushMarkup

extension Invariants {
  /// One way to set up the ANSI renderer.
  struct Terminal: Sendable {
    var depth: ColorDepth
    var width: Int?
    var hyperlinks: Bool
    var background: TerminalBackground

    /// Some of them do not check URLs, which are filtered all the same.
    var renderer: ANSIRenderer {
      var renderer = ANSIRenderer(
        colorDepth: depth, width: width, hyperlinks: hyperlinks, background: background)
      if background == .dark { renderer.links = nil }
      return renderer
    }
  }

  /// Every depth with links on and off, at widths from 1 to unlimited; each pair of choices occurs.
  static let terminals: [Terminal] = [
    Terminal(depth: .truecolor, width: nil, hyperlinks: true, background: .dark),
    Terminal(depth: .truecolor, width: 40, hyperlinks: false, background: .light),
    Terminal(depth: .truecolor, width: 1, hyperlinks: true, background: .light),
    Terminal(depth: .ansi256, width: nil, hyperlinks: false, background: .light),
    Terminal(depth: .ansi256, width: 7, hyperlinks: true, background: .dark),
    Terminal(depth: .ansi16, width: nil, hyperlinks: true, background: .light),
    Terminal(depth: .ansi16, width: 2, hyperlinks: false, background: .dark),
    Terminal(depth: .plain, width: nil, hyperlinks: true, background: .dark),
    Terminal(depth: .plain, width: 20, hyperlinks: false, background: .light),
  ]

  /// Promises 6 to 10 and 12: the terminal gets the grammar's sequences and nothing else.
  static func checkANSI(_ text: StyledText, sourceLength: Int?) throws(Violation) {
    for terminal in terminals { try checkANSI(text, terminal, sourceLength: sourceLength) }
    for depth in [ColorDepth.truecolor, .ansi256, .ansi16] { try checkColors(text, depth) }
  }

  /// Promise 6: colours change no character. The text is the same without them and at any depth.
  static func checkColors(_ text: StyledText, _ depth: ColorDepth) throws(Violation) {
    var renderer = ANSIRenderer()
    renderer.colorDepth = .plain
    let bare = renderer.render(text)
    renderer.colorDepth = depth
    let colored = renderer.render(text)
    if bare.isTruncated || colored.isTruncated { return }
    try require(
      ANSIGrammar.text(of: colored.text) == Array(bare.text.unicodeScalars), 6,
      "\(depth) shows other text than no colours")
  }

  /// Checks one configuration of the renderer.
  static func checkANSI(
    _ text: StyledText, _ terminal: Terminal, sourceLength: Int?
  ) throws(Violation) {
    let output = terminal.renderer.render(text).text
    try require(nothing: ANSIGrammar.violation(inANSI: output), 6, "\(terminal)")
    if terminal.depth == .plain, !terminal.hyperlinks {
      try require(!output.utf8.contains(0x1b), 6, "\(terminal): ESC")
    }
    if !terminal.hyperlinks {
      try require(!hasHyperlink(output), 6, "\(terminal): a hyperlink, though they are off")
    }
    guard let sourceLength else { return }
    try require(
      output.utf8.count <= 8 * sourceLength + 4096, 12,
      "\(terminal): \(output.utf8.count) bytes from \(sourceLength)")
  }

  private static func hasHyperlink(_ output: String) -> Bool {
    var previous: UInt8 = 0
    for byte in output.utf8 {
      if previous == 0x1b, byte == 0x5d { return true }
      previous = byte
    }
    return false
  }

  /// Promises 7 to 10 and 12: plain text is plain.
  static func checkPlain(_ text: StyledText, sourceLength: Int?) throws(Violation) {
    for (links, policy) in [
      (PlainTextRenderer.Links.inline, nil), (.inline, LinkPolicy()), (.omitted, nil),
    ] {
      var renderer = PlainTextRenderer(links: links)
      renderer.policy = policy
      let output = renderer.render(text).text
      try require(nothing: ANSIGrammar.violation(inPlain: output), 7, "plain, links \(links)")
      guard let sourceLength else { continue }
      try require(
        output.utf8.count <= 8 * sourceLength + 4096, 12,
        "plain: \(output.utf8.count) bytes from \(sourceLength)")
    }
  }

  /// Promise 7: what a reading noted about its text does not change the output. A value made by
  /// hand, without such notes, looks the same.
  static func checkNotes(of text: StyledText) throws(Violation) {
    guard text.placeholders.isEmpty, let bare = try? StyledText(text.text, spans: text.spans) else {
      return
    }
    let renderers: [any Renderer] = [
      terminals[1].renderer, terminals[2].renderer, PlainTextRenderer(), HTMLRenderer(),
    ]
    for renderer in renderers {
      let (one, other) = (renderer.render(text), renderer.render(bare))
      // Without a source length, another limit applies.
      if one.isTruncated || other.isTruncated { continue }
      try require(
        one.text.utf8.elementsEqual(other.text.utf8)
          && one.removedScalarCount == other.removedScalarCount, 7,
        "\(renderer) writes another text than without notes")
    }
  }
}
