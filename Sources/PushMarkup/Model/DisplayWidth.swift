internal import Bytes

/// How many columns text takes in a terminal.
///
/// - Two: an emoji (also a joined sequence, one with a skin tone, a flag, a keycap, or a character
///   that U+FE0F makes an emoji), and an East Asian wide or fullwidth character.
/// - One: characters of ambiguous width, and Indic vowel signs that are drawn next to a letter, as
///   in terminals. Other marks take no column.
///
/// `日本 👍🏽` takes 7.
package enum DisplayWidth {
  /// How one scalar is shown.
  package enum Kind: UInt32 {
    /// One column.
    case narrow
    /// Two columns.
    case wide
    /// Drawn on the character before it: the general categories Mn and Me.
    case mark
    /// A vowel or final consonant that is drawn inside a Hangul syllable.
    case joined
    /// Invisible: controls, format characters, default-ignorables, private use, noncharacters.
    case hidden
    /// Drawn next to the character before it, in a column of its own: the general category Mc.
    case spacingMark

    /// Whether it belongs to the character before it.
    @inline(__always)
    var isMark: Bool { self == .mark || self == .spacingMark }
  }

  /// How a scalar is shown: a shortcut for the common scripts, then a binary search.
  @inline(__always)
  static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0x20..<0x7f, 0xa0..<0xad, 0xae..<0x300, 0x400..<0x483, 0x600..<0x610, 0x620..<0x64b, 0x6dd,
      0x904..<0x93a, 0x2010..<0x2028, 0xfffc..<0xfffe:
      .narrow
    case 0x1100..<0x115f, 0x3000..<0x302a, 0x3041..<0x3097, 0x30a1..<0x3100, 0x4e00..<0xa000,
      0xac00..<0xd7a4, 0x1f600..<0x1f650:
      .wide
    case 0x300..<0x34f, 0x350..<0x370, 0x941..<0x949, 0x94d, 0x20d0..<0x20f1: .mark
    case 0x93e..<0x941, 0x949..<0x94d, 0x94e..<0x950: .spacingMark
    case 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f, 0xe0020...0xe007f:
      .hidden
    case 0x1161..<0x1200: .joined
    default: searchedKind(of: scalar)
    }
  }

  static func searchedKind(of scalar: UInt32) -> Kind {
    let changes = Self.changes
    // The last entry up to the scalar: `| 7` includes an entry at the scalar itself.
    let key = scalar << 3 | 7
    let next = changes.indices.firstPlace { changes[$0] > key }
    return next > 0 ? Kind(rawValue: changes[next - 1] & 7) ?? .hidden : .hidden
  }
}

extension DisplayWidth {
  /// A grapheme: its range in bytes, and its columns.
  package typealias Grapheme = (range: Range<Int>, columns: Int)

  /// The graphemes of a filtered text.
  package static func graphemes(_ bytes: [UInt8]) -> [Grapheme] {
    var scanner = ClusterScanner(bytes, in: 0..<bytes.count)
    var graphemes: [Grapheme] = []
    while let cluster = scanner.next() { graphemes.append((cluster.range, cluster.width)) }
    return graphemes
  }
}
