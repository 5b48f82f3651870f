/// The element names that the authored reading treats in a way of their own, numbered.
///
/// The names of the table come first, in its order; a few more are elements whose text is never shown. Any other name is
/// ``unknown``: its tags are dropped, its text is kept.
enum ElementName {
  /// The number of every name that is not listed.
  static let unknown: UInt16 = 0

  /// What is known about a name.
  struct Info: Sendable {
    /// The name, in lower case.
    var name: String
    /// Its row in ``TagTable/rules``, or nil.
    var rule: Int?
    /// What happens to the text inside.
    var content: Content
    /// Whether the style goes on when the block around it ends, as in a browser.
    var isFormatting: Bool
  }

  /// What the readings ask about each name, in plain bytes: the same as ``all``, for the hot path.
  static let roles: [ElementRole] = all.map { ElementRole($0) }

  /// What happens to the text inside an element.
  enum Content: UInt8, Sendable {
    /// It is read as markup and shown.
    case shown
    /// It is read as markup and dropped, up to the end tag.
    case dropped
    /// It is not read as markup, and dropped, up to the end tag.
    case raw
  }

  /// All names by number.
  static let all: [Info] = {
    var all = [Info(name: "", rule: nil, content: .shown, isFormatting: false)]
    for (index, rule) in TagTable.rules.enumerated() {
      for name in rule.names {
        let formatting = formattingNames.contains(name)
        all.append(Info(name: name, rule: index, content: .shown, isFormatting: formatting))
      }
    }
    for name in rawNames {
      all.append(Info(name: name, rule: nil, content: .raw, isFormatting: false))
    }
    for name in droppedNames {
      all.append(Info(name: name, rule: nil, content: .dropped, isFormatting: false))
    }
    for name in structureNames {
      all.append(Info(name: name, rule: nil, content: .shown, isFormatting: false))
    }
    return all
  }()

  /// HTML's formatting elements (13.2.4.3) that are in the table; `a` ends with its block, so that a link never leaks.
  private static let formattingNames: Set<String> = [
    "b", "strong", "i", "em", "u", "s", "strike", "tt", "big", "small", "font",
  ]
  /// Raw text and escapable raw text of HTML (13.1.2), without scripting.
  private static let rawNames = [
    "script", "style", "title", "iframe", "noembed", "noframes", "xmp", "plaintext", "textarea",
  ]
  private static let droppedNames = [
    "head", "template", "noscript", "object", "svg", "math", "select",
  ]
  /// Around a message; no word is lost about them.
  private static let structureNames = ["html", "body"]

  /// The number of a name that stands in the source, in any case.
  static func number(_ source: [UInt8], _ range: Range<Int>) -> UInt16 {
    let length = range.count
    guard length > 0, length <= longest else { return unknown }
    // An ASCII-only fold: U+212A is no k here. Bytes beyond the eighth differ in no two names, but must be right.
    var word: UInt64 = 0
    for index in range.lowerBound..<range.lowerBound + min(length, 8) {
      let byte = source[index]
      word = word << 8 | UInt64((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
    }
    let keys = Self.keys
    var slot = slot(of: word)
    while keys[slot].number != 0 {
      if keys[slot].word == word, keys[slot].length == length {
        let number = keys[slot].number
        return length <= 8 || hasTail(number, source, range) ? number : unknown
      }
      slot = (slot + 1) & 255
    }
    return unknown
  }

  private static func hasTail(_ number: UInt16, _ source: [UInt8], _ range: Range<Int>) -> Bool {
    let tail = source[range].dropFirst(8).lazy.map { $0 | 0x20 }
    return tail.elementsEqual(all[Int(number)].name.utf8.dropFirst(8))
  }

  /// The number of a name of the lists above.
  static func number(of name: String) -> UInt16 {
    let bytes = Array(name.utf8)
    return number(bytes, 0..<bytes.count)
  }

  /// The number of `p`, the one block that other blocks end.
  static let paragraph = number(of: "p")

  /// The numbers of the elements that are not HTML inside.
  static let foreign = [number(of: "svg"), number(of: "math")]

  private static let longest = 10

  /// An entry of the hash table: the first eight bytes of a name, and its number; 0 is an empty slot.
  private struct Key {
    var word: UInt64 = 0
    var length = 0
    var number: UInt16 = 0
  }

  /// A hash table with open addressing, four times as large as it need be.
  private static let keys: [Key] = {
    var keys = [Key](repeating: Key(), count: 256)
    for (number, info) in all.enumerated() where number > 0 {
      let word = info.name.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
      var slot = slot(of: word)
      while keys[slot].number != 0 { slot = (slot + 1) & 255 }
      keys[slot] = Key(word: word, length: info.name.utf8.count, number: UInt16(number))
    }
    return keys
  }()

  private static func slot(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9e37_79b9_7f4a_7c15) >> 56)
  }
}
