import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupPipeline

@Suite struct LinkPolicyTests {
  private func check(_ address: String, schemes: [String] = []) -> LinkVerdict {
    var policy = LinkPolicy()
    policy.schemes.formUnion(SchemeSet(schemes))
    return policy.check(Array(address.utf8))
  }

  @Test(arguments: [
    ("https://example.com/", "https://example.com/"),
    ("HTTPS://EXAMPLE.COM/", "HTTPS://EXAMPLE.COM/"),
    (" \t\nhttps://exa\tmple.com/\r\n ", "https://example.com/"),
    ("https://example.com/a b\"<>\\^`{|}", "https://example.com/a%20b%22%3C%3E%5C%5E%60%7B%7C%7D"),
    (
      "https://example.com/caf\u{e9}?q=\u{20ac}#\u{1f600}",
      "https://example.com/caf%C3%A9?q=%E2%82%AC#%F0%9F%98%80"
    ),
    ("https://example.com/%zz%", "https://example.com/%zz%"),
    ("https://example.com/it's(1)", "https://example.com/it's(1)"),
    ("https://example.com/\u{1b}]0;x", "https://example.com/%1B]0;x"),
    ("https://user:p w@example.com:8443/x", "https://user:p%20w@example.com:8443/x"),
    ("https://[2001:DB8::1]:443/", "https://[2001:DB8::1]:443/"),
    ("mailto:bob@example.com?subject=Hi there", "mailto:bob@example.com?subject=Hi%20there"),
    ("tel:+1555\u{202e}4321", "tel:+1555%E2%80%AE4321"),
    ("market://details?id=com.example", "market://details?id=com.example"),
  ])
  func allowedURLsAreEmitted(_ address: String, _ emitted: String) {
    #expect(check(address).allowed == emitted)
  }

  // RFC 3492's algorithm, computed with Python's `punycode` codec.
  @Test(arguments: [
    ("https://ex\u{e4}mple.com/", "https://xn--exmple-cua.com/"),
    ("https://EX\u{c4}MPLE.com/", "https://xn--exmple-cua.com/"),
    ("https://fa\u{df}.de/", "https://xn--fa-hia.de/"),
    ("https://\u{ff25}\u{ff38}\u{ff21}.com/", "https://exa.com/"),
    ("https://example\u{3002}com/", "https://example.com/"),
    ("https://\u{430}\u{440}\u{440}\u{4cf}\u{435}.com/", "https://xn--80ak6aa92e.com/"),
    ("https://\u{4f8b}\u{3048}.\u{30c6}\u{30b9}\u{30c8}/", "https://xn--r8jz45g.xn--zckzah/"),
  ])
  func encodesInternationalHosts(_ address: String, _ emitted: String) {
    let verdict = check(address)
    #expect(verdict.allowed == emitted)
    #expect(verdict.rule == .linkSuspicious)
  }

