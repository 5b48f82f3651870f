/// Every word of CSS that has a meaning in a value: keywords, units, names of functions. The raw value is the word.
enum CSSKeyword: String, CaseIterable, Sendable {
  // Words that every property takes.
  case inherit, initial, unset, revert
  case revertLayer = "revert-layer"
  case `default`, important
  // Not called none, which an Optional of a keyword would take for its own.
  case nothing = "none"
  case auto

  // Functions.
  case rgb, rgba, hsl, hsla, hwb, url
  // Colour functions whose colours need not fit sRGB, or that need a context: known, and refused.
  case lab, lch, oklab, oklch, color
  case colorMix = "color-mix"
  case lightDark = "light-dark"
  case deviceCMYK = "device-cmyk"

  // Units.
  case deg, grad, rad, turn, em, rem

  // Colours that are not in the table of names.
  case transparent, currentcolor

  // text-decoration
  case underline, overline, blink, solid, double, dotted, dashed, wavy
  case lineThrough = "line-through"
  case fromFont = "from-font"

  // font-weight, font-style, font-family
  case normal, bold, bolder, lighter, italic, oblique, monospace
  case uiMonospace = "ui-monospace"

  // font-size
  case xxSmall = "xx-small"
  case xSmall = "x-small"
  case small, medium, large
  case xLarge = "x-large"
  case xxLarge = "xx-large"
  case xxxLarge = "xxx-large"
  case smaller, larger

  // vertical-align, text-align
  case baseline, sub
  case `super`
  case start, end, left, right, center, justify

  // background
  case top, bottom, `repeat`, space, round, scroll, fixed, local, cover, contain, text
  case repeatX = "repeat-x"
  case repeatY = "repeat-y"
  case noRepeat = "no-repeat"
  case borderBox = "border-box"
  case paddingBox = "padding-box"
  case contentBox = "content-box"

  /// Whether every property takes the word, to mean a value from elsewhere.
  var isWide: Bool {
    switch self {
    case .inherit, .initial, .unset, .revert, .revertLayer: true
    default: false
    }
  }
}
