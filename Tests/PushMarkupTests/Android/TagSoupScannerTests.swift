import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// How TagSoup's scanner reads bytes: one case for each of its peculiarities.
@Suite struct TagSoupScannerTests {
  /// For ASCII, the result is known without the tables of Unicode.
  @Test func javaClassifiesASCIICharacters() throws {
    for value in 0..<0x80 as Range<UInt32> {
      let scalar = try #require(Unicode.Scalar(value))
      let isLetter = scalar.properties.isAlphabetic
      let isDigit = scalar.properties.generalCategory == .decimalNumber
      #expect(JavaCharacter.isLetter(scalar) == isLetter)
      #expect(JavaCharacter.isDigit(scalar) == isDigit)
      #expect(JavaCharacter.isLetterOrDigit(scalar) == (isLetter || isDigit))
    }
  }

  @Test(arguments: [
    // Bytes.
    DeviceCase("\u{feff}a\u{feff}b", "a\u{feff}b"),
    DeviceCase("a\r\nb\rc\nd", "a b c d"),
    DeviceCase("a\u{0}b\u{1b}c\u{1f}d", "abcd"),
    DeviceCase("a\tb\u{7f}", "a\tb\u{7f}"),
    DeviceCase("\u{80}\u{81}\u{85}\u{9f}", "\u{20ac}\u{fffd}\u{2026}\u{178}"),
    // What a `<` starts.
    DeviceCase("a < b", "a < b"),
    DeviceCase("a <\nb", "a < b"),
    DeviceCase("a <<\tb", "a <<\tb"),
    DeviceCase("a<", "a<"),
    DeviceCase("a<<", "a<<"),
    DeviceCase("I <3 you", "I "),
    DeviceCase("I <3 you> <b>too</b>", "I too", "bold 2-5"),
    DeviceCase("a<>b>c", "ac", "bold 1-2"),
    DeviceCase("<<b>x</b>", "x", "bold 0-1"),
    DeviceCase("<\"b\">x</b>", "x", "bold 0-1"),
    DeviceCase("<b<i>x</b<i>", "x"),
    DeviceCase("<B>x</b>", "x", "bold 0-1"),
    DeviceCase("<\u{1}b\u{2}>x</b>", "x", "bold 0-1"),
    DeviceCase("<i>a<b", "a", "italic 0-1"),
    // End tags.
    DeviceCase("<b>x</>y", "xy", "bold 0-1"),
    DeviceCase("<b>x</ \n>y", "xy", "bold 0-1"),
    DeviceCase("<b>x</ b >y", "xy", "bold 0-1"),
    DeviceCase("<b>x</b y>z", "xz", "bold 0-2"),
    DeviceCase("<b>x</b", "x", "bold 0-1"),
    // Slashes.
    DeviceCase("<b/>x", "x"),
    DeviceCase("<b/ x>y", "y"),
    DeviceCase("<b/x/>y", "y"),
    DeviceCase("a<br/ />b", "a\nb"),
    DeviceCase("a<br/ >b", "ab"),
    DeviceCase("<b x />y", "y", "bold 0-1"),
    DeviceCase("<b x//>y", "y", "bold 0-1"),
    DeviceCase("<b x=1/>y", "y", "bold 0-1"),
    DeviceCase("<b x='1'/>y", "y"),
    // Comments, instructions, declarations.
    DeviceCase("a<!-- > -- x -->b", "ab"),
    DeviceCase("a<!-->b-->c", "ac"),
    DeviceCase("a<!--->b-->c", "ac"),
    DeviceCase("a<!---->b", "ab"),
    DeviceCase("a<!-b-->c", "ac"),
    DeviceCase("a<!--b--- >c-->d", "ad"),
    DeviceCase("a<!--b", "a"),
    DeviceCase("a<?php echo '>' ?>b", "a' ?>b"),
    DeviceCase("a<!DOCTYPE html>b", "ab"),
    DeviceCase("a<!>b", "ab"),
    DeviceCase("a<<!>b", "a<b"),
    DeviceCase("a<![if !mso]>b<![endif]>c", "abc"),
    DeviceCase("a<![>b>c", "ac"),
    DeviceCase("a<![é-- x -->b", "ab"),
    DeviceCase("a<![\r\n-- x > -->b", "ab"),
    DeviceCase("a<![🎉-- x > -->b", "a -->b"),
    DeviceCase("a<![CDATA[<b>&amp;]]>c", "a<b>&amp;c"),
    DeviceCase("a<<![CDATA[b]]>c", "a<bc"),
    DeviceCase("a<![CDATA[b]]]>c]]>d", "ab]]]>cd"),
    DeviceCase("a<![CDATA[b", "a"),
  ])
  func lexical(_ item: DeviceCase) { check(item) }

