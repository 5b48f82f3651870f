internal import Bytes

extension LinkPolicy {
  /// What is given for a scheme in lower case, without `:` or `://` at its end.
  ///
  /// ASCII only: Unicode's lower case would make other names out of some.
  static func normalized(_ text: String) -> String {
    var bytes = text.utf8.map(\.lowercasedASCII)
    if bytes.suffix(3).elementsEqual("://".utf8) { bytes.removeLast(2) }
    if bytes.last == UInt8(ascii: ":") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The scheme, as ``normalized(_:)``; nil for what is none to RFC 3986 (3.1).
  package static func schemeName(_ text: String) -> String? {
    let name = normalized(text)
    let bytes = Array(name.utf8)
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        guard index > 0 else { return nil }
      default: return nil
      }
    }
    return bytes.isEmpty ? nil : name
  }
}
