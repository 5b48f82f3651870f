import Bytes
import HTMLTokens
import Testing

/// What libxml2 up to 2.13 cannot read is repaired first; everything else is passed unchanged.
@Suite struct PatchTests {
  @Test(arguments: [
    "<p>Hi <b style='color:red'>you</b> &amp; &lt;3 &nbsp;&eacute;&#65;&#x1F600;</p>",
    "a & b, a&b, &copy 2025, &notit;, &zzz; &", "Sale!<!-- c --><!DOCTYPE html>!<!x>",
    "\u{7}\u{1b}[2J",
    "a\r\n\tb", "</ b></>", "全角！ ﾊﾟ\u{ffee}",
  ])
  func mostInputIsPassedUnchanged(html: String) {
    #expect(isVerbatim(html))
  }

  @Test(arguments: [
    ("null", "a\0b", "a\u{fffd}b"),
    ("form feed", "a\u{c}b", HTMLTokens.repairsTree ? "a b" : "a\u{c}b"),
    ("empty comment", "a<!-->b", "ab"),
    ("empty comment", "a<!--->b", "ab"), ("name that HTML 4 lacks", "&check;", "✓"),
    ("windows-1252", "&#150;", "–"), ("no character", "&#0;", "\u{fffd}"),
    ("no number", "&#x;", "&#x;"),
  ])
  func aPatchRepairsOneThing(name: String, html: String, text: String) {
    let tokens = HTMLTokens("<i>\(html)<b>")
    #expect(tokens.spelled == ["<i>", text, "<b>"])
    // Offsets are those of the message.
    #expect(tokens.tags.array.last?.range == 3 + html.utf8.count..<6 + html.utf8.count)
    if HTMLTokens.repairsTree || name == "null" { #expect(tokens.isVerbatim == false) }
  }

  /// In a value, these are ordinary characters, and no link changes.
  @Test func anEmptyCommentInAValueIsText() {
    let value = "/?<!-->&<!--->"
    let tokens = HTMLTokens("<a href='\(value)'>x<!--<b alt=\"--><!-->y<b alt=\"<!-->\">")
    #expect(tokens.spelled == ["<a href=\(value)>", "xy", "<b alt=<!-->>"])
  }

  /// libxml2 2.9 compares each attribute with all before it.
  @Test func aFloodOfAttributesIsCut() {
    let many = (0..<2000).map { " a\($0)='>'" }.joined()
    let html = "x<b href=1\(many) alt=2>y</b><i href=3>"
    let tokens = HTMLTokens(html)
    let isCut = HTMLTokens.repairsTree
    #expect(
      tokens.spelled == ["x", isCut ? "<b href=1>" : "<b href=1 alt=2>", "y", "</b>", "<i href=3>"])
    #expect(tokens.sources(in: html) == ["<b href=1\(many) alt=2>", "</b>", "<i href=3>"])
    #expect(tokens.isVerbatim == !isCut)
  }

  /// A quoted value is one attribute, however many words and symbols it contains.
  @Test func wordsOfAValueAreNotAttributes() {
    let words = String(repeating: "a=b > c ", count: 2000)
    let tokens = HTMLTokens("<b alt='\(words)' href = \"\(words)\">x")
    #expect(tokens.isVerbatim == true)
    #expect(tokens.spelled == ["<b alt=\(words) href=\(words)>", "x"])
  }

  /// In HTML, a slash separates attributes.
  @Test(arguments: [
    ("<a/href=1>", "<a href=1>"), ("<a //href=1 / /alt=2>", "<a href=1 alt=2>"),
    ("<a alt=\"/x/\"/href='/y/'/>", "<a alt=/x/ href=/y//>"),
    ("<a/href=x/y/style=z>", "<a href=x/y/style=z>"),
    ("<q/alt=1>", "<q>"), ("<b / >", "<b>"), ("<a/x/y/href=1>", "<a href=1>"),
    ("<a/x href/='1'>", "<a href=>"), ("<a/x href / ='1'>", "<a href=>"),
    ("<a/x href='?a&/b'>", "<a href=?a&/b>"),
  ])
  func aSlashSeparatesAttributes(html: String, tag: String) {
    let tokens = HTMLTokens("x\(html)y<i>")
    #expect(tokens.spelled == ["x", tag, "y", "<i>"])
    #expect(tokens.sources(in: "x\(html)y<i>") == [html, "<i>"])
  }

  /// Elsewhere, a slash is an ordinary character, and nothing is read twice.
  @Test(arguments: [
    "a/b <b>c/d</b>", "<a href=/x/y>", "<a href='/x'>", "<br/>", "<a href=1 />",
    "<a href='?a&/b'>", "&/<b>", "<a href/='1'>", "<!DOCTYPE/x><b>", "<?/x><b>",
    "<script><a/b></script>",
  ])
  func otherSlashesAreNotPatched(html: String) {
    #expect(isVerbatim(html))
  }

  /// A tag with more than 256 attributes is cut. If blanks already separate them, slashes are then
  /// not searched for.
  @Test(arguments: [("/b", true), (" /b", false), ("/b=1 ", false)])
  func aFloodOfSlashes(unit: String, isLookedFor: Bool) {
    let flood = String(repeating: unit, count: 20_000)
    let tokens = spelled("<a/href='1'\(flood)/alt=2>x<b>y")
    let isWhole = !HTMLTokens.repairsTree
    let tag = isWhole ? "<a href=1 alt=2>" : isLookedFor ? "<a href=1>" : "<a>"
    #expect(tokens == [tag, "x", "<b>", "y"], "\(unit)")
  }

  @Test func slashesInSeveralTagsAreRead() {
    let html = "<a/href=1>x</a/y><b>1/2</b><!-- <a/b> --><i/alt='</i'/style=2>z"
    #expect(
      HTMLTokens(html).spelled
        == ["<a href=1>", "x", "</a>", "<b>", "1/2", "</b>", "<i alt=</i style=2>", "z"])
    #expect(notes(html) == [])
  }

  /// libxml2 2.9 formats an error for each of these, which is slower than reading the text.
  @Test(arguments: [
    ("& ", "& "), ("&x", "&x"), ("&#65", "A"), ("\u{1}", ""), ("\u{fffe}", ""), ("&&", "&&"),
  ])
  func aFloodIsReadLikeAShortText(unit: String, text: String) {
    let count = 2000
    let html = "<i>" + String(repeating: unit, count: count) + "<b>"
    let tokens = HTMLTokens(html)
    let expected = String(repeating: text, count: count)
    guard HTMLTokens.repairsTree else { return }
    #expect(tokens.spelled == ["<i>"] + (text.isEmpty ? [] : [expected]) + ["<b>"])
    #expect(tokens.isVerbatim == false)
    #expect(tokens.sources(in: html) == ["<i>", "<b>"])
  }
}
