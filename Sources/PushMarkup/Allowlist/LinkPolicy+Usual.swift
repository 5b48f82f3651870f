extension LinkPolicy {
  /// The hot path: `https://host/path?query` as almost every message has it, in one scan.
  ///
  /// Gives nil for everything that deserves a longer look: another scheme, a user name, a port, letters beyond ASCII, hosts that are
  /// numbers, private or encoded names, anything to be percent-encoded. ``check(_:)`` then decides.
  func checkUsual(_ address: [UInt8]) -> LinkVerdict? {
    let count = address.count
    guard count > 11, count <= Self.comfortableLength, Self.startsUsual(address) else { return nil }
    var index = 8
    var labelStart = index
    let hostName = AddressBytes.hostName
    while index < count {
      let byte = address[index]
      if hostName.contains(byte) {
        index += 1
        continue
      }
      guard byte == UInt8(ascii: "."), index > labelStart, index - labelStart <= 63 else { break }
      // `xn--` and its like.
      if index - labelStart > 3, address[labelStart + 2] == UInt8(ascii: "-"),
        address[labelStart + 3] == UInt8(ascii: "-")
      {
        return nil
      }
      index += 1
      labelStart = index
    }
    guard index <= 8 + 253, labelStart > 8, Self.isUsualTop(address, labelStart..<index) else {
      return nil
    }
    let emitted = AddressBytes.emitted
    if index < count, !Self.startsPath(address[index]) { return nil }
    while index < count {
      let byte = address[index]
      guard emitted.contains(byte) else { return nil }
      if byte == UInt8(ascii: "%") {
        guard index + 2 < count, AddressBytes.isHexDigit(address[index + 1]),
          AddressBytes.isHexDigit(address[index + 2])
        else { return nil }
      }
      index += 1
    }
    return LinkVerdict(allowed: String(decoding: address, as: UTF8.self), rule: nil, reason: "")
  }

  @inline(__always)
  private static func startsUsual(_ address: [UInt8]) -> Bool {
    address[0] == UInt8(ascii: "h") && address[1] == UInt8(ascii: "t")
      && address[2] == UInt8(ascii: "t") && address[3] == UInt8(ascii: "p")
      && address[4] == UInt8(ascii: "s") && address[5] == UInt8(ascii: ":")
      && address[6] == UInt8(ascii: "/") && address[7] == UInt8(ascii: "/")
  }

  @inline(__always)
  private static func startsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Whether the last label is a top-level domain of letters only that is not reserved for private use.
  private static func isUsualTop(_ address: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count >= 2, range.count <= 63 else { return false }
    for index in range where !AddressBytes.isLetter(address[index]) { return false }
    // The names that are reserved for private use begin so.
    switch address[range.lowerBound] | 0x20 {
    case UInt8(ascii: "h"), UInt8(ascii: "i"), UInt8(ascii: "l"): return range.count < 3
    case UInt8(ascii: "c"): return range.count != 4
    default: return true
    }
  }
}
