internal import Bytes

// CSS Sizing 3, section 3; CSS Overflow 3, section 3.1. The first lines of mails, which only lists
// of mails are to show, are hidden so. No size is kept but that, so these are no properties here.
extension InlineStyle {
  /// What makes a box show nothing.
  struct Box: OptionSet {
    let rawValue: UInt8

    /// `height` is nothing.
    static let isFlat = Box(rawValue: 1 << 0)
    /// `max-height` is nothing.
    static let staysFlat = Box(rawValue: 1 << 1)
    /// What does not fit into it is not shown.
    static let clips = Box(rawValue: 1 << 2)

    /// Whether nothing in it is shown.
    var isShut: Bool { contains(.clips) && !isDisjoint(with: [.isFlat, .staysFlat]) }
  }

  /// Reads what a property without a row says of the box; the tokens stand at its value.
  @inline(never)
  mutating func readBox(_ tokens: CSSTokenizer, _ name: Range<Int>) {
    guard let part = Self.boxPart(tokens.bytes[name]) else { return }
    var tokens = tokens
    let isSo: Bool
    if part == .clips {
      isSo = tokens.takes(.hidden) || tokens.takes(.clip)
    } else {
      // Parts of a height that nobody says are none.
      isSo = tokens.readLength().map { $0.value == 0 && !$0.kinds.contains(.percentage) } ?? false
    }
    if isSo { box.insert(part) } else { box.remove(part) }
  }

  /// What a name says of the box, if its value does.
  private static func boxPart(_ name: ArraySlice<UInt8>) -> Box? {
    switch name.count {
    case 6 where name.matchesIgnoringCase("height"): .isFlat
    case 8 where name.matchesIgnoringCase("overflow"): .clips
    case 10 where name.matchesIgnoringCase("max-height"): .staysFlat
    case 10 where name.matchesIgnoringCase("overflow-y"): .clips
    default: nil
    }
  }

  /// What hides the text is not unknown.
  mutating func removeBoxProblems(_ bytes: [UInt8]) {
    problems.removeAll { $0.kind == .property && Self.boxPart(bytes[$0.range]) != nil }
  }
}
