/// How letters of Hangul make syllables, which are graphemes (UAX 29, GB6 to GB8).
enum Hangul {
  /// What a scalar is to a syllable.
  private enum Part {
    case leading, vowel, trailing
    /// A syllable without and with a consonant at its end.
    case open, closed
  }

  private static func part(_ scalar: UInt32) -> Part? {
    switch scalar {
    case 0x1100..<0x1160, 0xa960..<0xa97d: .leading
    case 0x1160..<0x11a8, 0xd7b0..<0xd7c7: .vowel
    case 0x11a8..<0x1200, 0xd7cb..<0xd7fc: .trailing
    case 0xac00..<0xd7a4: (scalar - 0xac00) % 28 == 0 ? .open : .closed
    default: nil
    }
  }

  /// Whether a scalar is a letter or a syllable.
  static func isHangul(_ scalar: UInt32) -> Bool { part(scalar) != nil }

  /// Whether two scalars are of one syllable.
  static func joins(_ one: UInt32, _ other: UInt32) -> Bool {
    guard let one = part(one), let other = part(other) else { return false }
    return switch one {
    case .leading: other != .trailing
    case .vowel, .open: other == .vowel || other == .trailing
    case .trailing, .closed: other == .trailing
    }
  }
}
