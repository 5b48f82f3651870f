import PushMarkup
import PushMarkupTemplates
import Testing

@Suite struct ANSIRendererTests {
  @Test func sampleOfTheVendor() {
    let sample = styled(
      ("M", [ink(0x99cc00)]), ("u", []), ("lti", [ink(0x008080)]), ("Colo", []),
      ("r", [ink(0xff6600)]), (" ", []), ("P", [ink(0x000080)]), ("u", [ink(0x00ccff)]),
      ("s", [ink(0xff0000)]), ("h", [ink(0x808080)]), ("\n\n", []), ("test", [.italic]), (" ", []),
      ("message", [.underline, ground(0xff6600), .bold]))
    #expect(
      ansi(sample) == """
        ␛[38;2;153;204;0mM␛[0mu␛[38;2;0;128;128mlti␛[0mColo␛[38;2;255;102;0mr␛[0m \
        ␛[48;2;228;228;228;38;2;0;0;128mP␛[49;38;2;0;204;255mu␛[38;2;255;0;0ms\
        ␛[38;2;128;128;128mh␛[0m

        ␛[3mtest␛[0m ␛[1;4;48;2;255;102;0;38;2;0;0;0mmessage␛[0m

        """)
    #expect(plain(sample) == "MultiColor Push\n\ntest message")
    #expect(ansi(sample, depth: .plain) == "MultiColor Push\n\ntest message\n")
  }

  @Test(arguments: [
    (Attribute.bold, "1"), (.italic, "3"), (.underline, "4"), (.strikethrough, "9"),
    (.relativeSize(1.25), "1"), (.relativeSize(0.8), "2"), (.heading(level: 2), "1;4"),
    (.typeface("monospace"), "48;2;48;48;48"), (.typeface("Courier New"), "48;2;48;48;48"),
    (ink(0x99cc00), "38;2;153;204;0"),
  ])
  func attribute(_ attribute: Attribute, sequence: String) {
    #expect(ansi(styled(("x", [attribute]), ("y", []))) == "␛[\(sequence)mx␛[0my\n")
    #expect(ansi(styled(("x", [attribute])), depth: .plain) == "x\n")
  }

  @Test func onlyTheDifferenceIsWritten() {
    let text = styled(
      ("a", [.bold, .italic]), ("b", [.italic, .underline]), ("c", [.underline, .strikethrough]),
      ("d", [ink(0xff0000), .strikethrough]), ("e", [.strikethrough]), ("f", [.italic]))
    #expect(
      ansi(text)
        == "␛[1;3ma␛[22;4mb␛[23;9mc␛[24;38;2;255;0;0md␛[39me␛[29;3mf␛[0m\n")
  }

  @Test func boldSurvivesTheEndOfDim() {
    // SGR 22 ends both bold and dim.
    let text = styled(("a", [.bold, .relativeSize(0.8)]), ("b", [.bold]))
    #expect(ansi(text) == "␛[1;2ma␛[22;1mb␛[0m\n")
  }

  @Test func sizesThatCancelOutLookNormal() {
    #expect(ansi(styled(("x", [.relativeSize(1.25), .relativeSize(0.8)]))) == "x\n")
  }

  @Test func otherTypefacesLookNormal() {
    #expect(ansi(styled(("x", [.typeface("serif")]))) == "x\n")
  }

  @Test func laterSpanWins() {
    #expect(
      ansi(styled("x", (0..<1, ink(0xff0000)), (0..<1, ink(0x00ff00)))) == "␛[38;2;0;255;0mx␛[0m\n")
  }

  @Test func everyLineOpensAndResetsItsStyles() {
    #expect(ansi(styled(("a\nb", [.bold]))) == "␛[1ma␛[0m\n␛[1mb␛[0m\n")
  }

  @Test func emptyTextIsEmpty() {
    #expect(ansi(.empty) == "")
    #expect(ansi(styled("\n\n")) == "")
    #expect(ansi(styled("\u{200b}\u{1b}")) == "")
    #expect(plain(styled("\n\u{7}\n")) == "")
  }

  @Test func lineFeedsAtTheEndBecomeOne() {
    #expect(ansi(styled("a\n\n")) == "a\n")
    #expect(plain(styled("a\n\n")) == "a")
  }

  @Test func atMostThreeBlankLines() {
    #expect(ansi(styled("a" + String(repeating: "\n", count: 60) + "b")) == "a\n\n\n\nb\n")
    #expect(plain(styled("a\n\n\n\nb")) == "a\n\n\n\nb")
  }

  @Test func linesOfSpacesAreBlank() {
    #expect(ansi(styled("a\n  \n\u{3000}\n \n\n\nb\n "), width: 9) == "a\n\n\n\nb\n")
    #expect(ansi(styled(("a\n", []), ("  ", [.bold]), ("\nb", [.italic]))) == "a\n\n␛[3mb␛[0m\n")
  }

  // MARK: Marks and pieces

  @Test func aGraphemeTakesTheStyleOfItsFirstScalar() {
    // No sequence may come between a character and its mark.
    #expect(ansi(styled(("e", []), ("\u{301}x", [.bold]))) == "e\u{301}␛[1mx␛[0m\n")
    // A family emoji is not split by a change of style.
    #expect(
      ansi(styled(("👨\u{200d}", [.bold]), ("👩", []), ("!", [])))
        == "␛[1m👨\u{200d}👩␛[0m!\n")
    // Two halves of a flag.
    #expect(ansi(styled(("🇩", []), ("🇪", [.bold]), ("x", [.bold]))) == "🇩🇪␛[1mx␛[0m\n")
    // Conjoining jamo.
    #expect(ansi(styled(("\u{1100}", [.bold]), ("\u{1161}", []))) == "␛[1m\u{1100}\u{1161}␛[0m\n")
  }

  @Test func indicSyllablesTakeTheStyleOfTheirFirstLetter() {
    // A virama joins two letters, also across a skin tone (UAX 29, GB9c).
    #expect(ansi(styled(("क\u{94d}", [.bold]), ("ष", []))) == "␛[1mक\u{94d}ष␛[0m\n")
    #expect(
      ansi(styled(("क\u{94d}\u{1f3fb}", []), ("ष", [.bold]))) == "क\u{94d}\u{1f3fb}ष\n")
    // Letters that do not join, in a word without a boundary that is certain.
    #expect(
      ansi(styled(("क", [.bold]), ("ख", []), ("गा", [.bold]), ("घ", [])))
        == "␛[1mक␛[0mख␛[1mगा␛[0mघ\n")
    #expect(
      ansi(styled(("क", [.bold]), ("👨", []), ("क", [.bold]), ("\u{94d}ष|क", [])))
        == "␛[1mक␛[0m👨␛[1mक\u{94d}ष␛[0m|क\n")
  }

  // MARK: Raised and lowered

  @Test func raisedAndLoweredText() {
    #expect(ansi(styled(("x", []), ("2", [.superscript]))) == "x²\n")
    #expect(ansi(styled(("H", []), ("2", [.subscript]), ("O", []))) == "H₂O\n")
    #expect(ansi(styled(("x", []), ("n+1", [.superscript]))) == "xⁿ⁺¹\n")
    #expect(ansi(styled(("x", []), ("2q", [.superscript]))) == "x^(2q)\n")
    #expect(ansi(styled(("x", []), ("max y", [.subscript]))) == "x_(max y)\n")
    #expect(ansi(styled(("Acme", []), ("®", [.superscript]))) == "Acme®\n")
    #expect(ansi(styled(("x", []), ("2", [.superscript, .bold]))) == "x␛[1m²␛[0m\n")
    #expect(plain(styled(("x", []), ("é", [.superscript]))) == "x^(é)")
    // Each line has its own brackets.
    #expect(plain(styled(("q\nq", [.superscript]))) == "^(q)\n^(q)")
  }

  // MARK: Links

  @Test func linksAreSpeltOut() {
    let link = Attribute.link("https://example.com/")
    #expect(
      ansi(styled(("see ", []), ("this", [link]), ("!", [])))
        == "see ␛[4mthis␛[24;2m (https://example.com/)␛[0m!\n")
    #expect(
      ansi(styled(("this", [link])), depth: .plain) == "this (https://example.com/)\n")
    #expect(plain(styled(("this", [link]), (".", []))) == "this (https://example.com/).")
    // One link with styles inside is one link.
    #expect(plain(styled(("a", [link]), ("b", [link, .bold]))) == "ab (https://example.com/)")
    // Adjacent links with different URLs are two links.
    #expect(
      plain(styled(("a", [.link("tel:1")]), ("b", [.link("tel:2")]))) == "a (tel:1)b (tel:2)")
    // The URL is written on the last line of the text, after its marks.
    #expect(plain(styled(("a\n", [link]), ("b", []))) == "a (https://example.com/)\nb")
    #expect(plain(styled(("e", [link]), ("\u{301}!", []))) == "e\u{301} (https://example.com/)!")
  }

  @Test(arguments: [
    ("https://example.com/", "https://example.com/"),
    ("https://example.com", "https://example.com/"),
    ("a@example.com", "mailto:a@example.com"), ("+49 30", "tel:+49 30"),
  ])
  func addressIsNotRepeated(text: String, address: String) {
    #expect(plain(styled((text, [.link(address)]))) == text)
  }

  @Test func addressThatOnlyLooksLikeTheTextIsShown() {
    // Equal for String, which compares by canonical equivalence, but not the same URL.
    #expect(plain(styled(("tel:e\u{301}", [.link("tel:\u{e9}")]))) == "tel:e\u{301} (tel:\u{e9})")
  }

  @Test func omittedLinks() {
    var renderer = PlainTextRenderer()
    renderer.links = .omitted
    #expect(renderer.render(styled(("this", [.link("https://example.com/")]))).text == "this")
  }

  /// A text that was made by hand may contain any URL.
  @Test func linksAreChecked() {
    let text = styled(
      ("a", [.link("javascript:x")]), ("b", [.link("file:///etc/passwd")]),
      ("c", [.link("javascript:x")]), ("d", [.link("https://e.example/é")]),
      ("e", [.link("myapp://x")]))
    var renderer = ANSIRenderer(colorDepth: .plain, hyperlinks: true)
    let open = "\u{1b}]8;;https://e.example/%C3%A9\u{1b}\\"
    #expect(
      renderer.render(text)
        == RenderedText(text: "abc\(open)d\u{1b}]8;;\u{1b}\\e\n", refusedLinkCount: 3))
    #expect(
      PlainTextRenderer().render(text)
        == RenderedText(text: "abcd (https://e.example/%C3%A9)e", refusedLinkCount: 3))
    #expect(PlainTextRenderer(links: .omitted).render(text) == RenderedText(text: "abcde"))
    renderer.links = nil
    #expect(renderer.render(text).refusedLinkCount == 0)
    #expect(renderer.render(text).text.contains("javascript:x"))
    var parser = MarkupParser()
    parser.policy.links.schemes.insert("myapp")
    #expect(ANSIRenderer(for: parser).render(text).refusedLinkCount == 2)
    #expect(PlainTextRenderer(for: parser).render(text).text.hasSuffix("e (myapp://x)"))
  }

  /// Placeholders are kept, and are still recognised as placeholders.
  @Test func linksOfTemplatesAreChecked() {
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid]))
    let text = parser.parse(
      "{{n}} <a href='tel:{{t}}'>t</a> <a href='https://e.example/{{i}}'>i</a>"
    ).styledText
    var renderer = PlainTextRenderer(for: parser)
    #expect(renderer.render(text).text == "{{n}} t (tel:{{t}}) i (https://e.example/{{i}})")
    let policy = LinkPolicy(schemes: ["https"])
    renderer.policy = policy
    #expect(
      renderer.render(text)
        == RenderedText(text: "{{n}} t i (https://e.example/{{i}})", refusedLinkCount: 1))
    var colored = ANSIRenderer()
    colored.links = policy
    #expect(colored.render(text).text.contains("48;2;215;191;255"))
  }

  @Test func hyperlinks() {
    let link = Attribute.link("https://example.com/?a=1;b")
    let open = "␛]8;;https://example.com/?a=1;b␛\\"
    let close = "␛]8;;␛\\"
    #expect(
      ansi(styled(("see ", []), ("this", [link]), ("!", [])), hyperlinks: true)
        == "see \(open)␛[4mthis\(close)␛[0m!\n")
    // Styles change inside; the link is closed at the end of a line and opened again.
    #expect(
      ansi(styled(("a", [link]), ("b\nc", [link, .bold])), hyperlinks: true)
        == "\(open)␛[4ma␛[1mb␛[0m\(close)\n\(open)␛[1;4mc␛[0m\(close)\n")
  }

  @Test func hyperlinksWithoutColors() {
    // Hyperlinks are written if requested, and no other sequences.
    let link = Attribute.link("https://example.com/")
    let open = "␛]8;;https://example.com/␛\\"
    let close = "␛]8;;␛\\"
    let text = styled(("a", [.bold, ink(0xff0000)]), ("b\nc", [link, .bold, ground(0x00ff00)]))
    #expect(
      ansi(text, depth: .plain, hyperlinks: true) == "a\(open)b\(close)\n\(open)c\(close)\n")
    #expect(ansi(text, depth: .plain) == "ab\nc (https://example.com/)\n")
    // A URL that cannot be a hyperlink is text, as without hyperlinks.
    #expect(
      ansi(styled(("x", [.link("tel:+49 30")])), depth: .plain, hyperlinks: true)
        == "x (tel:+49 30)\n")
  }

  @Test(arguments: [
    "https://example.com/\u{1b}\\\u{1b}]0;x\u{7}", "https://example.com/é",
    "https://example.com/a b",
    "https://example.com/" + String(repeating: "a", count: 2064),
  ])
  func urlsThatCannotBeHyperlinksAreFilteredText(_ address: String) {
    let output = ansi(styled(("this", [.link(address)])), hyperlinks: true)
    let shown = String(address.filter { $0 != "\u{1b}" && $0 != "\u{7}" })
    #expect(output == "␛[4mthis␛[24;2m (\(shown))␛[0m\n")
  }

  @Test func longestHyperlink() {
    let address = "https://example.com/" + String(repeating: "a", count: 2063)
    #expect(
      ansi(styled(("x", [.link(address)])), hyperlinks: true)
        == "␛]8;;\(address)␛\\␛[4mx␛[0m␛]8;;␛\\\n")
  }

  // MARK: Images

  @Test func images() {
    let image = Attribute.image(source: "https://example.com/a.png", alternative: "a\ncat")
    #expect(ansi(styled(("\u{fffc}", [image]))) == "[image: a cat]\n")
    #expect(plain(styled(("\u{fffc}", [image]))) == "a cat")
    let bare = Attribute.image(source: nil, alternative: nil)
    #expect(ansi(styled(("x\u{fffc}\u{301}\u{fffc}", [bare]))) == "x[image][image]\n")
    let hostile = Attribute.image(source: nil, alternative: "\u{1b}[2J\u{202e}\u{301}")
    #expect(plain(styled(("\u{fffc}", [hostile]))) == "[2J\u{301}")
    let invisible = Attribute.image(source: nil, alternative: " \u{200b}")
    #expect(ansi(styled(("\u{fffc}", [invisible]))) == "[image]\n")
  }

  // MARK: What was left out

  @Test func removedScalarsAreCounted() {
    let text = styled(
      ("a\u{1b}\u{202e}b", []), ("c", [.link("tel:1\u{200b}")]), ("👍🏽", []))
    var renderer = ANSIRenderer()
    renderer.links = nil
    let result = renderer.render(text)
    #expect(result.removedScalarCount == 3)
    #expect(!result.isTruncated)
    #expect(PlainTextRenderer().render(styled("é")).removedScalarCount == 0)
  }

  @Test(arguments: [
    ("a\n\n\n\nb", false), ("a\n\n\n\n\nb", true), ("\n\n\n\nb", true),
    ("a\n \n\u{7}\n \n\nb\nc", true),
    // Blank lines at the end are never shown.
    ("a\n\n\n\n\n\n\n", false), ("\n\n\n\n\n\n", false),
  ])
  func omittedBlankLinesAreReported(_ text: String, _ isTruncated: Bool) {
    #expect(PlainTextRenderer().render(styled(text)).isTruncated == isTruncated)
    #expect(ANSIRenderer().render(styled(text)).isTruncated == isTruncated)
    var narrow = ANSIRenderer()
    (narrow.width, narrow.colorDepth) = (5, .plain)
    #expect(narrow.render(styled(text)).isTruncated == isTruncated)
  }
}
