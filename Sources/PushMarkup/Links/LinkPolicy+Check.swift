internal import Bytes

// What happens to a URL, in this order:
// 0. A URL with placeholders is checked with a word in place of each (LinkPolicy+StandIns).
// 1. A URL of the usual form passes in one scan (LinkPolicy+Usual).
// 2. A URL that is too long is dropped; white space and control characters at its ends are cut off,
// and tabs and line breaks inside are removed, as browsers do.
// 3. It must have a scheme.
// 4. The scheme must be allowed, and not denied.
// 5. Nothing may hide right after the prefix.
// 6. The host of http and https URLs is checked (Authority, Host).
// 7. What is not printable ASCII is percent-encoded.
// The source is the WHATWG URL standard, made stricter: what two programs may read in two ways is
// dropped, because the check and the click would then lead to different places.
extension LinkPolicy {
  /// The longest URL in bytes, before and after percent-encoding. Longer ones carry a payload.
  static let maximumLength = 8_192
  /// Browsers and terminals cut or refuse longer URLs (OSC 8 stops at 2,083 bytes).
  static let comfortableLength = 2_083

  /// Checks a URL: the value of `href` or `src`, decoded once, as bytes of any kind.
  ///
  /// The result is a fixed point: checking an allowed URL again gives the same URL.
  package func check(_ address: [UInt8]) -> LinkVerdict {
    if let verdict = checkTemplate(address) { return verdict }
    if let usual = usual(address) {
      return .allow(
        String(decoding: address, as: UTF8.self), usual == .cleartext ? .cleartext : nil)
    }
    return checkFully(address)
  }

  /// Steps 2 to 7, for a URL that does not have the usual form.
  private func checkFully(_ address: [UInt8]) -> LinkVerdict {
    guard address.count <= Self.maximumLength else { return Self.tooLong }
    let bytes = Self.stripped(address)
    guard !bytes.isEmpty else { return .drop(.linkScheme, "empty") }
    guard let colon = Self.schemeEnd(bytes) else {
      return .drop(.linkScheme, "relative")
    }
    let scheme = bytes[..<colon].map(\.lowercasedASCII)[...]
    guard allows(scheme: scheme) else {
      let rule: Rule = Self.isOfApp(scheme, bytes[(colon + 1)...]) ? .linkDeepLink : .linkScheme
      return .drop(rule)
    }
    guard !Self.hidesAfterPrefix(bytes, colon: colon) else {
      return .drop(.linkDisguised)
    }
    if scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8) {
      return checkHTTP(bytes, colon: colon, isSecure: scheme.count == 5)
    }
    return checkOther(bytes, colon: colon, scheme: scheme)
  }

  /// The URL that ``check(_:)`` allows, as bytes, or nil.
  func allowed(_ address: [UInt8]) -> [UInt8]? {
    guard !readsTemplates else { return check(address).allowed.map { Array($0.utf8) } }
    if usual(address) != nil { return address }
    return checkFully(address).allowed.map { Array($0.utf8) }
  }

  static let tooLong = LinkVerdict.drop(.linkTooLong)

  /// Step 2: removes U+0000 to U+0020 at the ends, and TAB, LF and CR anywhere, as browsers do: to
  /// them `java\tscript:` is `javascript:`.
  package static func stripped(_ address: [UInt8]) -> [UInt8] {
    func isLeftOut(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0a || byte == 0x0d }
    let inside = address.trimming { $0 <= 0x20 }
    guard inside.count < address.count || inside.contains(where: isLeftOut) else { return address }
    return inside.filter { !isLeftOut($0) }
  }

  /// Step 3: the index of the colon after the scheme, or nil without a scheme.
  static func schemeEnd(_ bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ":"): return index
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): continue
      default:
        guard byte.isASCIILetterOrDigit else { return nil }
      }
    }
    return nil
  }

  /// Step 4: whether an app may open a URL that is not allowed: `shop://sale`, `spotify:track:1`.
  /// It is lost with its link, but a policy could allow it.
  private static func isOfApp(_ scheme: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
    guard 2...32 ~= scheme.count else { return false }
    if rest.starts(with: "//".utf8) {
      guard rest.count > 2 else { return false }
    } else {
      // A host with its port is not a scheme, and neither is a word before a colon in a sentence.
      guard let first = rest.first, AddressBytes.emitted.contains(first) else { return false }
      let port = rest.prefix(while: \.isASCIIDigit)
      let isPort =
        1...5 ~= port.count && rest.dropFirst(port.count).first.map(endsAuthority) ?? true
      guard !isPort else { return false }
    }
    let name = Array(scheme).string
    return !deniedSchemes.contains(name) && !webSchemes.contains(name)
  }

  private static let webSchemes: Set = ["http", "https", "ftp", "ftps", "ws", "wss"]

  /// Step 5: whether a combining mark or a joiner follows the colon or a slash of the prefix.
  /// Software that counts graphemes sees no colon or slash there, and therefore another URL.
  private static func hidesAfterPrefix(_ bytes: [UInt8], colon: Int) -> Bool {
    var index = colon + 1
    while index < bytes.count, index <= colon + 3 {
      if bytes[index] >= 0x80 {
        guard let (scalar, _) = AddressBytes.decodeScalar(bytes[index...]) else { return false }
        return joins(scalar)
      }
      guard bytes[index] == UInt8(ascii: "/") else { return false }
      index += 1
    }
    return false
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x200d || scalar.properties.isGraphemeExtend { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Steps 6 and 7 for http and https.
  private func checkHTTP(_ bytes: [UInt8], colon: Int, isSecure: Bool) -> LinkVerdict {
    let start = colon + 3
    guard bytes.count > start, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return .drop(.linkHost, "slashes") }
    let end = bytes[start...].firstIndex { Self.endsAuthority($0) } ?? bytes.count
    let authority: Authority
    do { authority = try Authority(bytes[start..<end]) } catch {
      return .drop(.linkHost, Diagnostic.Reason(rawValue: error.rawValue))
    }
    var output = Array(bytes[..<start])
    output.reserveCapacity(bytes.count + 16)
    Self.appendEncoded(authority.userInformation, to: &output)
    output.append(contentsOf: authority.host)
    output.append(contentsOf: authority.port)
    Self.appendEncoded(bytes[end...], to: &output)
    let suspicion =
      authority.suspicion ?? Self.suspicion(ofPath: bytes[end...], takesLetters: true)
      ?? (isSecure ? nil : .cleartext)
    return Self.verdict(output, suspicion)
  }

  /// Step 7 for all other schemes: they have no host.
  private func checkOther(_ bytes: [UInt8], colon: Int, scheme: ArraySlice<UInt8>) -> LinkVerdict {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    Self.appendEncoded(bytes[...], to: &output)
    let rest = bytes[(colon + 1)...]
    return Self.verdict(
      output, Self.suspicion(of: scheme, rest) ?? Self.suspicion(ofPath: rest))
  }

  private static func verdict(_ output: [UInt8], _ suspicion: LinkSuspicion?) -> LinkVerdict {
    // Without this check, a renderer that checks the encoded URL again would drop it.
    guard output.count <= maximumLength else { return tooLong }
    let isLong = output.count > comfortableLength
    return .allow(
      String(decoding: output, as: UTF8.self), suspicion ?? (isLong ? .long : nil))
  }

  /// Step 7: what is emitted. Percent signs are kept, so that encoding twice changes nothing.
  private static func appendEncoded(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      if AddressBytes.emitted.contains(byte) {
        output.append(byte)
      } else {
        output.append(percentEncoded: byte)
      }
    }
  }
}

