internal import PushMarkup

/// Joins the common attributes of neighbouring runs into spans.
struct SpanBuilder {
  private var text = ""
  private var length = 0
  /// The starts of the spans that reach the end of the text so far.
  private var open: [Key: Int] = [:]
  private var closed: [(key: Key, span: AttributedSpan)] = []
  private var isAtParagraph = true

  /// Identifies a span; `depth` tells nested lists and nested quotations apart.
  private struct Key: Hashable {
    var attribute: Attribute
    var depth = 0
    /// The order of spans with the same range: blocks before their content. It does not identify a
    /// span, because next to other attributes the same attribute has another rank.
    var rank: Int

    static func == (left: Self, right: Self) -> Bool {
      left.attribute == right.attribute && left.depth == right.depth
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(attribute)
      hasher.combine(depth)
    }
  }

  /// Lists and quotations nested more deeply are left out: a style may contain any number.
  private static let deepest = 256

  mutating func append(_ piece: String, _ style: Style) {
    let keys = Set(Self.keys(style))
    var rest = Array(piece.utf8)[...]
    while !rest.isEmpty {
      let part = rest[..<Self.end(rest, style)]
      // An item of a list is a paragraph, and one image is one character.
      let isNewItem = isAtParagraph && part.first != 0x0a
      close {
        switch $0.attribute {
        case .bullet: !keys.contains($0) || isNewItem && $0.depth == style.bulletCount
        case .image: true
        default: !keys.contains($0)
        }
      }
      for key in keys where open[key] == nil { open[key] = length }
      length += part.count
      isAtParagraph = part.last == 0x0a
      rest = rest[part.endIndex...]
    }
    text += piece
  }

  /// The text, with its spans ordered by their starts.
  mutating func finish() -> StyledText {
    close { _ in true }
    let sorted = closed.sorted {
      let (one, other) = ($0.span.range, $1.span.range)
      if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
      if one.upperBound != other.upperBound { return one.upperBound > other.upperBound }
      return ($0.key.rank, $0.key.depth) < ($1.key.rank, $1.key.depth)
    }
    return StyledText(unchecked: text, spans: sorted.map(\.span))
  }

  private mutating func close(where isOver: (Key) -> Bool) {
    for (key, start) in open where isOver(key) {
      open[key] = nil
      closed.append((key, AttributedSpan(start..<length, key.attribute)))
    }
  }

  /// The end of the first part whose characters all have the same spans.
  private static func end(_ bytes: ArraySlice<UInt8>, _ style: Style) -> Int {
    if style.image != nil {
      return bytes.dropFirst().firstIndex { $0 & 0xc0 != 0x80 } ?? bytes.endIndex
    }
    guard style.bulletCount > 0 else { return bytes.endIndex }
    return bytes.firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.endIndex
  }

  private static func keys(_ style: Style) -> [Key] {
    var keys: [Key] = []
    for (place, attribute) in style.attributes.enumerated() where attribute.isSound {
      switch attribute {
      case .quote:
        keys += depths(style.quoteCount).map { Key(attribute: attribute, depth: $0, rank: 0) }
      case .bullet:
        keys += depths(style.bulletCount).map { Key(attribute: attribute, depth: $0, rank: 1) }
      case .alignment: keys.append(Key(attribute: attribute, rank: 2))
      case .heading: keys.append(Key(attribute: attribute, rank: 3))
      default: keys.append(Key(attribute: attribute, rank: 4 + place))
      }
    }
    return keys
  }

  private static func depths(_ count: Int) -> ClosedRange<Int>.SubSequence {
    (0...max(0, min(count, deepest))).dropFirst()
  }
}
