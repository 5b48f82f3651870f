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

  /// The reference that was meant at an `&` of a text, and where what was written ends. Right
  /// behind a word the sign is mostly an `and`: `lost&found;`. There only what HTML knows in other
  /// letters or another order of two is meant. `mayGuess` says whether words are compared, which
  /// takes long.
  static func find(
    _ text: [UInt8], at start: Int, mayGuess: Bool = true
  ) -> (meant: String, end: Int, isGuess: Bool)? {
    let word = text[(start + 1)...].prefix(longest).prefix(while: \.isASCIILetterOrDigit)
    guard word.count > 1 else { return nil }
    let end = word.endIndex
    let isBehindWord =
      start > 0 && (text[start - 1].isASCIILetterOrDigit || text[start - 1] >= 0x80)
    let name = String(decoding: word, as: UTF8.self)
    guard end < text.count, text[end] == UInt8(ascii: ";") else {
      let isWord = end < text.count && (text[end] >= 0x80 || "=&".utf8.contains(text[end]))
      return ended.contains(name) && !isWord ? ("&\(name);", end, false) : nil
    }
    if !isBehindWord, let number = number(word) { return ("&\(number);", end + 1, false) }
    let folded = word.map(\.lowercasedASCII).string
    if let known = names.first(where: { String.areSame($0, folded) || isSwapped($0, folded) }) {
      return ("&\(known);", end + 1, false)
    }
    guard mayGuess, !isBehindWord, let near = Guess.misspelling(of: folded, among: names) else {
      return nil
    }
    return ("&\(near);", end + 1, true)
  }

  /// Whether two neighbours in a name changed their places: `nsbp`.
  private static func isSwapped(_ name: String, _ word: String) -> Bool {
    let (one, two) = (Array(name.utf8), Array(word.utf8))
    guard one.count == two.count, one.count > 3,
      let first = one.indices.first(where: { one[$0] != two[$0] }), first + 1 < one.count
    else { return false }
    return one[first] == two[first + 1] && one[first + 1] == two[first]
      && one[(first + 2)...].elementsEqual(two[(first + 2)...])
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
}
