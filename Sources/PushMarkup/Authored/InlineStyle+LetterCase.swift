internal import Bytes

extension InlineStyle.LetterCase {
  /// The text in another case: CSS Text Module Level 3, section 2.1.
  ///
  /// `isInWord` says whether a letter before the text belongs to its first word.
  func applied(
    to bytes: ArraySlice<UInt8>, isInWord: Bool, in language: CaseLanguage
  ) -> [UInt8] {
    let text = language.prepared(
      String(decoding: bytes, as: UTF8.self), for: self, isInWord: isInWord)
    switch self {
    case .asWritten: return Array(bytes)
    case .upper: return Array(Self.withGeorgianLetters(text.uppercased()).utf8)
    case .lower: return Array(Self.withFinalSigmas(text).lowercased().utf8)
    case .capitalized:
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var isInWord = isInWord
      for scalar in text.unicodeScalars {
        let isLetter = Self.isOfWord(scalar)
        // Browsers leave what would become two letters: ß, ligatures.
        let title = (language.title(of: scalar) ?? scalar.properties.titlecaseMapping)
          .unicodeScalars
        let isFirst = isLetter && !isInWord && title.count == 1
        result.append(scalar: isFirst ? title.first ?? scalar : scalar)
        isInWord = isLetter || isInWord && Self.isInsideWord(scalar)
      }
      return result
    }
  }

  /// The text with Georgian letters in place of their capitals, as browsers have it: they stand in
  /// headlines alone, and few fonts have them.
  private static func withGeorgianLetters(_ text: String) -> String {
    let capitals: ClosedRange<Unicode.Scalar> = "\u{1c90}"..."\u{1cbf}"
    guard text.unicodeScalars.contains(where: capitals.contains) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let letter = capitals.contains(scalar) ? Unicode.Scalar(scalar.value - 0xbc0) : nil
      result.append(letter ?? scalar)
    }
    return String(result)
  }

  /// The text with ς for each Σ that ends a word: Unicode 3.13, "Final_Sigma", which
  /// `lowercased()` does not look for.
  private static func withFinalSigmas(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    guard rest.contains("Σ") else { return text }
    var isBehindLetter = false
    while let scalar = rest.popFirst() {
      let next = rest.first { !$0.properties.isCaseIgnorable }
      let isLast = scalar == "Σ" && isBehindLetter && next?.properties.isCased != true
      result.append(isLast ? "ς" : scalar)
      if !scalar.properties.isCaseIgnorable { isBehindLetter = scalar.properties.isCased }
    }
    return String(result)
  }

  /// Letters, numbers, marks and the underscore.
  static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: scalar == "_"
    }
  }

  /// Whether it is no border of words, for nothing is seen of it: soft hyphens, joiners, marks of
  /// direction.
  static func isFormatControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format
  }

  /// Apostrophes and the dots that join letters do not end a word, such as that of Catalan: the
  /// class MidLetter of UAX #29, but for the colon and the full stop.
  private static func isInsideWord(_ scalar: Unicode.Scalar) -> Bool {
    if isFormatControl(scalar) { return true }
    return switch scalar {
    case "'", "\u{2018}", "\u{2019}", "\u{ff07}", "\u{b7}", "\u{387}", "\u{2024}", "\u{2027}": true
    default: false
    }
  }
}
