internal import Bytes

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

  /// The reference that was meant at an `&` of a text, and where what was written ends.
  static func find(_ text: [UInt8], at start: Int) -> (meant: String, end: Int)? {
    let rest = text[(start + 1)...]
    let word = rest.prefix(longest).prefix(while: \.isASCIILetterOrDigit)
    guard word.count > 1 else { return nil }
    let end = word.endIndex
    let name = String(decoding: word, as: UTF8.self)
    guard end < text.count, text[end] == UInt8(ascii: ";") else {
      let isWord = end < text.count && (text[end] >= 0x80 || text[end] == UInt8(ascii: "="))
      return ended.contains(name) && !isWord ? ("&\(name);", end) : nil
    }
    guard let meant = number(word) ?? self.name(name) else { return nil }
    return ("&\(meant);", end + 1)
  }

  /// A number without its sign: `&8364;`, `&x20AC;`.
  private static func number(_ word: ArraySlice<UInt8>) -> String? {
    let isHex = word.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = isHex ? word.dropFirst() : word
    guard digits.count > 1, digits.contains(where: \.isASCIIDigit),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      value > 0x20, Unicode.Scalar(value) != nil
    else { return nil }
    return "#" + String(decoding: word, as: UTF8.self)
  }

  private static func name(_ word: String) -> String? {
    let folded = String(decoding: word.utf8.map(\.lowercasedASCII), as: UTF8.self)
    if names.contains(folded) { return folded }
    return Guess.misspelling(of: folded, among: names)
  }
}
