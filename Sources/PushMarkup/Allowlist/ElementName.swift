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

  /// The number of a name of the lists above.
  static func number(of name: String) -> UInt16 {
    let bytes = Array(name.utf8)
    return table.number(PackedName(name), bytes, 0)
  }

  /// The number of `p`, the one block that other blocks end.
  static let paragraph = number(of: "p")

  /// The numbers of the elements that are not HTML inside.
  static let foreign = [number(of: "svg"), number(of: "math")]

  /// Names and roles, to be fetched once a message.
  static let table = Table()

  /// The numbers of all names, in a hash table with open addressing, and what the readings ask about each.
  struct Table: Sendable {
    /// What the readings ask about each name, in plain bytes: the same as ``ElementName/all``, for the hot path.
    let roles: [ElementRole]
    private let keys: [Key]

    /// An entry: a name, and its number; 0 is an empty slot.
    private struct Key {
      var name = PackedName()
      var number: UInt16 = 0
    }

    fileprivate init() {
      roles = all.map { ElementRole($0) }
      // Four times as large as it need be.
      var keys = [Key](repeating: Key(), count: 256)
      for (number, info) in all.enumerated() where number > 0 {
        let name = PackedName(info.name)
        var slot = Self.slot(of: name)
        while keys[slot].number != 0 { slot = (slot + 1) & 255 }
        keys[slot] = Key(name: name, number: UInt16(number))
      }
      self.keys = keys
    }

    /// The number of a name that stands in the source, in any case, from `start` on.
    func number(_ name: PackedName, _ source: [UInt8], _ start: Int) -> UInt16 {
      var slot = Self.slot(of: name)
      while keys[slot].number != 0 {
        if keys[slot].name == name {
          let number = keys[slot].number
          return name.count <= 8 || Self.hasHead(number, source, start) ? number : unknown
        }
        slot = (slot + 1) & 255
      }
      return unknown
    }

    private static func hasHead(_ number: UInt16, _ source: [UInt8], _ start: Int) -> Bool {
      let head = all[Int(number)].name.utf8.dropLast(8)
      return source[start..<start + head.count].lazy.map { $0 | 0x20 }.elementsEqual(head)
    }

    private static func slot(of name: PackedName) -> Int {
      Int(truncatingIfNeeded: (name.word &* 0x9e37_79b9_7f4a_7c15) >> 56)
    }
  }
}
