/// Every word of CSS that has a meaning in a value: keywords, units, names of functions. The raw
/// value is the word.
enum CSSKeyword: String, CaseIterable, Sendable {
  // Words that every property takes.
  case inherit, initial, unset, revert
  case revertLayer = "revert-layer"
  case `default`, important
  // Not called none, which an Optional of a keyword would take for its own.
  case nothing = "none"
  case auto

  // Functions.
  case rgb, rgba, hsl, hsla, hwb, lab, lch, oklab, oklch, color, url, `var`, calc, min, max, clamp
  case image, paint
  case imageSet = "image-set"
  case webkitImageSet = "-webkit-image-set"
  case crossFade = "cross-fade"
  case webkitCrossFade = "-webkit-cross-fade"
  case linearGradient = "linear-gradient"
  case radialGradient = "radial-gradient"
  case conicGradient = "conic-gradient"
  case repeatingLinearGradient = "repeating-linear-gradient"
  case repeatingRadialGradient = "repeating-radial-gradient"
  case repeatingConicGradient = "repeating-conic-gradient"
  case webkitGradient = "-webkit-gradient"
  case webkitLinearGradient = "-webkit-linear-gradient"
  case webkitRadialGradient = "-webkit-radial-gradient"

  // The spaces of color().
  case srgb, rec2020, xyz
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case displayP3Linear = "display-p3-linear"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case xyzD50 = "xyz-d50"
  case xyzD65 = "xyz-d65"

  // Units.
  case deg, grad, rad, turn, em, rem, px, pt, pc, `in`, cm, mm, q
  case ex, ch, cap, ic, lh, rlh, vw, vh, vi, vb, vmin, vmax

  // Colours that are not in the table of names.
  case transparent, currentcolor, canvastext, windowtext, captiontext, infotext, menutext

  // text-decoration
  case underline, overline, blink, solid, double, dotted, dashed, wavy
  case lineThrough = "line-through"
  case fromFont = "from-font"
  case spellingError = "spelling-error"
  case grammarError = "grammar-error"

  // font-weight, font-style, font-family
  case normal, bold, bolder, lighter, italic, oblique, monospace
  case uiMonospace = "ui-monospace"
  case serif, cursive
  case uiSerif = "ui-serif"
  case sansSerif = "sans-serif"
  case uiSansSerif = "ui-sans-serif"
  case systemUI = "system-ui"

  // font
  case caption, icon, menu
  case messageBox = "message-box"
  case smallCaption = "small-caption"
  case statusBar = "status-bar"
  case smallCaps = "small-caps"
  case condensed, expanded
  case ultraCondensed = "ultra-condensed"
  case extraCondensed = "extra-condensed"
  case semiCondensed = "semi-condensed"
  case semiExpanded = "semi-expanded"
  case extraExpanded = "extra-expanded"
  case ultraExpanded = "ultra-expanded"

  // font-size
  case xxSmall = "xx-small"
  case xSmall = "x-small"
  case small, medium, large
  case xLarge = "x-large"
  case xxLarge = "xx-large"
  case xxxLarge = "xxx-large"
  case smaller, larger

  // vertical-align, text-align
  case baseline, middle, sub
  case `super`
  case textTop = "text-top"
  case textBottom = "text-bottom"
  case start, end, left, right, center, justify

  // text-transform, white-space, white-space-collapse, visibility
  case uppercase, lowercase, capitalize, nowrap, pre, visible, hidden, collapse
  case preLine = "pre-line"
  case preWrap = "pre-wrap"
  case breakSpaces = "break-spaces"
  case preserve
  case preserveBreaks = "preserve-breaks"

  // display
  case inline, block, flex, grid, table, contents, ruby
  case flow
  case flowRoot = "flow-root"
  case webkitBox = "-webkit-box"
  case webkitInlineBox = "-webkit-inline-box"
  case webkitFlex = "-webkit-flex"
  case webkitInlineFlex = "-webkit-inline-flex"
  case listItem = "list-item"
  case inlineBlock = "inline-block"
  case inlineFlex = "inline-flex"
  case inlineGrid = "inline-grid"
  case inlineTable = "inline-table"
  case tableRow = "table-row"
  case tableRowGroup = "table-row-group"
  case tableHeaderGroup = "table-header-group"
  case tableFooterGroup = "table-footer-group"
  case tableCaption = "table-caption"
  case tableCell = "table-cell"

  // flex-direction, flex-flow
  case row, column, wrap
  case rowReverse = "row-reverse"
  case columnReverse = "column-reverse"
  case wrapReverse = "wrap-reverse"

  // float, position, list-style
  case `static`, relative, sticky, absolute, inside, outside
  case disc, circle, square, decimal, symbols
  case disclosureOpen = "disclosure-open"
  case disclosureClosed = "disclosure-closed"
  case inlineStart = "inline-start"
  case inlineEnd = "inline-end"

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
