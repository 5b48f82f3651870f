import PushMarkup
import Testing

/// Edge cases of HTML's syntax: how a browser reads the same bytes, unless a comment says
/// otherwise.
@Suite struct HTMLSyntaxTests {
  @Test(arguments: [
    // A `<` that does not start a tag is text.
    ("I <3 you", "I <3 you"), ("a < b", "a < b"), ("<", "<"), ("</", "</"), ("a<", "a<"),
    ("<>", "<>"), ("</>", ""), ("</ b>x", "x"), ("<?pi?>x", "x"), ("<!DOCTYPE html>x", "x"),
    // A `</` that does not start an end tag extends to a tag or a `>`, including references.
    ("x</&t<b>y", "xy"), ("x</&amp<b>y", "xy"), ("x</&amp;>y", "xy"), ("x</&zz;>y", "xy"),
    // A `>` that is written as a reference does not end it.
    ("a</ x &gt; y>b", "ab"), ("a<!x &gt; y>b", "ab"), ("a<!x &#62; y>b", "ab"),
    ("a<?3 &gt;>b", "ab"), ("a</3 &gt<b>y", "ay"),
    // Comments, including those that end abruptly.
    ("a<!-- b -->c", "ac"), ("a<!-->b", "ab"), ("a<!--->b", "ab"), ("a<!-- b --!>c", "ac"),
    ("a<!-- -- > b --><!---->c", "ac"), ("a<!x>b", "ab"), ("a<![CDATA[b]]>c", "ac"),
    // Character references.
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&AMP;", "&"), ("&amp", "&"), ("&ampx", "&x"),
    ("&notit;", "¬it;"), ("&notin;", "∉"), ("&copy2", "©2"), ("&bogus;", "&bogus;"), ("&", "&"),
    ("&#65;&#x41;&#X41;", "AAA"), ("&#65x", "Ax"), ("&#;", "&#;"), ("&#x;", "&#x;"),
    ("&#0;", "\u{fffd}"), ("&#xd800;", "\u{fffd}"), ("&#x110000;", "\u{fffd}"),
    ("&#99999999999999999999;", "\u{fffd}"), ("&#128;", "€"), ("&#x1F600;", "😀"),
    ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&CounterClockwiseContourIntegral;", "∳"),
    ("&hellip;&mdash;&nbsp;x", "…—\u{a0}x"),
    ("\u{645}\u{6cc}&zwnj;\u{62e}", "\u{645}\u{6cc}\u{200c}\u{62e}"), ("a&zwnj;b", "ab"),
    ("&AElig;", "Æ"),
    // Tags.
    ("<b/>x", "x"), ("<b x=\"a>b\">y", "y"), ("<b x='a>b'>y", "y"), ("<b x=a'b>y", "y"),
    ("<b =x>y", "y"), ("<b/x/y>z", "z"), ("<B\n>x</B\t>", "x"), ("<b<i>x", "x"),
    ("<script>a</scriptx>b</script >c", "c"), ("<script/>a</script>b", "b"),
    ("<title>a</b></title>x", "x"), ("<title>a<!x</title>y", "y"), ("<xmp><!x</xmp>y", "y"),
    ("<textarea></</textarea>y", "y"), ("<title></</title>y", "y"),
    ("<textarea><b></textarea>x", "x"),
    // No version of libxml2 supports CDATA; browsers do inside svg, which is dropped.
    ("<svg><![CDATA[</svg>]]></svg>x", "x"),
  ])
  func text(html: String, expected: String) {
    let text = authored(html).styledText.text
    // Scalar by scalar: String equality would treat a combining mark and its precomposed form as
    // the same.
    #expect(Array(text.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("<a href=\"https://x.example/?a=1&copy=2\">", "https://x.example/?a=1&copy=2"),
    ("<a href=\"https://x.example/?a=1&copy;=2\">", "https://x.example/?a=1%C2%A9=2"),
    ("<a href=\"https://x.example/?a=1&amp;b\">", "https://x.example/?a=1&b"),
    ("<a HREF = 'https://x.example/' href=https://y.example/>", "https://x.example/"),
    ("<a href=https://x.example/a/b>", "https://x.example/a/b"),
    ("<a x=\"y\"href=\"https://x.example/\">", "https://x.example/"),
  ])
  func attributes(html: String, expected: String) {
    #expect(spans(html + "t</a>") == ["0..<1 link=\(expected)"])
  }

  /// The name of a tag or an attribute ends at white space, a `/` or a `>`, while libxml2 up to
  /// 2.13 accepts only letters and digits.
  @Test(
    arguments: [
      ("<b<i>x", "", .tagUnknown, .tag("b<i")), ("<B\"x\">x", "", .tagUnknown, .tag("b\"x\"")),
      ("<b\u{e9}>x", "", .tagUnknown, .tag("b\u{e9}")),
      ("<br\\/>x", "", .tagUnknown, .tag("br\\")), ("<i></i;>x</i>", "0..<1 italic", nil, nil),
      ("<b hidden\">x", "0..<1 bold", .attributeUnknown, .attribute("hidden\"")),
      ("<b HIDDEN;=1>x", "0..<1 bold", .attributeUnknown, .attribute("hidden;")),
    ] as [(String, String, Rule?, Diagnostic.Subject?)])
  func namesAreRead(html: String, span: String, rule: Rule?, subject: Diagnostic.Subject?) {
    let result = authored(html)
    #expect(result.styledText.text == "x")
    #expect(result.diagnostics.map(\.rule) == [rule].compactMap { $0 })
    #expect(result.diagnostics.compactMap(\.subject) == [subject].compactMap { $0 })
    #expect(
      result.diagnostics.compactMap { $0.details[.element] }
        == (rule == .attributeUnknown ? ["b"] : []))
    #expect(spans(html).joined() == span)
  }

  @Test(arguments: ["<b hidden>x", "<b hidden=\"\">x", "<b hidden\" hidden>x", "<b hidden/y>x"])
  func hiddenIsRead(html: String) {
    #expect(authored(html).styledText.text == "")
  }

  /// Text that HTML reads as a comment is reported.
  @Test(arguments: [
    ("I </3 you<br>all", 2..<13), ("I <?3 you<br>all", 2..<13), ("Save </ 5 <b>x", 5..<13),
    ("a <!now b>c", 2..<10), ("a<![CDATA[x]]>b", 1..<14), ("</3 x>a", 0..<6),
    ("a<?php echo $b; ?>c", 1..<18), ("Hi <?name>, x", 3..<10), ("Hi <?Sale?>, x", 3..<11),
    ("in<?Sure> ok", 2..<9), ("a</3 é &amp; b>c", 1..<16), ("a</ x>a\u{fffe}", 1..<6),
    ("a<!x>abc\u{fffe}b", 1..<5),
    ("a</3 &gt; b>c", 1..<12), ("\u{0}a</3 b<i>c", 2..<10),
    ("a</3" + String(repeating: "e", count: 3000) + ">b", 1..<3005),
  ])
  func textReadAsACommentIsReported(html: String, place: Range<Int>) {
    let notes = authored(html).diagnostics.filter { $0.rule == .syntaxComment }
    #expect(notes.map(\.range) == [place])
  }

  @Test(arguments: [
    "a</>b", "a<!>b", "a<!DOCTYPE html>b", "<?xml version=\"1.0\"?>a", "a<!-- x -->b", "a<!-->b",
    "<![if mso]>x<![endif]>", "a<!---->b", "<script></3</script>", "<title></3 x></title>a",
    "<?xml:namespace prefix = o />a", "<?import x>a", "<?mso-application x?>a", "<?XML?>a",
    "a<?>b", "a</\n>b", "a <3 b", "<b title='</3 x>'>a",
  ])
  func commentsAndMarkupAreNotReported(html: String) {
    #expect(!authored(html).diagnostics.contains { $0.rule == .syntaxComment })
  }

  @Test func rangesAreBytesOfTheSource() {
    let result = authored("é<x>ü<y>")
    #expect(result.diagnostics.map(\.range) == [2..<5, 7..<10])
  }
}
