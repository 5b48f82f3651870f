internal import Bytes
internal import PushMarkup

/// The elements that TagSoup knows, numbered.
///
/// A number below ``count`` is a row of the table; higher ones are names of the message that no row
/// has.
package enum ElementTable {
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
  }

  /// Elements that the schema says the same of, with their names between spaces.
  static func group(
    _ contains: UInt32, _ memberOf: UInt32, _ parent: UInt16?, _ flags: ElementType.Flags,
    _ names: String
  ) -> [Row] {
    names.split(separator: " ").map(String.init).map { name in
      let element = ElementType(
        contains: contains, memberOf: memberOf, parent: parent, flags: flags,
        role: DeviceRole(name))
      return Row(name: name, element: element)
    }
  }

  /// The rows without their names, by number.
  package static let types: [ElementType] = rows.map(\.element)

  /// Numbered from 1 on. `<pcdata>` and `<root>` are no names: none has a `>`.
  private static let numbers = NameNumbers(rows.map(\.name))

  /// The number of the element with the name in a range of `source`, whatever its case.
  package static func number(of source: [UInt8], _ range: Range<Int>) -> UInt16? {
    // No row has a longer name.
    guard range.count <= 16 else { return nil }
    let number = numbers.number(of: ASCIIName(source, range))
    return number == NameNumbers.unknown ? nil : number - 1
  }
}

/// How TagSoup's schema describes one element.
package struct ElementType {
  /// The groups that may stand directly inside, one bit each; 0 for an empty element.
  var contains: UInt32
  /// The groups that the element is in, one bit each.
  var memberOf: UInt32
  /// The element that is put around this one where it must not stand.
  var parent: UInt16?
  package var flags: Flags
  var role: DeviceRole

  package struct Flags: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Opened again after something else had to close it.
    package static let restart = Flags(rawValue: 1)
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
  package func canContain(_ other: ElementType) -> Bool { contains & other.memberOf != 0 }

  /// Whether text may stand directly inside.
  var canContainText: Bool { contains & 1 << 30 != 0 }
}