  @Test(arguments: [
    ("", Rule.linkScheme), ("/path", .linkScheme), ("//example.com", .linkScheme),
    ("javascript:alert(1)", .linkScheme), ("java\tscript:alert(1)", .linkScheme),
    ("ftp://example.com", .linkScheme), ("\u{17f}ms:+1555", .linkScheme),
    ("my_app://x", .linkScheme), ("https", .linkScheme), ("\u{212a}:x", .linkScheme),
    ("https:", .linkHost), ("https:/example.com", .linkHost), ("https:///x", .linkHost),
    ("https:////x", .linkHost), ("https://?x", .linkHost), ("https://@/", .linkHost),
    ("https://a@b@example.com/", .linkHost), ("https://a%2Fb@example.com/", .linkHost),
    ("https://example.com\\@evil.example/", .linkHost), ("https://ex%61mple.com/", .linkHost),
    ("https://exa mple.com/", .linkHost), ("https://exa\u{1}mple.com/", .linkHost),
    ("https://example.com:65536/", .linkHost), ("https://example.com:8a/", .linkHost),
    ("https://example.com:99999999999999999999/", .linkHost),
    ("https://.../", .linkHost), ("https://\u{3002}/", .linkHost),
    ("https://a\u{ad}b.com/", .linkHost),
    ("https://a\u{202e}b.com/", .linkHost), ("https://a\u{2100}b.com/", .linkHost),
    ("https://a\u{ff0f}b.com/", .linkHost), ("https://a\u{2024}b.com/", .linkHost),
    ("https://a\u{e000}b.com/", .linkHost), ("https://a\u{fffd}b.com/", .linkHost),
    ("https://[::1", .linkHost), ("https://[::g]/", .linkHost), ("https://[1:2:3]/", .linkHost),
    ("https://[::1]x/", .linkHost), ("https://[fe80::1%25eth0]/", .linkHost),
    ("https://a'b.com/", .linkHost), ("https://{{host}}/", .linkHost),
    ("tel:\u{301}1555", .linkDisguised), ("mailto:\u{200d}x", .linkDisguised),
    ("https://\u{301}example.com/", .linkDisguised),
    ("https:\u{fe0f}//example.com/", .linkDisguised),
  ])
  func drops(_ address: String, _ rule: Rule) {
    let verdict = check(address)
    #expect(verdict.allowed == nil)
    #expect(verdict.rule == rule)
    #expect(
      verdict.reason != nil
        || [.linkTooLong, .linkDisguised, .linkDeepLink, .linkScheme].contains(rule))
  }

  /// What custom renderers use.
  @Test(arguments: [
    ("https://a.example/é b", "https://a.example/%C3%A9%20b"), ("tel:+1", "tel:+1"),
    (" HTTPS://A.example ", "HTTPS://A.example"), ("javascript:x()", nil), ("/path", nil),
    ("https://a.example/{{ x }}", "https://a.example/%7B%7B%20x%20%7D%7D"),
  ])
  func canonicalAddresses(_ address: String, _ expected: String?) {
    #expect(LinkPolicy().canonical(address) == expected)
    #expect(LinkPolicy().allows(address) == (expected != nil))
  }

  @Test func bytesThatAreNotUTF8() {
    let path = Array("https://example.com/".utf8) + [0xff, 0xc3]
    #expect(LinkPolicy().check(path).allowed == "https://example.com/%FF%C3")
    let host = Array("https://ex".utf8) + [0xff] + Array("ample.com/".utf8)
    #expect(LinkPolicy().check(host).rule == .linkHost)
  }

  @Test func labelsAndHostsHaveAMaximumLength() {
    let label = String(repeating: "a", count: 63)
    #expect(check("https://\(label).example/").allowed != nil)
    #expect(check("https://\(label)a.example/").rule == .linkHost)
    let long = Array(repeating: "abcdefghi", count: 25).joined(separator: ".")
    #expect(check("https://\(long).ab/").allowed != nil)
    #expect(check("https://\(long).abcd.e/").rule == .linkHost)
    // 60 characters are allowed, but not if they are longer in Punycode.
    #expect(check("https://\(String(repeating: "\u{e4}b", count: 30)).de/").rule == .linkHost)
  }

  @Test func addressesHaveAMaximumLength() {
    let prefix = "https://example.com/"
    let fits = prefix + String(repeating: "a", count: 8_192 - prefix.utf8.count)
    #expect(check(fits).allowed == fits)
    #expect(check(fits).rule == .linkSuspicious)
    #expect(check(fits + "a").rule == .linkTooLong)
    // Less than 8,192 bytes, but each space becomes three: dropped, because the result would not
    // pass again.
    #expect(check(prefix + String(repeating: " b", count: 4_000)).rule == .linkTooLong)
  }

  @Test func deepLinksAreOptIn() {
    for address in [
      "myapp://open", "spotify:track:1", "com.example.app:/sale", "magnet:?x", "smsto:491701234",
    ] {
      #expect(check(address).rule == .linkDeepLink)
    }
    // Not deep links: URLs that no app opens, and schemes that cannot be allowed.
    for address in [
      "ftp://a.example", "intent://a", "intent:#x", "myapp:", "myapp://", "a.example:8080/x",
      "localhost:80", "C:/sale.html", "Note: see below", "Note:",
    ] {
      #expect(check(address).rule == .linkScheme)
    }
    #expect(check("MyApp://open", schemes: ["myapp"]).allowed == "MyApp://open")
    #expect(check("myapp:open", schemes: ["MyApp"]).allowed == "myapp:open")
  }

  @Test(arguments: LinkPolicy.deniedSchemes.sorted())
  func deniedSchemesWin(_ scheme: String) {
    #expect(check("\(scheme):x", schemes: [scheme]).rule == .linkScheme)
    #expect(
      check("\(scheme.uppercased()):x", schemes: [scheme, scheme.uppercased()]).rule == .linkScheme)
  }

  @Test func removedSchemesAreDropped() {
    var policy = LinkPolicy()
    policy.schemes.remove("https")
    #expect(policy.check(Array("https://example.com/".utf8)).rule == .linkScheme)
    #expect(policy.check(Array("http://example.com/".utf8)).allowed != nil)
    policy.schemes.remove("http")
    #expect(policy.check(Array("http://example.com/".utf8)).rule == .linkScheme)
    #expect(policy.check(Array("tel:1".utf8)).allowed == "tel:1")
    policy.schemes = ["HTTPS"]
    #expect(policy.check(Array("https://example.com/".utf8)).allowed != nil)
  }

  /// A scheme that is removed in one form must not remain in another.
  @Test(arguments: ["HTTP", "http:", "Http://"])
  func schemesAreRemovedInAnyForm(_ name: String) {
    var policy = LinkPolicy()
    #expect(policy.schemes.contains(name))
    #expect(policy.schemes.remove(name) == "http")
    #expect(policy.schemes.remove(name) == nil)
    #expect(policy.check(Array("http://example.com/".utf8)).rule == .linkScheme)
    policy = LinkPolicy()
    policy.schemes.subtract([name, "TEL"])
    #expect(policy.schemes == ["https", "mailto", "sms", "geo", "market"])
    policy.schemes.formIntersection(["HTTPS://", name])
    #expect(policy.schemes == ["https"])
    #expect(policy.schemes.insert(name) == (true, "http"))
    #expect(policy.schemes.update(with: name) == "http")
    #expect("\(policy.schemes)" == #"["http", "https"]"#)
  }

  @Test(arguments: [
    ("https://example.com/", nil),
    ("https://example.com/?a=%20#x", nil),
    ("https://example.com./", nil),
    ("mailto:bob@example.com?subject=x&body=y", nil),
    ("http://example.com/", LinkSuspicion.cleartext),
    ("https://user@example.com/", .userInformation),
    ("https://xn--80ak6aa92e.com/", .internationalHost),
    ("https://sub.xn--80ak6aa92e.com/", .internationalHost),
    ("https://p\u{430}ypal.com/", .mixedScripts),
    ("https://localhost/", .privateHost), ("https://printer.local/", .privateHost),
    ("https://router.lan/", .privateHost), ("https://intranet/", .privateHost),
    ("https://192.168.1.1/", .privateHost), ("https://[::ffff:10.0.0.1]/", .privateHost),
    ("https://[fe80::1]/", .privateHost), ("https://[::]/", .privateHost),
    ("https://192.0.2.1/", nil), ("https://[2001:db8::1]/", nil),
    ("https://0x7f.1/", .numericHost), ("https://2130706433/", .numericHost),
    ("https://192.168.1.256/", .numericHost),
    ("https://192.168.1.1./", .privateHost), ("https://1.2.3.4.5/", .numericHost),
    ("https://XN--80ak6aa92e.com/", .internationalHost), ("https://PRINTER.Local./", .privateHost),
    ("https://xn-80ak6aa92e.com/", nil), ("https://e.x/", nil),
    ("https://a..example/", .oddHost), ("https://example../", .oddHost),
    ("https://example.com/\u{202e}gpj.exe", .bidirectional),
    ("https://example.com/a\u{200b}", .invisible),
    ("https://example.com/\u{7f}", .control),
    ("https://example.com/%", .encoded), ("https://example.com/a b", .encoded),
    // Browsers encode letters of all writing systems after a host.
    ("https://example.com/\u{e4}", nil),
    ("https://example.com/\u{43f}?q=\u{65e5}#\u{939}\u{93f}", nil),
    ("https://example.com/\u{e4} b", .encoded), ("https://example.com/\u{2014}", .encoded),
    ("http://example.com/\u{e4}", .cleartext), ("mailto:\u{e4}@example.com", .encoded),
    ("mailto:a@example.com?bcc=b@example.com", .mailHeaders),
    ("mailto:a@example.com%0D%0Abcc:x", .mailHeaders),
    ("tel:1,,2", .oddNumber), ("sms:1?&body=x", .oddNumber),
    // A phone decodes the number that it dials.
    ("tel:*21*1%23", nil), ("tel:1%2C2", .oddNumber), ("tel:1%3b2", .oddNumber),
    ("sms:1?body=a%2Cb", nil),
    // With full-width digits, this is an address in the private network.
    ("https://\u{ff11}\u{ff12}\u{ff17}.0.0.1/", .privateHost),
  ])
  func warns(_ address: String, _ suspicion: LinkSuspicion?) {
    let verdict = check(address)
    #expect(verdict.allowed != nil)
    #expect(verdict.rule == (suspicion == nil ? nil : .linkSuspicious))
    #expect(verdict.reason?.rawValue == suspicion?.rawValue)
  }

  // The fast path must give the same result as the full path; a leading space keeps a URL off it.
  @Test(arguments: [
    "https://www.example.com/products?id=1&x=%20", "https://example.com", "https://example.com?x",
    "https://a_b.example.org/", "https://example.com#top", "https://example.com/[x]@y:z",
    "https://t.co/x", "https://--.example.com/",
    "http://example.com/", "http://example.com",
  ])
  func fastPathAgrees(_ address: String) {
    let bytes = Array(address.utf8)
    #expect(LinkPolicy().usual(bytes) != nil)
    #expect(check(address) == check(" " + address))
  }

  // The URL that is written is the one of the verdict, on the fast path and off it.
  @Test(arguments: [
    "https://www.example.com/products?id=1&x=%20", " https://example.com ", "HTTP://EXAMPLE.com",
    "https://b\u{fc}cher.example", "mailto:a@b.example", "tel:+1", "javascript:alert(1)", "/a", "",
  ])
  func theAllowedURLIsWritten(_ address: String) {
    let written = LinkPolicy().allowed(Array(address.utf8))
    #expect(written.map { String(decoding: $0, as: UTF8.self) } == check(address).allowed)
  }

  /// A scheme is the same in every form.
  @Test func schemesAreAcceptedInAnyForm() throws {
    for given in ["myapp", "MyApp", "myapp:", "MYAPP://"] {
      var policy = LinkPolicy(schemes: [])
      policy.schemes.insert(given)
      #expect(policy.schemes == ["myapp"])
      #expect(policy == LinkPolicy(schemes: ["myapp"]))
      #expect(policy.unknown == [])
      var parser = MarkupParser()
      parser.policy.links = policy
      #expect(parser.parse("<a href='myapp://x'>a</a>").styledText.spans.count == 1)
      let json = Array(#"{"schemes":["\#(given)"]}"#.utf8)
      #expect(try Options(json: json, in: [.settings]).schemes == ["myapp"])
      let data = try JSONEncoder().encode(policy)
      #expect(try JSONDecoder().decode(LinkPolicy.self, from: data) == policy)
    }
    // A denied scheme stays out in any form.
    var parser = MarkupParser()
    parser.policy.links.schemes.insert("JavaScript:")
    #expect(parser.parse("<a href='javascript:x'>a</a>").styledText.spans == [])
  }

  @Test func invalidSchemesAreListed() {
    let names: SchemeSet = ["https", "my app", "1x", "", ":", "a:b", "caf\u{e9}", "myapp:/"]
    #expect(
      LinkPolicy(schemes: names).unknown == ["", "1x", "a:b", "caf\u{e9}", "my app", "myapp:/"])
    #expect(LinkPolicy().unknown == [])
  }
}
