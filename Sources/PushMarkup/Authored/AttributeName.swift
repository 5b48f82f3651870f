internal import Bytes
internal import HTMLTokens

/// The attributes that a row of the table can have, by their numbers in the tokens. All others are
/// dropped and reported.
///
/// At most 15, of at most 15 characters: they are bits of a UInt16 and their lengths four bits of a
/// UInt64, because they are needed for every tag.
package enum AttributeName: UInt16, CaseIterable {
  case style = 1
  case color, face, href, src, alt, size, align, hidden, dir, start, dataList

  /// The name as it is written.
  package var name: String { Self.names[Int(rawValue) - 1] }

  /// The lengths of the names, four bits each, by their numbers.
  static let lengths = allCases.reduce(UInt64(0)) {
    $0 | UInt64($1.name.utf8.count) << (4 * UInt64($1.rawValue))
  }

  /// The names by their numbers. Making a name takes reflection, and thousands of instructions.
  private static let names = allCases.map { $0 == .dataList ? "data-list" : "\($0)" }

  /// The attribute whose name is in a range, in any case.
  package static func named(_ bytes: [UInt8], _ range: Range<Int>) -> AttributeName? {
    let written = bytes[range]
    return allCases.first { written.matchesIgnoringCase($0.name) }
  }
}

extension HTMLTokens {
  /// The attributes of a tag. `next` is after those of earlier tags, and moves past this tag's.
  @inline(__always)
  package func attributes(of tag: Int, from next: inout Int) -> Range<Int> {
    let first = next
    while next < attributes.count, Int(attributes[next].tag) == tag { next += 1 }
    return first..<next
  }
}
