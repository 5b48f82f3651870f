import PushMarkup
import PushMarkupAndroid
import Testing

/// Every row of the hostile inputs against every promise of SECURITY.md.
@Suite struct HostileDataTests {
  @Test(arguments: HostileData.allCases)
  func everyPromiseIsKept(_ data: HostileData) throws {
    for row in try data.rows() {
      do {
        try Invariants.checkMessage(row.bytes)
      } catch {
        Issue.record("\(row.id): \(error)")
      }
    }
  }

  /// Promises 6 and 10: what attacks a terminal is removed, and legitimate text is kept.
  @Test(arguments: [HostileData.terminal, .bytes, .findings], [Reading.authored, .device])
  func onlyForbiddenStringsAreRemoved(_ data: HostileData, _ reading: Reading) throws {
    for row in try data.rows() {
      let text = MarkupParser().parse(utf8: row.bytes, as: reading).styledText
      let terminals = Invariants.terminals.map { $0.renderer.render(text).text }
      let outputs =
        terminals + [PlainTextRenderer().render(text).text, HTMLRenderer().render(text).text]
      for (index, output) in outputs.enumerated() {
        for forbidden in row.mustNotContain ?? [] {
          // HTML keeps direction marks for browsers and phones: each affects at most a word.
          let isMark = ["\u{200e}", "\u{200f}", "\u{61c}"].contains(forbidden)
          // HTML also keeps isolates and embeddings if they are balanced, which SafeHTMLGrammar
          // checks.
          let isPart = forbidden.unicodeScalars.allSatisfy {
            [0x2066, 0x2067, 0x2068, 0x2069, 0x202a, 0x202b, 0x202c].contains($0.value)
          }
          if isMark || isPart, index == outputs.count - 1 { continue }
          #expect(!contains(output, forbidden), "\(row.id): \(output.debugDescription)")
        }
      }
      // Wrapping may split the strings that are searched for here.
      let unwrapped = zip(Invariants.terminals, terminals).filter { $0.0.width == nil }.map(\.1)
      for output in unwrapped + outputs.suffix(2) {
        for legitimate in row.mustContain ?? [] {
          #expect(contains(output, legitimate), "\(row.id): \(output.debugDescription)")
        }
      }
    }
  }

  /// Compares bytes, because in a String a joiner or a mark hides the character before it.
  private func contains(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard !part.isEmpty, text.count >= part.count else { return part.isEmpty }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// The link policy, end to end: through the parser, in both readings, for `href` and `src`.
  @Test(arguments: [Reading.authored, .device])
  func everyURLIsAllowedOrDroppedAsExpected(_ reading: Reading) throws {
    var deep = Policy()
    deep.links.schemes.formUnion(["myapp", "com.example.app", "javascript", "intent", "content"])
    // A NUL in a message is U+FFFD before it reaches a URL: LinkPolicyOracleTests tests those rows.
    for row in try HostileData.urls.rows() {
      let address = Array((row.href ?? "").utf8)
      if address.contains(0) { continue }
      // TagSoup turns a line break in a value into a space, which makes it a different URL.
      if reading != .authored, address.contains(where: { [0x09, 0x0a, 0x0d].contains($0) }) {
        continue
      }
      let text = MarkupParser().parse(utf8: row.bytes, as: reading).styledText
      #expect(!links(text).isEmpty == (row.expected == "allow"), "\(row.id): \(links(text))")
      if let expected = row.expectedWithDeepLinks {
        let text = MarkupParser(policy: deep).parse(utf8: row.bytes, as: reading).styledText
        #expect(!links(text).isEmpty == (expected == "allow"), "\(row.id) with deep links")
      }
      if !row.isWritten {
        let text = MarkupParser().parse("<img src=\"\(row.escapedAddress)\">", as: reading)
          .styledText
        #expect(!links(text).isEmpty == (row.expected == "allow"), "\(row.id) as src")
      }
      let outputs =
        [PlainTextRenderer().render(text).text, HTMLRenderer().render(text).text]
        + Invariants.terminals.map { $0.renderer.render(text).text }
      for forbidden in row.outputMustNotContain ?? [] {
        for output in outputs {
          #expect(
            forbidden == "\u{1b}" || !contains(output, forbidden),
            "\(row.id): \(output.debugDescription)")
        }
      }
    }
  }

  private func links(_ text: StyledText) -> [String] {
    text.spans.compactMap { span in
      switch span.attribute {
      case .link(let address), .image(let address?, _): address
      default: nil
      }
    }
  }

  /// Promise 5: the text of these elements is never shown, whatever surrounds it.
  @Test(arguments: [
    "script", "style", "title", "template", "iframe", "noembed", "noframes", "noscript", "xmp",
    "textarea", "object", "svg", "math", "select",
  ])
  func droppedContentStaysDropped(_ name: String) {
    for html in [
      "a<\(name)>SECRET</\(name)>b", "a<\(name.uppercased()) x='>'>SECRET</\(name) >b",
      "a<\(name)>SECRET", "<p>a<b><\(name)><i>SECRET</i></\(name)></b>b</p>",
    ] {
      let text = MarkupParser().parse(html).styledText
      #expect(!text.text.contains("SECRET"), "\(html)")
      #expect(text.text.hasPrefix("a"), "\(html)")
    }
  }

  @Test(arguments: ["<!--SECRET-->", "<?SECRET?>", "<!DOCTYPE SECRET>", "<!SECRET>", "</ SECRET>"])
  func commentsAndDeclarationsNeverAppear(_ markup: String) {
    #expect(MarkupParser().parse("a\(markup)b").styledText.text == "ab")
  }

  /// Promise 11: references are decoded once, and never wrap around to another character.
  @Test(arguments: [
    ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("&amp;amp;#60;", "&amp;#60;"),
    // 2³² + 97 and 2⁶⁴ + 97 are not `a`.
    ("x&#4294967393;", "x\u{fffd}"), ("x&#18446744073709551713;", "x\u{fffd}"),
    ("x&#x110000;", "x\u{fffd}"), ("x&#xd800;", "x\u{fffd}"), ("x&#0;", "x\u{fffd}"),
    ("x&#x10ffff0000000061;", "x\u{fffd}"),
  ])
  func referencesAreDecodedOnce(_ html: String, _ text: String) {
    #expect(MarkupParser().parse(html).styledText.text == text)
  }

  @Test(arguments: [
    "&#4294967393;", "&#18446744073709551713;", "&#x100000061;", "&#x10000000000000061;",
  ])
  func noReferenceWrapsAroundOnADevice(_ html: String) {
    #expect(!MarkupParser().parse(html, as: .device).styledText.text.contains("a"))
  }
}
