// CSS Backgrounds and Borders Module Level 3, section 2.10: of the shorthand only the colour can be
// shown, but what the shorthand does not take must not take away an earlier colour.
extension InlineStyle {
  /// What `background` says of a text's ground.
  struct Ground: Equatable {
    var paint = Paint.transparent
    /// Whether there are images or gradients, of which nothing is shown.
    var losesPart = false
    /// Whether it is seen in the letters alone.
    var isOfLetters = false
  }

  /// Reads the layers, of which the last may have a colour; without one, what an earlier
  /// declaration set goes.
  ///
  /// The arguments of images and gradients are passed over without a look.
  static func readBackground(_ tokens: inout CSSTokenizer) -> Ground? {
    var ground = Ground()
    while true {
      var color: Paint?
      ground.isOfLetters = false
      guard readLayer(&tokens, &color, &ground) else { return nil }
      guard tokens.kind == .comma else {
        ground.paint = color ?? .transparent
        return ground
      }
      // Only the last layer has a colour.
      guard color == nil else { return nil }
      tokens.advanceToToken()
    }
  }

  private struct LayerParts: OptionSet {
    let rawValue: UInt8

    static let image = LayerParts(rawValue: 1 << 0)
    static let position = LayerParts(rawValue: 1 << 1)
    static let tiling = LayerParts(rawValue: 1 << 2)
    static let attachment = LayerParts(rawValue: 1 << 3)
    static let box = LayerParts(rawValue: 1 << 4)
    static let secondBox = LayerParts(rawValue: 1 << 5)
    static let color = LayerParts(rawValue: 1 << 6)
  }

  /// Reads the parts of a layer, each at most once and in any order.
  private static func readLayer(
    _ tokens: inout CSSTokenizer, _ color: inout Paint?, _ ground: inout Ground
  ) -> Bool {
    var seen = LayerParts()
    while true {
      tokens.skipSpace()
      var part = layerPart(tokens)
      if part == nil, tokens.kind == .ident || tokens.kind == .hash || tokens.kind == .function {
        part = .color
      }
      if part == .box, seen.contains(.box) { part = .secondBox }
      guard let part else { return !seen.isEmpty }
      guard seen.isDisjoint(with: part) else { return false }
      seen.insert(part)
      switch part {
      case .position: guard readPosition(&tokens) else { return false }
      case .tiling: readTiling(&tokens)
      case .color:
        guard let paint = readPaint(&tokens) else { return false }
        color = paint
      case .image:
        if tokens.kind != .ident { ground.losesPart = true }
        tokens.skipComponent()
      default:
        if tokens.keyword == .text { ground.isOfLetters = true }
        tokens.advance()
      }
    }
  }

  private static func layerPart(_ tokens: CSSTokenizer) -> LayerParts? {
    if isImage(tokens) { return .image }
    switch tokens.kind {
    case .number, .percentage, .dimension: return .position
    case .ident, .function: break
    default: return nil
    }
    switch tokens.keyword {
    case .nothing where tokens.kind == .ident: return .image
    case .left, .right, .top, .bottom, .center, .calc, .min, .max, .clamp: return .position
    case .repeatX, .repeatY, .repeat, .space, .round, .noRepeat: return .tiling
    case .scroll, .fixed, .local: return .attachment
    case .borderBox, .paddingBox, .contentBox, .text: return .box
    default: return nil
    }
  }

  /// Whether the current token is an image, or the function of one (CSS Images 4, 2).
  static func isImage(_ tokens: CSSTokenizer) -> Bool {
    guard tokens.kind == .function else { return tokens.kind == .url }
    return switch tokens.keyword {
    case .url, .image, .paint, .imageSet, .webkitImageSet, .crossFade, .webkitCrossFade,
      .linearGradient, .radialGradient, .conicGradient, .repeatingLinearGradient,
      .repeatingRadialGradient, .repeatingConicGradient, .webkitGradient, .webkitLinearGradient,
      .webkitRadialGradient:
      true
    default: false
    }
  }

  /// Reads one word, or two that may stand together.
  private static func readTiling(_ tokens: inout CSSTokenizer) {
    let isWhole = tokens.keyword == .repeatX || tokens.keyword == .repeatY
    tokens.advanceToToken()
    guard !isWhole, tokens.kind == .ident else { return }
    switch tokens.keyword {
    case .repeat, .space, .round, .noRepeat: tokens.advance()
    default: break
    }
  }

  /// What a position is made of.
  private enum Place {
    case horizontal, vertical, center, offset
  }

  /// Reads a position (CSS Backgrounds 3, 2.6), and the size that may follow it.
  private static func readPosition(_ tokens: inout CSSTokenizer) -> Bool {
    var places: [Place] = []
    while places.count < 4, let place = readPlace(&tokens) {
      places.append(place)
      tokens.skipSpace()
    }
    guard isPosition(places) else { return false }
    guard tokens.isDelimiter(UInt8(ascii: "/")) else { return true }
    tokens.advanceToToken()
    if tokens.takes(.cover) || tokens.takes(.contain) { return true }
    guard readExtent(&tokens) == true else { return false }
    tokens.skipSpace()
    // Nil where there is no second one.
    return readExtent(&tokens) != false
  }

  private static func readPlace(_ tokens: inout CSSTokenizer) -> Place? {
    if tokens.kind != .ident {
      return tokens.readLength(orLess: true) == nil ? nil : .offset
    }
    return readKeyword(&tokens) {
      switch $0 {
      case .left, .right: .horizontal
      case .top, .bottom: .vertical
      case .center: .center
      default: nil
      }
    }
  }

  private static func isPosition(_ places: [Place]) -> Bool {
    guard places.count > 2 else {
      switch (places.first, places.last) {
      case (nil, _), (.vertical, .offset), (.offset, .horizontal): return false
      case (.horizontal, .horizontal), (.vertical, .vertical): return places.count == 1
      default: return true
      }
    }
    // Two edges, or one and the centre; behind an edge how far it is away.
    var edges = places.filter { $0 != .offset }
    if edges.count == 2, edges[0] == .center { edges.swapAt(0, 1) }
    guard edges.count == 2, edges[0] != .center, edges[0] != edges[1] else { return false }
    return places[0] != .offset
      && zip(places, places.dropFirst()).allSatisfy {
        $1 != .offset || $0 == .horizontal || $0 == .vertical
      }
  }

  /// Reads a length of a size, or `auto`; false for what is none, nil where nothing of the kind
  /// stands.
  private static func readExtent(_ tokens: inout CSSTokenizer) -> Bool? {
    if tokens.takes(.auto) { return true }
    switch tokens.kind {
    case .number, .percentage, .dimension: break
    case .function where layerPart(tokens) == .position: break
    default: return nil
    }
    return tokens.readLength() != nil
  }
}
