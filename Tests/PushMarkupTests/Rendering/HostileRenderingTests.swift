import Foundation
import PushMarkup
import Testing

/// The renderers filter again, whatever the model contains.
@Suite struct HostileRenderingTests {
  static let depths = ColorDepth.allCases
  static let widths: [Int?] = [nil, 1, 7, 40]

  /// Checks the grammar in every configuration of the renderers, and returns all outputs.
  @discardableResult
  static func check(
    _ text: StyledText, _ comment: String, depths: [ColorDepth] = depths, widths: [Int?] = widths
  ) -> [String] {
    var outputs: [String] = []
    for depth in depths {
      for width in widths {
        for hyperlinks in [false, true] {
          var renderer = ANSIRenderer()
          renderer.colorDepth = depth
          renderer.width = width
          renderer.hyperlinks = hyperlinks
          renderer.links = nil
          renderer.background = hyperlinks ? .light : .dark
          let output = renderer.render(text).text
          let violation = ANSIGrammar.violation(inANSI: output)
          #expect(violation == nil, "\(comment), \(depth), width \(width ?? 0)")
          // No escape sequences, except for links.
          if depth == .plain {
            #expect(!output.utf8.contains((hyperlinks ? "\u{1b}[" : "\u{1b}").utf8))
          }
          outputs.append(output)
        }
      }
    }
    let output = plain(text)
    let violation = ANSIGrammar.violation(inPlain: output)
    #expect(violation == nil, "\(comment), plain")
    return outputs + [output]
  }

  static let models: [(String, StyledText)] = [
    ("escape in text", styled(("\u{1b}", [.bold]), ("[2J\u{1b}]0;x\u{7}", [.italic]))),
    ("escape in link", styled(("x", [.link("https://a/\u{1b}\\\u{1b}[2J\u{9b}m\n\u{202e}")]))),
    (
      "escape in alternative",
      styled(("\u{fffc}", [.image(source: "\u{1b}", alternative: "\u{1b}[2J\n\u{301}")]))
    ),
    ("escape in typeface", styled(("x", [.typeface("\u{1b}[2J")]))),
    ("bidi", styled(("\u{202e}abc\u{2066}", [.link("tel:1")]), ("\u{2069}", [.bold]))),
    (
      "marks",
      styled(
        ("a" + String(repeating: "\u{301}", count: 1000), [.bold]), ("\u{301}\u{301}b", [.italic]))
    ),
    (
      "mark first",
      styled(
        ("\u{301}", [.bold]), ("\n\u{301}", [.quote]), ("\u{301}x", [.bullet(), .link("tel:1")]))
    ),
    (
      "mark after image",
      styled(("\u{fffc}", [.image(source: nil, alternative: nil)]), ("\u{301}", [.bold]))
    ),
    ("mark after address", styled(("x", [.link("tel:1")]), ("\u{301}y", [.bold]))),
    ("mark after raised", styled(("q", [.superscript]), ("\u{301}y", [.bold]))),
    (
      "mark alone as link",
      styled(("x", []), ("\u{301}", [.link("tel:1")]), ("\u{301}", [.link("tel:2"), .bold]))
    ),
    (
      "marks and styles",
      StyledText(
        unchecked: "a" + String(repeating: "\u{301}", count: 50),
        spans: (0..<51).map {
          AttributedSpan(max(0, $0 * 2 - 1)..<$0 * 2 + 1, $0 % 2 == 0 ? .bold : .italic)
        })
    ),
    ("joiner at a bound", styled(("👨\u{200d}", [.link("tel:1")]), ("👩", [.link("tel:2")]))),
    ("joiner before nothing", styled(("👨\u{200d}", [.bold]), ("\n👩", []))),
    ("myanmar", styled(("\u{1000}", [.bold]), ("\u{102c}\u{1000}\u{102c}", [.italic]))),
    (
      "thai", styled(("\u{e33}\u{e33}", [.bold]), ("\u{e33}", []), ("\u{e01}\u{e47}", [.underline]))
    ),
    ("flags", styled(("🇦🇦🇦", [.bold]), ("🇦🇦", []), ("\u{e0067}", []))),
    (
      "cut flag",
      styled(("🏴\u{e0067}\u{e0062}", [.bold]), ("\u{e0065}\u{e006e}\u{e0067}\u{e007f}", []))
    ),
    (
      "empty spans",
      styled("ab", (1..<1, .bullet()), (1..<1, .link("tel:1")), (0..<0, .bold), (2..<2, .quote))
    ),
    (
      "line feeds in a link",
      styled(("\n\n", [.link("tel:1")]), ("a\n\nb", [.link("tel:2"), .quote]))
    ),
    (
      "deep",
      StyledText(
        unchecked: "a b\nc",
        spans: (0..<300).map { AttributedSpan(0..<5, $0 % 2 == 0 ? .quote : .bullet()) })
    ),
    (
      "aligned",
      styled(
        ("a\u{3000}\u{301}b c", [.alignment(.center), .underline]),
        ("\n\u{200b}", [.alignment(.end)]))
    ),
  ]

