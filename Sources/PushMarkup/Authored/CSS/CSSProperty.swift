internal import Bytes

/// A CSS property that affects text here: a row of the one table.
package struct CSSProperty: Sendable {
  package let name: String
  /// Whether its value may be a colour.
  let takesColor: Bool
  /// Reads a value and the end of its declaration, and sets what it says if its importance is the
  /// requested one.
  ///
  /// Returns whether it is important; nil if the property does not accept the value, in which case
  /// nothing is set.
  let declare: @Sendable (inout CSSTokenizer, inout InlineStyle, Bool) -> Bool?

  /// A row: the reader starts at the value's first token and stops after the last one it takes; it
  /// returns nil for an invalid value. `losesPart` returns whether styled text cannot express all
  /// of a value. `initial` is the initial value in the CSS section that is named with the row.
  init<Value>(
    _ name: String, initial: Value, _ read: @escaping @Sendable (inout CSSTokenizer) -> Value?,
    _ set: @escaping @Sendable (inout InlineStyle, InlineStyle.Declared<Value>) -> Void,
    losesPart: (@Sendable (Value) -> Bool)? = nil
  ) {
    self.name = name
    takesColor = Value.self == InlineStyle.Paint.self || Value.self == InlineStyle.Ground.self
    declare = { tokens, style, important in
      let start = tokens.start
      // CSS Cascading and Inheritance 5, 7.3.
      let word = tokens.kind == .ident ? tokens.keyword : nil
      if word == .inherit || word == .initial {
        tokens.advance()
        if let isImportant = tokens.readImportance() {
          if isImportant == important { set(&style, word == .inherit ? .inherit : .value(initial)) }
          return isImportant
        }
        // A family name of several words may start with any word.
        tokens.position = start
        tokens.advance()
      }
      guard let value = read(&tokens), let isImportant = tokens.readImportance() else { return nil }
      if isImportant == important {
        set(&style, .value(value))
        style.losesPart = losesPart?(value) ?? false
      }
      return isImportant
    }
  }

  /// A row whose values are words, each with its meaning.
  init<Value>(
    _ name: String, initial: Value, words: KeyValuePairs<CSSKeyword, Value>,
    _ set: @escaping @Sendable (inout InlineStyle, InlineStyle.Declared<Value>) -> Void
  ) where Value: Sendable {
    self.init(
      name, initial: initial,
      { tokens in
        InlineStyle.readKeyword(&tokens) { word in words.first { $0.key == word }?.value }
      }, set)
  }

  package static let all = [
    // CSS Color 4, 3.2.
    CSSProperty(
      "color", initial: .initial, InlineStyle.readTextPaint
    ) { $0.foreground = $1 == .value(.current) ? .inherit : $1 },
    // CSS Color 4, 3.3. Only the background around text shows through it, so only 0 is kept, which
    // hides it.
    CSSProperty(
      "opacity", initial: 1, InlineStyle.readOpacity, { $0.opacity = $1 },
      losesPart: { $0 > 0 && $0 < 1 }),
    // CSS Backgrounds 3, 2.2.
    CSSProperty(
      "background-color", initial: .transparent, InlineStyle.readPaint
    ) { $0.background = $1 },
    // CSS Backgrounds 3, 2.10.
    CSSProperty(
      "background", initial: InlineStyle.Ground(), InlineStyle.readBackground,
      { $0.background = $1.map { $0.paint } }, losesPart: { $0.losesPart }),
    // CSS Text Decoration 4, 2.5, and the name that Chrome's editor writes.
    CSSProperty(
      "text-decoration", initial: InlineStyle.Lines(), InlineStyle.readDecoration,
      { $0.lines = $1 }, losesPart: { $0.losesPart }),
    CSSProperty(
      "text-decoration-line", initial: InlineStyle.Lines(), InlineStyle.readDecoration,
      { $0.lines = $1 }, losesPart: { $0.losesPart }),
    // CSS Fonts 4, 2.1.
    CSSProperty(
      "font-family", initial: .plain, InlineStyle.readFamilies
    ) { $0.family = $1 },
    // CSS Fonts 4, 2.2.
    CSSProperty("font-weight", initial: .normal, InlineStyle.readWeight) {
      $0.weight = $1
    },
    // CSS Fonts 4, 2.4.
    CSSProperty("font-style", initial: false, InlineStyle.readStyle) {
      $0.italic = $1
    },
    // CSS Fonts 4, 2.5.
    CSSProperty(
      "font-size", initial: InlineStyle.Size.plain,
      InlineStyle.readSize
    ) { $0.size = $1 },
    // CSS Fonts 4, 2.7: it also sets what it does not name.
    CSSProperty(
      "font", initial: InlineStyle.Font(),
      InlineStyle.readFont,
      {
        $0.weight = $1.map { $0.weight }
        $0.italic = $1.map { $0.italic }
        $0.family = $1.map { $0.family }
        $0.size = $1.map { $0.size }
      }),
    // CSS 2.2, 10.8.1: the baseline ends the superscript or subscript of a tag.
    CSSProperty(
      "vertical-align", initial: .baseline,
      words: [.super: .raised, .sub: .lowered, .baseline: .baseline]
    ) { $0.script = $1 },
    // CSS Box Model 3, 3: of margins, only their absence above or below is kept.
    CSSProperty(
      "margin", initial: InlineStyle.Margins(), InlineStyle.readMargins,
      {
        $0.isTightAbove = $1.map { $0.isTightAbove }
        $0.isTightBelow = $1.map { $0.isTightBelow }
      }, losesPart: { $0.losesPart }),
    CSSProperty(
      "margin-top", initial: true, InlineStyle.readMargin, { $0.isTightAbove = $1 },
      losesPart: { !$0 }),
    CSSProperty(
      "margin-bottom", initial: true, InlineStyle.readMargin, { $0.isTightBelow = $1 },
      losesPart: { !$0 }),
    // CSS Text 3, 6.1.
    CSSProperty(
      "text-align", initial: .start,
      words: [
        .start: .start, .center: .center, .end: .end, .left: .left, .right: .right,
        .justify: .justify,
      ]
    ) { $0.alignment = $1 },
    // CSS Text 3, 2.1.
    CSSProperty(
      "text-transform", initial: .asWritten,
      words: [
        .nothing: .asWritten, .uppercase: .upper, .lowercase: .lower, .capitalize: .capitalized,
      ]
    ) { $0.letterCase = $1 },
    // CSS Text 3, 3.
    CSSProperty(
      "white-space", initial: .normal,
      words: [
        .normal: .normal, .nowrap: .noWrap, .pre: .pre, .preLine: .preLine, .preWrap: .preWrap,
        .breakSpaces: .preWrap,
      ]
    ) { $0.whiteSpace = $1 },
    // CSS Display 3, 2.
    CSSProperty(
      "display", initial: .inline,
      words: [.nothing: .none, .inline: .inline, .inlineBlock: .inlineBlock, .block: .block]
    ) { $0.display = $1 },
    // CSS Display 3, 4.
    CSSProperty(
      "visibility", initial: true,
      words: [.visible: true, .hidden: false, .collapse: false]
    ) { $0.visible = $1 },
  ]
}

extension ArraySlice<UInt8> {
  /// The name of the property whose value follows, if these bytes end in its name and a colon.
  package var endingProperty: ArraySlice<UInt8>? {
    guard let colon = lastIndex(where: { !$0.isHTMLSpace }), self[colon] == UInt8(ascii: ":") else {
      return nil
    }
    let end = self[..<colon].trimming(while: \.isHTMLSpace)
    let start = end.lastIndex { !$0.isASCIILetterOrDigit && $0 != UInt8(ascii: "-") }
    return end[(start.map { $0 + 1 } ?? end.startIndex)...]
  }
}
