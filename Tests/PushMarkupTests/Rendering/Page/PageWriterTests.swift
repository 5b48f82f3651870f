import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline

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

  /// The worst is said first, in its colour; below it what each audience sees.
  @Test(
    arguments: [
      ("Hi", nil, "Ready to send"), ("<b>Hi</b>", .note, "Android 16+: plain text"),
      ("<b style=\"color:red\">Hi</b>", .warning, "Android 7–15: looks different"),
      ("I <3 you", .error, "Android: loses words"),
      (
        #"{"message":{"notification":{"title":"<b>Hi</b>","body":"x"}}}"#, .error,
        "Android: shows tags in the title"
      ),
    ] as [(String, Diagnostic.Severity?, String)])
  func theWorstIsSaidFirst(
    _ message: String, _ severity: Diagnostic.Severity?, _ sentence: String
  ) throws {
    let maker = AnswerMaker(Options())
    let bytes = Array(message.utf8)
    let answer =
      message.hasPrefix("{")
      ? try #require(try maker.answers(maker.bodies(bytes), in: bytes).first)
      : maker.answer(html: bytes)
    var page = Page(title: "m")
    page.tell(answer)
    #expect(page.banner?.severity == severity)
    #expect(page.banner?.sentence == sentence)
    let html = PageWriter().render(page)
    #expect(html.contains("<div class=\"verdict \(severity?.rawValue ?? "good")\">"))
    #expect(
      html.contains("aria-hidden=\"true\">?</span><span class=\"who\">iPhone</span>")
        == !message.hasPrefix("{"))
  }

  @Test func theSourceMarksWhatIsWrong() {
    let page = Self.page("a<blnk>b</blnk>")
    #expect(page.contains("<a class=\"mark warning\" href=\"#d1-1\">&lt;blnk&gt;</a>"))
    #expect(page.contains("<li id=\"d1-1\">"))
  }

  /// Each quotation has its bar, as in a terminal.
  @Test func quotationsInQuotationsHaveBars() {
    let page = Self.page(
      "<blockquote>a<blockquote>b<blockquote>c</blockquote></blockquote></blockquote>")
    let bars = ["<span class=\"bar b1\"></span>", "<span class=\"bar b2\"></span>"]
    #expect(page.contains("<p dir=\"ltr\" class=\"quote\">a"))
    #expect(page.contains("class=\"quote in2\">\(bars[0])b"))
    #expect(page.contains("class=\"quote in3\">\(bars[0])\(bars[1])c"))
  }

  /// The text says which way a line is read, and not the word for an image in it.
  @Test func linesHaveTheirDirection() {
    let page = Self.page("<img src='https://x.example/i.png'>שלום<br>Nike<br>🎉")
    #expect(page.contains("<p dir=\"rtl\"><span class=\"image\">image</span>שלום</p>"))
    #expect(page.contains("<p dir=\"ltr\">Nike</p><p dir=\"ltr\">🎉</p>"))
  }

  /// Which language a message has is not known; that of the page is English.
  @Test func messagesHaveNoLanguage() {
    let page = Self.page("<b>Hi</b>")
    for start in ["<pre", "<div class=\"msg"] {
      let parts = page.split(separator: start).dropFirst()
      #expect(!parts.isEmpty)
      for part in parts { #expect(part.prefix { $0 != ">" }.contains("lang=\"\"")) }
    }
  }

  // MARK: Whole notifications

  private static func page(
    ofJSON json: String, _ versions: [AndroidVersion], _ sender: NotificationSender = .braze
  ) throws -> Page {
    let builder = PageBuilder(
      parser: MarkupParser(), profile: DeviceProfile(sender: sender), versions: versions)
    return builder.page(try NotificationMessage(json: Array(json.utf8)), title: "m")
  }

  /// Nobody calls `Html.fromHtml` on an FCM notification.
  @Test func whatNobodyReadsAsHTMLIsNoReadingOfHTML() throws {
    let page = try Self.page(
      ofJSON: #"{"message":{"notification":{"title":"Hi","body":"<b>x</b>"}}}"#, [.latest], .fcm)
    #expect(!PageWriter().render(page).contains("Html.fromHtml"))
    let panels = page.panels.filter { !$0.title.contains("iPhone") }
    #expect(
      panels.map { "\($0.title): \($0.text.text)" } == [
        "Title: what phones are given: Hi", "Text: what phones are given: <b>x</b>",
        "Text: what the HTML says: x",
      ])
    #expect(page.sources[1].diagnostics.map(\.rule) == [.notificationTagsShown])
    #expect(page.counts[2].value == "8")
  }

  @Test func whatIsForIPhonesIsOnNoAndroid() throws {
    let page = try Self.page(
      ofJSON: #"{"messages":{"apple_push":{"alert":"5 < 6 is true"}}}"#, AndroidVersion.allCases)
    #expect(page.sections.isEmpty)
    #expect(page.panels.map(\.remarks) == [["As it was sent."]])
  }

  /// Above a picture there is one line, and the clean-up of expanded texts does not come there.
  @Test func aPictureLeavesOneLine() throws {
    let text = #""title":"T","alert":"a&nbsp; b<br>c""#
    let long = try Self.page(ofJSON: "{\(text)}", [.android36])
    #expect(long.sections[0].cards.map(\.isOneLine) == [true, false, true, false])
    #expect(long.sections[0].cards[1].text.text == "a b\nc")
    let image = #""images":["https://e.com/i"]"#
    let beside = try Self.page(ofJSON: "{\(text),\(image)}", [.android36])
    #expect(beside.sections[0].cards.map(\.isOneLine) == [true, true, true, true])
    #expect(beside.sections[0].cards[1].text.text == "a\u{a0} b c")
    #expect(beside.sections[0].cards.map { $0.picture == nil } == [true, false, true, false])
    // The collapsed text of Android 17 ends at its first line break.
    let newest = try Self.page(ofJSON: "{\(text)}", [.android37])
    #expect(newest.sections[0].cards.prefix(2).map(\.text.text) == ["a\u{a0} b", "a\u{a0}b\nc"])
  }

  /// NOTIFICATION.md: on the app's own layout colours stay, on every version.
  @Test func besideAnInlinePictureStylesStay() throws {
    let page = try Self.page(
      ofJSON: #"{"title":"T","alert":"<b>a</b>","images":{"inline":"https://e.com/i"}}"#,
      AndroidVersion.allCases)
    #expect(page.sections.flatMap(\.losses).isEmpty)
    for card in page.sections.flatMap(\.cards) {
      #expect(card.text.spans.map(\.attribute) == [.bold])
      #expect(card.picture?.isWide == false)
    }
  }

  /// What two texts lose in the same words at the same place, they lose twice.
  @Test func lossesOfTwoTextsAreTwo() throws {
    let page = try Self.page(
      ofJSON: #"{"title":"<big>A</big>","alert":"<big>B</big>"}"#, [.android28])
    #expect(page.sections[0].losses.map(\.rule) == ["notification.size"])
    #expect(page.sections[0].losses.map { $0.text.hasSuffix(" (2 places)") } == [true])
  }

  /// Why a phone's colours are not the HTML's, in the words of the linter.
  @Test func theSourceSaysWhyAPhoneShowsOtherwise() {
    let page = Self.page(
      "<font color='#f60'>x</font> y <span style='color: white'>w</span> <font color=red>a "
        + "<font color=blue>b</font></font> <b style='color: red'>c</b>")
    for rule in ["color-hex", "color-white", "outer-style-wins", "style-ignored"] {
      #expect(page.contains("device.\(rule)"))
    }
    #expect(!page.contains("attribute.ignored"))
  }

  /// The source names the phones that a loss is of, as the linter does.
  @Test func theSourceNamesAllPhones() throws {
    let html = "<font color='#ff6600'>x</font> <img src=x alt=a>"
    let versions: [AndroidVersion] = [.android34, .android33, .android24]
    let page = try Self.page(ofJSON: #"{"alert":"\#(html)"}"#, versions)
    let said = page.sources[0].diagnostics.filter { $0.rule.droppedByNotification != nil }
    let targets = versions.sorted().map { DeviceProfile(android: $0) }
    let linted = Linter(targets: targets).lint(html).filter {
      $0.rule.droppedByNotification != nil
    }
    #expect(!said.isEmpty)
    #expect(said.map(\.rule) == linted.map(\.rule))
    #expect(said.allSatisfy { $0.details[.phones] != nil })
    #expect(said.map { $0.details[.phones] } == linted.map { $0.details[.phones] })
    let phones = page.sources[0].diagnostics.compactMap { $0.details[.phones] }
    #expect(phones.allSatisfy { !$0.contains("Html.fromHtml") })
  }

  /// Who writes references alone means the ends of lines as well; in HTML they are spaces.
  @Test(arguments: [
    (#"Tom &amp; Jerry\nline"#, "Tom & Jerry\nline"), (#"Tom & Jerry\nline"#, "Tom & Jerry\nline"),
    (#"<b>Tom</b>\nline"#, "Tom line"),
  ])
  func textForAnIPhoneKeepsItsLines(_ body: String, _ shown: String) throws {
    let page = try Self.page(
      ofJSON: "{\"message\":{\"notification\":{\"body\":\"\(body)\"}}}", [.latest], .fcm)
    #expect(
      page.panels.filter { $0.title.contains("iPhone") }.map(\.text.text) == [shown])
  }
}
