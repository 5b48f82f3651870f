import Bytes
import HTMLTokens
import Testing

@Suite struct TextTests {
  /// Character references as the standard reads them in text (13.2.5.72 to 13.2.5.80).
  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;&nbsp;", "&<>\"'\u{a0}"), ("&AMP;&LT;", "&<"), ("&eacute;", "é"),
    // Names that HTML 4 lacks, one of them two characters.
    ("&check;x&nGt;&Tab;&colon;", "✓x\u{226b}\u{20d2}\t:"),
    // Names that changed their meaning.
    ("&lang;&rang;", "\u{27e8}\u{27e9}"),
    // Without a semicolon: old names only, the longest that fits.
    ("&nbsp 5&copy2025&copy", "\u{a0} 5©2025©"), ("&notit;&notin;", "¬it;∉"),
    ("&check x", "&check x"),
    // A literal `<` next to one that is written as a reference.
    ("&lt;<i>x</i>&lt;&lt;<b>", "<x<<"), ("<<i>&lt; < &lt;</i>", "<< < <"),
    ("&ampamp;&amp", "&amp;&"), ("&copyñ", "©ñ"), ("&lt<b>&gt", "<>"),
    // Not references.
    ("a & b &c; &;&& &", "a & b &c; &;&& &"), ("&zzz;&zzz", "&zzz;&zzz"), ("&-;&a-b;", "&-;&a-b;"),
    ("&#;&#x;&#xg;&#", "&#;&#x;&#xg;&#"),
    // Numbers: windows-1252, not characters, out of range.
    ("&#65&#x42;C&#146;&#x80;", "ABC’€"),
    ("&#0;&#xd800;&#x110000;&#99999999999;", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),
    ("&#10;&#13;&#9;", "\n\r\t"), ("&amp;lt;&#38;lt;&amp;#60;", "&lt;&lt;&#60;"),
    // Next to characters that libxml2 skips silently.
    ("a&#12;b", HTMLTokens.repairsTree ? "a b" : "a\u{c}b"), ("</</b>x>", "x>"),
    ("\u{1}&copy x", HTMLTokens.repairsTree ? "© x" : "\u{1}© x"), ("</ y>&copy x", "© x"),
  ])
  func referencesAreRead(html: String, expected: String) {
    let tokens = HTMLTokens(html)
    let text = (0...tokens.tags.count).map { tokens.string(tokens.text(before: $0)) }.joined()
    #expect(text == expected)
  }

  /// Names without a semicolon count if no letter, digit or `=` follows.
  @Test(arguments: [
    ("&check;", "✓"), ("&#146;", "’"), ("a&#0;b", "a\u{fffd}b"), ("&copy=1", "&copy=1"),
    ("&copy;=1", "©=1"), ("&amp;copy;", "&copy;"), ("?a&#x", "?a&#x"), ("a &amp b&lt", "a & b<"),
    ("&copy 1", "© 1"), ("&amp &amp;amp &notit x", "& &amp &notit x"), ("&copy1", "&copy1"),
  ])
  func valuesAreRead(value: String, expected: String) {
    #expect(spelled("<a href=\"\(value)\">") == ["<a href=\(expected)>"])
  }

  /// libxml2 passes long text in pieces; no character is cut or lost, and tags keep their place.
  @Test(arguments: [995, 996, 997, 998, 999, 1000, 1001, 1999, 2000, 2001, 5003])
  func longTextIsComplete(length: Int) {
    for unit in ["x", "é", "ж", "€", "🎉"] {
      let long = String(repeating: unit, count: length)
      let html = "\(long)<b>\(long)&copy x\(long)</b>"
      let tokens = HTMLTokens(html)
      #expect(tokens.spelled == [long, "<b>", "\(long)© x\(long)", "</b>"])
      #expect(tokens.sources(in: html) == ["<b>", "</b>"])
      #expect(tokens.isVerbatim == true)
    }
  }

  /// The content of script and style is not markup; its text is returned so that a reading can drop
  /// it.
  @Test(arguments: ["script", "style"])
  func rawTextHasNoTags(name: String) {
    let tokens = HTMLTokens("a<\(name)>1<b>2</i>&amp;<!--</\(name)>b<i>")
    #expect(tokens.spelled == ["a", "<\(name)>", "1<b>2</i>&amp;<!--", "</\(name)>", "b", "<i>"])
  }

  /// libxml2 from 2.14 on passes control characters as text, and a reading leaves them out.
  @Test(.enabled(if: HTMLTokens.repairsTree)) func controlsAreNoted() {
    let tokens = HTMLTokens("a\u{1b}[2J\u{7}b<i>c\u{1}")
    #expect(tokens.spelled == ["a[2Jb", "<i>", "c"])
    #expect(tokens.notes.map(\.kind) == [.controls(2), .controls(1)])
    // From the first that was left out to the last one.
    #expect(tokens.notes.map(\.range) == [1..<6, 11..<12])
    #expect(HTMLTokens("\u{7}a\u{2029}b").notes.map(\.range) == [0..<1])
    // Controls in a comment are not text, even after white space that libxml2 skips.
    #expect(HTMLTokens(" <!--\u{1}-->a").notes.isEmpty)
    #expect(HTMLTokens("<!x\u{1}>a").notes.map(\.kind) == [.comment])
  }

  /// A place inside the text that a patch wrote never maps to a place after the text that it
  /// replaced.
  @Test func placesInPatchesKeepTheirOrder() {
    var map = OffsetMap()
    map.note(2, became: 6, endingAt: 9)
    #expect((0...11).map { map.source($0) } == [0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 6, 7])
    let tokens = HTMLTokens("\r<!--\u{1}a\0\0")
    #expect(tokens.notes.map(\.kind) == [.null, .unclosed])
    #expect(tokens.notes.map(\.range) == [7..<9, 1..<9])
  }

  @Test func nullIsReplaced() {
    let tokens = HTMLTokens("a\0b<a href='x\0'>")
    #expect(tokens.spelled == ["a\u{fffd}b", "<a href=x\u{fffd}>"])
    #expect(tokens.notes.map(\.kind) == [.null, .null])
    #expect(tokens.notes.map(\.range) == [1..<2, 13..<14])
  }

  @Test func emptyInputHasNoTokens() {
    #expect(spelled("") == [])
    #expect(isWhole(""))
  }

  /// libxml2 up to 2.13 reads an end tag of any name at the very start of a script.
  @Test(arguments: [
    ("<i><script></i>a</script>b", ["<i>", "<script>", "</script>", "b"]),
    ("<script></b></style><b>a</i></SCRIPT>b", ["<script>", "</script>", "b"]),
    ("<style></style>b", ["<style>", "</style>", "b"]),
    ("<script/></i><b>a</script>b", ["<script/>", "</script>", "b"]),
  ])
  func rawTextContinuesAfterOtherEndTags(html: String, expected: [String]) {
    let known: Set = ["<i>", "<script>", "<script/>", "</script>", "<style>", "</style>", "b"]
    #expect(spelled(html).filter { known.contains($0) } == expected)
    #expect(!spelled(html).contains("</i>") && !spelled(html).contains("<b>"))
  }

  /// The caller skips a byte order mark; offsets still count from the start of the message.
  @Test func theByteOrderMarkIsSkipped() {
    let written = Array("\u{feff}a<b>".utf8)
    var message = written
    let tokens = HTMLTokens(&message, from: 3, names: names)
    #expect(message == written)
    #expect(tokens.spelled == ["a", "<b>"])
    #expect(tokens.tags.array.first?.range == 4..<7)
    #expect(tokens.isVerbatim == true)
  }
}
