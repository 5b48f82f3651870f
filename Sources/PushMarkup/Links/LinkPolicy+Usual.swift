internal import Bytes

/// The kind of a URL of the usual form, which is emitted unchanged.
enum UsualAddress { case encrypted, cleartext }

extension LinkPolicy {
  /// The hot path: checks `https://host/path?query` (or `http`), the form in almost every message,
  /// in one scan.
  ///
  /// Nil for whatever deserves a longer look, which ``check(_:)`` then takes: another scheme, a
  /// user name, a port, characters beyond ASCII, a host that is a number, private or encoded, and
  /// anything that has to be percent-encoded.
  func usual(_ address: [UInt8]) -> UsualAddress? {
    let count = address.count
    guard count > 11, count <= Self.comfortableLength else { return nil }
    let start = usualPrefix(address)
    guard start > 0 else { return nil }
    var index = start
    var labelStart = index
    let hostName = AddressBytes.hostName
    while index < count {
      let byte = address[index]
      if hostName.contains(byte) {
        index += 1
        continue
      }
      guard byte == UInt8(ascii: "."), index > labelStart, index - labelStart <= 63 else { break }
      // `xn--` and similar prefixes encode characters beyond ASCII, which may look like others.
      if index - labelStart > 3, address[labelStart + 2] == UInt8(ascii: "-"),
        address[labelStart + 3] == UInt8(ascii: "-")
      {
        return nil
      }
      index += 1
      labelStart = index
    }
    guard index <= start + 253, labelStart > start, Self.isUsualTop(address, labelStart..<index)
    else {
      return nil
    }
    guard index == count || Self.endsAuthority(address[index]),
      Self.isUsualText(address, from: index)
    else { return nil }
    return start == 7 ? .cleartext : .encrypted
  }

  /// Whether all bytes from an index on are emitted as they are and each `%` starts an escape.
  @inline(__always)
  private static func isUsualText(_ address: [UInt8], from start: Int) -> Bool {
    let emitted = AddressBytes.emitted
    var index = start
    while index < address.count {
      let byte = address[index]
      guard emitted.contains(byte) else { return false }
      if byte == UInt8(ascii: "%") {
        guard index + 2 < address.count, address[index + 1].hexDigitValue != nil,
          address[index + 2].hexDigitValue != nil
        else { return false }
      }
      index += 1
    }
    return true
  }

  /// The length of `https://` or `http://` at the start, if it is in lower case and allowed; else
  /// 0.
  @inline(__always)
  private func usualPrefix(_ address: [UInt8]) -> Int {
    guard address[0] == UInt8(ascii: "h"), address[1] == UInt8(ascii: "t"),
      address[2] == UInt8(ascii: "t"), address[3] == UInt8(ascii: "p")
    else { return 0 }
    let isSecure = address[4] == UInt8(ascii: "s")
    guard isSecure ? allowsHTTPS : allowsHTTP else { return 0 }
    let colon = isSecure ? 5 : 4
    let isUsual =
      address[colon] == UInt8(ascii: ":") && address[colon + 1] == UInt8(ascii: "/")
      && address[colon + 2] == UInt8(ascii: "/")
    return isUsual ? colon + 3 : 0
  }

  /// Whether the byte ends the host of a web URL.
  @inline(__always)
  static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Whether the last label is only letters, and certainly not the name of a private network.
  private static func isUsualTop(_ address: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count >= 2, range.count <= 63 else { return false }
    for index in range where !address[index].isASCIILetter { return false }
    // Private names are `home`, `internal`, `intranet`, `local`, `localhost`, `lan` and `corp`.
    // They need the longer look, and so does a label that could be one by first letter and length.
    switch address[range.lowerBound] | 0x20 {
    case UInt8(ascii: "h"), UInt8(ascii: "i"), UInt8(ascii: "l"): return range.count < 3
    case UInt8(ascii: "c"): return range.count != 4
    default: return true
    }
  }
}