/// What the link policy decides about one URL.
package struct LinkVerdict: Sendable, Hashable {
  /// The URL to emit, of bytes 0x21 to 0x7E only; nil if the link is dropped.
  package var allowed: String?
  /// The finding's rule: why the link is dropped, or ``Rule/linkSuspicious`` for an allowed one.
  package var rule: Rule?
  /// Why an allowed URL deserves a second look.
  private(set) var suspicion: LinkSuspicion?
  /// Whether it is dropped because of a placeholder that could be trusted to name the host.
  private(set) var isUnknown = false
  /// Which case of its rule it is.
  package var reason: Diagnostic.Reason?

  /// The URL for a diagnostic: as it is emitted, with an international host in its `xn--` form. If
  /// it is dropped, or if characters are only percent-encoded, it is quoted from the message.
  func quoted(_ source: [UInt8], _ range: Range<Int>) -> String {
    if isEncoded { return source.quoted(range) }
    return allowed.map { Array($0.utf8).quoted() } ?? source.quoted(range)
  }

  /// An allowed URL, with what a reader should know about it.
  static func allow(_ address: String, _ suspicion: LinkSuspicion?) -> LinkVerdict {
    guard let suspicion else { return LinkVerdict(allowed: address) }
    return LinkVerdict(
      allowed: address, rule: .linkSuspicious, suspicion: suspicion,
      reason: Diagnostic.Reason(rawValue: suspicion.rawValue))
  }

  /// A URL that is dropped.
  static func drop(
    _ rule: Rule, _ reason: Diagnostic.Reason? = nil, isUnknown: Bool = false
  ) -> LinkVerdict {
    LinkVerdict(allowed: nil, rule: rule, isUnknown: isUnknown, reason: reason)
  }
}
