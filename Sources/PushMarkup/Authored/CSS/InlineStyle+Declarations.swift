internal import Bytes

// Declarations: CSS Syntax Module Level 3, sections 5.4.5 and 5.4.6.
extension InlineStyle {
  /// Reads the declarations that are important, or those that are not; returns whether there are
  /// others.
  mutating func readDeclarations(_ tokens: inout CSSTokenizer, important: Bool) -> Bool {
    var hasOthers = false
    tokens.advance()
    while tokens.kind != .end {
      switch tokens.kind {
      case .space, .semicolon: tokens.advance()
      case .ident:
        if let isImportant = readDeclaration(&tokens, important), isImportant != important {
          hasOthers = true
        }
      default: skipNonDeclaration(&tokens, important)
      }
    }
    return hasOthers
  }

  /// Reads from a name to the `;` or the end that closes its declaration; returns whether it is
  /// important, or nil if it is not valid.
  private mutating func readDeclaration(
    _ tokens: inout CSSTokenizer, _ important: Bool
  ) -> Bool? {
    let name = tokens.start..<tokens.position
    let row = tokens.meaning.property
    tokens.advanceToToken()
    guard tokens.kind == .colon else {
      note(.property, name.lowerBound..<tokens.skipDeclaration(after: name.upperBound), important)
      return nil
    }
    guard let row else {
      _ = tokens.skipDeclaration(after: name.upperBound)
      // Word writes dozens of its own properties.
      if !tokens.bytes[name].prefix(4).matchesIgnoringCase("mso-") {
        note(.property, name, important)
      }
      return nil
    }
    tokens.advanceToToken()
    let valueStart = tokens.start
    if let isImportant = CSSProperty.all[Int(row)].declare(&tokens, &self, important) {
      if losesPart {
        losesPart = false
        if Self.isMargin(tokens.bytes[name]) {
          note(.property, name, important)
        } else {
          add(.unsaid, valueStart..<tokens.start)
        }
      }
      if tokens.bytes[valueStart] == UInt8(ascii: "#"), valueStart + 9 <= tokens.end,
        tokens.bytes[name].matchesIgnoringCase("color"),
        CSSColor.opacityFirst(CSSName(tokens.bytes, valueStart + 1..<valueStart + 9)) != nil
      {
        add(.opacityFirst, valueStart..<valueStart + 9)
      }
      return isImportant
    }
    // The reader stopped somewhere inside, perhaps in a block, so the end of the declaration is
    // searched for from the start of the value.
    tokens.position = valueStart
    tokens.advance()
    let valueEnd = tokens.skipDeclaration(after: valueStart)
    if CSSProperty.all[Int(row)].name == "display",
      Self.isLayout(tokens.bytes[valueStart..<valueEnd])
    {
      note(.property, name.lowerBound..<valueEnd, important)
    } else if Self.isMargin(tokens.bytes[name]) {
      note(.property, name, important)
    } else {
      note(.value, valueEnd > valueStart ? valueStart..<valueEnd : name, important)
    }
    return nil
  }

  /// Whether a property is one of margins, which are not kept unless they are zero.
  private static func isMargin(_ name: ArraySlice<UInt8>) -> Bool {
    name.prefix(6).matchesIgnoringCase("margin")
  }

  /// Whether a value of `display` lays out boxes: `inline-flex`, `table-cell`, `list-item`.
  private static func isLayout(_ value: ArraySlice<UInt8>) -> Bool {
    let layouts = ["flex", "flexbox", "grid", "table", "box", "list", "contents", "flow", "ruby"]
    return value.split { !$0.isASCIILetter }.contains { word in
      layouts.contains(where: word.matchesIgnoringCase)
    }
  }

  /// Skips something that is not a declaration: an at-rule, or anything else up to the next `;`.
  private mutating func skipNonDeclaration(_ tokens: inout CSSTokenizer, _ important: Bool) {
    let start = tokens.start
    let isRule = tokens.kind == .atKeyword
    let end = tokens.skipDeclaration(after: start, isAtRule: isRule)
    note(.property, start..<end, important)
  }

  private mutating func note(_ kind: Problem.Kind, _ range: Range<Int>, _ important: Bool) {
    if !important { add(kind, range) }
  }

  private mutating func add(_ kind: Problem.Kind, _ range: Range<Int>) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(Problem(kind: kind, range: range))
  }
}

extension CSSTokenizer {
  /// Whether the value ends in `!important`; nil if anything else follows it.
  mutating func readImportance() -> Bool? {
    skipSpace()
    var isImportant = false
    if isDelimiter(UInt8(ascii: "!")) {
      advanceToToken()
      guard kind == .ident, keyword == .important else { return nil }
      isImportant = true
      advanceToToken()
    }
    return kind == .semicolon || kind == .end ? isImportant : nil
  }
}
