import Testing

@testable import PushMarkup

/// The expected bytes follow from the rules in ``HTMLRenderer``'s documentation.
@Suite struct HTMLRendererTests {
  private func render(
    _ text: String, _ spans: [(Range<Int>, Attribute)] = [], _ separators: Separators = .legacy
  ) throws -> String {
    let styled = try StyledText(text, spans: spans.map { AttributedSpan($0.0, $0.1) })
    return HTMLRenderer(separators: separators).render(styled).text
  }

  static let red = Attribute.foreground(RGBAColor(rgb: 0xff0000))
  static let blue = Attribute.foreground(RGBAColor(rgb: 0x0000ff))

  // MARK: Text

  @Test func emptyTextIsEmpty() throws {
    #expect(try render("") == "")
    #expect(try render(" \n\t\n ", [(0..<3, .bold)]) == "")
  }

  @Test(arguments: [
    ("a < b > c & d", "a &lt; b &gt; c &amp; d"),
    ("\"it's\" `x`", "\"it's\" `x`"),
    ("&amp;", "&amp;amp;"),
    ("<\u{301}b>", "&lt;\u{301}b&gt;"),
    ("&\u{200d}lt;", "&amp;lt;"),
    ("<\u{fe0f}script", "&lt;script"),
  ])
  func escapes(_ text: String, _ html: String) throws {
    #expect(try Array(render(text).utf8) == Array(html.utf8))
  }

  @Test(arguments: [
    ("  a  b\t\tc  ", "a b c"),
    ("a\u{a0} \u{a0}b", "a\u{a0} \u{a0}b"),
    ("\u{a0}a\u{a0}", "\u{a0}a\u{a0}"),
    ("a \r\n b", "a<br>b"),
    ("\n\na\n \n\nb\n", "a<br><br><br>b"),
    ("a\u{2028}b\u{85}c", "a b c"),
    ("a \u{202e} b", "a b"),
    // A mark needs the space that it combines with.
    (" \u{301}a\n  \u{301}b \u{301}c", "\u{a0}\u{301}a<br>\u{a0}\u{301}b \u{301}c"),
  ])
  func collapsesSpace(_ text: String, _ html: String) throws {
    #expect(try Array(render(text).utf8) == Array(html.utf8))
  }

  @Test func filters() throws {
    let styled = StyledText("a\u{1b}[2J\u{202e}b\u{2066}\u{0}\u{7f}\u{9b}c\u{feff}\u{e0041}")
    let result = HTMLRenderer().render(styled)
    #expect(result.text == "a[2Jbc")
    #expect(result.removedScalarCount == 8)
    #expect(try render("\u{1f468}\u{200d}\u{1f469}") == "\u{1f468}\u{200d}\u{1f469}")
    #expect(try render("\u{645}\u{6cc}\u{200c}\u{62e}") == "\u{645}\u{6cc}\u{200c}\u{62e}")
  }

  // MARK: Inline

  @Test(arguments: [
    (Attribute.bold, "<b>a</b>"), (.italic, "<i>a</i>"), (.underline, "<u>a</u>"),
    (.strikethrough, "<s>a</s>"), (.superscript, "<sup>a</sup>"), (.subscript, "<sub>a</sub>"),
    (.typeface("monospace"), "<tt>a</tt>"),
    (.typeface("x \"y\" <z>"), "<font face=\"x &quot;y&quot; &lt;z&gt;\">a</font>"),
    (.typeface(" "), "a"), (.typeface(String(repeating: "x", count: 257)), "a"),
    (.relativeSize(1.25), "<big>a</big>"), (.relativeSize(0.8), "<small>a</small>"),
    (.relativeSize(1), "a"), (.relativeSize(1.3), "<span style=\"font-size: 1.3em\">a</span>"),
    (.relativeSize(0.125), "<span style=\"font-size: 0.13em\">a</span>"),
    (.relativeSize(20), "<span style=\"font-size: 20em\">a</span>"),
    (.foreground(RGBAColor(rgb: 0x99cc00)), "<span style=\"color: #99cc00\">a</span>"),
    (
      .background(RGBAColor(red: 1, green: 2, blue: 3, alpha: 4)),
      "<span style=\"background-color: #01020304\">a</span>"
    ),
    (
      .link("https://example.com/?a=1&b='\u{e9}"),
      "<a href=\"https://example.com/?a=1&amp;b=&#39;%C3%A9\">a</a>"
    ),
    (.link("javascript:alert(1)"), "a"), (.link("//example.com"), "a"),
    (
      .link("https://example.com/\"onclick=\"x"),
      "<a href=\"https://example.com/%22onclick=%22x\">a</a>"
    ),
  ])
  func writesOneAttribute(_ attribute: Attribute, _ html: String) throws {
    #expect(try render("a", [(0..<1, attribute)]) == html)
  }

