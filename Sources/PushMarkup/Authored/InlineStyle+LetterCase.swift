internal import Bytes

extension InlineStyle.LetterCase {
  /// The text in another case, by Unicode's mapping that is independent of languages: CSS Text
  /// Module Level 3, section 2.1.
  ///
  /// `isInWord` is whether a letter before the text belongs to its first word.
  func applied(to bytes: ArraySlice<UInt8>, isInWord: Bool) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .asWritten: return Array(bytes)
    case .upper: return Array(text.uppercased().utf8)
    case .lower: return Array(text.lowercased().utf8)
    case .capitalized:
      var result = String.UnicodeScalarView()
      var isInWord = isInWord
      for scalar in text.unicodeScalars {
        let isLetter = Self.isOfWord(scalar)
        if isLetter, !isInWord {
          result += scalar.properties.titlecaseMapping.unicodeScalars
        } else {
          result.append(scalar)
        }
        // An apostrophe does not end a word.
        isInWord = isLetter || isInWord && scalar.properties.isCaseIgnorable
      }
      return Array(String(result).utf8)
    }
  }

  /// Whether a scalar is a letter or a number.
  static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
