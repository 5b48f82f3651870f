import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline

@Suite struct PageWriterTests {
  private static func variant(_ text: String, _ options: Options = Options()) throws -> Page.Variant
  {
    let bytes = Array(text.utf8)
    guard AnswerMaker.isJSON(bytes) else {
      return Page.Variant(
        html: bytes, name: "m.html", file: "m.html", command: "fix m.html", options)
    }
    let bodies = try AnswerMaker(options).bodies(bytes)
    let all = Page.Variant.all(
      bodies, in: bytes, linesBefore: 0, file: "m.json", command: "fix m.json", options
    ) { _ in
      "m.json"
    }
    return try #require(all.first)
  }

  private static func html(_ text: String, _ versions: [AndroidVersion] = []) throws -> String {
    var options = Options()
    options.devices = versions
    var page = Page([try variant(text, options)], options)
    page.title = "a <b> & \"c\""
    return PageWriter().render(page)
  }

  /// Examples of FIPS 180-4, one of them with a length that needs two blocks.
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

  @Test func messagesAddNoMarkupToThePage() throws {
    let page = try Self.html(
      "<b onclick=x>Hi</b> &lt;script&gt;alert(1)&lt;/script&gt;<script>alert(2)</script>"
        + "<a href='https://e.com/?\"><img src=x>'>l</a><font color=\"red\">r</font>")
    #expect(page.contains("<title>a &lt;b&gt; &amp; \"c\"</title>"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("<img"))
    for tag in page.matches(of: /<[a-z][^<>]*>/) where tag.output.contains("=") {
      #expect(!tag.output.contains(" style=") && !tag.output.contains("href="))
    }
    #expect(page.contains("default-src 'none'; style-src 'sha256-"))
    #expect(page.contains("&lt;script&gt;</span>alert(1)"))
    #expect(page.contains(".cff0000{color:#ff0000}"))
  }

  // MARK: The first sentence

