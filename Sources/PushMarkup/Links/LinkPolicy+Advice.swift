internal import Bytes

/// What to do about an address that deserves a look or is dropped.
extension LinkPolicy {
  /// A few words to go behind the reason, or nothing.
  static func advice(
    on address: [UInt8], _ verdict: LinkVerdict, _ standIns: StandIns? = nil
  ) -> String {
    let bytes = stripped(address)
    switch verdict.rule {
    case .linkSuspicious where verdict.isEncoded: return self.encodedSign(in: bytes)
    case .linkScheme:
      return schemeEnd(bytes) == nil ? missingPrefix(of: bytes) : ""
    case .linkDeepLink:
      let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }.map(\.lowercasedASCII)
      return "; if an app opens it, allow the scheme '\(scheme.string)'"
    case .templateAddress where verdict.isUnknown:
      return standIns.map { Self.trust(of: bytes, $0) } ?? ""
    default: return ""
    }
  }

  /// How the first placeholder of an address can be trusted, where that is possible.
  private static func trust(of address: [UInt8], _ standIns: StandIns) -> String {
    let parts = standIns.parts(of: address)
    guard let number = parts.compactMap(\.number).first else { return "" }
    guard !standIns.unseen.contains(number) else { return "; put a branch around the whole link" }
    let name = standIns.names.indices.contains(number) ? Array(standIns.names[number].utf8) : []
    // Trust changes nothing where the host goes on around the placeholder.
    guard !name.isEmpty, !standIns.trusted.contains(number), let lead = lead(parts, address),
      endsHost(parts, behind: lead, address)
    else { return "" }
    return "; trust the name '\(name.quoted())' to keep it where it is the whole host or begins "
      + "the address"
  }

  /// What is missing in front of an address without a scheme, where its form shows which one it is.
  private static func missingPrefix(of bytes: [UInt8]) -> String {
    if bytes.starts(with: "//".utf8) { return "; write 'https:' before it" }
    for scheme in ["https", "http"]
    where bytes.prefix(scheme.utf8.count).matchesIgnoringCase(scheme) {
      if bytes.dropFirst(scheme.utf8.count).starts(with: "//".utf8) {
        return " (did you mean '\(scheme)://'?)"
      }
    }
    let name = bytes.prefix { !endsAuthority($0) }
    if bytes.prefix(4).matchesIgnoringCase("www.") || isHostName(name) {
      return "; write 'https://' before it"
    }
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "@")), sign > 0,
      !bytes[..<sign].contains(where: { ":;/\\".utf8.contains($0) }),
      isHostName(bytes[(sign + 1)...])
    else { return "" }
    return "; write 'mailto:' before it"
  }

  /// Whether something is the name of a host, and not that of a file beside a page.
  private static func isHostName(_ name: ArraySlice<UInt8>) -> Bool {
    let labels = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, let top = labels.last, top.count > 1,
      top.allSatisfy(\.isASCIILetter),
      labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(AddressBytes.hostName.contains) })
    else { return false }
    return !fileEnds.contains { top.matchesIgnoringCase($0) }
  }

  private static let fileEnds = [
    "apk", "asp", "aspx", "css", "csv", "doc", "docx", "gif", "htm", "html", "jpeg", "jpg", "js",
    "json", "jsp", "mp3", "mp4", "pdf", "php", "png", "svg", "txt", "webp", "xhtml", "xls", "xlsx",
    "xml", "zip",
  ]

  /// Names the first sign that is percent-encoded.
  private static func encodedSign(in bytes: [UInt8]) -> String {
    func isEncoded(_ place: Int) -> Bool {
      !AddressBytes.emitted.contains(bytes[place])
        || bytes[place] == UInt8(ascii: "%") && isBadEscape(bytes[place...])
    }
    let signs = bytes.indices.filter(isEncoded)
    // Letters are encoded as well; in a web address nobody has to.
    guard let place = signs.first(where: { !isLetter(at: $0, in: bytes) }) ?? signs.first else {
      return ""
    }
    guard bytes[place] == 0x20 else {
      let end = place + bytes.scalarValue(at: place).length
      return ", such as '\(bytes.quoted(place..<end))'"
    }
    let isNumber = ["tel:", "sms:"].contains { bytes.prefix(4).matchesIgnoringCase($0) }
    return ", such as a space" + (isNumber ? "; a number is written without spaces" : "")
  }
}

extension LinkPolicy {
  /// Whether a letter beyond ASCII, or a mark of one, stands at a place or goes on there.
  private static func isLetter(at place: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[place] >= 0x80 else { return false }
    var start = place
    while start > 0, bytes[start].isContinuation { start -= 1 }
    return AddressBytes.decodeScalar(bytes[start...]).map { isLetter($0.scalar) } ?? false
  }

  /// Whether browsers and people write a character in a path as it is: letters, their marks and
  /// digits of all scripts.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }
}

extension LinkVerdict {
  /// Whether an allowed address is written otherwise than it stands in the message.
  package var isEncoded: Bool { allowed != nil && suspicion == .encoded }
}
