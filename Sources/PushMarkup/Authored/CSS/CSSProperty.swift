/// A property of CSS that styles text here: a row of the one table.
struct CSSProperty: Sendable {
  let name: String
  /// Reads a value and the end of its declaration, and sets what it says if it is as important as is asked for.
  ///
  /// Gives whether it is important, or nil if the property does not take the value; then nothing is set.
  let declare: @Sendable (inout CSSTokenizer, inout InlineStyle, Bool) -> Bool?

  /// A row: the reader starts at the value's first token and stands behind the last that it took; it gives nil for what is no
  /// value. `inherit` and its like set nil.
  init<Value: Sendable>(
    _ name: String, _ read: @escaping @Sendable (inout CSSTokenizer) -> Value?,
    _ set: @escaping @Sendable (inout InlineStyle, Value?) -> Void
  ) {
    self.name = name
    declare = { tokens, style, important in
      let start = tokens.start
      if tokens.kind == .ident, tokens.keyword?.isWide == true {
        tokens.advance()
        if let isImportant = tokens.readImportance() {
          if isImportant == important { set(&style, nil) }
          return isImportant
        }
        // A family name of several words may start with any word.
        tokens.position = start
        tokens.advance()
      }
      guard let value = read(&tokens), let isImportant = tokens.readImportance() else { return nil }
      if isImportant == important { set(&style, value) }
      return isImportant
    }
  }

  static let all = [
    // CSS Color 4, 3.2.
    CSSProperty("color", InlineStyle.readForeground) { $0.foreground = $1?.color },
    // CSS Backgrounds 3, 2.2 and 2.10.
    CSSProperty("background-color", CSSColor.read) { $0.background = $1 },
    CSSProperty("background", InlineStyle.readBackground) { $0.background = $1?.color },
    // CSS Text Decoration 4, 2.1 and 2.5.
    CSSProperty("text-decoration-line", InlineStyle.readLines) { $0.lines = $1 },
    CSSProperty("text-decoration", InlineStyle.readDecoration) { $0.lines = $1 },
    // CSS Fonts 4, 2.1, 2.2, 2.4 and 2.5.
    CSSProperty("font-family", InlineStyle.readFamilies) { $0.monospace = $1 },
    CSSProperty("font-weight", InlineStyle.readWeight) { $0.bold = $1 },
    CSSProperty("font-style", InlineStyle.readStyle) { $0.italic = $1 },
    CSSProperty("font-size", InlineStyle.readSize) { $0.relativeSize = $1 },
    // CSS Inline Layout 3, 4.2: the values that move text as a script does.
    CSSProperty("vertical-align", InlineStyle.readScript) { $0.script = $1 },
    // CSS Text 3, 6.1.
    CSSProperty("text-align", InlineStyle.readAlignment) { $0.alignment = $1 },
  ]
}
