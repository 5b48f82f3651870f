internal import Bytes
internal import PushMarkup

/// The elements that TagSoup knows, numbered.
///
/// A number below ``count`` is a row of the table; higher numbers are unknown names in the message.
package enum ElementTable {
  /// The number for text, if it is compared with elements.
  static let text: UInt16 = 0
  /// The bottom of the stack of open elements.
  static let root: UInt16 = 1
  /// In an end tag without a name: the innermost open element.
  static let top: UInt16 = .max
  /// How many elements the table has.
  static let count = rows.count

  /// One row of the table.
  struct Row {
    var name: String
    var element: ElementType
  }

  /// Rows for elements with the same schema entry; spaces separate their names.
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

  /// Numbered from 1 on. `<pcdata>` and `<root>` match no name, because names do not contain `>`.
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
  /// The groups that the element may directly contain, one bit each; 0 for an empty element.
  var contains: UInt32
  /// The groups that the element is in, one bit each.
  var memberOf: UInt32
  /// The element that is put around this one if it is not allowed where it is.
  var parent: UInt16?
  package var flags: Flags
  var role: DeviceRole

  package struct Flags: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Reopened after another tag had to close it.
    package static let restart = Flags(rawValue: 1)
    /// The end tag of an outer element does not close it.
    static let noforce = Flags(rawValue: 2)
    /// Contains raw text up to its end tag.
    static let cdata = Flags(rawValue: 4)
  }

  /// An element that the schema lacks: allowed in every element, and may contain every element.
  static func unknown(_ role: DeviceRole) -> ElementType {
    ElementType(contains: .max, memberOf: .max, parent: nil, flags: [], role: role)
  }

  /// Whether the element may directly contain `other`.
  package func canContain(_ other: ElementType) -> Bool { contains & other.memberOf != 0 }

  /// Whether the element may directly contain text.
  var canContainText: Bool { contains & 1 << 30 != 0 }
}
