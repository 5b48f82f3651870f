internal import Bytes

/// The named references that TagSoup knows: 2,068 names, exact case, one scalar each.
enum EntityTable {
  private static let names = NameTable(Array(listing.utf8))

  /// The scalar of the name that stands in a range of `source`.
  static func scalar(_ source: [UInt8], _ range: Range<Int>) -> UInt32? {
    guard let start = names.find(source, range) else { return nil }
    var value: UInt32 = 0
    for index in start..<names.bytes.count {
      guard let digit = names.bytes[index].hexDigitValue else { break }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
