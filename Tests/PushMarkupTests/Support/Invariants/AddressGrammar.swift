/// The form of an allowed URL, checked without the link policy's own code.
enum AddressGrammar {
  private static let schemes = ["http", "https", "mailto", "tel", "sms", "geo", "market"]

  /// What is wrong with a URL, or nil.
  static func violation(in address: [UInt8]) -> String? {
    guard address.allSatisfy({ 0x21...0x7e ~= $0 }) else { return "not printable ASCII" }
    let forbidden = Array(#"<>"\^`{|}"#.utf8)
    guard !address.contains(where: forbidden.contains) else { return "not percent-encoded" }
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return "no scheme" }
    let scheme = String(decoding: address[..<colon].map { $0 | 0x20 }, as: UTF8.self)
    guard schemes.contains(scheme) else { return "scheme \(scheme)" }
    guard scheme.hasPrefix("http") else { return nil }
    let rest = address[(colon + 1)...]
    guard rest.starts(with: [0x2f, 0x2f]) else { return "no // behind the scheme" }
    let authority = rest.dropFirst(2).prefix { !Array("/?#".utf8).contains($0) }
    let host = authority.split(separator: UInt8(ascii: "@")).last ?? []
    return host.isEmpty || host.first == UInt8(ascii: ":") ? "no host" : nil
  }
}
