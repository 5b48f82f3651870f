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

  /// The attribute of a name as it is written, in any case.
  static func named(_ name: ArraySlice<UInt8>) -> AttributeName? {
    allCases.first { name.matchesIgnoringCase($0.name) }
  }
}