  @Test(arguments: [
    DeviceCase("<script>if (a<b) \"&amp;\"</script>c", "if (a<b) \"&amp;\"c"),
    DeviceCase("<style>p{}</STYLE >c", "p{}c"),
    DeviceCase("<script>a</b c>d</script>", "a</bc>d"),
    DeviceCase("<script>a</b", "a</b>"),
    DeviceCase("<script>a<", "a"),
    DeviceCase("<script><</script>a", "<</script>a"),
    DeviceCase("<script>a</scr\u{130}pt>b", "ab"),
    // `<script/>` is closed at once, but what follows is raw up to the next end tag.
    DeviceCase("<b><script/>a<i>b</b>c<i>d", "a<i>bcd", "bold 0-5", "italic 6-7"),
  ])
  func rawText(_ item: DeviceCase) { check(item) }

  @Test(arguments: [
    // The last attribute of a name wins; a value ends at the next white space or `>`.
    DeviceCase("<font color=red color=blue>x</font>", "x", "foreground(#0000ff) 0-1"),
    DeviceCase("<font color=red color>x</font>", "x"),
    DeviceCase("<font COLOR=\"red\">x</font>", "x", "foreground(#ff0000) 0-1"),
    DeviceCase("<font \"color=red>x</font>", "x", "foreground(#ff0000) 0-1"),
    DeviceCase("<font x:color=red>x</font>", "x"),
    DeviceCase(
      "<font color = 'red'face=a>x</font>", "x", "typeface(a) 0-1", "foreground(#ff0000) 0-1"),
    DeviceCase("<a href>x</a>", "x", "link(href) 0-1"),
    DeviceCase("<a href=>x</a>", "x", "link() 0-1"),
    DeviceCase("<a href x>y</a>", "y", "link(href) 0-1"),
    DeviceCase("<a href=a/b>x</a>", "x", "link(a/b) 0-1"),
    DeviceCase("<a href=\"a\tb\r\nc\nd\">x</a>", "x", "link(a b c d) 0-1"),
    DeviceCase("<a href='a\u{1}<\"\u{80}'>x</a>", "x", "link(a<\"\u{20ac}) 0-1"),
    DeviceCase("x<a href=\"a>y</a>", "x"),
    DeviceCase("<img src=a", "\u{fffc}", "image(a) 0-3"),
    DeviceCase("<img src=\"a", "\u{fffc}", "image(a) 0-3"),
    DeviceCase("<img src", "\u{fffc}", "image(src) 0-3"),
    DeviceCase("<img src=", "\u{fffc}", "image() 0-3"),
    DeviceCase("<img alt=a>", "\u{fffc}", "image(nil) 0-3"),
    DeviceCase("<img src/", "\u{fffc}", "image(src) 0-3"),
  ])
  func attributes(_ item: DeviceCase) { check(item) }

  @Test(arguments: [
    DeviceCase("&amp;&lt;&gt;&quot;&nbsp;&apos;&eacute;", "&<>\"\u{a0}'é"),
    DeviceCase("&amp &eacute.&lt", "& é.<"),
    DeviceCase("&ampx; &AMP; &nope; & &;", "&ampx; &AMP; &nope; & &;"),
    DeviceCase("&am\u{1}p;", "&"),
    DeviceCase("&#65;&#x42;&#X43&#68.", "ABCD."),
    DeviceCase("&#0; &#; &#x; &#12x4; &am#1;", "&#0; &#; &#x; &#12x4; &am#1;"),
    DeviceCase("a&#10;b&#9;c&#31;d&Tab;e", "abcde"),
    DeviceCase("a&#xD800;b&#xDFFF;c", "abc"),
    DeviceCase("&#x80;&#150;&#x81;", "\u{20ac}\u{2013}\u{fffd}"),
    DeviceCase("&#x10fffd;&#x110000;", "\u{10fffd}\u{fffd}\u{fffd}"),
    // Two UTF-16 units: not a character, or a different one.
    DeviceCase("&#2147483647;&#2147483648;", "\u{d7bf}\u{fffd}&#2147483648;"),
    DeviceCase("&#7483647;&#67174400;", "\u{f44c}\u{fffd}\u{10000}"),
    DeviceCase("a&#10565632;b", "a\u{e}\u{fffd}b"),
    DeviceCase("&#4294967361;", "&#4294967361;"),
    DeviceCase("&#x0000000000000000000041;", "A"),
    DeviceCase("&#\u{661}\u{662}\u{663};", "{"),
    DeviceCase("<a href='&amp;&lt;'>x</a>", "x", "link(&<) 0-1"),
    DeviceCase("<a href='?a&copy=1&copy;'>x</a>", "x", "link(?a&copy=1©) 0-1"),
    DeviceCase("<a href='&&amp;'>x</a>", "x", "link(&&amp;) 0-1"),
    DeviceCase("<a href='&#150;&#0;&#xd800;'>x</a>", "x", "link(\u{96}&#0;\u{fffd}) 0-1"),
    DeviceCase("<a href='&#xd83d;&#xde00;'>x</a>", "x", "link(\u{1f600}) 0-1"),
    DeviceCase("<a href='&#xd83d;x&#xde00;'>x</a>", "x", "link(\u{fffd}x\u{fffd}) 0-1"),
    DeviceCase(
      "<font color=&#xd83d; face=&#xde00;>x</font>", "x", "typeface(\u{fffd}) 0-1"),
    DeviceCase("<font face=&#xd83d;>&#x110000;", "\u{fffd}\u{fffd}", "typeface(\u{fffd}) 0-6"),
  ])
  func references(_ item: DeviceCase) { check(item) }

