/// Which addresses survive in `href` and `src`.
///
/// ```swift
/// var links = LinkPolicy()
/// links.schemes.insert("myapp")
/// ```
public struct LinkPolicy: Sendable, Hashable {
  /// The schemes that are allowed, without the colon; case does not matter.
  ///
  /// **Default:** http, https, mailto, tel, sms, geo, market.
  /// **Safety:** ``deniedSchemes`` stay out, whatever stands here.
  public var schemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "geo", "market"] {
    didSet {
      allowsHTTPS = schemes.contains("https")
      allowsHTTP = schemes.contains("http")
    }
  }

  /// Whether https is allowed: asked for nearly every address, so that it is not looked up each time.
  private(set) var allowsHTTPS = true
  /// Whether http is allowed.
  private(set) var allowsHTTP = true

  /// The default schemes.
  public init() {}

  /// Schemes that no configuration can allow: they run code, open files, reach into apps or hide another address.
  ///
  /// **Safety:** this list wins over ``schemes``.
  public static let deniedSchemes: Set<String> = Set(deniedNames)

  /// The names, in lower case.
  private static let deniedNames = [
    "about", "android-app", "app-prefs", "blob", "chrome", "chrome-extension", "cid", "content",
    "data", "ecmascript", "edge", "feed", "file", "filesystem", "googlechrome", "hcp", "intent",
    "itms-services", "jar", "javascript", "jscript", "livescript", "mhtml", "mk", "mocha",
    "moz-extension", "ms-appinstaller", "ms-its", "ms-msdt", "ms-officecmd", "package", "prefs",
    "res", "resource", "search-ms", "shell", "vbs", "vbscript", "view-source", "wyciwyg",
  ]

  /// The denied names as bytes.
  private static let deniedBytes = deniedNames.map { Array($0.utf8) }

  /// Whether a scheme, in lower case, may pass.
  func allows(scheme: ArraySlice<UInt8>) -> Bool {
    // Bytes, with an ASCII-only fold: strings would be equal by canonical equivalence.
    guard schemes.contains(where: { Self.isEqual($0.utf8, scheme) }) else { return false }
    return !Self.deniedBytes.contains { scheme.elementsEqual($0) }
  }

  private static func isEqual(_ configured: String.UTF8View, _ scheme: ArraySlice<UInt8>) -> Bool {
    configured.count == scheme.count
      && zip(configured, scheme).allSatisfy { AddressBytes.folded($0) == $1 }
  }
}
