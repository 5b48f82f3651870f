internal import Bytes

/// What a display does with scalars, from their bytes in a buffer of valid UTF-8.
package enum DisplayScalar {
  /// The length of the scalar that starts at an offset, if its first bytes show that it has a width
  /// of its own; else 0, also for ASCII. This covers most characters and emoji of all messages
  /// without a table.
  static func plainLength(_ bytes: [UInt8], at offset: Int) -> Int {
    let lead = bytes[offset]
    switch lead {
    // Latin, Greek, Cyrillic and Armenian letters.
    case 0xc3...0xcb, 0xce...0xd1, 0xd3...0xd5: return 2
    // Letters of Hebrew, letters and digits of Arabic.
    case 0xd7...0xdb:
      guard bytes.count - offset > 1 else { return 0 }
      switch (lead, bytes[offset + 1]) {
      case (0xd7, 0x90...0xaa), (0xd8, 0xa0...0xbf), (0xd9, 0x80...0x8a), (0xd9, 0xa0...0xad),
        (0xd9, 0xb1...0xbf), (0xda, _), (0xdb, 0x80...0x95):
        return 2
      default: return 0
      }
    // Letters of Devanagari and Thai.
    case 0xe0:
      guard bytes.count - offset > 2 else { return 0 }
      switch (bytes[offset + 1], bytes[offset + 2]) {
      case (0xa4, 0x84...0xb9), (0xb8, 0x81...0xb0): return 3
      default: return 0
      }
    // Chinese, Japanese and Korean.
    case 0xe4...0xe9, 0xeb...0xec: return bytes.count - offset > 2 ? 3 : 0
    case 0xed: return bytes.count - offset > 2 && bytes[offset + 1] < 0x9e ? 3 : 0
    case 0xe2, 0xe3, 0xea:
      guard bytes.count - offset > 2 else { return 0 }
      let (second, third) = (bytes[offset + 1], bytes[offset + 2])
      if lead == 0xe3 { return second == 0x81 || second == 0x83 ? 3 : 0 }
      if lead == 0xea { return second >= 0xb0 ? 3 : 0 }
      // Dashes, quotes and dots; currencies; arrows and symbols.
      switch second {
      case 0x80: return 0x90...0xa7 ~= third ? 3 : 0
      case 0x82: return third >= 0xa0 ? 3 : 0
      case 0x84...0xaf: return 3
      default: return 0
      }
    // U+FFFC for an image, and U+FFFD for invalid bytes.
    case 0xef:
      guard bytes.count - offset > 2 else { return 0 }
      return bytes[offset + 1] == 0xbf && bytes[offset + 2] & 0xfe == 0xbc ? 3 : 0
    case 0xf0:
      guard bytes.count - offset > 3, bytes[offset + 1] == 0x9f else { return 0 }
      switch bytes[offset + 2] {
      // The five skin tones are at the end of this row.
      case 0x8f: return bytes[offset + 3] < 0xbb ? 4 : 0
      case 0x8c...0xa7: return 4
      default: return 0
      }
    default: return 0
    }
  }

  /// Appends the UTF-8 form of a scalar; appends U+FFFD for a number that is not a scalar.
  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(scalar: Unicode.Scalar(value) ?? "\u{fffd}")
  }

  /// Whether a scalar is invisible in the text of a notification: white space of any kind, the
  /// empty Braille pattern, a hidden scalar, or U+FFFC, because its image is not shown.
  package static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{2800}" || scalar == "\u{fffc}"
      || DisplayWidth.kind(of: scalar.value) == .hidden
  }

  /// Whether a scalar may be drawn as an emoji and be part of an emoji sequence.
  package static func isEmoji(_ value: UInt32) -> Bool {
    // The lookup of the property is slow. Below U+203C only ©, ® and some of ASCII have it.
    guard value >= 0x203c || value == 0xa9 || value == 0xae, !isRegionalIndicator(value) else {
      return false
    }
    return Unicode.Scalar(value)?.properties.isEmoji == true
  }

  /// Whether a scalar is one half of a flag.
  package static func isRegionalIndicator(_ value: UInt32) -> Bool {
    0x1f1e6...0x1f1ff ~= value
  }

  /// Whether a scalar is a letter of a script whose letters change shape next to each other, where
  /// joiners have a meaning: Arabic, Syriac, Mongolian, the scripts of India and nearby ones.
  package static func isJoiningLetter(_ value: UInt32) -> Bool {
    isOfJoiningScript(value) && Unicode.Scalar(value)?.properties.isAlphabetic == true
  }

  /// Whether a scalar is a letter of Arabic, Persian or a related alphabet.
  static func isArabicLetter(_ value: UInt32) -> Bool {
    (0x0600...0x077f ~= value || 0x0870...0x08ff ~= value) && isJoiningLetter(value)
  }

  /// Whether a scalar belongs to a script that separates its words by zero-width spaces, if at all:
  /// Thai, Lao, Burmese, Khmer and nearby scripts.
  static func hasNoSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0x0e01...0x0eff, 0x1000...0x109f, 0x1780...0x17ff, 0x1950...0x19df, 0x1a20...0x1aaf,
      0xa9e0...0xa9ff, 0xaa60...0xaa7f:
      true
    default: false
    }
  }

  /// Whether an Arabic letter is joined to the letter after it (Joining_Type D and C).
  package static func isCursive(_ value: UInt32) -> Bool {
    switch value {
    case 0x620, 0x626, 0x628, 0x62a...0x62e, 0x633...0x647, 0x649...0x64a, 0x66e...0x66f,
      0x678...0x687, 0x69a...0x6bf, 0x6c1...0x6c2, 0x6cc, 0x6ce, 0x6d0...0x6d1, 0x6fa...0x6fc,
      0x6ff:
      true
    default: false
    }
  }

  /// Whether a scalar removes the vowel of the letter before it, in scripts of India and nearby.
  static func isVirama(_ value: UInt32) -> Bool {
    isOfJoiningScript(value)
      && Unicode.Scalar(value)?.properties.canonicalCombiningClass == .virama
  }

  /// Whether a scalar stacks the letters before and after it into one character: a virama that is
  /// invisible between them (Indic_Syllabic_Category Virama and Invisible_Stacker, without those of
  /// Tamil, Sinhala and Saurashtra).
  static func stacks(_ value: UInt32) -> Bool {
    switch value {
    case 0xbcd, 0xd3b, 0xd3c, 0xdca, 0x103a, 0x1baa, 0x1bf2, 0x1bf3, 0xa82c, 0xa8c4, 0xa953,
      0xabed, 0x11070, 0x11134, 0x112ea, 0x1172b, 0x1193d, 0x11a34, 0x11d44, 0x11f41:
      false
    default: isVirama(value)
    }
  }

  /// Whether a scalar belongs to a script whose letters change shape next to each other.
  static func isOfJoiningScript(_ value: UInt32) -> Bool {
    switch value {
    case 0x0600...0x0dff, 0x1000...0x109f, 0x1780...0x18af, 0x1900...0x1aaf, 0x1b00...0x1c4f,
      0xa800...0xa82f, 0xa840...0xaaff, 0xabc0...0xabff, 0xfb50...0xfdff, 0xfe70...0xfefc,
      0x10a00...0x10fff, 0x11000...0x11fff, 0x1e900...0x1e95f:
      true
    default: false
    }
  }
}
