internal import Bytes

/// The named references that TagSoup knows: 2,068 names, exact case, one scalar each.
struct EntityTable {
  private let bytes: [UInt8]
  /// Where each name starts in ``bytes``.
  private let starts: [Int32]
  private let scalars: [UInt32]

  static let shared = EntityTable()

  private init() {
    bytes = Array(Self.listing.utf8)
    var starts: [Int32] = []
    var scalars: [UInt32] = []
    var value: UInt32 = 0
    var start = 0
    var isNumber = false
    for (index, byte) in bytes.enumerated() {
      if byte != 0x20 {
        if isNumber { value = value << 4 | UInt32(byte.hexDigitValue ?? 0) }
      } else if isNumber {
        scalars.append(value)
        start = index + 1
        isNumber = false
      } else {
        starts.append(Int32(start))
        value = 0
        isNumber = true
      }
    }
    scalars.append(value)
    self.starts = starts
    self.scalars = scalars
  }

  /// The scalar of the name that stands in a range of `source`.
  func scalar(_ source: [UInt8], _ range: Range<Int>) -> UInt32? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      let order = compare(source, range, Int(starts[middle]))
      if order == 0 { return scalars[middle] }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  /// Below, at or above 0 as the name in `range` sorts before, is, or sorts after the one at
  /// `start`.
  private func compare(_ source: [UInt8], _ range: Range<Int>, _ start: Int) -> Int {
    var other = start
    for index in range {
      // The space behind a name is lower than every letter and digit.
      let order = Int(source[index]) - Int(bytes[other])
      if order != 0 { return order }
      other += 1
    }
    return bytes[other] == 0x20 ? 0 : -1
  }
}
