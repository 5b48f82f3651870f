import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

/// Images of emoji, which mail programs paste, in a fixed message.
struct WrittenEmojiTests {
  private static func image(_ emoji: String) -> String {
    "<img alt=\"\(emoji)\" src=\"https://e.example/72x72/1f525.png\" class=\"emoji\">"
  }

  @Test(arguments: [
    ("Sale \(image("🔥")) today", "Sale 🔥 today"), (image("🔥"), "🔥"),
    ("\(image("🔥"))\(image("🎉")) x", "🔥🎉 x"), (image("🔥🎉"), "🔥🎉"),
    // With a selector, a tone, joiners, tags; flags and keys.
    (image("❤️"), "❤️"), (image("👍🏽"), "👍🏽"), (image("👩‍👩‍👧‍👦"), "👩‍👩‍👧‍👦"), (image("🏴󠁧󠁢󠁥󠁮󠁧󠁿"), "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    (image("🇩🇪🇫🇷"), "🇩🇪🇫🇷"), (image("1️⃣"), "1️⃣"), (image("🏃‍♂"), "🏃‍♂"), (image("&#x1f525;"), "🔥"),
    // The URL is not needed, so it may be one that is not allowed.
    ("<img alt=😊 src='cid:x'>", "😊"), ("<img alt=😊>", "😊"),
    // Links and styles around the image are kept.
    (
      "<a href='https://e.example'>\(image("🔥"))</a>", "<a href=\"https://e.example\">🔥</a>"
    ),
    ("<b>a\(image("🔥"))</b>", "<b>a🔥</b>"),
    (
      "a <span style='background: #ffff00'>\(image("🔥"))</span> b",
      "a <span style=\"background-color: #ffff00\">🔥</span> b"
    ),
    ("<ol><li>\(image("🔥"))<li>b \(image("🎉"))</ol>", "1. 🔥<br>2. b 🎉"),
    ("a&nbsp; \(image("🔥"))", "a\u{a0} 🔥"),
  ])
  func written(_ html: String, _ expected: String) {
    let fixed = Fixer().fix(html)
    #expect(fixed.html == expected)
    let rules = fixed.diagnostics.map(\.rule)
    #expect(rules.contains(.fixEmoji))
    #expect(!rules.contains(.fixUnexplained))
    let again = Fixer().fix(expected)
    #expect(again.html == expected)
    #expect(!again.diagnostics.contains { $0.rule == .fixEmoji })
  }

  /// An image whose text is not just emoji stays an image.
  @Test(arguments: [
    "a shoe", "", " ", "🔥 Sale", "Sale🔥", "1", "12", "#", "{{ emoji }}", "🔥{{ x }}", "&lt;b&gt;",
    "🇩", "\u{fe0f}", "a\u{20e3}", "©", "™", "▶",
  ])
  func others(_ alternative: String) {
    let html = "x\(Self.image(alternative))y"
    for templates in [Templates(), Templates(syntaxes: [.liquid])] {
      let fixed = Fixer(parser: MarkupParser(templates: templates)).fix(html)
      #expect(fixed.html.contains("<img "))
      #expect(!fixed.diagnostics.contains { $0.rule == .fixEmoji })
    }
  }

  /// Findings about images and about other text are at their places.
  @Test func places() throws {
    let html =
      "ab \(Self.image("👩‍👩‍👧‍👦")) <span style='font-size: 1.5em'>de</span> \(Self.image("🔥")) f"
    let said = Fixer().fix(html).diagnostics
    let source = Array(html.utf8)
    let size = try #require(said.first { $0.rule == .fixSize })
    #expect(String(decoding: source[size.range], as: UTF8.self) == "de")
    let emoji = try #require(said.first { $0.rule == .fixEmoji })
    #expect(emoji.count == 2)
    #expect(source[emoji.range].starts(with: "<img".utf8))
    #expect(source[emoji.range].reversed().starts(with: ">\"ijome\"".utf8))
  }

  /// A text made elsewhere may contain anything.
  @Test func anImageInATextMadeElsewhereIsFiltered() throws {
    let image = Attribute.image(source: nil, alternative: "🔥\u{202e}")
    let text = try StyledText(
      "a\u{fffc}b", spans: [AttributedSpan(1..<4, image), AttributedSpan(0..<5, image)])
    let fixed = Fixer().fix(ParsedMarkup(styledText: text))
    #expect(!fixed.html.contains("\u{202e}"))
    #expect(!fixed.html.contains("\u{fffc}"))
  }

  /// If Android drops the image of an emoji, `lint` names the reason.
  @Test func lintReportsThatADroppedImageIsAnEmoji() {
    let linter = Linter(targets: [DeviceProfile(android: .latest)])
    let images: [(String, Diagnostic.Reason?)] = [("🔥", "emoji"), ("a shoe", nil)]
    for (alternative, reason) in images {
      let found = linter.lint("Sale \(Self.image(alternative)) today").filter {
        $0.rule == .notificationImage
      }
      #expect(found.map(\.reason) == [reason])
    }
    let device = Linter().lint("Sale <img/alt=🔥 src='https://e.example/i.png'>")
    #expect(device.filter { $0.rule == .deviceImage }.map(\.reason) == ["emoji"])
  }
}
