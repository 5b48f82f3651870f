/// What the runs of a model look like in a terminal.
struct ANSIStyles: ~Copyable {
  /// The look of what is not part of the message: quotation bars, URLs that are written out.
  let aside: Rendition

  private let runs: FlatRuns
  private let isPlain: Bool
  private let codeGround: RGBAColor
  private let codeText = RGBAColor(rgb: 0xe4e4e4)
  private var legibility: Legibility
  /// By place, whether a URL can be a hyperlink, once it was checked; empty without hyperlinks.
  private var accepted: [Bool?] = []
  /// By place, whether a typeface is monospaced, once it was checked; empty without styles.
  private var monospaced: [Bool?] = []

  init(_ renderer: ANSIRenderer, runs: consuming FlatRuns) {
    isPlain = renderer.colorDepth == .plain
    aside = isPlain ? .plain : Rendition(flags: Rendition.dim)
    codeGround = (renderer.background ?? .dark).codeGround
    legibility = Legibility(depth: renderer.colorDepth, terminal: renderer.background)
    if renderer.hyperlinks { accepted = Array(repeating: nil, count: runs.values.count) }
    if !isPlain { monospaced = Array(repeating: nil, count: runs.values.count) }
    self.runs = runs
  }

  /// The colours that were made legible.
  var shiftedColors: [RGBAColor] { legibility.shifted }

  /// The place of the URL that is the hyperlink of a run.
  mutating func link(of run: Int) -> UInt32? {
    guard !accepted.isEmpty, let link = runs[run].style.link else { return nil }
    let isAccepted = accepted[Int(link)] ?? TerminalHyperlink.accepts(address(link))
    accepted[Int(link)] = isAccepted
    return isAccepted ? link : nil
  }

  /// The URL at a place.
  func address(_ link: UInt32) -> String { runs.values.link(link) }

  private mutating func isMonospaced(_ typeface: UInt32) -> Bool {
    if let known = monospaced[Int(typeface)] { return known }
    let isMonospaced = Style.isMonospaced(runs.values.typeface(typeface))
    monospaced[Int(typeface)] = isMonospaced
    return isMonospaced
  }

  /// The look of a run.
  mutating func look(of run: Int) -> Rendition {
    guard !isPlain else { return .plain }
    let style = runs[run].style
    var flags: UInt8 = 0
    if style.bold { flags |= Rendition.bold }
    if style.italic { flags |= Rendition.italic }
    if style.underline || style.link != nil { flags |= Rendition.underline }
    if style.strikethrough { flags |= Rendition.strikethrough }
    if style.heading != nil {
      flags |= Rendition.bold | Rendition.underline
    } else if style.relativeSize > 1.01 {
      flags |= Rendition.bold
    } else if style.relativeSize < 0.99 {
      flags |= Rendition.dim
    }
    var background = style.background
    if let typeface = style.typeface, isMonospaced(typeface) {
      if background.map({ $0.alpha == 0 }) ?? true {
        background = codeGround
        if !legibility.isGroundKnown, style.foreground == nil {
          // The terminal's own text could have any colour: this pair is legible everywhere.
          let colors = legibility.colors(foreground: codeText, background: background)
          return Rendition(
            flags: flags, foreground: colors.foreground, background: colors.background)
        }
      }
    }
    guard style.foreground != nil || background != nil else { return Rendition(flags: flags) }
    let colors = legibility.colors(foreground: style.foreground, background: background)
    return Rendition(flags: flags, foreground: colors.foreground, background: colors.background)
  }
}