  @Test(arguments: [
    // Case folding: the parser reads the Kelvin sign as k, and the converter reads ſ and ı as ASCII
    // letters.
    DeviceCase("<bloc\u{212a}quote>x</blockquote>", "x\n\n", "quote 0-2"),
    DeviceCase("<\u{17f}>x</\u{17f}>", "x", "strikethrough 0-1"),
    DeviceCase("a<d\u{131}v>x</d\u{131}v>y", "a\n\nx\n\ny"),
    // The converter reads only what follows a colon; the parser does not know the element, so b may
    // be around it.
    DeviceCase("<b>a<o:p>b</o:p>c</b>", "a\n\nb\n\nc", "bold 0-7"),
    DeviceCase("<o:3p>a</o:3p>", "a"),
    DeviceCase("<b:c:p>a", "a"),
    DeviceCase("<h7>a</h7><hr>b", "ab"),
  ])
  func names(_ item: DeviceCase) { check(item) }

  /// What XML must not contain, or what a parser might use internally: U+FDD0 to U+FDEF, U+FFFE,
  /// U+FFFF.
  static let noncharacters = Array(0xfdd0...0xfdef) + [0xfffe, 0xffff]

  @Test(arguments: noncharacters)
  func aNoncharacterIsKept(_ value: Int) throws {
    // From bytes, because Swift has no literals for these.
    let scalar: [UInt8] = [0xef, UInt8(0x80 | value >> 6 & 0x3f), UInt8(0x80 | value & 0x3f)]
    let text = [0x61] + scalar + [0x62]
    #expect(unfiltered(text).text == text)
    let number = "&#\(value);&#x\(String(value, radix: 16));".utf8
    #expect(unfiltered(Array("a\(number)b".utf8)).text == [0x61] + scalar + scalar + [0x62])
    for value in [scalar + scalar, Array(number)] {
      let parsed = unfiltered(Array("<a href='".utf8) + value + Array("'>x".utf8))
      #expect(parsed.text == [0x78])
      #expect(parsed.link == scalar + scalar)
    }
    for raw in ["<script>", "<![CDATA["] {
      #expect(
        unfiltered(Array(raw.utf8) + text + Array("]]></script>".utf8)).text.starts(with: text))
    }
  }

  private func unfiltered(_ message: [UInt8]) -> (text: [UInt8], link: [UInt8]) {
    let styled = MarkupParser.unfiltered.parse(utf8: message, as: .device).styledText
    guard case .link(let address)? = styled.spans.first?.attribute else {
      return (Array(styled.text.utf8), [])
    }
    return (Array(styled.text.utf8), Array(address.utf8))
  }

  @Test func withAPolicyANumberIsNotAnotherCharacter() {
    let parsed = device("&#7483647;<img src='http://x/&#xd83d;&#xde00;'>", policy: Policy())
    #expect(parsed.styledText.hasText("\u{fffd}\u{fffd}\u{fffc}"))
    #expect(parsed.styledText.spelled == ["image(http://x/%EF%BF%BD%EF%BF%BD) 6-9"])
  }

  private func check(_ item: DeviceCase) {
    let styled = device(item.html).styledText
    #expect(styled.hasText(item.text), "\(styled.text.debugDescription)")
    #expect(styled.spelled == item.spans)
  }
}
