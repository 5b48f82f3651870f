/// A property of CSS that does something to text here: a row of the one table.
struct CSSProperty: Sendable {
  let name: String
  /// Whether its value may be a colour.
  let takesColor: Bool
  /// Reads a value and the end of its declaration, and sets what it says if it is as important as
  /// is asked for.
  ///
  /// Gives whether it is important, or nil if the property does not take the value; then nothing is
  /// set.
  let declare: @Sendable (inout CSSTokenizer, inout InlineStyle, Bool) -> Bool?
  /// Sets what `inherit`, `initial`, `unset`, `revert` or `revert-layer` says.
  let reset: @Sendable (inout InlineStyle, CSSKeyword) -> Void

  /// A row: the reader starts at the value's first token and stands behind the last that it took;
  /// it gives nil for what is no value. `losesPart` says of which values styled text cannot say
  /// all. A property is inherited or not, and has an initial value, as its clause says; `hints` are
  /// the attributes that say it as well.
  init<Value>(
    _ name: String, inherited: Bool, initial: Value, hints: InlineStyle.Hints = [],
    _ read: @escaping @Sendable (inout CSSTokenizer) -> Value?,
    _ set: @escaping @Sendable (inout InlineStyle, InlineStyle.Declared<Value>?) -> Void,
    losesPart: (@Sendable (Value) -> Bool)? = nil
  ) {
    // CSS Cascading and Inheritance 5, 7.3.
    let reset: @Sendable (inout InlineStyle, CSSKeyword) -> Void = { style, keyword in
      style.revertedHints.subtract(hints)
      switch keyword {
      case .inherit: set(&style, .inherit)
      case .initial: set(&style, .value(initial))
      case .unset: set(&style, inherited ? .inherit : .value(initial))
      // What the browser or another sheet says; both are the tag's doing.
      default:
        set(&style, nil)
        if keyword == .revert { style.revertedHints.formUnion(hints) }
      }
    }
    let takesColor = Value.self == InlineStyle.Paint.self || Value.self == InlineStyle.Ground.self
    self.init(name, reset, takesColor: takesColor) { tokens, style, important in
      guard let value = read(&tokens), let isImportant = tokens.readImportance() else { return nil }
      if isImportant == important {
        set(&style, .value(value))
        style.revertedHints.subtract(hints)
        style.losesPart = losesPart?(value) ?? false
      }
      return isImportant
    }
  }

  /// A row whose values are words, each with what it says.
  init<Value>(
    _ name: String, inherited: Bool, initial: Value, hints: InlineStyle.Hints = [],
    words: KeyValuePairs<CSSKeyword, Value>,
    _ set: @escaping @Sendable (inout InlineStyle, InlineStyle.Declared<Value>?) -> Void
  ) where Value: Sendable {
    self.init(
      name, inherited: inherited, initial: initial, hints: hints,
      { tokens in
        InlineStyle.readKeyword(&tokens) { word in words.first { $0.key == word }?.value }
      }, set)
  }

  private init(
    _ name: String, _ reset: @escaping @Sendable (inout InlineStyle, CSSKeyword) -> Void,
    takesColor: Bool = false,
    _ declare: @escaping @Sendable (inout CSSTokenizer, inout InlineStyle, Bool) -> Bool?
  ) {
    self.name = name
    self.takesColor = takesColor
    self.reset = reset
    self.declare = { tokens, style, important in
      let start = tokens.start
      if tokens.kind == .ident, let keyword = tokens.keyword, keyword.isWide {
        tokens.advance()
        if let isImportant = tokens.readImportance() {
          if isImportant == important { reset(&style, keyword) }
          return isImportant
        }
        // A family name of several words may start with any word.
        tokens.position = start
        tokens.advance()
      }
      return declare(&tokens, &style, important)
    }
  }

  static let all = longhands + [everything]

  /// CSS Cascading 5, 3.1: `all`, which takes nothing but the words that every property takes.
  private static let everything = CSSProperty(
    "all", { style, keyword in for row in longhands { row.reset(&style, keyword) } },
    { _, _, _ in nil })

