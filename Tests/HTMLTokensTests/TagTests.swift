import Bytes
import HTMLTokens
import Testing

/// Tags are returned as written, whatever tree libxml2 builds.
@Suite struct TagTests {
  @Test(arguments: [
    ("<b>x</b>", ["<b>", "x", "</b>"]),
    ("<B>x</B >", ["<b>", "x", "</b>"]),
    // Overlapping.
    ("<b>1<i>2</b>3</i>", ["<b>", "1", "<i>", "2", "</b>", "3", "</i>"]),
    // A block inside an inline element, and an end tag that libxml2 would drop because of it.
    ("<b><div>1</b>2</div>", ["<b>", "<div>", "1", "</b>", "2", "</div>"]),
    // Elements that start tags close in libxml2's tree.
    ("<p>1<p>2", ["<p>", "1", "<p>", "2"]),
    ("<p>1<div>2</div></p>", ["<p>", "1", "<div>", "2", "</div>", "</p>"]),
    ("<a>1<a>2</a></a>", ["<a>", "1", "<a>", "2", "</a>", "</a>"]),
    ("<li>1<li>2</ul>", ["<li>", "1", "<li>", "2", "</ul>"]),
    ("<td>1<td>2</table>3", ["<td>", "1", "<td>", "2", "</table>", "3"]),
    // End tags that close nothing.
    ("1</b>2</p>3</br>4", ["1", "</b>", "2", "</p>", "3", "</br>", "4"]),
    ("<b></b></b></i></b>", ["<b>", "</b>", "</b>", "</i>", "</b>"]),
    // Void and self-closing.
    ("1<br>2<br/>3<br />4", ["1", "<br>", "2", "<br/>", "3", "<br/>", "4"]),
    ("<b/>1<div/>2</b>", ["<b/>", "1", "<div/>", "2", "</b>"]),
    ("<hr><img><input></p>", ["<hr>", "<img>", "<input>", "</p>"]),
    // Names that were not requested, and names that libxml2 does not know.
    ("<x-y>1</x-y><o:p>", ["<x-y>", "1", "</x-y>", "<o:p>"]),
    // The structure of a document, also in the wrong place.
    (
      "<html><head></head><body>1</body></html>",
      ["<html>", "<head>", "</head>", "<body>", "1", "</body>", "</html>"]
    ),
    (
      "1<head>2</head><body a=1>3<body>4<html x='>'>5",
      ["1", "<head>", "2", "</head>", "<body>", "3", "<body>", "4", "<html>", "5"]
    ),
    // Text that is not markup.
    ("1 < 2 <3 <", ["1 < 2 <3 <"]), ("<>x", ["<>x"]), ("</", ["</"]), ("a</", ["a</"]),
    // White space before the first text.
    (" a ", [" a "]), (" \n", [" \n"]), (" <b>", [" ", "<b>"]),
    ("<!-- c --> <!-- d -->\n<b>", [" \n", "<b>"]),
  ])
  func tagsAreAsWritten(html: String, expected: [String]) {
    #expect(spelled(html) == expected)
  }

  @Test(arguments: [
    ("<a href=x>", "<a href=x>"), ("<a href='x y'>", "<a href=x y>"),
    ("<a href = \"x>y\" >", "<a href=x>y>"), ("<a HREF=x>", "<a href=x>"),
    ("<a href>", "<a href=>"), ("<a href=''>", "<a href=>"),
    // The first attribute of a name counts; the others are not requested.
    ("<a href=1 href=2 title=3 alt=4>", "<a href=1 alt=4>"),
    ("<a href=x/>", "<a href=x/>"), ("<a href=\"x\"/>", "<a href=x/>"),
    ("<x href=y>", "<x>"),
    ("<a href='&lt;&amp;lt;&#65;&#x42;'>", "<a href=<&lt;AB>"),
  ])
  func attributesAreDecoded(html: String, expected: String) {
    #expect(spelled(html).first == expected)
  }

