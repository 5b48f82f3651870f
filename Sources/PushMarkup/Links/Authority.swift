internal import Bytes

/// The part between `//` and the path of an http URL: `user:password@host:port`.
struct Authority {
  /// With its `@`, not yet encoded; empty if there is none.
  var userInformation: ArraySlice<UInt8>
  /// The host as it is emitted: ASCII, with an international name in its `xn--` form.
  var host: [UInt8]
  /// With its colon; empty if there is none.
  var port: ArraySlice<UInt8>
  /// What a reader should know about it.
  var suspicion: LinkSuspicion?

  /// Why an authority is rejected.
  enum Refusal: String, Error {
    case empty = "no-host"
    case backslash = "backslash"
    case twoHosts = "two-hosts"
    case hiddenSlash = "hidden-slash"
    case port = "port"
    case character = "character"
    case length = "host-length"
    case literal = "ip-literal"
  }

  /// Step 6: splits an authority and checks its parts.
  init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    guard !bytes.isEmpty else { throw .empty }
    // Browsers read a backslash as a slash, others do not: they would go to different hosts.
    guard !bytes.contains(UInt8(ascii: "\\")) else { throw .backslash }
    var rest = bytes
    userInformation = bytes[..<bytes.startIndex]
    if let at = bytes.firstIndex(of: UInt8(ascii: "@")) {
      userInformation = bytes[...at]
      rest = bytes[(at + 1)...]
      guard !rest.contains(UInt8(ascii: "@")) else { throw .twoHosts }
      // Software that decodes too early ends the host at an escaped slash.
      guard !AddressBytes.areEscaped(UInt8(ascii: "/"), UInt8(ascii: "\\"), in: userInformation)
      else { throw .hiddenSlash }
    }
    let name: ArraySlice<UInt8>
    if rest.first == UInt8(ascii: "[") {
      guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { throw .literal }
      name = rest[...close]
      port = rest[(close + 1)...]
    } else {
      name = rest.prefix { $0 != UInt8(ascii: ":") }
      port = rest[name.endIndex...]
    }
    guard !name.isEmpty else { throw .empty }
    guard Self.isPort(port) else { throw .port }
    let read = try Host(name)
    host = read.bytes
    suspicion = userInformation.isEmpty ? read.suspicion : .userInformation
  }

  /// Nothing, or a colon with a number up to 65,535; the number may be missing.
  private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let colon = bytes.first else { return true }
    guard colon == UInt8(ascii: ":") else { return false }
    var value = 0
    for byte in bytes.dropFirst() {
      guard byte.isASCIIDigit else { return false }
      value = min(value * 10 + Int(byte &- 0x30), 65_536)
    }
    return value <= 65_535
  }
}