  private static let longhands = [
    // CSS Color 4, 3.2.
    CSSProperty(
      "color", inherited: true, initial: .initial, hints: .color, InlineStyle.readTextPaint
    ) { $0.foreground = $1 == .value(.current) ? .inherit : $1 },
    // Compatibility Standard, 5.4.1.
    CSSProperty(
      "-webkit-text-fill-color", inherited: true, initial: .current, InlineStyle.readPaint
    ) { $0.fill = $1 },
    // CSS Color 4, 3.3. Nothing shows through text but the ground around it, so only 0 is kept: it
    // hides.
    CSSProperty(
      "opacity", inherited: false, initial: 1, InlineStyle.readOpacity, { $0.opacity = $1 },
      losesPart: { $0 > 0 && $0 < 1 }),
    // CSS Backgrounds 3, 2.2.
    CSSProperty(
      "background-color", inherited: false, initial: .transparent, InlineStyle.readPaint
    ) { $0.background = $1 },
    // CSS Backgrounds 3, 2.10.
    CSSProperty(
      "background", inherited: false, initial: InlineStyle.Ground(), InlineStyle.readBackground,
      {
        $0.background = $1?.map { $0.paint }
        $0.clipsToText = $1?.value?.isOfLetters ?? false
      }, losesPart: { $0.losesPart }),
    // CSS Backgrounds 4, 2.4.1, and the name that browsers gave it before.
    CSSProperty("background-clip", inherited: false, initial: false, words: clips) {
      $0.clipsToText = $1?.value ?? false
    },
    CSSProperty("-webkit-background-clip", inherited: false, initial: false, words: clips) {
      $0.clipsToText = $1?.value ?? false
    },
    // CSS Text Decoration 4, 2.1.
    CSSProperty(
      "text-decoration-line", inherited: false, initial: InlineStyle.Lines(), InlineStyle.readLines,
      { $0.lines = $1 }, losesPart: { $0.losesPart }),
    // CSS Text Decoration 4, 2.5.
    CSSProperty(
      "text-decoration", inherited: false, initial: InlineStyle.Lines(),
      InlineStyle.readDecoration, { $0.lines = $1 },
      losesPart: { $0.losesPart }),
    // CSS Fonts 4, 2.1.
    CSSProperty(
      "font-family", inherited: true, initial: .plain, hints: .face, InlineStyle.readFamilies
    ) { $0.family = $1 },
    // CSS Fonts 4, 2.2.
    CSSProperty("font-weight", inherited: true, initial: .normal, InlineStyle.readWeight) {
      $0.weight = $1
    },
    // CSS Fonts 4, 2.4.
    CSSProperty("font-style", inherited: true, initial: false, InlineStyle.readStyle) {
      $0.italic = $1
    },
    // CSS Fonts 4, 2.5.
    CSSProperty(
      "font-size", inherited: true, initial: InlineStyle.Size(absolute: 1), hints: .size,
      InlineStyle.readSize
    ) { $0.size = $1 },
    // CSS Fonts 4, 2.7: it sets what it does not name as well.
    CSSProperty(
      "font", inherited: true, initial: InlineStyle.Font(), hints: [.face, .size],
      InlineStyle.readFont,
      {
        $0.weight = $1?.map { $0.weight }
        $0.italic = $1?.map { $0.italic }
        $0.family = $1?.map { $0.family }
        $0.size = $1?.map { $0.size }
      }, losesPart: { $0.losesPart }),
    // CSS 2.2, 10.8.1: some values move text as a script does, and all end that of a tag.
    CSSProperty(
      "vertical-align", inherited: false, initial: .baseline, InlineStyle.readScript,
      { $0.script = $1 }, losesPart: { $0.losesPart }),
    // CSS Text 3, 6.1.
    CSSProperty(
      "text-align", inherited: true, initial: .start, hints: .align,
      words: [
        .start: .start, .center: .center, .end: .end, .left: .left, .right: .right,
        .justify: .justify,
      ]
    ) { $0.alignment = $1 },
    // CSS Text 3, 2.1.
    CSSProperty(
      "text-transform", inherited: true, initial: .asWritten,
      words: [
        .nothing: .asWritten, .uppercase: .upper, .lowercase: .lower, .capitalize: .capitalized,
      ]
    ) { $0.letterCase = $1 },
    // CSS Text 3, 3.
    CSSProperty(
      "white-space", inherited: true, initial: .normal, InlineStyle.readWhiteSpace
    ) { $0.whiteSpace = $1 },
    // CSS Text 4, 3.1: what Chrome writes of `white-space` where somebody pastes.
    CSSProperty(
      "white-space-collapse", inherited: true, initial: .normal, InlineStyle.readCollapsing
    ) { $0.whiteSpace = $1 },
    // CSS Display 3, 2.
    CSSProperty(
      "display", inherited: false, initial: .inline, hints: .hidden, InlineStyle.readDisplay
    ) { $0.display = $1 },
    // CSS Flexbox 1, 5.1 and 5.3.
    CSSProperty(
      "flex-direction", inherited: false, initial: InlineStyle.Stacking(), InlineStyle.readStacking,
      { $0.stacksItems = $1?.value?.isColumn ?? false }, losesPart: { $0.isReversed }),
    CSSProperty(
      "flex-flow", inherited: false, initial: InlineStyle.Stacking(), InlineStyle.readFlow,
      { $0.stacksItems = $1?.value?.isColumn ?? false }, losesPart: { $0.isReversed }),
    // CSS 2.2, 9.5.1.
    CSSProperty(
      "float", inherited: false, initial: false,
      words: [
        .nothing: false, .left: true, .right: true, .inlineStart: true, .inlineEnd: true,
      ]
    ) { $0.floats = $1 },
    // CSS Positioned Layout 3, 2.
    CSSProperty(
      "position", inherited: false, initial: .inPlace,
      words: [
        .static: .inPlace, .sticky: .inPlace, .relative: .moved, .absolute: .away, .fixed: .away,
      ]
    ) { $0.position = $1 },
    // CSS Lists 3, 3.2.
    CSSProperty(
      "list-style-type", inherited: true, initial: .bullet, hints: .type, InlineStyle.readMarker,
      { $0.marker = $1 }, losesPart: { $0.losesPart }),
    // CSS Lists 3, 3.5.
    CSSProperty(
      "list-style", inherited: true, initial: .bullet, hints: .type, InlineStyle.readListStyle,
      { $0.marker = $1 }, losesPart: { $0.losesPart }),
    // CSS Display 3, 4.
    CSSProperty(
      "visibility", inherited: true, initial: true,
      words: [.visible: true, .hidden: false, .collapse: false]
    ) { $0.visible = $1 },
  ]

  /// Where a ground is seen: in the letters alone or not.
  private static let clips: KeyValuePairs<CSSKeyword, Bool> = [
    .text: true, .borderBox: false, .paddingBox: false, .contentBox: false,
  ]
}
