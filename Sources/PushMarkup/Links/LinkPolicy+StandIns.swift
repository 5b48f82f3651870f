internal import Bytes

// URLs with placeholders of a template, each replaced by a stand-in.
extension LinkPolicy {
  /// Checks a URL with stand-ins; nil for any other URL. The text around placeholders is checked as
  /// usual, and its scheme and host must be known.
  func checkTemplate(_ address: [UInt8]) -> LinkVerdict? {
    guard let standIns, standIns.areHeld(in: address[...]) else { return nil }
    // A tab between the slashes would hide that the host is a placeholder.
    let address = Self.stripped(address)
    let parts = standIns.parts(of: address)
    let numbers = parts.compactMap(\.number)
    guard let first = numbers.first else { return nil }
    // A quotation mark in a placeholder would end the value.
    guard !numbers.contains(where: { standIns.originals[$0].contains(UInt8(ascii: "\"")) }) else {
      return .drop(.templateAddress, "quotation-mark")
    }
    let literals = parts.filter { $0.number == nil }.map { Array(address[$0.range]) }
    let word = Self.word(in: literals)
    // The text before a placeholder that names the host; nil if the host is known. While the rest
    // is checked, a host of ours replaces the placeholder.
    let lead = Self.lead(parts, address)
    var plain: [UInt8] = []
    var rest = parts[...]
    if let lead {
      guard standIns.trusted.contains(first), Self.endsHost(parts, behind: lead, address) else {
        return Self.unknownAddress
      }
      plain = (lead.isEmpty ? Array("https://".utf8) : lead) + "a.example".utf8
      rest = parts.dropFirst(lead.isEmpty ? 1 : 2)
    } else {
      guard Self.namesHost(literals[0]) else { return Self.unknownAddress }
    }
    let prefix = plain
    for part in rest { plain += part.number == nil ? Array(address[part.range]) : word }
    guard plain.count <= Self.maximumLength else { return Self.tooLong }
    var policy = lead?.isEmpty == true ? Self.httpsAlone : self
    policy.standIns = nil
    var verdict = policy.check(plain)
    guard let allowed = verdict.allowed else { return verdict }
    var output = Array(allowed.utf8)
    guard output.starts(with: prefix) else { return Self.unknownAddress }
    output.removeFirst(prefix.count)
    var result = lead.map { $0 + standIns.standIn(first) } ?? []
    var left = numbers[...]
    if lead != nil { left = left.dropFirst() }
    var place = 0
    while place < output.count {
      if output[place...].starts(with: word), let number = left.popFirst() {
        result += standIns.standIn(number)
        place += word.count
      } else {
        result.append(output[place])
        place += 1
      }
    }
    guard left.isEmpty else { return Self.unknownAddress }
    verdict.allowed = result.string
    return verdict
  }

  /// The text before the first placeholder, if that placeholder alone names the host: empty,
  /// `https://` or `http://`.
  package static func lead(_ parts: [StandIns.Part], _ address: [UInt8]) -> [UInt8]? {
    guard parts[0].number == nil else { return [] }
    let start = address[parts[0].range]
    let isPrefix = ["https://", "http://"].contains { start.matchesIgnoringCase($0) }
    return isPrefix ? Array(start) : nil
  }

  /// Whether the host ends where the placeholder that names it ends: the text after it must not
  /// continue the host.
  private static func endsHost(_ parts: [StandIns.Part], behind lead: [UInt8], _ address: [UInt8])
    -> Bool
  {
    guard let next = parts.dropFirst(lead.isEmpty ? 1 : 2).first else { return true }
    return next.number == nil && "/?#".utf8.contains(address[next.range.lowerBound])
  }

