/// A merged style as one number a lane, so that the writer treats all attributes alike; 0 is none.
struct HTMLStyle: Hashable {
  /// One kind of attribute. The order is that of the elements where nothing else decides it, outermost first.
  enum Lane: Int, CaseIterable {
    case quote, bullet, alignment, heading
    case link, typeface, foreground, background, size
    case bold, italic, underline, strikethrough, script

    /// Whether the attribute belongs to paragraphs, so that its element is a block.
    var isBlock: Bool { rawValue <= Lane.heading.rawValue }

    /// Whether the number is a depth of nesting.
    var isDepth: Bool { self == .quote || self == .bullet }

    /// Whether an inner element can replace what an outer one says. A link in a link ends it, so does a heading.
    var isReplaceable: Bool {
      switch self {
      case .alignment, .typeface, .foreground, .background, .size, .script: true
      default: false
      }
    }
  }

  private var numbers = SIMD16<UInt64>(repeating: 0)

  init() {
    size = 1
  }

  subscript(lane: Lane) -> UInt64 {
    get { numbers[lane.rawValue] }
    set { numbers[lane.rawValue] = newValue }
  }

  /// The factor of the size; 1 is the size of the text around.
  var size: Double {
    get { Double(bitPattern: self[.size]) }
    set { self[.size] = newValue.bitPattern }
  }

  /// The number that a lane has where it says nothing.
  static func none(_ lane: Lane) -> UInt64 { lane == .size ? 1.0.bitPattern : 0 }

  /// Whether a lane says something.
  func has(_ lane: Lane) -> Bool { self[lane] != Self.none(lane) }

  /// Whether a lane says something that an outer style does not.
  func exceeds(_ base: HTMLStyle, in lane: Lane) -> Bool {
    if lane.isDepth { return self[lane] > base[lane] }
    return self[lane] != base[lane] && (has(lane) || lane == .size)
  }

  /// Whether a block has to be opened inside a base.
  func opensBlock(in base: HTMLStyle) -> Bool {
    Lane.allCases.contains { $0.isBlock && exceeds(base, in: $0) }
  }

  /// Whether two styles are those of the same paragraph.
  func hasSameBlocks(as other: HTMLStyle) -> Bool {
    numbers.lowHalf.lowHalf == other.numbers.lowHalf.lowHalf
  }

  /// What two styles have in common: the smaller depth, the values that are equal.
  func common(with other: HTMLStyle) -> HTMLStyle {
    var style = self
    for lane in Lane.allCases where style[lane] != other[lane] {
      style[lane] = lane.isDepth ? min(style[lane], other[lane]) : Self.none(lane)
    }
    return style
  }
}
