internal import Bytes

/// The languages whose letters have a case of their own, as browsers know them from `lang`: Unicode
/// 3.13 and SpecialCasing.txt. Of Lithuanian dots nothing is known here.
enum CaseLanguage: Equatable {
  /// Turkish and Azerbaijani: i with a dot and without one are two letters.
  case turkic
  /// Capitals have no accents.
  case greek
  case other

  /// What `lang` names: a tag of BCP 47, of which the first part counts.
  init(_ tag: ArraySlice<UInt8>) {
    let primary = tag.prefix { $0 != UInt8(ascii: "-") }
    func isAny(of names: [String]) -> Bool { names.contains(where: primary.matchesIgnoringCase) }
    self = isAny(of: ["tr", "az"]) ? .turkic : isAny(of: ["el"]) ? .greek : .other
  }

  /// The text with those letters changed that its language has other capitals or small letters for
  /// than Unicode's tables say; `isInWord` says whether a letter stands before it.
  func prepared(
    _ text: String, for letterCase: InlineStyle.LetterCase, isInWord: Bool
  ) -> String {
    switch (self, letterCase) {
    case (.turkic, .upper): Self.replacing(text) { $0 == "i" ? "İ" : $0 }
    case (.turkic, .lower): Self.withTurkicSmallLetters(text)
    case (.greek, .upper): Self.withGreekCapitals(text, isInWord: isInWord)
    default: text
    }
  }

  /// The first letter of a word in a language, or nil where Unicode's tables have it.
  func title(of scalar: Unicode.Scalar) -> String? {
    self == .turkic && scalar == "i" ? "İ" : nil
  }

  private static func replacing(
    _ text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(replacement(scalar)) }
    return String(result)
  }

  /// I is ı, and İ is i; so is I with a dot of its own above.
  private static func withTurkicSmallLetters(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "İ": result.append("i")
      case "I":
        let hasDot = rest.first == "\u{307}"
        if hasDot { rest.removeFirst() }
        result.append(hasDot ? "i" : "ı")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Capitals without accents, as ICU makes them. Where an accent told that two vowels are two
  /// sounds, a dialytika tells it then: άι is ΑΪ. The word ή keeps its accent: it is no article.
  /// What combines, and the letters of old Greek, keep their accents.
  private static func withGreekCapitals(_ text: String, isInWord: Bool) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var isBehindLetter = isInWord
    var isBehindAccent = false
    while let scalar = rest.popFirst() {
      let bare = bareCapital(of: scalar)
      if bare == "Η", !isBehindLetter, rest.first?.properties.isCased != true {
        result.append("Ή")
      } else if let bare {
        result.append(bare)
      } else if isBehindAccent, scalar == "ι" || scalar == "Ι" {
        result.append("Ϊ")
      } else if isBehindAccent, scalar == "υ" || scalar == "Υ" {
        result.append("Ϋ")
      } else {
        result.append(scalar)
      }
      isBehindAccent = bare != nil
      if !scalar.properties.isCaseIgnorable { isBehindLetter = scalar.properties.isCased }
    }
    return String(result)
  }

  /// The capital of a letter with an accent, without it.
  private static func bareCapital(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "ά", "Ά": "Α"
    case "έ", "Έ": "Ε"
    case "ή", "Ή": "Η"
    case "ί", "Ί": "Ι"
    case "ό", "Ό": "Ο"
    case "ύ", "Ύ": "Υ"
    case "ώ", "Ώ": "Ω"
    case "ΐ": "Ϊ"
    case "ΰ": "Ϋ"
    default: nil
    }
  }
}
