import Testing

@testable import PushMarkup

@Suite struct PageWriterTests {
  private static func page(_ html: String) -> String {
    let builder = PageBuilder(
      parser: MarkupParser(), profile: DeviceProfile(), versions: AndroidVersion.allCases)
    return PageWriter().render(
      builder.page(NotificationMessage(Array(html.utf8), as: .text), title: "a <b> & \"c\""))
  }

  /// FIPS 180-4's examples, and one of a length that makes two blocks.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256(_ text: String, _ digest: String) {
    let bytes = SHA256.digest(Array(text.utf8))
    let hex = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(hex.joined() == digest)
  }

  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ encoded: String) {
    #expect(SHA256.base64(Array(text.utf8)) == encoded)
  }

  @Test func nothingOfAMessageIsMarkup() {
    let page = Self.page(
      "<b onclick=x>Hi</b> &lt;script&gt;alert(1)&lt;/script&gt;<script>alert(2)</script>"
        + "<a href='https://e.com/?\"><img src=x>'>l</a><font color=\"red\">r</font>")
    #expect(page.contains("<title>a &lt;b&gt; &amp; \"c\"</title>"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("<img"))
    #expect(!page.contains(" style="))
    #expect(!page.contains("href=\"http"))
    #expect(page.contains("default-src 'none'; style-src 'sha256-"))
    #expect(page.contains("&lt;script&gt;alert(1)"))
    #expect(page.contains(".cff0000{color:#ff0000}"))
  }

  @Test func itSaysThatCurrentPhonesShowPlainText() {
    #expect(Self.page("<b>Hi</b>").contains("show this as plain text"))
    #expect(!Self.page("Hi").contains("show this as plain text"))
  }

  @Test func theSourceMarksWhatIsWrong() {
    let page = Self.page("a<blnk>b</blnk>")
    #expect(page.contains("<a class=\"mark warning\" href=\"#d1-1\">&lt;blnk&gt;</a>"))
    #expect(page.contains("<li id=\"d1-1\">"))
  }
}
