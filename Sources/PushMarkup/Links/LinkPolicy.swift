internal import Bytes

/// Which URLs are kept in `href` and `src`.
///
/// ```swift
/// var links = LinkPolicy()
/// links.schemes.insert("myapp")
/// ```
public struct LinkPolicy: Sendable, Hashable, CustomStringConvertible {
  /// The schemes that are allowed. ``unknown`` lists those that are not valid.
  ///
  /// **Default:** http, https, mailto, tel, sms, geo, market.
  /// **Safety:** ``deniedSchemes`` are never allowed. To name one here is not an error, but has no
  /// effect: its links are dropped with ``Rule/linkScheme``.
  public var schemes: SchemeSet {
    didSet { self = LinkPolicy(schemes: schemes) }
  }

  // Nearly every URL has one of these two schemes, so they are not looked up each time.
  let allowsHTTPS: Bool
  let allowsHTTP: Bool
  /// The schemes that are not denied, as bytes: Strings would compare by canonical equivalence.
  private let allowed: [[UInt8]]
  /// The stand-ins for placeholders in the URLs of a template.
  package var standIns: StandIns?

  /// Makes the default policy.
  public init() { self = Self.usual }

  // Made once in a process: making it takes half as long as reading a message.
  private static let usual = LinkPolicy(
    schemes: ["http", "https", "mailto", "tel", "sms", "geo", "market"])

  /// Makes a policy from the names of schemes.
  public init(schemes: SchemeSet) {
    self.schemes = schemes
    allowsHTTPS = schemes.contains("https")
    allowsHTTP = schemes.contains("http")
    // Sorted, and ASCII only, as every valid scheme is: policies with equal schemes are equal.
    allowed = schemes.filter { !Self.deniedSchemes.contains($0) }.map { Array($0.utf8) }
      .filter { $0.allSatisfy { $0 < 0x80 } }
  }

  /// The names in ``schemes`` that cannot be the scheme of a URL, such as `my app`, sorted; they
  /// allow nothing.
  ///
  /// ```swift
  /// print(LinkPolicy(schemes: ["MyApp://", "my app"]).unknown)  // ["my app"]
  /// ```
  public var unknown: [String] { schemes.filter { Self.schemeName($0) == nil } }

  /// The schemes, in a fixed order.
  public var description: String { "\(schemes)" }

  /// Schemes that no configuration can allow: they run code, open files, reach into apps or hide
  /// another URL.
  ///
  /// **Safety:** this list wins over ``schemes``.
  public static let deniedSchemes: Set<String> = [
    "about", "android-app", "app-prefs", "blob", "chrome", "chrome-extension", "cid", "content",
    "data", "ecmascript", "edge", "feed", "file", "filesystem", "googlechrome", "hcp", "intent",
    "itms-services", "jar", "javascript", "jscript", "livescript", "mhtml", "mk", "mocha",
    "moz-extension", "ms-appinstaller", "ms-its", "ms-msdt", "ms-officecmd", "package", "prefs",
    "res", "resource", "search-ms", "shell", "vbs", "vbscript", "view-source", "wyciwyg",
  ]

  /// Whether a URL may be emitted; what looks like a placeholder is part of the URL.
  ///
  /// ```swift
  /// print(LinkPolicy().allows("JavaScript:alert(1)"))  // false
  /// ```
  public func allows(_ address: String) -> Bool { canonical(address) != nil }

  /// The URL as PushMarkup's own renderers write it, in printable ASCII; nil if it is not allowed.
  /// Use it in your own ``Renderer``, which still has to escape it.
  ///
  /// ```swift
  /// let links = LinkPolicy()
  /// print(links.canonical("https://shop.example/süß?q=a b") ?? "")
  /// // https://shop.example/s%C3%BC%C3%9F?q=a%20b
  /// ```
  public func canonical(_ address: String) -> String? { check(Array(address.utf8)).allowed }

  /// Whether a scheme, in lower case, is allowed.
  func allows(scheme: ArraySlice<UInt8>) -> Bool {
    allowed.contains { $0.count == scheme.count && scheme.elementsEqual($0) }
  }
}

extension LinkPolicy: Codable {
  private enum Key: String, CodingKey, CaseIterable { case schemes }

  /// Reads `schemes`; if it is missing, uses the default.
  ///
  /// **Safety:** any other key throws `DecodingError`: a misspelling would allow more than was
  /// meant.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    let schemes = try container.decodeIfPresent(SchemeSet.self, forKey: .schemes)
    self = schemes.map { LinkPolicy(schemes: $0) } ?? LinkPolicy()
  }

  /// Writes the schemes in a fixed order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(schemes, forKey: .schemes)
  }
}

extension LinkPolicy {
  /// The name of a scheme in lower case, without `:` or `://` at its end.
  ///
  /// ASCII only: Unicode's lower case would turn some names into others.
  static func normalized(_ text: String) -> String {
    var bytes = text.utf8.map(\.lowercasedASCII)
    if bytes.suffix(3).elementsEqual("://".utf8) { bytes.removeLast(2) }
    if bytes.last == UInt8(ascii: ":") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The scheme, as ``normalized(_:)``; nil if it is not valid in RFC 3986 (3.1).
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
