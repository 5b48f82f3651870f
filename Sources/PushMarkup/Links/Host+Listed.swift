internal import Bytes

extension Host {
  /// A host as lists and links name it: in lower case, its letters beyond ASCII as they are sent to
  /// name servers, without the dot of the root; an IPv6 address as its eight groups.
  ///
  /// Nil for what is no host, such as an address with a scheme, a pattern, or a host with a port.
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

  /// Whether a name is that of a listed host, or one below it; no name is below an address.
  package static func isListed(_ name: [UInt8], in hosts: Set<[UInt8]>) -> Bool {
    if hosts.contains(name) { return true }
    let dot = UInt8(ascii: ".")
    let top = name.split(separator: dot).last
    guard name.first != UInt8(ascii: "["), top?.first?.isASCIIDigit == false else { return false }
    return name.indices.contains { name[$0] == dot && hosts.contains(Array(name[($0 + 1)...])) }
  }
}