  /// Adds how the first placeholder of a URL can be trusted, if it can.
  func addTrust(of address: [UInt8], to advice: inout LinkAdvice) {
    guard let standIns else { return }
    let parts = standIns.parts(of: address)
    guard let number = parts.compactMap(\.number).first else { return }
    guard standIns.logic[number] == nil else { return advice.reason = "branch" }
    let name = standIns.names.indices.contains(number) ? Array(standIns.names[number].utf8) : []
    // Trust changes nothing if the host continues around the placeholder.
    guard !name.isEmpty, !standIns.trusted.contains(number), let lead = Self.lead(parts, address),
      Self.endsHost(parts, behind: lead, address)
    else { return }
    advice.details[.other] = name.quoted()
  }

  private static let httpsAlone = LinkPolicy(schemes: ["https"])

  static let unknownAddress = LinkVerdict.drop(
    .templateAddress, "unknown-host", isUnknown: true)

  /// Whether the text before the first placeholder contains the scheme and, for a scheme that has
  /// one, the host.
  private static func namesHost(_ start: [UInt8]) -> Bool {
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let rest = start[(colon + 1)...]
    let scheme = start[..<colon].map(\.lowercasedASCII)
    let hasHost = scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
    // The value of a placeholder may start with the second slash.
    guard hasHost || rest.starts(with: "//".utf8) else { return !rest.elementsEqual("/".utf8) }
    return rest.dropFirst(2).contains { "/?#".utf8.contains($0) }
  }

  /// A word that no literal contains. It cannot lie partly in a literal and partly in such a word
  /// either, because the rest of it does not contain its first letter. Its length does not depend
  /// on the message.
  private static func word(in literals: [[UInt8]]) -> [UInt8] {
    var taken: Set<Int> = []
    for literal in literals {
      for place in literal.indices where literal[place] == UInt8(ascii: "Z") {
        let digits = literal[(place + 1)...].prefix(8).prefix(while: \.isASCIIDigit)
        if let number = Int(String(decoding: digits, as: UTF8.self)) { taken.insert(number) }
      }
    }
    let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
    return Array("Z\(number)q".utf8)
  }
}

// What a reading needs to know about the placeholders of a template.
extension LinkPolicy {
  /// Whether some bytes may have placeholders.
  package var readsTemplates: Bool { standIns != nil }

  /// The policy for a text with the placeholders of a template, or without any.
  package func reading(_ template: TemplateForm?) -> LinkPolicy {
    var links = self
    links.standIns = template?.standIns
    return links
  }

  /// Whether some bytes contain a placeholder.
  func holdsPlaceholder(_ bytes: ArraySlice<UInt8>) -> Bool {
    standIns?.areHeld(in: bytes) == true
  }

  /// Whether some bytes contain a placeholder that stands for something visible.
  func showsPlaceholder(_ bytes: ArraySlice<UInt8>) -> Bool {
    holdsPlaceholder(bytes) && placeholders(in: Array(bytes)).contains(where: \.isSeen)
  }

  /// A placeholder in some bytes.
  struct FoundPlaceholder {
    /// Where it is.
    var range: Range<Int>
    /// Which it is.
    var number: Int
    /// What it is in the message.
    var text: [UInt8]
    /// Whether it stands for something visible and is not a template tag.
    var isSeen: Bool
  }

  /// The placeholders in some bytes.
  func placeholders(in bytes: [UInt8]) -> [FoundPlaceholder] {
    guard let standIns else { return [] }
    return standIns.parts(of: bytes).compactMap { part in
      part.number.map {
        FoundPlaceholder(
          range: part.range, number: $0, text: standIns.originals[$0],
          isSeen: standIns.logic[$0] == nil)
      }
    }
  }

  /// Bytes without their placeholders.
  func withoutPlaceholders(_ bytes: [UInt8]) -> [UInt8] {
    standIns?.replacing(in: bytes) { _ in [] }.bytes ?? bytes
  }

  /// The placeholder that some bytes start with.
  package func leadingPlaceholder(of bytes: [UInt8]) -> [UInt8]? {
    placeholders(in: bytes).first.flatMap {
      $0.range.lowerBound == 0 ? Array(bytes[$0.range]) : nil
    }
  }
}