  /// The headline is the worst problem, in its colour, with what readers see.
  @Test(
    arguments: [
      ("Hi", nil, "Ready to send", ""),
      (
        "<b>Hi</b>", .note, "Android 16 and later show plain text",
        "No bold. All words are there."
      ),
      (
        "<b style=\"color:red\">Hi</b>", .warning, "Android 7 to 15 show other styles", "No red."
      ),
      ("I <3 you", .error, "Android loses words", "I"),
      (
        #"{"message":{"notification":{"title":"<b>Hi</b>","body":"x"}}}"#, .error,
        "Every phone shows HTML tags in the title", "<b>Hi</b>"
      ),
      (
        #"{"messages":{"apple_push":{"alert":"a &amp; b"},"android_push":{"alert":"a &amp; b"}}}"#,
        .error, "iPhones show HTML code", "a &amp; b"
      ),
      (#"{"aps":{"alert":"x"}}"#, nil, "Ready to send", ""),
    ] as [(String, Diagnostic.Severity?, String, String)])
  func theHeadlineIsTheWorstProblem(
    _ message: String, _ severity: Diagnostic.Severity?, _ sentence: String, _ detail: String
  ) throws {
    let variant = try Self.variant(message)
    let headline = variant.answer.headline
    #expect(headline.severity == severity)
    #expect(headline.sentence == sentence)
    #expect(headline.detail == detail)
    let html = PageWriter().render(Page([variant], Options()))
    #expect(html.contains("<section class=\"banner \(severity?.rawValue ?? "good")\">"))
    #expect(html.contains("<h2>\(sentence)</h2>"))
  }

  /// The page for each sender's request body starts with a headline in a colour.
  @Test func everyBodyHasAHeadline() throws {
    for body in SenderTests.bodies {
      let variant = try Self.variant(String(decoding: body.json, as: UTF8.self))
      let headline = variant.answer.headline
      let worst = variant.answer.messages.flatMap(\.audiences)
        .filter { $0.condition == nil }.compactMap(\.verdict.severity).max()
      // Problems that no phone shows count as well, except notes.
      let problem = variant.answer.problems.first?.finding.severity
      #expect(!headline.sentence.isEmpty)
      #expect(
        headline.severity == [worst, problem == .note ? nil : problem].compactMap(\.self).max()
          || variant.answer.texts.isEmpty, "\(body.name): \(headline)")
      if headline.severity == nil { #expect(variant.answer.problems.allSatisfy { !$0.isToChange }) }
    }
  }

  /// Adjacent versions are one range, and a phone that may not get the text does not count.
  @Test(arguments: [
    (
      "<b style='color:red'>Sale</b> ends <font color='green'>now</font>",
      "Android 7 to 15 show other styles"
    ),
    ("Fish &amp; chips", "Android shows it as written"),
    (
      #"{"app_id":"a","headings":{"en":"Hello","de":"<b>Hallo</b>"},"contents":{"en":"x","de":"y"}}"#,
      "de: Every phone shows HTML tags in the title"
    ),
  ])
  func theHeadlineNamesTheAffectedPhones(_ message: String, _ sentence: String) throws {
    #expect(try Self.variant(message).answer.headline.sentence == sentence)
  }

  /// The quoted text is from the part that the headline names: a title comes before a summary.
  @Test func theQuoteIsFromThePartInTheHeadline() throws {
    let headline = try Self.variant(
      #"{"audience":"all","device_types":["android"],"notification":{"android":{"title":"<b>Offer</b>","alert":"x","summary":"<i>Club</i>"}}}"#
    ).answer.headline
    #expect(headline.detail == "<b>Offer</b>")
  }

  // MARK: Cards

  /// Each quotation has its bar, as in a terminal.
  @Test func quotationsInQuotationsHaveBars() throws {
    let page = try Self.html(
      "<blockquote>a<blockquote>b<blockquote>c</blockquote></blockquote></blockquote>",
      [.android33])
    let bars = ["<span class=\"bar b1\"></span>", "<span class=\"bar b2\"></span>"]
    #expect(page.contains("<p dir=\"ltr\" class=\"quote\">a"))
    #expect(page.contains("class=\"quote in2\">\(bars[0])b"))
    #expect(page.contains("class=\"quote in3\">\(bars[0])\(bars[1])c"))
  }

  /// The text decides the direction of a line, not the word for an image in it.
  @Test func linesHaveTheirDirection() throws {
    let page = try Self.html(
      "<img src='https://x.example/i.png' alt=x>שלום<br>Nike<br>🎉", [.android33])
    #expect(page.contains("<p dir=\"rtl\">"))
    #expect(page.contains("<p dir=\"ltr\">Nike</p><p dir=\"ltr\">🎉</p>"))
  }

  /// The language of a message is unknown; the page itself is in English.
  @Test func messagesHaveAnEmptyLangAttribute() throws {
    let page = try Self.html("<b style=\"color:red\">Hi</b>")
    for start in ["<pre", "<div class=\"msg", "<p class=\"unseen"] {
      let parts = page.split(separator: start).dropFirst()
      #expect(!parts.isEmpty)
      for part in parts { #expect(part.prefix { $0 != ">" }.contains("lang=\"\"")) }
    }
  }

  private static func views(
    _ text: String, _ version: AndroidVersion
  ) throws -> PageBody.Views {
    var options = Options()
    options.devices = [version]
    let answer = try variant(text, options).answer
    let audience = try #require(answer.messages.first?.firstRow.first)
    return PageBody.Views(audience, answer, "App")
  }

  /// Above a big picture there is one line of text.
  @Test func aBigPictureLeavesOneLineOfText() throws {
    let text = #""title":"T","body":"a<br>c""#
    let fcm = #"{"message":{"notification":{\#(text)}}}"#
    let image = #"{"message":{"notification":{\#(text),"image":"https://e.com/i"}}}"#
    let long = #"{"messages":{"android_push":{"title":"T","alert":"a<br>c"}}}"#
    let views = try Self.views(long, .android36)
    #expect(views.collapsed.text.map(\.text.text) == ["a c"])
    #expect(views.expanded?.text.map(\.text.text) == ["a\nc"])
    #expect(try Self.views(fcm, .android36).expanded == nil)
    let beside = try Self.views(image, .android36)
    #expect(beside.expanded?.hasPicture == true)
    #expect(beside.expanded?.text.map(\.text.text) == ["a<br>c"])
    // The collapsed text of Android 17 ends at its first line break.
    #expect(try Self.views(long, .android37).collapsed.text.map(\.text.text) == ["a"])
  }

  /// Only a phone whose night mode changes colours has a third card.
  @Test func onlyADifferentNightIsDrawn() throws {
    let text = "<font color=\"#ff0000\">a</font>"
    #expect(try Self.views(text, .android33).night.count == 1)
    #expect(try Self.views(text, .android28).night.isEmpty)
    #expect(try Self.views("<b>a</b>", .android33).night.isEmpty)
  }

  /// Tags that readers see are marked, also if the line is cut inside one of them.
  @Test func visibleTagsAreMarked() throws {
    let tag = "<b class=\"" + String(repeating: "x", count: 60) + "\">"
    let views = try Self.views(
      #"{"message":{"notification":{"body":"a \#(tag.replacing("\"", with: "'"))b"}}}"#, .android34)
    let piece = try #require(views.collapsed.text.first)
    #expect(piece.isCut)
    #expect(piece.marks == [2..<piece.text.text.utf8.count - "…".utf8.count])
    #expect(views.expanded?.text.first?.marks.map(\.lowerBound) == [2])
  }

  /// iOS shows four lines of a text, and the name of the app if there is no title.
  @Test func anIPhoneShowsFourLines() throws {
    let body = (1...8).map { "line \($0)" }.joined(separator: "\\n")
    let variant = try Self.variant(#"{"aps":{"alert":"\#(body)"}}"#)
    let audience = try #require(variant.answer.messages.first?.firstRow.first)
    let views = PageBody.Views(audience, variant.answer, "App")
    #expect(views.collapsed.title?.text.text == "App")
    #expect(views.collapsed.text.first?.text.text == "line 1\nline 2\nline 3\nline 4…")
    #expect(views.expanded?.text.first?.isCut == false)
  }

  // MARK: What to send instead

  @Test func changesAreMarked() throws {
    let page = try Self.html(
      #"{"message":{"notification":{"title":"<b>Sale</b> now","body":"a &amp; b"}}}"#)
    #expect(page.contains("<del>&lt;b&gt;</del>Sale<del>&lt;/b&gt;</del> now</pre>"))
    #expect(page.contains("a <del>&amp;amp;</del><ins>&amp;</ins> b</pre>"))
    #expect(page.contains("<code>fix m.json</code>"))
    #expect(page.contains("fixes 2 of 2"))
  }

  /// A change that leaves as many problems is not offered, and neither is an empty text.
  @Test(arguments: [
    "<b></b>",
    #"{"messages":{"android_push":{"alert":"a \#(String(repeating: "word ", count: 300))"}}}"#,
  ])
  func onlyBetterTextsAreOffered(_ message: String) throws {
    #expect(try Self.variant(message).changes.isEmpty)
  }

  /// Phones that read HTML and phones that show tags each have a card with their own text.
  @Test func eachFixedTextHasItsOwnCard() throws {
    let variant = try Self.variant("<b style='color:#5c6bc0'>Sale</b> now")
    let texts = variant.fixed.map { "\($0.name): \($0.lines.map(\.text.text))" }
    #expect(texts == ["Android 16+: [\"Sale now\"]", "iPhone: [\"Sale now\"]"])
    #expect(variant.changes.map(\.command) == ["fix m.html", nil])
  }

  @Test func theCostOfAFixIsShown() throws {
    let both = #"{"request":{"application":"A","notifications":[{"content":"<b>Sale</b>"}]}}"#
    let variant = try Self.variant(both)
    #expect(variant.cost == "Android loses the styles of texts that iPhones get too.")
  }

  /// Texts that no card shows are listed.
  @Test func dataIsListed() throws {
    let page = try Self.html(#"{"message":{"data":{"title":"<b>Sale</b>"}}}"#)
    #expect(page.contains("Data and values"))
    #expect(page.contains("/message/data/title: &lt;b&gt;Sale&lt;/b&gt;"))
  }

  @Test func readyMessagesNeedNoChanges() throws {
    let page = try Self.html("Hi")
    #expect(!page.contains("Send this instead"))
    #expect(!page.contains("What to change"))
    #expect(!page.contains("class=\"chip"))
  }

  @Test(arguments: [
    ("a b", "a b", "a b"), ("<b>a</b>", "a", "[-<b>-]a[-</b>-]"), ("", "a", "{+a+}"),
    ("a", "", "[-a-]"), ("one two", "one three", "one [-two-]{+three+}"),
    ("a < b", "a &lt; b", "a [-<-]{+&lt;+} b"),
  ])
  func changesAreWholeTagsAndWords(_ old: String, _ new: String, _ marked: String) {
    let parts = TextChanges(Array(old.utf8), Array(new.utf8)).parts
    let text = parts.map { part in
      let words = String(decoding: part.bytes, as: UTF8.self)
      return switch part.kind {
      case .kept: words
      case .removed: "[-\(words)-]"
      case .added: "{+\(words)+}"
      }
    }
    #expect(text.joined() == marked)
  }

  /// Comparing long texts word by word would be slow, and the result would be unreadable.
  @Test func longTextsAreOneChange() {
    let old = Array((String(repeating: "a ", count: 3_000) + "a").utf8)
    let new = Array((String(repeating: "b ", count: 3_000) + "b").utf8)
    #expect(TextChanges(old, new).parts.map(\.kind) == [.removed, .added])
  }

  // MARK: Variants

  @Test func theHeadlineIsAboutTheWorstVariant() throws {
    let options = Options()
    let variants = try ["Hi", "<b>Hi</b>", "I <3 you"].map { try Self.variant($0, options) }
    let page = PageWriter().render(Page(variants, options))
    #expect(page.contains("<h1>3 variants</h1>"))
    #expect(page.contains("<h2>Variant C: Android loses words</h2>"))
    #expect(page.contains("<p>Variant A is ready to send.</p>"))
    #expect(page.contains(">Same as A</p>"))
  }

  /// Of several languages, the worst is drawn, and differences are looked for in all of them.
  @Test func theWorstLanguageIsDrawn() throws {
    let options = Options()
    let variants = try ["<b>Hallo</b>", "Hallo"].map { german in
      try Self.variant(
        #"{"app_id":"a","headings":{"en":"Hello","de":"\#(german)"},"contents":{"en":"x","de":"y"}}"#,
        options)
    }
    let page = PageWriter().render(Page(variants, options))
    #expect(page.contains("<span class=\"seen\">&lt;b&gt;</span>Hallo"))
    #expect(page.contains("Title on Android (de)"))
    #expect(!page.contains("Title on Android (en)"))
    #expect(page.contains("Android (de): shows tags in the title"))
  }

  @Test func readyVariantsAreReportedAsReady() throws {
    let options = Options()
    let page = PageWriter().render(
      Page([try Self.variant("Hi", options), try Self.variant("Ho", options)], options))
    #expect(page.contains("<h2>All variants are ready to send</h2>"))
    #expect(page.contains("<mark>Ho</mark>"))
  }
}
