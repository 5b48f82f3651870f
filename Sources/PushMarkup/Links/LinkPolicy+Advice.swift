internal import Bytes

/// What to do about an address that deserves a look or is dropped.
extension LinkPolicy {
  /// A few words to go behind the reason, or nothing.
  static func advice(on address: [UInt8], _ verdict: LinkVerdict) -> String {
    let bytes = stripped(address)
    switch verdict.rule {
    case .linkSuspicious where verdict.isEncoded: return self.encodedSign(in: bytes)
    case .linkScheme:
      guard let colon = schemeEnd(bytes) else {
        return bytes.prefix(4).matchesIgnoringCase("www.") ? "; write 'https://' before it" : ""
      }
      let scheme = String(decoding: bytes[..<colon].map(\.lowercasedASCII), as: UTF8.self)
      let rest = bytes[(colon + 1)...]
      guard rest.starts(with: "//".utf8), rest.count > 2, scheme.utf8.count <= 32,
        !deniedSchemes.contains(scheme)
      else { return "" }
      return "; if an app opens it, allow it with --allow-scheme \(scheme)"
    default: return ""
    }
  }

  /// Names the first sign that is percent-encoded.
  private static func encodedSign(in bytes: [UInt8]) -> String {
    let place = bytes.indices.first { place in
      !AddressBytes.emitted.contains(bytes[place])
        || bytes[place] == UInt8(ascii: "%") && isBadEscape(bytes[place...])
    }
    guard let place else { return "" }
    guard bytes[place] == 0x20 else {
      let end = place + bytes.scalarValue(at: place).length
      return ", such as '\(bytes.quoted(place..<end))'"
    }
    let isNumber = ["tel:", "sms:"].contains { bytes.prefix(4).matchesIgnoringCase($0) }
    return ", such as a space" + (isNumber ? "; a number is written without spaces" : "")
  }
}

extension LinkVerdict {
  /// Whether an allowed address is written otherwise than it stands in the message.
  var isEncoded: Bool { allowed != nil && reason == LinkSuspicion.encoded.rawValue }
}