  @Test(arguments: models) func model(_ name: String, _ text: StyledText) {
    HostileRenderingTests.check(text, name)
  }

  @Test func outputIsBounded() {
    // Each case costs far more in sequences than in text. The number is the length of markup that
    // could have made it.
    let address = "https://example.com/" + String(repeating: "a", count: 2000)
    let lines = String(repeating: "a\n", count: 5000)
    let everything: [Attribute] = [
      .bold, .italic, .underline, .strikethrough, ink(0xabcdef), ground(0x123456), .link(address),
    ]
    let cases: [(StyledText, Int)] = [
      // One link over many lines.
      (StyledText(unchecked: lines, spans: [AttributedSpan(0..<10_000, .link(address))]), 12_100),
      // All attributes over many lines.
      (
        StyledText(unchecked: lines, spans: everything.map { AttributedSpan(0..<10_000, $0) }),
        12_200
      ),
      // Eight bars on each of many lines.
      (
        StyledText(
          unchecked: lines, spans: Array(repeating: AttributedSpan(0..<10_000, .quote), count: 256)),
        10_256
      ),
      // Padding.
      (StyledText(unchecked: lines, spans: [AttributedSpan(0..<10_000, .alignment(.end))]), 10_010),
      // Many images with one text.
      (
        StyledText(
          unchecked: String(repeating: "\u{fffc}", count: 5000),
          spans: [AttributedSpan(0..<15_000, .image(source: nil, alternative: address))]), 17_000
      ),
      // A toggle at every character.
      (
        StyledText(
          unchecked: String(repeating: "a", count: 5000),
          spans: (0..<2500).map { AttributedSpan($0 * 2..<$0 * 2 + 1, .bold) }), 10_000
      ),
    ]
    for (text, bytes) in cases {
      for width in [nil, 1, 20, 1000] as [Int?] {
        var renderer = ANSIRenderer()
        renderer.width = width
        renderer.hyperlinks = true
        let result = renderer.render(text)
        #expect(result.text.utf8.count <= 8 * bytes + 4096)
        #expect(ANSIGrammar.violation(inANSI: result.text) == nil)
      }
    }
    // The limits were reached, and the text is complete.
    var renderer = ANSIRenderer()
    renderer.hyperlinks = true
    let result = renderer.render(cases[1].0)
    #expect(result.isTruncated)
    #expect(result.text.hasSuffix("\na\na\n"))
    #expect(result.text.unicodeScalars.count { $0 == "\n" } == 5000)
  }

  @Test func hugeInputTakesLinearTime() {
    // Not timed: quadratic work here would take minutes.
    let marks = StyledText(
      unchecked: "a" + String(repeating: "\u{301}", count: 30_000),
      spans: (0..<30_000).map {
        AttributedSpan($0 * 2 + 1..<$0 * 2 + 3, $0 % 2 == 0 ? .bold : .italic)
      })
    let word = styled(String(repeating: "A", count: 65_536))
    let family = styled(String(repeating: "👩🏽\u{200d}🚀", count: 4096))
    let flags = styled(String(repeating: "🇦", count: 16_383))
    let syllables = styled(String(repeating: "क्ष", count: 7000))
    for (text, scalars) in [(marks, 29_970), (word, 0), (family, 0), (flags, 0), (syllables, 0)] {
      var renderer = ANSIRenderer()
      renderer.width = 40
      #expect(renderer.render(text).removedScalarCount == scalars)
    }
  }

  struct Row: Decodable {
    var id: String
    var html: String
    var must_not_contain: [String]
    var must_contain: [String]?
  }

  /// The rows of the hostile inputs, read as text: character references are not decoded.
  @Test func terminalRows() throws {
    let rows = try Project.corpusLines("hostile/terminal.jsonl").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(rows.count > 400)
    for row in rows.sample(40) {
      // As text, as a URL and as an alternative text, in many styles. A parser would turn a line
      // feed into a space.
      let html = String(row.html.unicodeScalars.map { $0 == "\n" ? " " : Character($0) })
      let text = styled(
        (html, [.bold, .link(html)]), ("\u{fffc}", [.image(source: nil, alternative: html)]),
        ("\n", []), (html, [.superscript, .bullet()]))
      for output in Self.check(text, row.id, depths: [.plain, .ansi256], widths: [nil, 7]) {
        for needle in row.must_not_contain {
          let found = output.utf8.contains(needle.utf8)
          #expect(!found, "\(row.id): \(needle.debugDescription)")
        }
      }
      for needle in row.must_contain ?? [] {
        #expect(plain(styled(row.html)).utf8.contains(needle.utf8), "\(row.id)")
        #expect(
          ANSIRenderer().render(styled(row.html)).text.utf8.contains(needle.utf8), "\(row.id)")
      }
    }
  }
}

extension String.UTF8View {
  /// Whether the bytes occur. String's own search compares by canonical equivalence.
  func contains(_ needle: String.UTF8View) -> Bool {
    let text = Array(self)
    let wanted = Array(needle)
    guard let first = wanted.first, text.count >= wanted.count else { return wanted.isEmpty }
    return (0...text.count - wanted.count).contains {
      text[$0] == first && text[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
