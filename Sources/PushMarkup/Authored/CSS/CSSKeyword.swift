/// Every word of CSS that has a meaning in a value: keywords, units, names of functions. The raw
/// value is the word.
package enum CSSKeyword: String, CaseIterable, Sendable {
  // Words that every property accepts.
  case inherit, initial, unset, revert
  case revertLayer = "revert-layer"
  case `default`, important
  // Not called none, which an Optional of a keyword would read as its own `none`.
  case nothing = "none"
  case auto

  // Functions.
  case rgb, rgba, hsl, hsla, hwb, url
  case linearGradient = "linear-gradient"
  case radialGradient = "radial-gradient"
  case conicGradient = "conic-gradient"
  case repeatingLinearGradient = "repeating-linear-gradient"
  case repeatingRadialGradient = "repeating-radial-gradient"

  // Units.
  case deg, grad, rad, turn, em, rem, px, pt

  // Colours that are not in the table of names.
  case transparent, currentcolor

  // text-decoration
  case underline, overline, solid, double, dotted, dashed, wavy
  case lineThrough = "line-through"

  // font-weight, font-style, font-family
  case normal, bold, bolder, lighter, italic, oblique, monospace
  case serif, cursive
  case sansSerif = "sans-serif"

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

  // text-transform, white-space, visibility
  case uppercase, lowercase, capitalize, nowrap, pre, visible, hidden, collapse
  case preLine = "pre-line"
  case preWrap = "pre-wrap"
  case breakSpaces = "break-spaces"

  // display
  case inline, block
  case inlineBlock = "inline-block"

  // background
  case top, bottom, `repeat`, scroll, fixed, cover, contain
  case repeatX = "repeat-x"
  case repeatY = "repeat-y"
  case noRepeat = "no-repeat"

  /// Whether every property accepts the word, which means a value from elsewhere.
  var isWide: Bool {
    switch self {
    case .inherit, .initial, .unset, .revert, .revertLayer: true
    default: false
    }
  }
}
