internal import Bytes
internal import PushMarkup

/// Mistyped HTML entities, which HTML does not decode: readers see them as written.
enum MeantReference {
  /// Entities that push messages use: spaces, punctuation, currency symbols and European letters.
  private static let names = """
    nbsp ensp emsp thinsp shy zwj zwnj amp lt gt quot apos euro pound cent yen copy reg trade \
    hellip mdash ndash lsquo rsquo sbquo ldquo rdquo bdquo lsaquo rsaquo laquo raquo bull middot \
    times divide deg plusmn frac12 frac14 frac34 sect para iexcl iquest szlig auml ouml uuml \
    agrave aacute acirc atilde aring aelig ccedil egrave eacute ecirc igrave iacute icirc ntilde \
    ograve oacute ocirc otilde oslash ugrave uacute ucirc yacute larr rarr uarr darr hearts
    """.split(separator: " ").map(String.init)
  /// The names that HTML decodes only with a semicolon, and that are not words.
  private static let ended: Set = [
    "ensp", "emsp", "thinsp", "zwnj", "apos", "euro", "hellip", "mdash", "ndash", "lsquo", "rsquo",
    "sbquo", "ldquo", "rdquo", "bdquo", "lsaquo", "rsaquo", "rarr", "larr",
  ]

  /// How many characters after the `&` are checked.
  private static let longest = 12

  private static let slips = ["nbps": "nbsp", "nsbp": "nbsp"]

  /// The entity that was meant at an `&` of a text, and the end of what was written. Right after a
  /// word, the `&` mostly means "and", as in `lost&found;`. There, only a known name in any case or
  /// one of the `slips` counts. At most `guesses` guesses are made, because they are slow.
  static func find(
    _ text: [UInt8], at start: Int, guesses: inout Int
  ) -> (meant: String, end: Int)? {
    let word = text[(start + 1)...].prefix(longest).prefix(while: \.isASCIILetterOrDigit)
    let end = word.endIndex
    guard end < text.count, text[end] == UInt8(ascii: ";") else {
      let isWord = end < text.count && (text[end] >= 0x80 || "=&".utf8.contains(text[end]))
      let name = Array(word).string
      return ended.contains(name) && !isWord ? ("&\(name);", end) : nil
    }
    let folded = word.map(\.lowercasedASCII).string
    var meant = slips[folded] ?? (names.contains(folded) ? folded : nil)
    let isBehindWord =
      start > 0 && (text[start - 1].isASCIILetterOrDigit || text[start - 1] >= 0x80)
    if meant == nil, !isBehindWord, guesses > 0 {
      guesses -= 1
      meant = Guess.misspelling(of: folded, among: names)
    }
    return meant.map { ("&\($0);", end + 1) }
  }
}
