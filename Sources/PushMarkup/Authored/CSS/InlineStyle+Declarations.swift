// Declarations: CSS Syntax Module Level 3, sections 5.4.5 and 5.4.6.
extension InlineStyle {
  /// What one valid declaration sets; nil inside sets a field back to nothing.
  enum Effect {
    case foreground(RGBAColor?)
    case background(RGBAColor?)
    case lines(underline: Bool?, lineThrough: Bool?)
    case bold(Bool?)
    case italic(Bool?)
    case monospace(Bool?)
    case relativeSize(Double?)
    case script(Script?)
    case alignment(Attribute.Alignment?)
  }

  /// The fields that an `!important` declaration has set.
  struct ImportantFields: OptionSet {
    let rawValue: UInt16

    static let foreground = ImportantFields(rawValue: 1 << 0)
    static let background = ImportantFields(rawValue: 1 << 1)
    static let lines = ImportantFields(rawValue: 1 << 2)
    static let bold = ImportantFields(rawValue: 1 << 3)
    static let italic = ImportantFields(rawValue: 1 << 4)
    static let monospace = ImportantFields(rawValue: 1 << 5)
    static let relativeSize = ImportantFields(rawValue: 1 << 6)
    static let script = ImportantFields(rawValue: 1 << 7)
    static let alignment = ImportantFields(rawValue: 1 << 8)
  }

  /// Reads from a name up to the `;` or the end that closes its declaration.
  mutating func readDeclaration(
    _ tokens: inout CSSTokenizer, _ important: inout ImportantFields
  ) {
    let name = tokens.start..<tokens.position
    let property = CSSProperty(tokens.name)
    tokens.advanceToToken()
    guard tokens.kind == .colon else {
      note(.property, name.lowerBound..<tokens.skipDeclaration(after: name.upperBound))
      return
    }
    guard let property else {
      note(.property, name)
      _ = tokens.skipDeclaration(after: name.upperBound)
      return
    }
    tokens.advanceToToken()
    let valueStart = tokens.start
    if let effect = Self.readValue(of: property, &tokens),
      let isImportant = Self.readImportance(&tokens)
    {
      apply(effect, isImportant: isImportant, &important)
      return
    }
    // The reader stopped somewhere inside, perhaps in a block: the end of the declaration is found from its start.
    tokens.position = valueStart
    tokens.advance()
    let valueEnd = tokens.skipDeclaration(after: valueStart)
    note(.value, valueEnd > valueStart ? valueStart..<valueEnd : name)
  }

  /// Passes over something that is no declaration: an at-rule, or anything else up to the next `;`.
  mutating func skipNonDeclaration(_ tokens: inout CSSTokenizer) {
    let start = tokens.start
    let isRule = tokens.kind == .atKeyword
    let end = isRule ? tokens.skipAtRule() : tokens.skipDeclaration(after: start)
    note(.property, start..<end)
  }

  private mutating func note(_ kind: Problem.Kind, _ range: Range<Int>) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(Problem(kind: kind, range: range))
  }

  /// Whether the value ends in `!important`; nil if anything else follows it.
  private static func readImportance(_ tokens: inout CSSTokenizer) -> Bool? {
    tokens.skipSpace()
    var isImportant = false
    if tokens.isDelimiter(UInt8(ascii: "!")) {
      tokens.advanceToToken()
      guard tokens.kind == .ident, tokens.keyword == .important else { return nil }
      isImportant = true
      tokens.advanceToToken()
    }
    return tokens.kind == .semicolon || tokens.kind == .end ? isImportant : nil
  }

  private mutating func apply(
    _ effect: Effect, isImportant: Bool, _ important: inout ImportantFields
  ) {
    let field = effect.field
    guard isImportant || !important.contains(field) else { return }
    if isImportant { important.insert(field) }
    switch effect {
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .lines(let below, let through):
      underline = below
      lineThrough = through
    case .bold(let value): bold = value
    case .italic(let value): italic = value
    case .monospace(let value): monospace = value
    case .relativeSize(let factor): relativeSize = factor
    case .script(let value): script = value
    case .alignment(let side): alignment = side
    }
  }
}

extension InlineStyle.Effect {
  /// The effect of `inherit` and its like: nothing is set.
  static func reset(_ property: CSSProperty) -> Self {
    switch property {
    case .color: .foreground(nil)
    case .background, .backgroundColor: .background(nil)
    case .textDecoration, .textDecorationLine: .lines(underline: nil, lineThrough: nil)
    case .fontWeight: .bold(nil)
    case .fontStyle: .italic(nil)
    case .fontFamily: .monospace(nil)
    case .fontSize: .relativeSize(nil)
    case .verticalAlign: .script(nil)
    case .textAlign: .alignment(nil)
    }
  }

  /// The field that the effect sets.
  fileprivate var field: InlineStyle.ImportantFields {
    switch self {
    case .foreground: .foreground
    case .background: .background
    case .lines: .lines
    case .bold: .bold
    case .italic: .italic
    case .monospace: .monospace
    case .relativeSize: .relativeSize
    case .script: .script
    case .alignment: .alignment
    }
  }
}
