internal import Bytes

/// The host of an http URL.
package struct Host {
  /// As it is emitted.
  var bytes: [UInt8]
  /// What a reader should know about it.
  var suspicion: LinkSuspicion?

  /// Checks a host that is not empty: a name, a number or an IPv6 address in brackets.
  init(_ source: ArraySlice<UInt8>) throws(Authority.Refusal) {
    bytes = Array(source)
    if bytes.first == UInt8(ascii: "[") {
      guard let address = IPv6Address(source.dropFirst().dropLast()) else { throw .literal }
      suspicion = address.isPrivate ? .privateHost : nil
      return
    }
    // A name of 253 bytes is at most four times as long in UTF-8; longer input is not processed.
    guard bytes.count <= 4 * 253 else { throw .length }
    var international: InternationalName?
    if bytes.contains(where: { $0 >= 0x80 }) {
      international = InternationalName(source)
      guard let international else { throw .character }
      bytes = international.encoded
    }
    try Self.check(bytes)
    // A browser reads full-width digits as a number.
    suspicion =
      international?.isMixed == true
      ? .mixedScripts
      : Self.suspicion(of: bytes) ?? international.map { _ in .internationalHost }
  }

  /// Rejects a name of ASCII bytes that cannot be a host.
  private static func check(_ name: [UInt8]) throws(Authority.Refusal) {
    guard name.count <= 253 else { throw .length }
    var labelStart = 0
    var hasLabel = false
    for (index, byte) in name.enumerated() {
      if byte == UInt8(ascii: ".") {
        labelStart = index + 1
        continue
      }
      guard AddressBytes.hostName.contains(byte) else { throw .character }
      hasLabel = true
      if index - labelStart >= 63 { throw .length }
    }
    if !hasLabel { throw .empty }
  }

  private static func suspicion(of name: [UInt8]) -> LinkSuspicion? {
    var end = name.count
    // A name may end with the dot of the root.
    if end > 1, name[end - 1] == UInt8(ascii: ".") { end -= 1 }
    var topStart = 0
    var isOdd = false
    var isInternational = false
    for index in 0...end where index == end || name[index] == UInt8(ascii: ".") {
      if index == topStart { isOdd = true }
      isInternational = isInternational || isEncoded(name[topStart..<index])
      if index < end { topStart = index + 1 }
    }
    let top = name[topStart..<end]
    if let first = top.first, first.isASCIIDigit { return suspicionOfNumber(name[..<end]) }
    if isOdd { return .oddHost }
    if isInternational { return .internationalHost }
    return topStart == 0 || isPrivate(top) ? .privateHost : nil
  }

  /// Whether a label is an international one in its `xn--` form.
  private static func isEncoded(_ label: ArraySlice<UInt8>) -> Bool {
    label.prefix(4).matchesIgnoringCase("xn--")
  }

  private static func isPrivate(_ top: ArraySlice<UInt8>) -> Bool {
    privateTops.contains { top.matchesIgnoringCase($0) }
  }

  /// Names that lead to the reader's own machine or network: a link there can reach what the
  /// internet cannot (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`).
  private static let privateTops = [
    "localhost", "local", "internal", "home", "lan", "corp", "intranet",
  ]

  /// A browser reads a name whose last label starts with a digit as an IPv4 address, in any form.
  private static func suspicionOfNumber(_ name: ArraySlice<UInt8>) -> LinkSuspicion? {
    // Some programs read a leading zero as octal, others as decimal.
    let hasZero = name.split(separator: UInt8(ascii: ".")).contains {
      $0.count > 1 && $0.first == UInt8(ascii: "0")
    }
    guard !hasZero, let octets = IPv6Address.octets(name) else { return .numericHost }
    return IPv6Address.isPrivate(octets) ? .privateHost : nil
  }
}

extension Host {
  /// A host as lists and links name it: in lower case, with an international name as it is sent to
  /// name servers, without the dot of the root; an IPv6 address as its eight groups.
  ///
  /// Nil for anything but a host, such as a URL with a scheme, a pattern, or a host with a port.
  package static func listed(_ name: some Sequence<UInt8>) -> [UInt8]? {
    let name = Array(name)
    guard !name.isEmpty, let host = try? Host(name[...]) else { return nil }
    if name.first == UInt8(ascii: "["), let address = IPv6Address(name[1...].dropLast()) {
      let groups = address.groups.map { String($0, radix: 16) }
      return Array("[\(groups.joined(separator: ":"))]".utf8)
    }
    var bytes = host.bytes.map(\.lowercasedASCII)
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return bytes.isEmpty ? nil : bytes
  }

  /// Whether a host is listed, or is a subdomain of a listed one; an IP address has no subdomains.
  package static func isListed(_ name: [UInt8], in hosts: Set<[UInt8]>) -> Bool {
    if hosts.contains(name) { return true }
    let dot = UInt8(ascii: ".")
    let top = name.split(separator: dot).last
    guard name.first != UInt8(ascii: "["), top?.first?.isASCIIDigit == false else { return false }
    return name.indices.contains { name[$0] == dot && hosts.contains(Array(name[($0 + 1)...])) }
  }
}
