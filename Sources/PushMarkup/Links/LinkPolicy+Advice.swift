internal import Bytes

/// What to do about a URL that deserves a look or is dropped.
struct LinkAdvice {
  var reason: Diagnostic.Reason?
  var details: [Diagnostic.Detail: String] = [:]
  /// What the URL should start with.
  var suggestion: String?
}

extension LinkPolicy {
  /// What a finding says about a URL, in addition to its rule.
  func advice(on address: [UInt8], _ verdict: LinkVerdict) -> LinkAdvice {
    let bytes = Self.stripped(address)
    var advice = LinkAdvice(reason: verdict.reason)
    if verdict.rule == .linkScheme || verdict.rule == .linkDeepLink, let end = Self.schemeEnd(bytes)
    {
      let scheme = bytes[..<end].map(\.lowercasedASCII).string
      advice.details[.other] = Array(scheme.utf8).quoted()
      advice.suggestion = Guess.misspelling(of: scheme, among: ["https", "http", "mailto"])
        .map { $0 + ":" }
    }
    switch verdict.rule {
    case .linkSuspicious where verdict.isEncoded:
      guard let sign = Self.encodedSign(in: bytes) else { break }
      advice.details[.other] = bytes.quoted(sign)
      if address.contains(where: { $0 == 0x0a || $0 == 0x0d }) { advice.reason = "line-break" }
      let isNumber = ["tel:", "sms:"].contains { bytes.prefix(4).matchesIgnoringCase($0) }
      if isNumber, bytes[sign.lowerBound] == 0x20 { advice.reason = "spaces-in-number" }
    case .linkSuspicious
    where verdict.suspicion == .internationalHost || verdict.suspicion == .mixedScripts:
      advice.details[.shown] = verdict.allowed.map { Self.readableHost(of: Array($0.utf8)) }
    case .linkScheme where Self.schemeEnd(bytes) == nil:
      advice.suggestion = Self.missingPrefix(of: bytes)
      let scheme = advice.suggestion?.utf8.prefix { $0 != UInt8(ascii: ":") } ?? "".utf8[...]
      if !scheme.isEmpty, bytes.prefix(scheme.count).map(\.lowercasedASCII).elementsEqual(scheme) {
        advice.reason = "missing-colon"
      }
    case .linkTooLong: advice.details[.limit] = Self.maximumLength.grouped
    case .templateAddress where verdict.isUnknown:
      addTrust(of: bytes, to: &advice)
    default: break
    }
    return advice
  }

  /// The host of an allowed URL, as a reader sees it: with `xn--` decoded.
  private static func readableHost(of address: [UInt8]) -> String {
    let authority = address.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }
      .prefix { !endsAuthority($0) }
    let labels = authority.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let names = labels.map { label in
      guard label.prefix(4).matchesIgnoringCase("xn--"),
        let decoded = Punycode.decoded(label.dropFirst(4)), decoded.contains(where: { !$0.isASCII })
      else { return Array(label).string }
      // A label that encodes differently is not a name that a browser would show.
      var encoded: [UInt8] = []
      Punycode.append(decoded, to: &encoded)
      return encoded.elementsEqual(label.dropFirst(4).map(\.lowercasedASCII))
        ? String(String.UnicodeScalarView(decoded)) : Array(label).string
    }
    // The end of a host shows whose host it is.
    let name = Array(names.joined(separator: ".").unicodeScalars)
    let end = name.count > 32 ? ["…"] + name.suffix(31) : name
    return Array(String(String.UnicodeScalarView(end)).utf8).quoted()
  }

  /// What is missing before a URL without a scheme, if its form shows which scheme it needs.
  private static func missingPrefix(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "//".utf8) { return "https:" }
    for scheme in ["https", "http"]
    where bytes.prefix(scheme.utf8.count).matchesIgnoringCase(scheme) {
      if bytes.dropFirst(scheme.utf8.count).starts(with: "//".utf8) { return "\(scheme)://" }
    }
    let name = bytes.prefix { !endsAuthority($0) }
    if bytes.prefix(4).matchesIgnoringCase("www.") || isHostName(name) { return "https://" }
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "@")), sign > 0,
      !bytes[..<sign].contains(where: { ":;/\\".utf8.contains($0) }),
      isHostName(bytes[(sign + 1)...])
    else { return nil }
    return "mailto:"
  }

  /// Whether a name is that of a host, and not that of a file next to a page.
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

  /// The range of the first character that is percent-encoded.
  private static func encodedSign(in bytes: [UInt8]) -> Range<Int>? {
    func isEncoded(_ place: Int) -> Bool {
      !AddressBytes.emitted.contains(bytes[place])
        || bytes[place] == UInt8(ascii: "%") && isBadEscape(bytes[place...])
    }
    let signs = bytes.indices.filter(isEncoded)
    // Letters are encoded as well, but an author does not have to encode them in a web URL.
    return (signs.first { !isLetter(at: $0, in: bytes) } ?? signs.first).map {
      $0..<$0 + bytes.scalarValue(at: $0).length
    }
  }
}

extension LinkPolicy {
  /// Whether a letter beyond ASCII, or a combining mark of one, starts or continues at a place.
  private static func isLetter(at place: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[place] >= 0x80 else { return false }
    var start = place
    while start > 0, bytes[start].isContinuation { start -= 1 }
    return AddressBytes.decodeScalar(bytes[start...]).map { isLetter($0.scalar) } ?? false
  }

  /// Whether browsers and authors write a character in a path as it is: letters, their marks and
  /// digits of all writing systems.
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
  /// Whether an allowed URL is written differently in the message.
  package var isEncoded: Bool { allowed != nil && suspicion == .encoded }
}
