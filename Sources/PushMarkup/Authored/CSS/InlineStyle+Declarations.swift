internal import Bytes

// Declarations: CSS Syntax Module Level 3, sections 5.4.5 and 5.4.6.
extension InlineStyle {
  /// Reads the declarations that are important, or those that are not; gives whether there are
  /// others.
  mutating func readDeclarations(_ tokens: inout CSSTokenizer, important: Bool) -> Bool {
    var hasOthers = false
    var variables: CSSVariables?
    let range = tokens.position..<tokens.end
    tokens.advance()
    while tokens.kind != .end {
      switch tokens.kind {
      case .space, .semicolon: tokens.advance()
      case .ident:
        if let isImportant = readDeclaration(&tokens, important, range, &variables),
          isImportant != important
        {
          hasOthers = true
        }
      default: skipNonDeclaration(&tokens, important)
      }
    }
    return hasOthers
  }

  /// Reads from a name up to the `;` or the end that closes its declaration; gives whether it is
  /// important, or nil if it is no valid declaration.
  private mutating func readDeclaration(
    _ tokens: inout CSSTokenizer, _ important: Bool, _ all: Range<Int>,
    _ variables: inout CSSVariables?
  ) -> Bool? {
    let name = tokens.start..<tokens.position
    let meaning = tokens.meaning
    tokens.advanceToToken()
    guard tokens.kind == .colon else {
      note(.property, name.lowerBound..<tokens.skipDeclaration(after: name.upperBound), important)
      return nil
    }
    tokens.advanceToToken()
    let valueStart = tokens.start
    guard let row = meaning.property else {
      // A property of the message's own is read where a `var()` names it.
      let isCustom = tokens.bytes[name].starts(with: "--".utf8) && tokens.readAnyValue() != nil
      let end = tokens.skipDeclaration(after: name.upperBound)
      if isCustom {
        definesVariables = true
      } else if let other = meaning.otherProperty {
        let value = tokens.bytes[min(valueStart, end)..<end]
        if !other.isIdle(value) { note(.other, name, important) }
      } else if !OtherProperty.isOfWord(tokens.bytes[name]) {
        note(.property, name, important)
      }
      return nil
    }
    let property = CSSProperty.all[Int(row)]
    if let isImportant = property.declare(&tokens, &self, important) {
      noteLoss(valueStart..<tokens.start)
      if tokens.bytes[valueStart] == UInt8(ascii: "#"), valueStart + 9 <= tokens.end,
        tokens.bytes[name].matchesIgnoringCase("color"),
        CSSColor.opacityFirst(CSSName(tokens.bytes, valueStart + 1..<valueStart + 9)) != nil
      {
        add(.opacityFirst, valueStart..<valueStart + 9)
      }
      return isImportant
    }
    // The reader stopped somewhere inside, perhaps in a block: the end of the declaration is found
    // from its start.
    tokens.position = valueStart
    tokens.advance()
    if let value = tokens.readAnyValue(), let isImportant = tokens.readImportance() {
      if variables == nil { variables = CSSVariables(tokens.bytes, all) }
      let replaced = variables?.replace(in: tokens.bytes, value) ?? .invalid
      if variables?.tookFallback == true { takesFallback = true }
      if replaced != .invalid {
        if !declare(property, replaced, isImportant, important) { note(.value, value, important) }
        noteLoss(value)
        return isImportant
      }
    }
    tokens.position = valueStart
    tokens.advance()
    let valueEnd = tokens.skipDeclaration(after: valueStart)
    note(.value, valueEnd > valueStart ? valueStart..<valueEnd : name, important)
    return nil
  }

  /// Sets what a value says whose variables are replaced; false if it says nothing: such a
  /// declaration counts, but as `unset`.
  private mutating func declare(
    _ property: CSSProperty, _ replaced: CSSVariables.Replaced, _ isImportant: Bool,
    _ important: Bool
  ) -> Bool {
    if case .value(var bytes) = replaced {
      if isImportant { bytes += " !important".utf8 }
      var tokens = CSSTokenizer(bytes, bytes.indices)
      tokens.advanceToToken()
      if property.declare(&tokens, &self, important) != nil { return true }
    }
    if isImportant == important { property.reset(&self, .unset) }
    return false
  }

  /// Passes over something that is no declaration: an at-rule, or anything else up to the next `;`.
  private mutating func skipNonDeclaration(_ tokens: inout CSSTokenizer, _ important: Bool) {
    let start = tokens.start
    let isRule = tokens.kind == .atKeyword
    let end = tokens.skipDeclaration(after: start, isAtRule: isRule)
    note(.property, start..<end, important)
  }

  private mutating func note(_ kind: Problem.Kind, _ range: Range<Int>, _ important: Bool) {
    if !important { add(kind, range) }
  }

  private mutating func noteLoss(_ value: Range<Int>) {
    guard losesPart else { return }
    losesPart = false
    add(.unsaid, value)
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