  /// Ranges are bytes of the message, whatever comes before.
  @Test func tagsHaveTheirSourceRanges() {
    let html = "ж&nbsp 5&check;\u{c}<b  x=1>&#0;\0</b ><!-- c --><i>&notit;</i><br/>x</p>"
    #expect(
      sources(html)
        == ["<b  x=1>", "</b >", "<i>", "</i>", "<br/>", "</p>"])
  }

  /// libxml2 up to 2.13 cuts a name at a hundred bytes.
  @Test(arguments: [99, 100, 101, 250])
  func longNamesAreTags(length: Int) {
    let name = String(repeating: "x", count: length)
    let html = "a<\(name)>b</\(name)>c<i>"
    let tokens = HTMLTokens(html)
    #expect(tokens.isWhole == true)
    #expect(tokens.sources(in: html) == ["<\(name)>", "</\(name)>", "<i>"])
    #expect(tokens.string(tokens.text(before: 1)) == "b")
    #expect(tokens.string(tokens.text(before: 2)) == "c")
  }

  @Test func deepNestingKeepsItsTags() {
    let html =
      String(repeating: "<b><i>", count: 300) + "x" + String(repeating: "</i></b>", count: 300)
    let tokens = HTMLTokens(html)
    #expect(tokens.tags.count == 1200)
    #expect(
      tokens.tags.array.map(\.range.lowerBound)
        == tokens.tags.array.map(\.range.lowerBound).sorted())
    #expect(tokens.string(0..<tokens.bytes.count) == "x")
  }

  /// A declaration ends at its first `>`, whatever libxml2 reads in it.
  @Test(arguments: [
    ("a<![CDATA[<b>c", ["ac"]), ("a<!x </b>c", ["ac"]), ("a<!x<!--y-->c>", ["ac>"]),
    ("<b>a<![CDATA[</b>c</b>", ["<b>", "ac", "</b>"]), ("a</ x<br/>c", ["ac"]),
    ("a<!x<b title='y>z'>c<i>", ["az'>c", "<i>"]), ("a<!x<?y?>c", ["ac"]),
    ("a<!x<body>c<body>", ["ac", "<body>"]), ("<![CDATA[<b>c", ["c"]), ("a</<b>c", ["ac"]),
    ("</<b>c<i>", ["c", "<i>"]), ("a</<b title='>'>c", ["a'>c"]), ("a</<!--b-->c", ["ac"]),
    ("a<?<b>c", ["ac"]), ("a<?</b>c", ["ac"]), ("a<?<html>c", ["ac"]), ("\n</ x>c", ["\n", "c"]),
    (" </ x<b>c", [" ", "c"]), ("a<?<</b>c<i>", ["ac", "<i>"]), ("</<<html>c<i>", ["c", "<i>"]),
    ("<b></<</b>c</b>d", ["<b>", "c", "</b>", "d"]), ("a</<<</b>c", ["ac"]), ("a</<!x>c", ["ac"]),
    ("<? <b>c<i>", ["c", "<i>"]), ("<?\n</b>c", ["c"]), ("<?\t<html>c", ["c"]),
    ("a<?\n<b>c", ["ac"]), ("</ <b>c", ["c"]), ("<?\u{1}</b>c", ["c"]), ("a</\u{1}</b>c", ["ac"]),
    ("a\n</\u{1}<html>c", ["a\nc"]),
  ])
  func aDeclarationContainsNoTags(html: String, expected: [String]) {
    #expect(spelled(html).joined() == expected.joined())
    #expect(notes(html).allSatisfy { $0.kind == .comment })
  }

  /// A title contains no declarations, and its end tag ends it.
  @Test(arguments: [
    "<title>a<!x</title>c", "<title>a<![CDATA[b</title>c", "<title></</title>c",
    "<title><!x<!x<b></title>c", "<title><?<</title>c", "<title></<<</title>c",
  ])
  func aTitleContainsNoDeclarations(html: String) {
    #expect(spelled(html).suffix(2) == ["</title>", "c"])
  }

  /// What libxml2 has read as a value or a comment stays one if it contains markup, and is noted.
  @Test(arguments: ["<!x<!--y><b>z</b>-->c", "<!x<b title='y><i>z</i>'>c", "<!x<b title='>&lt;'>c"])
  func markupAfterADeclarationIsNotText(html: String) {
    let text = spelled(html).filter { !$0.hasPrefix("<") }.joined()
    guard HTMLTokens.takesDeclarationsForText else { return }
    #expect(text == "c")
    #expect(notes(html).map(\.kind) == [.comment, .covered])
  }

  /// Comments, declarations and instructions are neither text nor tag.
  @Test(arguments: [
    "<!-- <b> -->", "<!-->", "<!--->", "<!---->", "<!--a--!>", "<!DOCTYPE html>", "<!doctype>",
    "<?xml echo 1 ?>", "<?import x>", "<?>", "<!>", "</>", "</ >", "<![if mso]>",
  ])
  func declarationsShowNothing(markup: String) {
    #expect(spelled("a\(markup)b<i>c") == ["ab", "<i>", "c"], "\(markup)")
    #expect(spelled(markup) == [], "\(markup)")
    #expect(notes("a\(markup)") == [], "\(markup)")
  }

  /// The same for what may have been meant as text; it is noted.
  @Test(arguments: [
    "<? x>", "<!x>", "</ x>", "</1>", "<![CDATA[x]]>", "</<b>", "<?<b>", "<!&amp;>",
    "<?php echo 1 ?>", "<?PHP 2 >",
  ])
  func commentsThatLookLikeTextAreNoted(markup: String) {
    #expect(spelled("a\(markup)b<i>c") == ["ab", "<i>", "c"], "\(markup)")
    #expect(notes("a\(markup)b").map(\.kind) == [.comment], "\(markup)")
    #expect(notes("a\(markup)b").map(\.range) == [1..<1 + markup.utf8.count], "\(markup)")
  }

  /// The standard drops a tag that the end of the message cuts off. So do we, and note it.
  @Test(arguments: [
    "<b", "<b ", "<a href", "<a href=", "<a href='x>", "<a href=\"x", "</b", "</b ", "<!--",
    "<!-- a",
    "<!-- a>", "<!x", "<!DOCTYPE html", "<?x", "<b/", "<x-y",
  ])
  func markupCutByTheEndIsNoted(markup: String) {
    let tokens = HTMLTokens("a<i>b\(markup)")
    #expect(tokens.spelled == ["a", "<i>", "b"], "\(markup)")
    #expect(tokens.notes.map(\.kind) == [.unclosed], "\(markup)")
    #expect(tokens.notes.first?.range == 5..<5 + markup.utf8.count, "\(markup)")
  }
}
