internal import Bytes

/// The attributes that a row of the table can have, in the numbers that the tokens carry. All
/// others are dropped, and said.
enum AttributeName: UInt16, CaseIterable {
  case style = 1
  case color, face, href, src, alt, size, align, hidden, dir, start, value
  case lang, reversed, type

  /// The name as it is written.
  var name: String { "\(self)" }

  /// The lengths of the names, four bits each, by their numbers.
  static let lengths = allCases.reduce(UInt64(0)) {
    $0 | UInt64($1.name.utf8.count) << (4 * UInt64($1.rawValue))
  }

  /// The bytes of the names.
  private static let written = allCases.map { (name: Array($0.name.utf8), attribute: $0) }

  /// The attribute of the name that stands in a range, in any case.
  static func named(_ bytes: [UInt8], _ range: Range<Int>) -> AttributeName? {
    for (name, attribute) in written where name.count == range.count {
      var index = 0
      while index < name.count, bytes[range.lowerBound + index].lowercasedASCII == name[index] {
        index += 1
      }
      if index == name.count { return attribute }
    }
    return nil
  }
}
