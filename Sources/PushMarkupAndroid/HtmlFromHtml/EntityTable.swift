internal import Bytes
internal import PushMarkup

/// The named HTML entities that TagSoup supports: 2,068 names, case-sensitive, one scalar each.
/// Nearly all are HTML's.
package enum EntityTable {
  private static let differences = NameTable(Array(listing.utf8))

  /// The scalar for the name in a range of `source`.
  package static func scalar(_ source: [UInt8], _ range: Range<Int>) -> UInt32? {
    // The longest name has 31 bytes, but a word of the message may be of any length.
    guard range.count < 32 else { return nil }
    if let usual = NamedReferences.usual(source, range) { return usual.value }
    if var place = differences.find(source, range) {
      let value = differences.number(at: &place)
      return value == 0 ? nil : value
    }
    guard let meaning = NamedReferences.meaning(source, range), meaning.second == nil else {
      return nil
    }
    return meaning.first.value
  }
}
