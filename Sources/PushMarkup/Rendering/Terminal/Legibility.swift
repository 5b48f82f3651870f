/// What is added to a message's colours so that its text can be read.
///
/// Contrast is WCAG 2's, from 1 (the same) to 21. The message's own colours are not changed, unless
/// it sets both and they can hardly be distinguished:
/// - only a text colour, below 1.5 against the terminal's background (navy on black): it gets a
///   light or dark background;
/// - only a background, below 3 against the terminal's usual text: the text becomes black or white;
/// - both, below 1.5 between them (hidden text): the text becomes black or white.
///
/// If the terminal's background is unknown, nothing is added.
package struct Legibility {
  /// Below this contrast, text cannot be read at all.
  static let hopeless: Float = 1.5
  /// Below this contrast, text is tiring to read.
  package static let poor: Float = 3

  let depth: ColorDepth
  let terminal: TerminalBackground
  /// Whether the terminal's background is known.
  let isGroundKnown: Bool
  /// The colours of the message that were made legible, in order, up to a limit.
  private(set) var shifted: [RGBAColor] = []
  private static let shiftedLimit = 16

  /// Colours that were already looked up: a message has few.
  private var known: [(color: RGBAColor, code: TerminalColor, look: RGBAColor)] = []

  init(depth: ColorDepth, terminal: TerminalBackground?) {
    self.depth = depth
    self.terminal = terminal ?? .dark
    isGroundKnown = terminal != nil
  }

  /// The colours to send to the terminal for a message's colours. A fully transparent colour counts
  /// as not set.
  mutating func colors(
    foreground: RGBAColor?, background: RGBAColor?
  ) -> (foreground: TerminalColor, background: TerminalColor) {
    guard depth != .plain else { return (.standard, .standard) }
    let ground = background.flatMap { $0.alpha == 0 ? nil : nearest($0.over(terminal.ground)) }
    guard isGroundKnown else {
      let text = foreground.flatMap {
        $0.alpha == 0 ? nil : nearest($0.over(ground?.look ?? terminal.ground))
      }
      return (text?.code ?? .standard, ground?.code ?? .standard)
    }
    guard let foreground, foreground.alpha > 0 else {
      guard let ground else { return (.standard, .standard) }
      if Self.contrast(terminal.text, ground.look) >= Self.poor { return (.standard, ground.code) }
      note(background)
      return (nearest(Self.blackOrWhite(on: ground.look)).code, ground.code)
    }
    let text = nearest(foreground.over(ground?.look ?? terminal.ground))
    if Self.contrast(text.look, ground?.look ?? terminal.ground) >= Self.hopeless {
      return (text.code, ground?.code ?? .standard)
    }
    note(foreground)
    if let ground { return (nearest(Self.blackOrWhite(on: ground.look)).code, ground.code) }
    let patch = Self.blackOrWhite(on: text.look).red == 0 ? 0x1c1c1c : 0xe4e4e4 as UInt32
    return (text.code, nearest(RGBAColor(rgb: patch)).code)
  }

  private mutating func note(_ color: RGBAColor?) {
    guard let color, shifted.count < Self.shiftedLimit, !shifted.contains(color) else { return }
    shifted.append(color)
  }

  private mutating func nearest(_ color: RGBAColor) -> (code: TerminalColor, look: RGBAColor) {
    guard depth != .truecolor else { return depth.nearest(to: color) }
    if let found = known.first(where: { $0.color == color }) { return (found.code, found.look) }
    let nearest = depth.nearest(to: color)
    if known.count == 64 { known.removeAll(keepingCapacity: true) }
    known.append((color, nearest.code, nearest.look))
    return nearest
  }

  /// Black or white, whichever stands out more.
  private static func blackOrWhite(on ground: RGBAColor) -> RGBAColor {
    let black = RGBAColor(rgb: 0x000000)
    let white = RGBAColor(rgb: 0xffffff)
    return contrast(black, ground) >= contrast(white, ground) ? black : white
  }

  /// The contrast ratio of WCAG 2.
  package static func contrast(_ one: RGBAColor, _ other: RGBAColor) -> Float {
    let first = luminance(one) + 0.05
    let second = luminance(other) + 0.05
    return max(first, second) / min(first, second)
  }

  private static func luminance(_ color: RGBAColor) -> Float {
    0.2126 * LinearLight.of(color.red) + 0.7152 * LinearLight.of(color.green)
      + 0.0722 * LinearLight.of(color.blue)
  }
}

/// Whether the terminal is light or dark: decides what is added to keep text legible.
public enum TerminalBackground: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light background; white is assumed.
  case light
  /// Light text on a dark background; #1e1e1e is assumed.
  case dark

  /// The background that contrast is measured against.
  var ground: RGBAColor { RGBAColor(rgb: self == .dark ? 0x1e1e1e : 0xffffff) }
  /// The text colour that is assumed if the message does not set one.
  var text: RGBAColor { RGBAColor(rgb: self == .dark ? 0xe4e4e4 : 0x1c1c1c) }
  /// The background of monospaced text: it differs a little from the terminal's.
  var codeGround: RGBAColor { RGBAColor(rgb: self == .dark ? 0x303030 : 0xe4e4e4) }
}
