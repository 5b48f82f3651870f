/// What the runs of a model look like in a terminal.
struct ANSIStyles {
  /// The look of each run.
  private(set) var looks: [Rendition] = []
  /// The hyperlink of each run; empty when there are none.
  private(set) var links: [String?] = []
  /// What is neither text nor style of the message: bars of quotations, addresses that are spelt
  /// out.
  let aside: Rendition

  private let codeGround: RGBAColor
  private let codeText = RGBAColor(rgb: 0xe4e4e4)
  private var legibility: Legibility

  init(_ renderer: ANSIRenderer, runs: [StyledText.Run]) {
    codeGround = (renderer.background ?? .dark).codeGround
    legibility = Legibility(depth: renderer.depth, terminal: renderer.background)
    if renderer.depth == .none {
      aside = .plain
      looks = Array(repeating: .plain, count: runs.count)
    } else {
      aside = Rendition(flags: Rendition.dim)
      looks.reserveCapacity(runs.count)
      for index in runs.indices { looks.append(rendition(of: runs, index)) }
    }
    guard renderer.hyperlinks else { return }
    links.reserveCapacity(runs.count)
    for index in runs.indices {
      // The address of the run before was checked already.
      let link = runs[index].style.link
      if index > 0, Self.areSame(link, runs[index - 1].style.link) {
        links.append(links[index - 1])
      } else {
        links.append(link.flatMap { TerminalHyperlink.accepts($0) ? $0 : nil })
      }
    }
  }

  /// Whether two addresses are the same bytes; `==` would take U+212A for K.
  private static func areSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.utf8.elementsEqual(other.utf8)
  }

  // The array and an index: a `Style` costs more to copy than to read.
  private mutating func rendition(of runs: [StyledText.Run], _ run: Int) -> Rendition {
    var flags: UInt8 = 0
    if runs[run].style.bold { flags |= Rendition.bold }
    if runs[run].style.italic { flags |= Rendition.italic }
    if runs[run].style.underline || runs[run].style.link != nil { flags |= Rendition.underline }
    if runs[run].style.strikethrough { flags |= Rendition.strikethrough }
    if runs[run].style.heading != nil {
      flags |= Rendition.bold | Rendition.underline
    } else if runs[run].style.relativeSize > 1.01 {
      flags |= Rendition.bold
    } else if runs[run].style.relativeSize < 0.99 {
      flags |= Rendition.dim
    }
    var background = runs[run].style.background
    if let typeface = runs[run].style.typeface, Self.isMonospaced(typeface) {
      if background.map({ $0.alpha == 0 }) ?? true {
        background = codeGround
        if !legibility.isGroundKnown, runs[run].style.foreground == nil {
          // The terminal's own text could have any colour: this pair can be read everywhere.
          let colors = legibility.colors(foreground: codeText, background: background)
          return Rendition(
            flags: flags, foreground: colors.foreground, background: colors.background)
        }
      }
    }
    guard runs[run].style.foreground != nil || background != nil else {
      return Rendition(flags: flags)
    }
    let colors = legibility.colors(foreground: runs[run].style.foreground, background: background)
    return Rendition(flags: flags, foreground: colors.foreground, background: colors.background)
  }

  /// Whether a font family is one whose characters all have the same width.
  private static func isMonospaced(_ typeface: String) -> Bool {
    let name = typeface.utf8.prefix(24).map { 0x41...0x5a ~= $0 ? $0 | 0x20 : $0 }
    return monospaced.contains(name)
  }

  private static let monospaced: [[UInt8]] = [
    "monospace", "serif-monospace", "sans-serif-monospace", "courier", "courier new", "consolas",
    "menlo",
  ].map { Array($0.utf8) }
}
