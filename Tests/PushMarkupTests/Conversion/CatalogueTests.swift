import Testing

@testable import PushMarkup
@testable import PushMarkupPipeline

/// The strings of an app are read as the app gets them.
@Suite struct CatalogueTests {
  private static func text(_ content: String) throws -> [UInt8] {
    let xml = #"<resources><string name="a">\#(content)</string></resources>"#
    let texts = try AndroidStrings(Array(xml.utf8)).texts
    return texts[0].bytes
  }

  @Test(arguments: [
    ("Sale", "Sale"), (#"It\'s \"on\""#, #"It's "on""#), (#"a\nb\tc\u00e9"#, "a\nb\tcé"),
    ("  a\n   b  ", "a b"), (#"" a  b ""#, " a  b "), (#"a \@ \? \\ b"#, #"a @ ? \ b"#),
    ("&lt;b&gt;x&lt;/b&gt; &amp;amp; &#233;", "<b>x</b> &amp; é"),
    ("<![CDATA[<b>x</b> & I <3 you]]>", "<b>x</b> & I <3 you"),
    ("a <!-- c --> b", "a b"), ("Hi <xliff:g id=\"n\">%1$s</xliff:g>!", "Hi %1$s!"),
    ("I &lt;3 <b>you</b> &amp; me", "I &lt;3 <b>you</b> &amp; me"),
    ("<font color='red'>a > b</font>", "<font color='red'>a > b</font>"),
  ])
  func android(_ written: String, _ read: String) throws {
    #expect(try String(decoding: Self.text(written), as: UTF8.self) == read)
  }

  @Test func placesAndNames() throws {
    let xml = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- <string name="no">x</string> -->
      <resources xmlns:tools="x">
        <string name="a" tools:ignore="x > y">&lt;b&gt;é\\n&lt;3</string>
        <string name="ref">@string/a</string><string name="empty"/>
        <plurals name="p"><item quantity="one">1</item><item quantity="other">n</item></plurals>
        <string-array name="l"><item>x</item><item><b>y</b></item></string-array>
        <color name="c">#fff</color>
      </resources>
      """
    let bytes = Array(xml.utf8)
    let texts = try AndroidStrings(bytes).texts
    #expect(texts.map(\.name) == ["a", "p/one", "p/other", "l/0", "l/1"])
    let first = texts[0]
    #expect(String(decoding: first.bytes, as: UTF8.self) == "<b>é\n<3")
    for (index, byte) in first.bytes.enumerated() where byte == UInt8(ascii: "<") {
      #expect(bytes[first.place(index)...].starts(with: "&lt;".utf8))
    }
  }

  @Test(arguments: [
    "<resources><string name='a'>x</resources>", "<resources><string name='a'>x",
    "<resources></string>", "<resources>", "<resources><string name='a", "<!-- x",
  ])
  func brokenXML(_ xml: String) {
    #expect(throws: JSONScanner.Malformed.self) { try AndroidStrings(Array(xml.utf8)) }
  }
}
