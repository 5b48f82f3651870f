internal import Bytes

// Which inline elements a long output has room for.
extension HTMLWriter {
  /// In an output up to this length, there is room for any elements except those with a URL or a
  /// typeface.
  static let spacious = HTMLAllowance.free - 1_200

  /// The part of a style that a long output has room for.
  mutating func reachable(_ style: HTMLStyle, closingFrom limit: Int) -> HTMLStyle {
    var style = style
    let link = style.link > 0 ? content.values[style.link].count : 0
    let typeface = style.typeface > 0 ? content.values[style.typeface].count : 0
    guard output.count + 6 * (link + typeface) > Self.spacious else { return style }
    let question = Question(style: style, base: base, current: current, limit: limit)
    if let unpaid, unpaid.question == question { return unpaid.answer }
    var isPaid = false
    // Outer lanes first: elements that are closed for an outer one are opened again, too.
    var first = min(limit, style.firstDifference(from: current, dialect))
    var wanted = style.lanes(beyond: base, dialect)
    while wanted != 0 {
      let lane = wanted.trailingZeroBitCount
      wanted &= wanted - 1
      guard lane >= first else { continue }
      let kind = lanes[lane]
      let cost =
        kind == .relativeSize
        ? HTMLSize.elements(from: base.size, to: style.size, dialect).reduce(0) { $0 + $1.cost }
        : cost(kind, style)
      let value = kind == .link ? style.link : kind == .typeface ? style.typeface : 0
      guard cost > 0 else { continue }
      guard !allows(kind, value, bytes: cost) else {
        isPaid = true
        continue
      }
      style.copy(kind, from: base, dialect)
      first = min(limit, style.firstDifference(from: current, dialect))
    }
    if !isPaid { unpaid = (question, style) }
    return style
  }

  /// What decides which elements of a style can be paid for, except the bytes that are left.
  struct Question: Equatable {
    var style, base, current: HTMLStyle
    var limit: Int
  }

  /// What the cost of an element depends on.
  struct ElementKey: Hashable {
    var lane: CompactAttribute.Kind
    /// The number of the URL or the typeface.
    var number: Int32
    var foreground: RGBAColor?
    var background: RGBAColor?
  }

  /// How many bytes the element of a lane takes, or 0 without one. A long output often needs this.
  @inline(__always)
  private mutating func cost(_ lane: CompactAttribute.Kind, _ style: HTMLStyle) -> Int {
    if lane.rawValue < CompactAttribute.Kind.relativeSize.rawValue {
      return style.has(lane) && !base.has(lane) ? HTMLElement.flagCosts[Int(lane.rawValue)] : 0
    }
    let hasText = lane == .foreground
    let key = ElementKey(
      lane: lane, number: lane == .link ? style.link : style.typeface,
      foreground: hasText ? style.foreground : nil,
      background: hasText || lane == .background ? style.background : nil)
    if let cost = costs[key] { return cost }
    let start = output.count
    let name = startTag(lane, style)
    let written = output.count - start
    output.removeLast(written)
    // `</>` and the name again.
    let cost = name > 0 ? written + name + 3 : 0
    costs[key] = cost
    return cost
  }
}
