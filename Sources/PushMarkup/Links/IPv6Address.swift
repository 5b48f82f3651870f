internal import Bytes

/// An IPv6 address from the brackets of a host (RFC 3986, section 3.2.2).
struct IPv6Address {
  /// Eight groups of 16 bits.
  private(set) var groups: [Int] = []

  /// Reads an address; nil for anything else, including one with a zone or a future version.
  init?(_ bytes: ArraySlice<UInt8>) {
    var compression: Int?
    var rest = bytes
    guard rest.count >= 2, rest.count <= 45 else { return nil }
    if rest.starts(with: [0x3a, 0x3a]) {
      compression = 0
      rest = rest.dropFirst(2)
    }
    while !rest.isEmpty {
      let group = rest.prefix { $0 != UInt8(ascii: ":") }
      rest = rest[group.endIndex...]
      if rest.isEmpty, group.contains(UInt8(ascii: ".")) {
        guard let octets = Self.octets(group) else { return nil }
        groups += [octets[0] << 8 | octets[1], octets[2] << 8 | octets[3]]
        break
      }
      guard (1...4).contains(group.count), let value = group.hexNumber else { return nil }
      groups.append(Int(value))
      guard !rest.isEmpty else { break }
      rest = rest.dropFirst()
      guard let next = rest.first else { return nil }
      if next == UInt8(ascii: ":") {
        guard compression == nil else { return nil }
        compression = groups.count
        rest = rest.dropFirst()
      }
    }
    if let compression {
      guard groups.count < 8 else { return nil }
      groups.insert(contentsOf: repeatElement(0, count: 8 - groups.count), at: compression)
    }
    guard groups.count == 8 else { return nil }
  }

  /// The four octets of an IPv4 address in its usual form; nil for anything else.
  static func octets(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var octets: [Int] = []
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit) else { return nil }
      let value = part.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
      guard value <= 255 else { return nil }
      octets.append(value)
    }
    return octets
  }

  /// Whether the address leads to the machine itself or a private network, also if it contains the
  /// IPv4 address of one.
  var isPrivate: Bool {
    if groups.prefix(5).allSatisfy({ $0 == 0 }) {
      if groups[5] == 0, groups[6] == 0, groups[7] <= 1 { return true }
      guard groups[5] == 0 || groups[5] == 0xffff else { return false }
      return Self.isPrivate([groups[6] >> 8, groups[6] & 255, groups[7] >> 8, groups[7] & 255])
    }
    // fc00::/7 and fe80::/10.
    return groups[0] & 0xfe00 == 0xfc00 || groups[0] & 0xffc0 == 0xfe80
  }

  /// Whether four octets of IPv4 are loopback, link-local, private or unspecified (RFC 6890).
  static func isPrivate(_ octets: [Int]) -> Bool {
    switch (octets[0], octets[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (100, 64...127): true
    default: false
    }
  }
}