  @Test func bothColoursShareAnElement() throws {
    #expect(
      try render("ab", [(0..<2, Self.red), (0..<2, .background(RGBAColor(rgb: 0xff)))])
        == "<span style=\"color: #ff0000; background-color: #0000ff\">ab</span>")
    #expect(
      try render("ab", [(0..<1, Self.red), (0..<2, .background(RGBAColor(rgb: 0xff)))])
        == "<span style=\"color: #ff0000; background-color: #0000ff\">a</span>"
        + "<span style=\"background-color: #0000ff\">b</span>"
    )
  }

  @Test func elementsNestInOneOrder() throws {
    #expect(
      try render("abc", [(0..<3, .bold), (0..<2, .italic), (0..<1, .underline)])
        == "<b><i><u>a</u>b</i>c</b>")
    #expect(
      try render("abc", [(0..<1, .bold), (0..<2, .italic)]) == "<b><i>a</i></b><i>b</i>c")
    #expect(
      try render("abc", [(0..<2, .bold), (1..<3, .italic)]) == "<b>a<i>b</i></b><i>c</i>")
    // Browsers have their own colour for links, so another colour shows only inside the link.
    #expect(
      try render("abc", [(0..<3, Self.red), (1..<2, .link("tel:1"))])
        == "<span style=\"color: #ff0000\">a</span><a href=\"tel:1\"><span style=\"color: #ff0000\">"
        + "b</span></a><span style=\"color: #ff0000\">c</span>")
    // The order of the spans does not matter.
    #expect(
      try render("a", [(0..<1, .italic), (0..<1, .bold), (0..<1, .link("tel:1"))])
        == "<a href=\"tel:1\"><b><i>a</i></b></a>")
  }

  @Test func runsOfOneStyleShareAnElement() throws {
    #expect(try render("abc", [(0..<1, .bold), (1..<3, .bold), (0..<2, .bold)]) == "<b>abc</b>")
    // Both URLs are dropped, so nothing separates the two characters.
    #expect(try render("ab", [(0..<1, .link("x:")), (1..<2, .link("y:"))]) == "ab")
    // Two forms of one URL are one link.
    #expect(
      try render("ab", [(0..<1, .link("tel:1 ")), (1..<2, .link("tel:1"))])
        == "<a href=\"tel:1\">ab</a>")
  }

  @Test func theLaterColourWins() throws {
    // The spans of a device reading: the outer colour is set last.
    #expect(
      try render("abc", [(1..<2, Self.blue), (0..<3, Self.red)])
        == "<span style=\"color: #ff0000\">abc</span>")
  }

  @Test func collapsedSpacesKeepTheStyleOfTheFirst() throws {
    #expect(try render("a  b", [(0..<2, .bold)]) == "<b>a </b>b")
    #expect(try render("a  b", [(2..<4, .bold)]) == "a <b>b</b>")
  }

  // MARK: Line breaks

  @Test func elementsContinueAcrossNewlinesOfTheirStyle() throws {
    #expect(try render("a\nb", [(0..<3, .bold)]) == "<b>a<br>b</b>")
    #expect(try render("a\nb", [(0..<1, .bold), (2..<3, .bold)]) == "<b>a</b><br><b>b</b>")
    #expect(try render("a\nb", [(0..<2, .bold)]) == "<b>a</b><br>b")
    #expect(
      try render("a\nb", [(0..<3, Self.red), (2..<3, Self.blue)])
        == "<span style=\"color: #ff0000\">a</span><br><span style=\"color: #0000ff\">b</span>")
  }

  @Test func elementsThatOverlapAtNewlines() throws {
    // Bold covers the first newline, italic the second; both cover b. One of them has to end there.
    #expect(
      try render("a\nb\nc", [(0..<3, .bold), (2..<5, .italic)])
        == "<b>a<br><i>b</i></b><br><i>c</i>")
  }

  // MARK: Blocks

  @Test func blocksAreSeparatedFromText() throws {
    let item = [(3..<4, Attribute.bullet())]
    #expect(try render("a\n\nb\n\nc", item) == "a<ul><li>b</li></ul>c")
    #expect(try render("a\nb\nc", [(2..<3, .bullet())], .compact) == "a<ul><li>b</li></ul>c")
    // Newlines beyond a block border are written; fewer newlines become a border.
    #expect(
      try render("a\n\n\nb", [(4..<5, .bullet())]) == "a<br><br><br><ul><li>b</li></ul>")
    #expect(try render("b\n\n\na", [(0..<1, .bullet())]) == "<ul><li>b</li></ul><br>a")
    #expect(try render("a\n\nb", item, .compact) == "a<br><br><ul><li>b</li></ul>")
    #expect(try render("a\nb", [(2..<3, .bullet())]) == "a<ul><li>b</li></ul>")
    // As in a terminal, the block at the start of a line applies to all of it.
    #expect(try render("a b", [(2..<3, .bullet())]) == "a b")
    #expect(try render("a b", [(0..<1, .bullet())]) == "<ul><li>a b</li></ul>")
  }

  @Test func blocksEndBeforeTheNewlinesAfterThem() throws {
    // The device's spans cover the newlines after a block, but HTML blocks do not.
    #expect(
      try render("a\n\nb\n\n", [(0..<3, .bullet()), (3..<6, .bullet())])
        == "<ul><li>a</li><li>b</li></ul>")
    #expect(
      try render("a\n\nb\n\n", [(0..<6, .bullet())]) == "<ul><li>a<br><br>b</li></ul>")
    #expect(try render("a\n\nb", [(0..<3, .bullet())]) == "<ul><li>a</li></ul>b")
  }

  @Test func lists() throws {
    #expect(
      try render("a\n\nb", [(0..<1, .bullet()), (3..<4, .bullet())])
        == "<ul><li>a</li><li>b</li></ul>")
    #expect(
      try render("a\n\nb", [(0..<4, .bullet()), (3..<4, .bullet())])
        == "<ul><li>a<ul><li>b</li></ul></li></ul>")
    #expect(
      try render("a\n\nb\n\nc", [(0..<7, .bullet()), (3..<4, .bullet()), (6..<7, .bullet())])
        == "<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>")
  }

  @Test func numbers() throws {
    let places = [0..<1, 3..<4, 6..<7]
    func list(_ numbers: Int?...) throws -> String {
      try render("a\n\nb\n\nc", zip(places, numbers).map { ($0, .bullet(number: $1)) })
    }
    #expect(try list(1, 2, 3) == "<ol><li>a</li><li>b</li><li>c</li></ol>")
    #expect(
      try list(-2, -1, 7)
        == "<ol start=\"-2\"><li>a</li><li>b</li></ol><ol start=\"7\"><li>c</li></ol>")
    #expect(try list(nil, 1, nil) == "<ul><li>a</li></ul><ol><li>b</li></ol><ul><li>c</li></ul>")
    #expect(
      try render("a\n\nb", [(0..<4, .bullet(number: 1)), (3..<4, .bullet(number: 5))])
        == "<ol><li>a<ol start=\"5\"><li>b</li></ol></li></ol>")
  }

  @Test func depthIsCapped() throws {
    let text = try StyledText(
      "a", spans: [AttributedSpan](repeating: AttributedSpan(0..<1, .quote), count: 9))
    let result = HTMLRenderer().render(text)
    #expect(
      result.text == String(repeating: "<blockquote>", count: 8) + "a"
        + String(repeating: "</blockquote>", count: 8))
    #expect(result.isTruncated)
  }

  @Test func quotationsAndAlignment() throws {
    #expect(
      try render("a\n\nb", [(0..<4, .quote), (3..<4, .bold)])
        == "<blockquote>a<br><br><b>b</b></blockquote>")
    #expect(
      try render("a\n\nb", [(0..<1, .alignment(.center)), (3..<4, .alignment(.end))])
        == "<p style=\"text-align: center\">a</p><p style=\"text-align: end\">b</p>")
    #expect(
      try render("a\n\nb", [(0..<4, .alignment(.center)), (3..<4, .alignment(.start))])
        == "<p style=\"text-align: center\">a</p><p style=\"text-align: start\">b</p>")
    // A line break between them, as with `<div>`; a line break before, and a blank line after.
    #expect(
      try render("a\nb", [(0..<1, .alignment(.center)), (2..<3, .alignment(.end))])
        == "<div style=\"text-align: center\">a</div><div style=\"text-align: end\">b</div>")
    #expect(
      try render("a\nb\n\nc", [(2..<3, .alignment(.center))])
        == "a<p style=\"text-align: center; margin-top: 0\">b</p>c")
    // Items are separate, whatever line breaks the text contains.
    #expect(
      try render("a\nb", [(0..<1, .heading(level: 2)), (2..<3, .bullet())])
        == "<h2 style=\"font-size: 1em; font-weight: normal\">a</h2><ul><li>b</li></ul>")
  }

  @Test func blocksKeepTheirOrder() throws {
    #expect(
      try render("a", [(0..<1, .bullet()), (0..<1, .quote)])
        == "<ul><li><blockquote>a</blockquote></li></ul>")
    #expect(
      try render("a", [(0..<1, .quote), (0..<1, .bullet())])
        == "<blockquote><ul><li>a</li></ul></blockquote>")
    #expect(
      try render("a\n\nb\n\nc", [(0..<7, .bullet()), (3..<4, .quote)])
        == "<ul><li>a<blockquote>b</blockquote>c</li></ul>")
  }

  @Test func paragraphsOfOneKind() throws {
    let center = Attribute.alignment(.center)
    #expect(
      try render("a\n\nb", [(0..<1, center), (3..<4, center)])
        == "<p style=\"text-align: center\">a</p><p style=\"text-align: center\">b</p>")
    #expect(
      try render("a\n\nb", [(0..<4, center)])
        == "<div style=\"text-align: center\">a<br><br>b</div>")
    // A line break is not a block border, whatever covers it.
    #expect(
      try render("a\nb", [(0..<1, center), (2..<3, center)])
        == "<div style=\"text-align: center\">a<br>b</div>")
    #expect(
      try render(
        "a", [(0..<1, .quote), (0..<1, center), (0..<1, .heading(level: 6)), (0..<1, .bold)])
        == "<blockquote><h6 style=\"text-align: center\">a</h6></blockquote>")
  }

  /// Browsers do not paint the background of an inline element behind a block inside it.
  @Test func inlineElementsEndWithTheirBlock() throws {
    let ground = (0..<4, Attribute.background(RGBAColor(rgb: 0xffff00)))
    #expect(
      try render("a\n\nb", [ground, (0..<1, .heading(level: 6)), (0..<1, .bold)])
        == "<h6><span style=\"background-color: #ffff00\">a</span></h6>"
        + "<span style=\"background-color: #ffff00\">b</span>")
  }

  @Test func inlineElementsNeverCutABlock() throws {
    // Red covers the newlines before the item, and the item continues after the red text.
    #expect(
      try render(
        "a\n\nb\nc", [(0..<4, Self.red), (3..<6, .bullet())])
        == "<span style=\"color: #ff0000\">a</span><ul><li><span style=\"color: #ff0000\">b</span><br>c</li></ul>"
    )
  }

  @Test(arguments: 1...6)
  func headings(_ level: Int) throws {
    let size = [1.5, 1.4, 1.3, 1.2, 1.1, 1.0][level - 1]
    let spans: [(Range<Int>, Attribute)] = [
      (0..<2, .heading(level: level)), (0..<2, .relativeSize(size)), (0..<2, .bold),
    ]
    #expect(try render("ab", spans) == "<h\(level)>ab</h\(level)>")
    #expect(
      try render("ab", spans + [(1..<2, .italic)]) == "<h\(level)>a<i>b</i></h\(level)>")
  }

  @Test func headingsWithAnotherStyle() throws {
    let heading = (0..<2, Attribute.heading(level: 1))
    #expect(
      try render("ab", [heading]) == "<h1 style=\"font-size: 1em; font-weight: normal\">ab</h1>")
    #expect(
      try render("ab", [heading, (0..<2, .bold), (0..<2, .relativeSize(2))])
        == "<h1 style=\"font-size: 2em\">ab</h1>")
    #expect(
      try render("ab", [heading, (0..<1, .bold), (0..<2, .relativeSize(1.5))])
        == "<h1 style=\"font-weight: normal\"><b>a</b>b</h1>")
    #expect(
      try render(
        "ab", [heading, (0..<2, .bold), (0..<2, .relativeSize(1.5)), (1..<2, .relativeSize(0.8))])
        == "<h1>a<small>b</small></h1>")
  }

  // MARK: Images

  @Test func images() throws {
    let image = Attribute.image(
      source: "https://example.com/a.png", alternative: "a \"b\"\n\u{202e}c ")
    #expect(
      try render("x\u{fffc}y", [(1..<4, image)])
        == "x<img src=\"https://example.com/a.png\" alt=\"a &quot;b&quot; c\">y")
    #expect(
      try render("\u{fffc}", [(0..<3, .image(source: "data:,", alternative: nil))]) == "<img>")
    #expect(
      try render("\u{fffc}", [(0..<3, .image(source: nil, alternative: ""))]) == "<img alt=\"\">")
    // Only U+FFFC is an image.
    #expect(try render("ab", [(0..<1, image)]) == "ab")
    #expect(
      try render("\u{fffc}", [(0..<3, image), (0..<3, .link("tel:1"))])
        == "<a href=\"tel:1\"><img src=\"https://example.com/a.png\" alt=\"a &quot;b&quot; c\"></a>"
    )
  }

  // MARK: Whole messages

  @Test func theSample() throws {
    let letters: [(Range<Int>, UInt32)] = [
      (0..<1, 0x99cc00), (2..<5, 0x008080), (9..<10, 0xff6600), (11..<12, 0x000080),
      (12..<13, 0x00ccff), (13..<14, 0xff0000), (14..<15, 0x808080),
    ]
    let spans =
      letters.map { ($0.0, Attribute.foreground(RGBAColor(rgb: $0.1))) } + [
        (17..<21, .italic), (22..<29, .underline),
        (22..<29, .background(RGBAColor(rgb: 0xff6600))), (22..<29, .bold),
      ]
    #expect(
      try render("MultiColor Push\n\ntest message", spans)
        == "<span style=\"color: #99cc00\">M</span>u<span style=\"color: #008080\">lti</span>Colo"
        + "<span style=\"color: #ff6600\">r</span> <span style=\"color: #000080\">P</span>"
        + "<span style=\"color: #00ccff\">u</span><span style=\"color: #ff0000\">s</span>"
        + "<span style=\"color: #808080\">h</span><br><br><i>test</i> "
        + "<span style=\"background-color: #ff6600\"><b><u>message</u></b></span>")
  }

  @Test func addressesFollowThePolicyOfTheRenderer() throws {
    var renderer = HTMLRenderer()
    let text = try StyledText("a", spans: [AttributedSpan(0..<1, .link("myapp://x"))])
    #expect(renderer.render(text) == RenderedText(text: "a", refusedLinkCount: 1))
    renderer.links.schemes.insert("myapp")
    #expect(renderer.render(text) == RenderedText(text: "<a href=\"myapp://x\">a</a>"))
  }

  @Test func refusedAddressesAreCounted() throws {
    let spans: [AttributedSpan] = [
      AttributedSpan(0..<1, .link("myapp://x")), AttributedSpan(1..<2, .link("myapp://y")),
      AttributedSpan(2..<3, .link("myapp://x")),
      AttributedSpan(3..<6, .image(source: "data:x", alternative: nil)),
      AttributedSpan(6..<7, .link("https://example.com/")),
    ]
    let result = HTMLRenderer().render(try StyledText("abc\u{fffc}d", spans: spans))
    #expect(result.text == "abc<img><a href=\"https://example.com/\">d</a>")
    #expect(result.refusedLinkCount == 3)
  }

  /// A renderer that is made for a parser writes what that parser allowed.
  @Test func parserAndRendererShareTheLinkPolicy() {
    var parser = MarkupParser(separators: .compact)
    parser.policy.links.schemes = ["myapp"]
    let renderer = HTMLRenderer(for: parser)
    #expect(renderer == HTMLRenderer(links: parser.policy.links, separators: .compact))
    let html = "<a href=\"myapp://x\">a</a>"
    #expect(renderer.render(parser.parse(html)) == RenderedText(text: html))
  }

  /// The elements of one start tag are opened again in every block, and after every change outside
  /// it.
  static let repeats = [
    ("<a href=tel:\(String(repeating: "1", count: 700))>", "<li>x"),
    ("<a href=https://example.com/\(String(repeating: "&", count: 7_000))>", "<li>x"),
    ("<a href=https://example.com/\(String(repeating: "%c3", count: 2_000))>", "<li>&"),
    ("<font face='\(String(repeating: "'", count: 250))' color=#102030>", "<li>x"),
    ("<font face='\(String(repeating: "x", count: 250))'>", "a<tt>b</tt>"),
    ("<span style='color:red;background:red;font-size:33.33333%'><b><i><u><s><sup>", "<li>x"),
    ("<span style='color:red;background:red;font-size:2em'><b>", "<a href=tel:>x<a>y"),
    ("<small><h1>", "<li>x"), ("<div style=text-align:center>", "<li>x"),
    ("<p style=text-align:end><h1 style=font-weight:normal>", "<li>x<b>y</b>"),
    ("<b><i><u><s><tt><big>", "<h1>x"), ("<blockquote><div style=text-align:end>", "x<blockquote>"),
    ("\(String(repeating: "<h1>x", count: 500))<span style=color:red><small><b>", "<li>x"),
    ("", "&"), ("", "<p>&"), ("", "<li>&"), ("", "<img>"), ("", "<b>x</b>y"),
    ("", "<i style=color:red>x</i>"), ("", "<span style=color:red>x</span>y"),
    ("<small>", "<h1>x"), ("<p style=text-align:end>", "<h1 style=font-weight:400>x"),
  ]

  @Test(arguments: repeats.indices)
  func outputIsBounded(_ index: Int) {
    let (head, unit) = Self.repeats[index]
    for count in [10, 300] + (Project.isFull ? [4_000] : []) {
      let html = head + String(repeating: unit, count: count)
      for separators in Separators.allCases {
        let text = MarkupParser(separators: separators).parse(html).styledText
        let output = HTMLRenderer(separators: separators).render(text).text
        #expect(output.utf8.count <= 8 * html.utf8.count + 4_096, "\(count) times")
      }
    }
  }

  @Test func droppedStylesAreReportedAsTruncated() throws {
    let html =
      "<font face=\(String(repeating: "x", count: 250))>" + String(repeating: "<li>x", count: 900)
    let result = HTMLRenderer().render(MarkupParser().parse(html).styledText)
    #expect(result.isTruncated)
    let again = MarkupParser().parse(result.text).styledText
    #expect(again.text == MarkupParser().parse(html).styledText.text)
    #expect(HTMLRenderer().render(again) == RenderedText(text: result.text))
  }

  /// However much else there is, everything with its own URL keeps it.
  @Test func urlsAreKeptHoweverMuchElseThereIs() throws {
    let face = String(repeating: "x", count: 250)
    for head in [
      String(repeating: "<img>", count: 2_500),
      "<font face=\(face)>" + String(repeating: "<li>x", count: 900),
      "<a href=tel:\(String(repeating: "1", count: 900))>" + String(repeating: "<li>x", count: 900),
    ] {
      let html = head + "<a href=https://example.com/>here</a>"
      let output = HTMLRenderer().render(MarkupParser().parse(html).styledText).text
      #expect(output.contains("<a href=\"https://example.com/\">"))
    }
  }
}
