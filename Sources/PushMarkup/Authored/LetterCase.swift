internal import Bytes

extension InlineStyle.LetterCase {
  /// The text in another case: CSS Text Module Level 3, section 2.1, in no particular language.
  ///
  /// `isInWord` says whether a letter before the text belongs to its first word.
  func applied(to bytes: ArraySlice<UInt8>, isInWord: Bool) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .asWritten: return Array(bytes)
    case .upper: return Array(text.uppercased().utf8)
    case .lower: return Array(text.lowercased().utf8)
    case .capitalized:
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var isInWord = isInWord
      for scalar in text.unicodeScalars {
        let isLetter = Self.isOfWord(scalar)
        if isLetter, !isInWord {
          result += scalar.properties.titlecaseMapping.utf8
        } else {
          result.append(scalar: scalar)
        }
        isInWord = isLetter || isInWord && Self.isInsideWord(scalar)
      }
      return result
    }
  }

  /// Letters, numbers and marks.
  static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// An apostrophe does not end a word.
  private static func isInsideWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
  }
}
