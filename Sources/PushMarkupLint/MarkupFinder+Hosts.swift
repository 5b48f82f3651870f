internal import Bytes
internal import PushMarkup

// The hosts that links lead to.
extension MarkupFinder {
  /// Finds links that lead neither to one of `hosts` nor to a subdomain. `links` knows the
  /// placeholders of a message written for a template. A placeholder without a value is an unknown
  /// host.
  mutating func findHosts(besides hosts: [String], _ links: LinkPolicy? = nil) {
    lazy var listed = Set(hosts.compactMap { Host.listed($0.utf8) })
    for element in outline.elements {
      guard let href = element.attribute(.href) else { continue }
      let address = LinkPolicy.stripped(outline.filled(href))
      let placeholder =
        links?.leadingPlaceholder(of: address) ?? outline.mask?.placeholder(atStartOf: address)
      guard let host = placeholder ?? host(address) else { continue }
      let name = Host.listed(host) ?? host
      if !Host.isListed(name, in: listed) {
        let written = outline.mask?.restored(host) ?? host
        add(.linkHostNotAllowed, at: href.range, .url(written.quoted()))
      }
    }
  }

  /// Finds a link whose text is the URL of another host, because readers trust the text. Hosts of
  /// one company count as the same, such as `go.shop.example` and `www.shop.example`.
  mutating func findOtherHost(_ link: MessageElements.Element) {
    guard let href = link.attribute(.href), let end = link.endTag else { return }
    let text = source[link.tag.upperBound...].prefix { $0 != UInt8(ascii: "<") }
    let shown = Array(text.trimming(while: \.isHTMLSpace))
    // `HTTP-Status:200` is not a URL, and a URL that ends in dots is cut short.
    guard
      ["http://", "https://"].contains(where: {
        shown.prefix($0.utf8.count).matchesIgnoringCase($0)
      }),
      shown.last != UInt8(ascii: "."), !shown.suffix(3).elementsEqual("…".utf8),
      text.endIndex == end.lowerBound, shown.allSatisfy({ $0 > 0x20 }),
      let said = host(shown).flatMap(Host.listed), let led = host(href.value).flatMap(Host.listed),
      !outline.holdsPlaceholder(in: link.extent), Self.site(said) != Self.site(led)
    else { return }
    add(
      .linkSuspicious, at: link.tag, .url(said.quoted()), "other-host",
      details: [.shown: led.quoted()])
  }

  /// The usual second-level domains under which some countries register names.
  private static let shared = [
    "ac", "co", "com", "edu", "go", "gob", "gov", "ne", "net", "or", "org",
  ]

  /// The last labels of a host that one company owns: two, or three if the country registers names
  /// under `co` or `com`; all of an IP address.
  private static func site(_ host: [UInt8]) -> ArraySlice<UInt8> {
    let labels = host.split(separator: UInt8(ascii: "."))
    guard let top = labels.last, !top.allSatisfy(\.isASCIIDigit), host.first != UInt8(ascii: "[")
    else { return host[...] }
    let isShared =
      top.count == 2 && labels.count > 2
      && shared.contains { labels[labels.count - 2].elementsEqual($0.utf8) }
    let count = isShared ? 3 : 2
    return labels.count > count ? host[labels[labels.count - count].startIndex...] : host[...]
  }

  /// The host of a web URL, in lower case: the part between its scheme and its path, without user
  /// and port.
  private func host(_ address: [UInt8]) -> [UInt8]? {
    let folded = address.map(\.lowercasedASCII)
    guard folded.starts(with: "http".utf8), let colon = folded.firstIndex(of: 0x3a) else {
      return nil
    }
    let rest = folded[(colon + 1)...].drop { $0 == 0x2f || $0 == 0x5c }
    let authority = rest.prefix { ![0x2f, 0x5c, 0x3f, 0x23].contains($0) }
    let host = authority.lastIndex(of: 0x40).map { authority[($0 + 1)...] } ?? authority
    // The colons of an IPv6 address are in brackets.
    if host.first == 0x5b, let end = host.firstIndex(of: 0x5d) { return Array(host[...end]) }
    return Array(host.prefix { $0 != 0x3a })
  }
}
