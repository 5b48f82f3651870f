import PushMarkup
import Testing

/// How tags nest: as a browser renders them.
@Suite struct NestingTests {
  @Test func misnestedTagsOverlap() {
    #expect(spans("<b>1<i>2</b>3</i>") == ["0..<2 bold", "1..<3 italic"])
  }

  @Test func anInnerColourIsALaterSpan() {
    #expect(
      spans("<font color=red>a<font color=blue>b</font>c</font>")
        == ["0..<3 foreground=#ff0000", "1..<2 foreground=#0000ff"])
  }

  /// A style that an element turns off stays off while a reopened inner element turns it off too.
  /// Chromium shows the same.
  @Test(arguments: [
    (
      "<b>1<u style='font-weight:400'>2<i style='font-weight:400'>3</u>4</i>5</b>", "bold",
      ["0..<1 bold", "4..<5 bold"]
    ),
    (
      "<i>1<u style='font-style:normal'>2<b style='font-style:normal'>3</u>4</b>5</i>", "italic",
      ["0..<1 italic", "4..<5 italic"]
    ),
    ("<b>1<u style='font-weight:400'>2<i>3</u>4</i>5</b>", "bold", ["0..<1 bold", "3..<5 bold"]),
    (
      "<font color=red>1<u style='color:initial'>2<b style='color:blue'>3</u>4</b>5</font>",
      "foreground",
      ["0..<1 foreground=#ff0000", "2..<4 foreground=#0000ff", "4..<5 foreground=#ff0000"]
    ),
    (
      "<small><u style='font-size:20px'>2<b style='font-size:20px'>3</u>4</b>5</small>",
      "size", ["0..<1 size=1.25", "1..<3 size=1.25", "3..<4 size=0.8"]
    ),
  ])
  func aStyleTurnedOffTwiceStaysOff(_ html: String, _ kind: String, _ expected: [String]) {
    #expect(spans(html, of: kind) == expected)
  }

  /// HTML Standard, 13.2.6.4.7: if formatting around a block ends inside it, the block is taken out
  /// of the elements between them that are not formatting. Chromium shows the same.
  @Test func aBlockIsMovedOutOfOtherInlineElements() {
    #expect(
      spans("<b><span style='color:red'>a<div>x</b>y</div>z")
        == ["0..<3 bold", "0..<1 foreground=#ff0000"])
    #expect(
      spans("<b><span style='font-weight:normal'>a<div>x</b>y</div>z") == ["1..<3 bold"])
    #expect(
      spans(
        "<b><span style='color:red'>a<div>b<span style='color:blue'>c<div>x</b>y",
        of: "foreground") == ["0..<1 foreground=#ff0000", "3..<4 foreground=#0000ff"])
    // Formatting is reopened inside the block.
    #expect(
      spans("<b><font color=red>a<div>x</b>y</div>z", of: "foreground")
        == ["0..<6 foreground=#ff0000"])
  }

  /// HTML Standard, 13.2.6.4.15: formatting that is left open is reopened after a table, not in its
  /// cells.
  @Test(arguments: [
    ("<p><b>Hi</p><table><tr><td>x</table>y", ["0..<2 bold", "6..<7 bold"]),
    (
      "<p><b>Hi</p><table><tr><td><p><i>a</p>b<td>c</table>y",
      ["0..<2 bold", "4..<8 italic", "11..<12 bold"]
    ),
    (
      "<p><b>Hi</p><table><tr><td>x<table><tr><td>m</table>n</table>y</b>z",
      ["0..<2 bold", "10..<11 bold"]
    ),
    ("<b>Hi<table><tr><td>x</table>y</b>", ["0..<6 bold"]),
    ("<p><b>Hi</p><table><tr><td>x</b></table>y", ["0..<2 bold", "6..<7 bold"]),
  ])
  func formattingIsNotReopenedInCells(html: String, expected: [String]) {
    #expect(spans(html) == expected)
  }

  @Test func letterCaseAndHidingAreNotReopenedInCells() {
    let upper = "<p><b style='text-transform:uppercase'>Hi</p>"
    #expect(authored("\(upper)<table><td>x</table>y</b>z").styledText.text == "HI\n\nx\nYz")
    let hidden = "<p><b style='display:none'>Hi</p>"
    let inner = "<table><td><p><b style='text-transform:uppercase'>m</p>n</table>"
    #expect(
      authored("\(hidden)<table><td>x\(inner)w</table>y</b>z").styledText.text
        == "x\n\nM\n\nN\nw\nz")
  }

  /// HTML Standard, 13.2.6.4.7, "li" and "dd": not from inside a block, except from inside these.
  @Test(arguments: ["address", "div", "p"])
  func anItemEndsFromInsideSomeBlocks(name: String) {
    #expect(
      spans("<ul><li><\(name)>x<li>y</ul>", of: "bullet") == ["0..<1 bullet", "3..<4 bullet"])
    #expect(
      spans("<dl><dt style='color:red'><\(name)>x<dd>y</dl>", of: "foreground")
        == ["0..<1 foreground=#ff0000"])
    #expect(
      spans("<ul><li><section><\(name)>x<li>y</ul>", of: "bullet")
        == ["0..<4 bullet", "3..<4 bullet"])
  }

  /// HTML Standard, 13.2.6.4.7: a link ends the link around it, and formatting that was open in
  /// that link is reopened around the new one.
  @Test func formattingIsReopenedAroundTheNextLink() {
    let link = "<a href=https://a.example/ style='background:yellow'>"
    #expect(
      spans("\(link)a<small style='background:red'>b\(link)c</a>d</small>", of: "background")
        == ["0..<2 background=#ffff00", "1..<4 background=#ff0000", "2..<3 background=#ffff00"])
  }

  @Test func formattingThatEndsInABlockStylesItFromInside() {
    #expect(
      spans("<font color=red>a<p style='color:blue'>x<i style='color:lime'>g</i></font>y</p>z")
        == [
          "0..<5 foreground=#ff0000", "5..<6 foreground=#0000ff", "4..<5 italic",
          "4..<5 foreground=#00ff00",
        ])
    #expect(
      spans("<font size=5>a<h1>x</font>y</h1>z", of: "size") == [
        "0..<4 size=1.5", "4..<5 size=1.5",
      ])
    // The size of `big` is a factor, inside the heading as well as around it.
    #expect(
      spans("<big>a<h1>x</big>y</h1>z", of: "size") == ["0..<4 size=1.25", "3..<5 size=1.5"])
    #expect(
      spans("<b>a<p style='font-weight:normal'>x</b>y</p>z", of: "bold") == ["0..<4 bold"])
    #expect(
      spans("<font style='background:yellow'>a<p>x</font>y</p>z")
        == ["0..<4 background=#ffff00"])
    #expect(
      spans("<tt>a<p style='font-family:serif'>x</tt>y</p>z")
        == ["0..<4 typeface=monospace", "4..<5 typeface=serif"])
  }

  @Test func aSynonymDoesNotEndAnother() {
    #expect(spans("<b>a</strong>b") == ["0..<2 bold"])
    #expect(rules("<b>a</strong>b") == ["tag.stray"])
  }

  @Test func aBlockEndsAnOpenParagraph() {
    #expect(spans("<p style=color:red>a<p>b") == ["0..<1 foreground=#ff0000"])
    #expect(
      spans("<p style=color:red>a<h1>b</h1>", of: "foreground") == ["0..<1 foreground=#ff0000"])
    #expect(
      spans("<p style=color:red>a<ul><li>b</ul>", of: "foreground") == ["0..<1 foreground=#ff0000"])
  }

  @Test func anItemEndsTheItemBefore() {
    #expect(spans("<ul><li>a<li>b</ul>") == ["0..<1 bullet", "3..<4 bullet"])
  }

  @Test func aNestedListStaysInItsItem() {
    #expect(
      spans("<ul><li>a<ul><li>b</ul>c</ul>") == ["0..<7 bullet", "3..<4 bullet"])
  }

  @Test func openFormattingContinuesAfterItsBlock() {
    #expect(spans("<p><b>a</p>b") == ["0..<4 bold"])
    #expect(spans("<p><font color=red>a</p>b") == ["0..<4 foreground=#ff0000"])
  }

  @Test func reopenedFormattingIsInsideTheNextBlock() {
    #expect(
      spans("<p><font color=red>a<h1 style=color:blue>b</h1>", of: "foreground") == [
        "0..<4 foreground=#ff0000"
      ])
    #expect(spans("<p><font size=5>a<h1>b</h1>", of: "size") == ["0..<4 size=1.5"])
    #expect(
      spans("<p><b>a<div style=font-weight:normal>b</div>c", of: "bold") == ["0..<6 bold"])
  }

  /// Formatting that resets text to plain text is reopened like any other formatting.
  @Test func reopenedFormattingResetsTheNextBlock() {
    #expect(spans("<p><font size=3>a</p><h2>b</h2>", of: "size") == [])
    #expect(
      spans("<p><font style='font-size:16px'>a<h1>b</h1></font><h1>c</h1>", of: "size") == [
        "6..<7 size=1.5"
      ])
    #expect(
      spans("<p><em style=font-weight:400>a</p><h2>b</em>c</h2>", of: "bold") == [
        "4..<5 bold"
      ])
    #expect(
      spans("<p><u style='color:initial'>a<p style='color:blue'>b</u>c", of: "foreground") == [
        "4..<5 foreground=#0000ff"
      ])
    // Tags that are opened inside it count.
    #expect(
      spans("<p><font size=3>a<p><big>b</big>", of: "size") == ["3..<4 size=1.25"])
    #expect(
      spans("<b style=font-weight:normal><h2>a</b>b</h2>", of: "bold") == ["1..<2 bold"])
  }

  /// The same for letter case and font weights.
  @Test func reopenedFormattingOverridesTheNextBlock() {
    let upper = "<p><b style='text-transform:uppercase'>x</p><p style='text-transform:none'>y</b>z"
    #expect(authored(upper).styledText.text == "X\n\nYz")
    let thin = "<p><i style='font-weight:300'>x</p><p style='font-weight:400'>y<b>z</b></i><b>w</b>"
    #expect(spans(thin, of: "bold") == ["5..<6 bold"])
    // Also if it sets the default.
    let usual = [
      "<p><b style='text-transform:none'>x</p><p style='text-transform:uppercase'>y</b>z":
        "x\n\nyZ",
      "<p><b style='visibility:visible'>x</p><p style='visibility:hidden'>y</b>z": "x\n\ny",
      "<p><b style='font-size:16px'>x</p><p style='font-size:0'>y</b>z": "x\n\ny",
      "<p><b style='white-space:normal'>x</p><pre>a  b</b>  c": "x\n\na b  c",
    ]
    for (html, text) in usual { #expect(authored(html).styledText.text == text, "\(html)") }
  }

  /// Formatting that ends while it waits to be reopened, and elements that start and end around it.
  @Test func waitingFormattingMayEnd() {
    let ends =
      "<p style='text-transform:lowercase'>A<b style='text-transform:uppercase'>b</p></b><p>Cd"
    #expect(authored(ends).styledText.text == "aB\n\nCd")
    let around =
      "<div style='text-transform:lowercase'><p><b style='white-space:pre'>A  B</p><i>C  D</div>E  F"
    #expect(authored(around).styledText.text == "a  b\n\nc  d\nE  F")
  }

  /// HTML Standard, 13.2.4.3: at most three elements of one kind are reopened.
  @Test func atMostThreeElementsOfAKindAreReopened() {
    #expect(
      spans("<p><big><big><big><big>a</p>b", of: "size") == [
        "0..<1 size=1.25", "0..<4 size=1.25", "0..<4 size=1.25", "0..<4 size=1.25",
      ])
    #expect(!rules("<p><big><big><big><big>a</p>b").contains("limit.depth"))
  }

  /// The end tag belongs to the last element of its name, which waits to be reopened at the next
  /// text.
  @Test func anEndTagEndsWaitingFormatting() {
    #expect(
      spans("<font color=red>a<p>b<font color=blue>x</p></font>y</font>z") == [
        "0..<8 foreground=#ff0000", "4..<5 foreground=#0000ff",
      ])
  }

  /// At most five tags are reopened, because each block of a flood would reopen them all.
  @Test func reopenedFormattingIsBounded() {
    let fonts = (0..<12).map { "<font color=#00000\(String($0, radix: 16))>" }.joined()
    #expect(spans("<p>\(fonts)a</p>b").filter { $0.hasPrefix("0..<4") }.count == 5)
    #expect(rules("<p>\(fonts)a</p>b").contains("limit.depth"))
    #expect(!rules("<p><b><i><u><s>a</p>b").contains("limit.depth"))
  }

  /// The inner colour also wins in the next block, even over the block's own colour.
  @Test func reopenedFormattingKeepsItsOrder() {
    #expect(
      spans("<p><font color=red><font color=blue>a<p>b")
        == ["0..<4 foreground=#ff0000", "0..<4 foreground=#0000ff"])
    #expect(
      spans("<p><font color=red><font color=blue>a<p style=color:green>b")
        == ["0..<4 foreground=#ff0000", "0..<4 foreground=#0000ff"])
    #expect(
      spans("<p><font color=blue><font color=red><font color=blue>a<p style=color:red>b")
        == ["0..<4 foreground=#0000ff", "0..<4 foreground=#ff0000", "0..<4 foreground=#0000ff"])
    #expect(spans("<p><font size=7><font size=2>a<p>b") == ["0..<4 size=0.8125"])
    // The block's own colour shows when the formatting ends.
    #expect(
      spans("<p><font color=red>a<p style=color:green>b</font>c")
        == ["0..<4 foreground=#ff0000", "4..<5 foreground=#008000"])
  }

  @Test func otherInlineTagsEndWithTheirBlock() {
    #expect(spans("<p><span style=color:red>a</p>b") == ["0..<1 foreground=#ff0000"])
    #expect(spans("<p><cite>a</p>b") == ["0..<1 italic"])
  }

  /// A link that is left open is reopened as in a browser, and is reported once.
  @Test func anOpenLinkContinuesAfterItsBlock() {
    #expect(spans("<p><a href=https://x.example/>a</p>b") == ["0..<4 link=https://x.example/"])
    #expect(rules("<p><a href=https://x.example/>a</p><p>b</p><p>c") == ["link.unclosed"])
    #expect(
      spans("<p><a href=https://x.example/>a</p>b</a>c") == ["0..<4 link=https://x.example/"])
    #expect(rules("<p><a href=https://x.example/>a</p>b</a>c") == [])
    #expect(
      spans("<p><a href=https://x.example/>a</p><p><a href=https://y.example/>b")
        == ["0..<1 link=https://x.example/", "3..<4 link=https://y.example/"])
    // It is not reopened outside its cell.
    #expect(
      spans("<table><td><a href=https://x.example/>a<td>b</table>")
        == ["0..<1 link=https://x.example/"])
  }

  @Test func aLinkEndsTheLinkBefore() {
    #expect(
      spans("<a href=https://x.example/>a<a href=https://y.example/>b</a>c</a>")
        == ["0..<1 link=https://x.example/", "1..<2 link=https://y.example/"])
  }

  @Test func anEndTagEndsInnerElementsExceptFormatting() {
    #expect(
      spans("<b><span style=color:red>a</b>b</span>") == ["0..<1 bold", "0..<1 foreground=#ff0000"])
    #expect(spans("<b>a<sup>1</b>b</sup>") == ["0..<2 bold", "1..<2 superscript"])
    #expect(spans("<span><i>a</span>b</i>") == ["0..<2 italic"])
    #expect(
      spans("<b><a href=https://x.example/>a</b>b</a>")
        == ["0..<1 bold", "0..<2 link=https://x.example/"])
    #expect(rules("<b><a href=https://x.example/>a</b>b</a>") == [])
  }

  @Test func aBlockInsideKeepsAnInlineElementOpen() {
    #expect(
      spans("<span style=color:red><p>a</span>b</p>") == ["0..<2 foreground=#ff0000"])
    #expect(rules("<span style=color:red><p>a</span>b</p>") == ["tag.stray"])
    // Formatting ends nevertheless.
    #expect(spans("<b><p>a</b>b</p>") == ["0..<1 bold"])
  }

  @Test func aHeadingEndsTheParagraphInAHeadingAndThatHeading() {
    #expect(
      spans("<h3>a<p>b<h1>c", of: "heading") == ["0..<4 heading=3", "6..<7 heading=1"])
  }

  @Test func noTagExtendsBeyondItsCell() {
    #expect(spans("<b>a<table><td>x</b>y</table>z</b>") == ["0..<6 bold"])
    #expect(spans("<table><td><b>x<td>y</table>z") == ["0..<1 bold"])
  }

  @Test func aHeadingsEndTagEndsAnyHeading() {
    #expect(spans("<h1>a</h3>b", of: "heading") == ["0..<1 heading=1"])
  }

  @Test func aHeadingEndsTheHeadingItIsDirectlyIn() {
    #expect(spans("<h1>a<h2>b", of: "heading") == ["0..<1 heading=1", "3..<4 heading=2"])
    // With an inline element between them, it is nested, as in a browser.
    #expect(
      spans("<h1>a<u><h2>b</h2></u>c</h1>", of: "heading") == [
        "0..<7 heading=1", "3..<4 heading=2",
      ])
  }

  @Test func tagsInsideDroppedContentAreNotReported() {
    #expect(rules("<select><option>x</select>") == ["tag.lost-text"])
    #expect(rules("<svg><text>q</text></svg><x>") == ["tag.lost-text", "tag.unknown"])
  }

  @Test func aStrayParagraphEndIsAParagraph() {
    #expect(authored("a</p>b").styledText.text == "a\n\nb")
  }

  @Test func normalWeightInterruptsTheBoldAroundIt() {
    #expect(
      spans("<b>a<span style='font-weight:normal'>b</span>c</b>") == ["0..<1 bold", "2..<3 bold"])
    #expect(
      spans("<h1>a<span style='font-weight:normal'>b</span></h1>", of: "bold") == ["0..<1 bold"])
    #expect(
      spans("<i>a<span style='font-style:normal'>b</span>c</i>") == [
        "0..<1 italic", "2..<3 italic",
      ])
  }

  @Test(arguments: [
    "template", "noscript", "object", "svg", "math", "select", "script", "style", "title", "iframe",
    "noembed", "noframes", "xmp", "textarea",
  ])
  func contentThatIsNeverShown(name: String) {
    let result = authored("a<\(name)>secret<b>bold</b></\(name)>z")
    #expect(result.styledText.text == "az")
    #expect(result.styledText.spans.isEmpty)
    #expect(result.diagnostics.contains { $0.rule == .tagHiddenText || $0.rule == .tagLostText })
  }

  @Test func plaintextDropsTheRest() {
    #expect(authored("a<plaintext>b</plaintext>c").styledText.text == "a")
  }

  @Test func nestedHiddenElementsAreCounted() {
    #expect(authored("a<svg><svg>x</svg>y</svg>z").styledText.text == "az")
    #expect(authored("a<svg/>z").styledText.text == "az")
  }

  /// Each part of a table ends a caption and a column group (HTML, 13.2.6.4.11 and .12).
  @Test(arguments: [
    "<table><caption hidden>x<tr><td>Hi</table>", "<table><caption hidden>x<tbody><tr><td>Hi",
    "<table><colgroup style='display:none'><col><tr><td>Hi", "<table><caption hidden>x<td>Hi",
  ])
  func aCaptionEndsBeforeRows(_ html: String) {
    #expect(MarkupParser().parse(html).styledText.text == "Hi")
  }

  @Test func unclosedTagsThatLoseTextAreReported() {
    #expect(rules("a<script>b") == ["syntax.unclosed"])
    #expect(rules("a<svg>b") == ["syntax.unclosed"])
    #expect(rules("a<b") == ["syntax.unclosed"])
    #expect(rules("a<!-- b") == ["syntax.unclosed"])
  }

  /// End tags of tags that the depth limit left out are not stray, and do not end other tags.
  @Test func endTagsOfTooDeepTagsAreMatched() {
    let start = String(repeating: "<b>", count: 300)
    let end = String(repeating: "</b>", count: 300)
    let parsed = MarkupParser().parse(start + "x" + end + "y</b>")
    #expect(parsed.diagnostics.map(\.rule) == [.limitDepth, .tagStray])
    #expect(parsed.isTruncated)
    var parser = MarkupParser()
    parser.limits.depth = 2
    // Text inside the outer tags keeps their styles.
    let text = parser.parse("<b><i><b><u>x</u></b>y</i></b>z").styledText
    #expect(text.text == "xyz")
    #expect(text.spans == [AttributedSpan(0..<2, .bold), AttributedSpan(0..<2, .italic)])
    // A tag without an end tag does not take the end tag of another.
    #expect(
      parser.parse("<b><i><p>x<p>y</i></b>z").styledText.spans.map(\.range).allSatisfy {
        $0.upperBound < 5
      })
    #expect(
      parser.parse("<b><i><u>x</i></b><u>y</u>z</u>").diagnostics.map(\.rule) == [.limitDepth])
  }
}
