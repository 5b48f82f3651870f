internal import Bytes

extension Host {
  /// A host as lists and links name it: in lower case, its letters beyond ASCII as they are sent to
  /// name servers, without the dot of the root. Nil for what is no host, such as an address, a
  /// pattern, or a host with a port.
  static func listed(_ name: some Sequence<UInt8>) -> [UInt8]? {
    let name = Array(name)
    guard !name.isEmpty, case .success(let host) = read(name[...]) else { return nil }
    var bytes = host.bytes.map(\.lowercasedASCII)
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return bytes.isEmpty ? nil : bytes
  }
}
