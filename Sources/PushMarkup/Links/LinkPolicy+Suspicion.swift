internal import Bytes

extension LinkPolicy {
  /// What is odd about the part of a URL after its host, or after its scheme. After a host, letters
  /// of all writing systems are normal: browsers encode them.
  static func suspicion(
    ofPath bytes: ArraySlice<UInt8>, takesLetters: Bool = false
  ) -> LinkSuspicion? {
    var found: LinkSuspicion?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7f { return .control }
        let isBad = byte == UInt8(ascii: "%") && isBadEscape(bytes[index...])
        if isBad || !AddressBytes.emitted.contains(byte) { found = .encoded }
        index += 1
        continue
      }
      guard let (scalar, length) = AddressBytes.decodeScalar(bytes[index...]) else {
        found = .encoded
        index += 1
        continue
      }
      if let worse = suspicion(of: scalar) { return worse }
      if !takesLetters || !isLetter(scalar) { found = .encoded }
      index += length
    }
    return found
  }

  /// Whether a percent sign at the start does not start an escape.
  static func isBadEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let escape = bytes.prefix(3)
    return escape.count < 3 || !escape.dropFirst().allSatisfy { $0.hexDigitValue != nil }
  }

  private static func suspicion(of scalar: Unicode.Scalar) -> LinkSuspicion? {
    switch scalar.value {
    case 0x202a...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x061c: return .bidirectional
    case 0x80...0x9f, 0x2028, 0x2029: return .control
    default: break
    }
    switch scalar.properties.generalCategory {
    case .format, .privateUse: return .invisible
    default: return scalar.properties.isDefaultIgnorableCodePoint ? .invisible : nil
    }
  }

  /// What is odd about a URL with a scheme that has no host.
  static func suspicion(
    of scheme: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>
  ) -> LinkSuspicion? {
    if scheme.elementsEqual("mailto".utf8) { return setsHeaders(rest) ? .mailHeaders : nil }
    if scheme.elementsEqual("tel".utf8) || scheme.elementsEqual("sms".utf8) {
      return isOddNumber(rest) ? .oddNumber : nil
    }
    return nil
  }

  /// Whether a mail URL sets more than the subject and the text: it could add recipients or
  /// attachments, or other headers after a line break.
  private static func setsHeaders(_ rest: ArraySlice<UInt8>) -> Bool {
    if AddressBytes.areEscaped(0x0d, 0x0a, in: rest) { return true }
    guard let query = rest.firstIndex(of: UInt8(ascii: "?")) else { return false }
    let headers = rest[(query + 1)...].split(separator: UInt8(ascii: "&"))
    return headers.contains { header in
      let name = header.prefix { $0 != UInt8(ascii: "=") }.map(\.lowercasedASCII)
      return name != Array("subject".utf8) && name != Array("body".utf8)
    }
  }

  /// Whether a phone number is more than a number and a text: pauses, parameters, a fragment.
  private static func isOddNumber(_ rest: ArraySlice<UInt8>) -> Bool {
    let number = rest.prefix { $0 != UInt8(ascii: "?") }
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    // A phone dials the decoded number. For network codes, `*21*1%23`, its dialler asks first.
    let odd =
      number.contains { $0 == comma || $0 == semicolon || $0 == UInt8(ascii: "#") }
      || AddressBytes.areEscaped(comma, semicolon, in: number)
    return odd || rest.dropFirst(number.count + 1).first == UInt8(ascii: "&")
  }
}

/// Why an allowed URL deserves a second look.
enum LinkSuspicion: String {
  case userInformation = "user-name"
  case internationalHost = "international-host"
  case mixedScripts = "mixed-scripts"
  case privateHost = "private-host"
  case numericHost = "numeric-host"
  case oddHost = "odd-host"
  case bidirectional = "direction"
  case invisible = "invisible"
  case control = "control"
  case encoded = "percent-encoded"
  case mailHeaders = "mail-headers"
  case oddNumber = "odd-number"
  case cleartext = "not-encrypted"
  case long = "long"
}
