// The values of properties that are one keyword, one colour or one number.
extension InlineStyle {
  /// CSS Color 4, 6.2, and all that ``CSSColor`` reads.
  static func readPaint(_ tokens: inout CSSTokenizer) -> Paint? {
    if tokens.takes(.currentcolor) { return .current }
    return CSSColor.read(&tokens).map { .color($0) }
  }

  /// Reads the colour of text: `#FFF44336` is one of Android, as in `<font color>`. To CSS it is
  /// nearly invisible, and a phone reads it as Android's.
  static func readTextPaint(_ tokens: inout CSSTokenizer) -> Paint? {
    guard tokens.kind == .hash, let color = CSSColor.opacityFirst(tokens.name) else {
      return readPaint(&tokens)
    }
    tokens.advance()
    return .color(color)
  }

  static func readOpacity(_ tokens: inout CSSTokenizer) -> Double? {
    guard tokens.kind == .number || tokens.kind == .percentage else { return nil }
    let value = tokens.kind == .number ? tokens.number : tokens.number / 100
    tokens.advance()
    return min(max(value, 0), 1)
  }

  /// Reads which way the items of a flex box go.
  static func readStacking(_ tokens: inout CSSTokenizer) -> Stacking? {
    readKeyword(&tokens) {
      switch $0 {
      case .row: Stacking()
      case .rowReverse: Stacking(isReversed: true)
      case .column: Stacking(isColumn: true)
      case .columnReverse: Stacking(isColumn: true, isReversed: true)
      default: nil
      }
    }
  }

  /// Reads the same, and whether items wrap, in any order.
  static func readFlow(_ tokens: inout CSSTokenizer) -> Stacking? {
    var stacks: Stacking?
    var wraps: Bool?
    while tokens.kind == .ident {
      if stacks == nil, let stacking = readStacking(&tokens) {
        stacks = stacking
      } else if wraps == nil {
        wraps = readKeyword(&tokens) {
          switch $0 {
          case .wrap, .nowrap, .wrapReverse: true
          default: nil
          }
        }
        if wraps == nil { return nil }
      } else {
        return nil
      }
      tokens.skipSpace()
    }
    return stacks ?? (wraps == nil ? nil : Stacking())
  }

  /// What stands before items; styled text has one kind of bullet, and one of numbers.
  static func readMarker(_ tokens: inout CSSTokenizer) -> Marker? {
    switch tokens.kind {
    case .ident: break
    case .function where tokens.keyword == .symbols:
      tokens.skipComponent()
      return .sign
    case .string:
      tokens.advance()
      return .sign
    default: return nil
    }
    let keyword = tokens.keyword
    // Words that name no style.
    if let keyword, keyword.isWide || keyword == .default { return nil }
    defer { tokens.advance() }
    switch keyword {
    case .nothing: return Marker.none
    case .disc, .circle, .square, .disclosureOpen, .disclosureClosed: return .bullet
    case .decimal: return .number
    // Letters, digits of many languages, and what a sheet defines.
    default: return .letters
    }
  }

  /// A marker, an image and a position, each once, in any order. `none` is for whichever of the
  /// first two is not said; with both it has nothing to say, and all is no value.
  static func readListStyle(_ tokens: inout CSSTokenizer) -> Marker? {
    var marker: Marker?
    var (images, places, nones) = (0, 0, 0)
    while true {
      let keyword = tokens.kind == .ident ? tokens.keyword : nil
      if isImage(tokens) {
        images += 1
        tokens.skipComponent()
      } else if keyword == .inside || keyword == .outside {
        places += 1
        tokens.advance()
      } else if keyword == .nothing {
        nones += 1
        tokens.advance()
      } else if let next = readMarker(&tokens) {
        guard marker == nil else { return nil }
        marker = next
      } else {
        break
      }
      tokens.skipSpace()
    }
    let said = (marker == nil ? 0 : 1) + images
    guard images <= 1, places <= 1, nones + said <= 2, nones + said + places > 0 else { return nil }
    // An image stands where a bullet would.
    return marker ?? (nones > 0 && images == 0 ? Marker.none : .bullet)
  }

  /// Takes the current token if it is a keyword with a value.
  static func readKeyword<Value>(
    _ tokens: inout CSSTokenizer, _ value: (CSSKeyword) -> Value?
  ) -> Value? {
    guard tokens.kind == .ident, let value = tokens.keyword.flatMap(value) else { return nil }
    tokens.advance()
    return value
  }
}
