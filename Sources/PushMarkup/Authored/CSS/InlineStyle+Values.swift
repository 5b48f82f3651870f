// The values of properties that are one keyword, one colour or one number.
extension InlineStyle {
  /// CSS Color 4, 6.2, and all that ``CSSColor`` reads.
  static func readPaint(_ tokens: inout CSSTokenizer) -> Paint? {
    let word: Paint? = readKeyword(&tokens) {
      switch $0 {
      case .currentcolor: .current
      // What the reader's own text has, under its name and older ones, which mail programs write:
      // CSS Color 4, 6.2 and appendix A.
      case .canvastext, .windowtext, .captiontext, .infotext, .menutext: .initial
      default: nil
      }
    }
    return word ?? CSSColor.read(&tokens).map { .color($0) }
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
    guard let value = tokens.readQuantity() else { return nil }
    switch value.kinds {
    case .number: return min(max(value.number, 0), 1)
    case .percentage: return min(max(value.percentage / 100, 0), 1)
    default: return nil
    }
  }

  static func readScript(_ tokens: inout CSSTokenizer) -> Script? {
    let script: Script? = readKeyword(&tokens) {
      switch $0 {
      case .super: .raised
      case .sub: .lowered
      case .baseline: .baseline
      case .top, .textTop: .higher
      case .bottom, .textBottom: .lower
      case .middle: .middle
      default: nil
      }
    }
    if let script { return script }
    guard let length = tokens.readLength(orLess: true)?.value else { return nil }
    return length == 0 ? .baseline : length > 0 ? .higher : .lower
  }

  /// One word, or what CSS Text 4 has in its place: how white space collapses, and whether lines
  /// wrap, in any order.
  static func readWhiteSpace(_ tokens: inout CSSTokenizer) -> WhiteSpace? {
    let word: WhiteSpace? = readKeyword(&tokens) {
      switch $0 {
      case .normal: .normal
      case .pre: .pre
      case .preLine: .preLine
      case .preWrap: .preWrap
      default: nil
      }
    }
    if let word { return word }
    var collapsing: WhiteSpace?
    var wraps: Bool?
    while tokens.kind == .ident {
      if collapsing == nil, let next = readCollapsing(&tokens) {
        collapsing = next
      } else if wraps == nil, [.wrap, .nowrap].contains(tokens.keyword) {
        wraps = tokens.keyword == .wrap
        tokens.advance()
      } else {
        return nil
      }
      tokens.skipSpace()
    }
    guard wraps == false else { return collapsing ?? (wraps == nil ? nil : .normal) }
    return switch collapsing {
    case .normal, nil: .noWrap
    case .preWrap: .pre
    case let other: other
    }
  }

  /// `preserve-spaces` is none of those that are known: it keeps spaces, and no lines.
  static func readCollapsing(_ tokens: inout CSSTokenizer) -> WhiteSpace? {
    readKeyword(&tokens) {
      switch $0 {
      case .collapse: .normal
      case .preserve, .breakSpaces: .preWrap
      case .preserveBreaks: .preLine
      default: nil
      }
    }
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
