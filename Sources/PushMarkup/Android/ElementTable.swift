/// The elements that TagSoup knows, numbered.
///
/// A number below ``count`` is a row of the table; higher ones are names of the message that no row
/// has.
enum ElementTable {
  /// Stands for text where elements are compared.
  static let text: UInt16 = 0
  /// The bottom of the stack of open elements.
  static let root: UInt16 = 1
  /// In an end tag without a name: whatever is open on top.
  static let top: UInt16 = .max
  /// How many elements the table has.
  static let count = rows.count

  /// One row of the table.
  struct Row {
    var name: String
    var element: ElementType

    init(
      _ name: String, _ contains: UInt32, _ memberOf: UInt32, _ parent: UInt16?,
      _ flags: ElementType.Flags
    ) {
      self.name = name
      element = ElementType(
        contains: contains, memberOf: memberOf, parent: parent, flags: flags,
        role: DeviceRole(name))
    }
  }

  /// The rows without their names, by number.
  static let types: [ElementType] = rows.map(\.element)

  /// The number of the element of a lower-case ASCII name.
  static func number(of name: [UInt8]) -> UInt16? {
    guard let key = ElementIndex.key(name, 0..<name.count) else { return nil }
    return ElementIndex.shared.number(key: key)
  }
}

/// How TagSoup's schema describes one element.
struct ElementType {
  /// The groups that may stand directly inside, one bit each; 0 for an empty element.
  var contains: UInt32
  /// The groups that the element is in, one bit each.
  var memberOf: UInt32
  /// The element that is put around this one where it must not stand.
  var parent: UInt16?
  var flags: Flags
  var role: DeviceRole

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// Opened again after something else had to close it.
    static let restart = Flags(rawValue: 1)
    /// An end tag from outside does not close it.
    static let noforce = Flags(rawValue: 2)
    /// Holds raw text up to its end tag.
    static let cdata = Flags(rawValue: 4)
  }

  /// A name that the schema does not have: in everything, around everything.
  static func unknown(_ role: DeviceRole) -> ElementType {
    ElementType(contains: .max, memberOf: .max, parent: nil, flags: [], role: role)
  }

  /// Whether `other` may stand directly inside.
  func canContain(_ other: ElementType) -> Bool { contains & other.memberOf != 0 }

  /// Whether text may stand directly inside.
  var canContainText: Bool { contains & 1 << 30 != 0 }
}

/// Finds the number of a name by an integer key: no hashing of strings.
struct ElementIndex {
  private let keys: [UInt64]
  private let slots: [UInt16]

  static let shared = ElementIndex()

  private init() {
    var keys: [UInt64] = []
    var slots = [UInt16](repeating: .max, count: 256)
    for (number, row) in ElementTable.rows.enumerated() {
      let name = Array(row.name.utf8)
      // `<pcdata>` and `<root>` are no names, and have no key.
      let key = Self.key(name, 0..<name.count) ?? 0
      keys.append(key)
      guard key != 0 else { continue }
      var slot = Self.slot(key)
      while slots[slot] != .max { slot = (slot + 1) & 255 }
      slots[slot] = UInt16(number)
    }
    self.keys = keys
    self.slots = slots
  }

  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 56)
  }

  /// The key of a name of ASCII letters, and digits behind them, whatever its case; nil for any
  /// other.
  ///
  /// The last eight bytes, which tell all names of the table apart; of the longer names only
  /// `blockquote` has a row.
  static func key(_ source: [UInt8], _ range: Range<Int>) -> UInt64? {
    guard range.count <= 8 || range.count == 10 else { return nil }
    var key: UInt64 = 0
    for index in range {
      let byte = source[index]
      switch byte {
      case 0x61...0x7a: key = key << 8 | UInt64(byte)
      case 0x41...0x5a: key = key << 8 | UInt64(byte | 0x20)
      case 0x30...0x39 where index > range.lowerBound: key = key << 8 | UInt64(byte)
      default: return nil
      }
    }
    if range.count == 10 {
      guard source[range.lowerBound] | 0x20 == 0x62, source[range.lowerBound + 1] | 0x20 == 0x6c,
        key == 0x6f63_6b71_756f_7465  // "ockquote"
      else { return nil }
      return .max
    }
    return key
  }

  /// The number of the element with that key.
  func number(key: UInt64) -> UInt16? {
    var slot = Self.slot(key)
    while slots[slot] != .max {
      if keys[Int(slots[slot])] == key { return slots[slot] }
      slot = (slot + 1) & 255
    }
    return nil
  }
}
