internal import Bytes

/// A CSS name in lower case, packed into words, to be compared and looked up without a String. Only
/// the first 24 bytes of a longer name count.
///
/// Escapes are already decoded. CSS gives a meaning only to ASCII names. Any other scalar is one
/// byte above 0x7F here, so that its name equals no known one.
package struct CSSName: Equatable {
  /// The bytes, eight to a word. The first word contains the last bytes, and only it may be partly
  /// filled. The bytes before these are in the second word, and the first ones of a long name in
  /// the third. In each word the last byte is the lowest.
  private(set) var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// The number of bytes in the name; ``tooLong`` if there are more than ``capacity``.
  private(set) var count = 0

  package static let capacity = 24
  /// A multiple of eight, so that every further byte reaches the same check.
  private static let tooLong = 32

  init() {}

  /// The name that the bytes spell, without escapes.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    for index in range { append(bytes[index]) }
  }

  /// The name that one of our own identifiers spells.
  init(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Adds a byte; an ASCII capital becomes lower case.
  mutating func append(_ byte: UInt8) {
    if count & 7 == 0, count > 0 {
      guard count < Self.capacity else {
        count = Self.tooLong
        return
      }
      words = (0, words.0, words.1)
    }
    words.0 = words.0 << 8 | UInt64(byte.lowercasedASCII)
    count += 1
  }

  /// Adds up to eight bytes that are already lower case, the last one lowest.
  mutating func append(_ group: UInt64, count added: Int) {
    guard count & 7 == 0, count < Self.capacity, added > 0 else {
      // After an escape, groups are not aligned with words.
      for shift in (0..<added).reversed() {
        append(UInt8(truncatingIfNeeded: group >> UInt64(shift * 8)))
      }
      return
    }
    words = (group, words.0, words.1)
    count += added
  }

  /// A number that spreads names over a table.
  var spread: UInt64 {
    var mixed = words.0 &* 0x9e37_79b9_7f4a_7c15
    mixed ^= words.1 &* 0xc2b2_ae3d_27d4_eb4f
    mixed ^= words.2 &* 0x1656_67b1_9e37_79f9
    return (mixed ^ mixed >> 32) &* 0x9e37_79b9_7f4a_7c15
  }

  package static func == (left: CSSName, right: CSSName) -> Bool {
    left.count == right.count && left.words == right.words
  }
}

/// What a name means to CSS: a property, a keyword, a colour, or several of them.
package struct CSSMeaning {
  /// Its row in ``CSSProperty/all``.
  var property: Int16?
  package var keyword: CSSKeyword?
  package var color: RGBAColor?
}

/// All names that have a meaning, looked up in one probe or a few, without allocation.
package struct CSSNameTable: Sendable {
  private var slots: [(name: CSSName, meaning: CSSMeaning)]

  package static let all = CSSNameTable()

  private init() {
    // Four times as large as needed, so that probes stay short.
    slots = Array(repeating: (CSSName(), CSSMeaning()), count: 1024)
    for (row, property) in CSSProperty.all.enumerated() {
      slots[add(property.name)].meaning.property = Int16(row)
    }
    for keyword in CSSKeyword.allCases { slots[add(keyword.rawValue)].meaning.keyword = keyword }
    for (text, color) in CSSColor.names { slots[add(text)].meaning.color = RGBAColor(rgb: color) }
    slots[add("transparent")].meaning.color = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
  }

  private mutating func add(_ text: String) -> Int {
    let name = CSSName(text)
    let slot = slot(of: name)
    slots[slot].name = name
    return slot
  }

  /// The slot of a name, or the empty slot where it would be.
  private func slot(of name: CSSName) -> Int {
    var slot = Int(name.spread >> 54)
    while slots[slot].name != name, slots[slot].name.count > 0 { slot = (slot + 1) & 1023 }
    return slot
  }

  /// What a name means; an empty meaning if it means nothing.
  package subscript(name: CSSName) -> CSSMeaning { slots[slot(of: name)].meaning }
}
