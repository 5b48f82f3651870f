internal import Bytes

/// A property of CSS that styled text has nothing of.
enum OtherProperty: Sendable {
  /// It changes what is seen, but for its initial values.
  case visible
  /// So does this, and at 0 it leaves nothing to see.
  case hiding
  /// It changes nothing that is seen of a text that is shown once, whatever its value.
  case unseen

  /// Whether a declaration of it changes nothing: editors write many such with what is copied.
  func isIdle(_ value: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .unseen: true
    case .visible, .hiding:
      value.split(whereSeparator: \.isHTMLSpace).allSatisfy { word in
        Self.idleWords.contains { word.matchesIgnoringCase($0) } || self == .visible && word.isZero
      }
    }
  }

  private static let idleWords = ["normal", "none", "auto", "initial", "unset", "!important"]

  /// The properties of one kind, by the modules of CSS that define them.
  var names: [String] {
    switch self {
    case .visible: Self.visibleNames
    case .hiding: ["font-size-adjust", "scale"]
    case .unseen: Self.unseenNames
    }
  }

  static let all: [OtherProperty] = [.visible, .hiding, .unseen]

  private static let visibleNames =
    [
      // CSS Fonts 4.
      "font-feature-settings", "font-kerning", "font-language-override", "font-optical-sizing",
      "font-palette", "font-stretch", "font-synthesis", "font-variant",
      "font-variant-alternates", "font-variant-caps", "font-variant-east-asian",
      "font-variant-emoji", "font-variant-ligatures", "font-variant-numeric",
      "font-variant-position", "font-variation-settings",
      // CSS Text 4, CSS Text Decoration 4, CSS Writing Modes 4.
      "direction", "hyphens", "letter-spacing", "line-break", "line-height", "overflow-wrap",
      "tab-size", "text-align-last", "text-decoration-color", "text-decoration-skip-ink",
      "text-decoration-style", "text-decoration-thickness", "text-emphasis", "text-indent",
      "text-justify", "text-orientation", "text-overflow", "text-shadow", "text-underline-offset",
      "text-underline-position", "text-wrap", "text-wrap-mode", "text-wrap-style", "unicode-bidi",
      "word-break", "word-spacing", "word-wrap", "writing-mode", "-webkit-text-stroke",
      "-webkit-text-stroke-color", "-webkit-text-stroke-width", "-webkit-line-clamp",
      // CSS Backgrounds 3, CSS Box 4, CSS Basic User Interface 4.
      "background-attachment", "background-blend-mode", "background-image", "background-origin",
      "background-position", "background-repeat", "background-size", "border", "border-collapse",
      "border-color", "border-image", "border-radius", "border-spacing", "border-style",
      "border-width", "box-shadow", "margin", "outline", "outline-color", "outline-offset",
      "outline-style", "outline-width", "padding",
      // CSS Sizing 3, CSS Position 3, CSS Align 3, CSS Flexbox 1, CSS Grid 2.
      "align-content", "align-items", "align-self", "bottom", "clear", "clip", "clip-path",
      "column-count", "column-gap", "columns", "flex", "flex-basis", "flex-grow", "flex-shrink",
      "flex-wrap", "gap", "grid", "grid-area", "grid-column", "grid-row", "grid-template",
      "grid-template-columns", "grid-template-rows", "height", "inset", "justify-content",
      "justify-items", "justify-self", "left", "max-height", "max-width", "min-height", "min-width",
      "object-fit", "object-position", "order", "overflow", "overflow-x", "overflow-y", "right",
      "row-gap", "table-layout", "top", "width", "z-index",
      // What is drawn otherwise.
      "animation", "backdrop-filter", "content", "counter-increment", "counter-reset", "filter",
      "list-style-image", "list-style-position", "mask", "mix-blend-mode", "quotes", "rotate",
      "transform", "translate", "zoom",
    ]
    + ["top", "right", "bottom", "left", "block", "inline"].flatMap { side in
      ["margin-\(side)", "padding-\(side)", "border-\(side)"]
        + ["color", "style", "width"].map { "border-\(side)-\($0)" }
    }

  private static let unseenNames = [
    // Where pages of paper end; CSS Break 3.
    "box-decoration-break", "break-after", "break-before", "break-inside", "orphans",
    "page-break-after", "page-break-before", "page-break-inside", "widows",
    // What happens when somebody points at it or selects it.
    "appearance", "-webkit-appearance", "caret-color", "cursor", "pointer-events",
    "resize", "scroll-behavior", "touch-action", "transition", "transition-duration",
    "transition-property", "user-select", "-moz-user-select", "-ms-user-select",
    "-webkit-user-select", "-webkit-tap-highlight-color", "will-change",
    // How widths are counted, and letters are drawn.
    "box-sizing", "image-rendering", "text-rendering", "text-size-adjust",
    "-moz-osx-font-smoothing",
    "-ms-text-size-adjust", "-webkit-font-smoothing", "-webkit-nbsp-mode",
    "-webkit-text-size-adjust",
  ]

  /// Whether a property is one of Word's own, which no browser reads.
  static func isOfWord(_ name: ArraySlice<UInt8>) -> Bool {
    name.prefix(4).matchesIgnoringCase("mso-")
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a length or another quantity of nothing: `0`, `0px`, `0.0pt`.
  fileprivate var isZero: Bool {
    let number = prefix { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    return number.first == UInt8(ascii: "0")
      && self[number.endIndex...].allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "%") }
  }
}
