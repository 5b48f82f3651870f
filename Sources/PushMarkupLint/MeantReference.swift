internal import Bytes
internal import PushMarkup

/// References to characters that HTML does not know, and that somebody meant: people see them as
/// they are written.
enum MeantReference {
  /// Those that push messages have: spaces, signs of writing and money, and letters of Europe.
  private static let names = """
    nbsp ensp emsp thinsp shy zwj zwnj amp lt gt quot apos euro pound cent yen copy reg trade \
    hellip mdash ndash lsquo rsquo sbquo ldquo rdquo bdquo lsaquo rsaquo laquo raquo bull middot \
    times divide deg plusmn frac12 frac14 frac34 sect para iexcl iquest szlig auml ouml uuml \
    agrave aacute acirc atilde aring aelig ccedil egrave eacute ecirc igrave iacute icirc ntilde \
    ograve oacute ocirc otilde oslash ugrave uacute ucirc yacute larr rarr uarr darr hearts
    """.split(separator: " ").map(String.init)
  /// The names of those that HTML knows with a semicolon only, and nobody writes as words.
  private static let ended: Set = [
    "ensp", "emsp", "thinsp", "zwnj", "apos", "euro", "hellip", "mdash", "ndash", "lsquo", "rsquo",
    "sbquo", "ldquo", "rdquo", "bdquo", "lsaquo", "rsaquo", "rarr", "larr",
  ]

  /// What is looked at behind the sign.
  private static let longest = 12

  private static let slips = ["nbps": "nbsp", "nsbp": "nbsp"]

  /// The reference that was meant at an `&` of a text, and where what was written ends. Right
  /// behind a word the sign is mostly an `and`: `lost&found;`. There only what HTML knows in other
  /// letters is meant. So many `guesses` may be made, which take long.
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
