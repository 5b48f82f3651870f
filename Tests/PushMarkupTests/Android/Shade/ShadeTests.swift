import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// What a notification loses, and where the loss is reported.
@Suite struct ShadeTests {
  static func read(
    _ html: String, _ version: AndroidVersion, night: Bool = false,
    _ field: NotificationField = .text, sender: NotificationSender = .braze
  ) -> ParsedMarkup {
    var profile = DeviceProfile(android: version)
    profile.isNight = night
    profile.field = field
    profile.sender = sender
    return MarkupParser().parse(html, as: .device(profile))
  }

  private static func rules(_ parsed: ParsedMarkup) -> [Rule] { parsed.diagnostics.map(\.rule) }

  @Test func withoutAProfileNothingIsLost() {
    let parsed = MarkupParser().parse("<big>a</big><img src='https://e.com/i.png'>", as: .device)
    #expect(parsed.styledText.spans.count == 2)
    #expect(parsed.diagnostics == [])
  }

  @Test(arguments: [
    ("<big>a</big> b", AndroidVersion.android30, Rule.notificationSize, "<big>"),
    ("x <h2>a</h2>", .android34, .notificationSize, "<h2>"),
    (
      "a<img src='https://e.com/i.png'>", .android31, .notificationImage,
      "<img src='https://e.com/i.png'>"
    ),
    ("<b><font color='red'>a</font></b>", .android34, .notificationColor, "<font color='red'>"),
    ("x<font color='yellow'>a</font>", .android34, .notificationContrast, "<font color='yellow'>"),
    ("x <i>a</i><b>c</b>", .android36, .notificationPlain, "<i>"),
    (
      "a <a href='https://e.com/'>c</a>", .android28, .notificationLink, "<a href='https://e.com/'>"
    ),
  ])
  func eachLossIsReportedAtItsTag(
    _ html: String, _ version: AndroidVersion, _ rule: Rule, _ tag: String
  ) throws {
    let parsed = Self.read(html, version)
    let finding = try #require(parsed.diagnostics.first { $0.rule == rule })
    #expect(Self.rules(parsed) == [rule])
    let bytes = Array(html.utf8)[finding.range]
    #expect(String(decoding: bytes, as: UTF8.self) == tag)
    #expect(finding.location != nil)
  }

  /// Only the collapsed text of the newest version ends after its first line. This is reported if
  /// words follow.
  @Test func collapsedTextEndsAfterTheFirstLine() throws {
    let html = "Hi!<br>Your <i>order</i>é <br>"
    let parsed = Self.read(html, .android37)
    let finding = try #require(parsed.diagnostics.first { $0.rule == .notificationFirstLine })
    let bytes = Array(html.utf8)[finding.range]
    #expect(String(decoding: bytes, as: UTF8.self) == "<br>Your <i>order</i>é")
    func rules(_ html: String, _ profile: DeviceProfile) -> [Rule] {
      MarkupParser().parse(html, as: .device(profile)).diagnostics.map(\.rule)
    }
    #expect(rules("a<p>b</p>", DeviceProfile(android: .android37)) == [.notificationFirstLine])
    // Nothing visible follows the first line.
    for unseen in ["&nbsp;", "&#8203;", "&#x2800;", "<img src='https://x.example/a.png'>"] {
      let found = rules("<p>a</p><p>\(unseen)</p>", DeviceProfile(android: .android37))
      #expect(!found.contains(.notificationFirstLine))
    }
    let own = DeviceProfile(android: .android37, surface: .customRemoteViews)
    #expect(rules("a<br>b", own) == [])
    for field in NotificationField.allCases where field != .text {
      #expect(rules("a<br>b", DeviceProfile(android: .android37, field: field, sender: .app)) == [])
    }
    for html in ["a", "a<br>", "<p>a</p>", "a<br> <br>"] {
      #expect(rules(html, DeviceProfile(android: .android37)) == [], "\(html)")
    }
    #expect(rules("a<br>b", DeviceProfile(android: .android36)) == [])
    let sent = DeviceProfile(android: .android37, sender: .fcm)
    #expect(rules("a\nb", sent) == [.notificationFirstLine])
  }

  @Test func coloursAreDroppedAtNight() {
    let html = "x<font color='red'>a</font>"
    #expect(Self.rules(Self.read(html, .android33, night: true)) == [.notificationNight])
    #expect(Self.rules(Self.read(html, .android33)) == [])
    #expect(Self.rules(Self.read(html, .android28, night: true)) == [])
    #expect(Self.read(html, .android33, night: true).styledText.spans == [])
  }

  @Test func theLimitCutsInsideASurrogatePair() throws {
    let html = "<b>" + String(repeating: "x", count: 1023) + "</b>👍<i>z</i>"
    let parsed = Self.read(html, .android31)
    #expect(parsed.styledText.text.utf16.count == 1024)
    #expect(parsed.styledText.text.hasSuffix("x\u{fffd}"))
    #expect(parsed.styledText.spans == [AttributedSpan(0..<1023, .bold)])
    #expect(Self.rules(parsed) == [.notificationTruncated])
    #expect(parsed.diagnostics[0].range == 1030..<html.utf8.count)
    #expect(Self.rules(Self.read(html, .android30)) == [])
    try parsed.styledText.checkInvariants()
  }

  /// In the source: after tags and references, before the first character that is not shown.
  @Test func theCutIsReportedWhereTheTextIsCut() {
    let text = String(repeating: "&amp;<i>b</i>", count: 512)
    let parsed = Self.read(text + "<b>END</b>", .android33)
    let place = text.utf8.count + "<b>".utf8.count
    #expect(parsed.diagnostics.map(\.range) == [place..<place + "END</b>".utf8.count])
    let fcm = Self.read(text, .android33, sender: .fcm).diagnostics
    #expect(fcm.map(\.rule) == [.notificationTagsShown, .notificationTruncated])
    #expect(fcm.last?.range == 1024..<text.utf8.count)
  }

  @Test(arguments: [
    (NotificationSender.fcm, NotificationField.text), (.brazePlain, .title), (.braze, .summary),
  ])
  func tagsAreShownIfHTMLIsNotRead(_ sender: NotificationSender, _ field: NotificationField) {
    let parsed = Self.read("<b>Hi</b> &amp; you", .android34, field, sender: sender)
    #expect(parsed.styledText.text == "<b>Hi</b> &amp; you")
    #expect(parsed.styledText.spans == [])
    #expect(Self.rules(parsed) == [.notificationTagsShown])
    #expect(Self.rules(Self.read("Hi you", .android34, field, sender: sender)) == [])
  }

  @Test func literalTextIsFilteredToo() {
    let parsed = Self.read("a\u{1b}[31m\u{202e}b", .android34, sender: .fcm)
    #expect(parsed.styledText.text == "a[31mb")
    #expect(Self.rules(parsed) == [.textInvisible])
  }

  @Test func anAppReadsHTMLInTheSummary() {
    #expect(Self.read("<b>a</b>", .android30, .summary, sender: .app).styledText.text == "a")
  }

  @Test func expandedTextIsCleanedUp() {
    let html = "<p>a  \u{a0}b</p><p>👨‍👩‍👧</p>"
    #expect(Self.read(html, .android35, .bigText).styledText.text.hasPrefix("a \u{a0}b\n\n"))
    let joined = Self.read(html, .android35QPR1, .bigText)
    #expect(joined.styledText.text == "a \u{a0}b\n👨‍👩‍👧\n")
    #expect(Self.rules(joined) == [.notificationLines])
    let cleaned = Self.read(html, .android36, .bigText)
    #expect(cleaned.styledText.text == "a b\n👨👩👧")
    #expect(Set(Self.rules(cleaned)) == [.notificationLines, .notificationSplitEmoji])
    let tidied = Self.read(html, .android37, .bigText)
    #expect(tidied.styledText.text == "a b\n👨‍👩‍👧\n")
    #expect(Self.rules(tidied) == [.notificationLines, .notificationLines])
  }

  /// The cases of Android's own test of its method of level 37, except those that no message can
  /// contain.
  @Test(arguments: [
    ("\n\n\n", ""), ("\n\u{202d}\u{2800}\n\u{2060}\n.\n", "\u{202d}\u{2060}."),
    (
      "\u{2800}\u{200d}\u{3164}\u{200c}\u{115f}\u{200b}\u{a0}\u{2060}\u{2002}\u{200d}\u{3000}",
      "\u{200d}\u{200c}\u{200b}\u{2060}\u{200d}"
    ), ("Line 1\n  \n \t \n\tLine 2", "Line 1\nLine 2"),
    ("1\r\n2\u{b}3\u{c}4\u{2028}5\u{2029}6", "1\n2\n3\n4\n5\n6"),
    ("This \u{feff} \u{feff} \u{feff}is  a", "This is a"),
    (
      "s\u{206e} \u{206e} \u{206e} \u{206e}a \u{fffb} \u{fffb}t",
      "s\u{206e} \u{206e}\u{206e}\u{206e}a t"
    ),
    ("This\u{a0}\u{a0}is \u{2005} \u{2005}a\u{2005}\u{2005} t.", "This\u{a0}is a\u{2005}t."),
    ("This\u{1680} \u{202f} \u{205f}is", "This\u{1680}is"),
    ("Test\u{1d150}\u{1d159}\u{1d173}\u{1d17a}string", "Teststring"),
    ("This\ttext\thas", "This\ttext\thas"), ("\t a text. \n", "a text."),
    ("a\n \u{200b} ", "a\n\u{200b}"), ("a \n\u{200b}\nb", "a\n\u{200b}b"),
  ])
  func android17TidiesUp(_ text: String, _ expected: String) {
    var lines = NotificationLines(Array(text.utf8))
    lines.tidy()
    #expect(Array(lines.text) == Array(expected.utf8))
    #expect(lines.origins.count == lines.text.count)
    #expect(lines.origins == lines.origins.sorted())
  }

  /// Line separators are line breaks on a phone, so they must not become spaces before the
  /// notification is processed.
  @Test func lineSeparatorsAreLineBreaks() {
    let html = "a\u{2028}b&#8233;\u{2028}c"
    for version in [AndroidVersion.android35QPR1, .android36, .android37] {
      let parsed = Self.read(html, version, .bigText)
      #expect(parsed.styledText.text == "a\nb\nc")
      #expect(Set(Self.rules(parsed)) == [.textControl, .notificationLines])
      #expect(Self.read(html, version).styledText.text == "a b  c")
      #expect(Self.read(html, version, .bigText, sender: .fcm).styledText.text.hasPrefix("a\nb"))
    }
    #expect(Self.read(html, .android34, .bigText).styledText.text == "a b  c")
    // If nothing else is left, the collapsed text is shown.
    #expect(Self.read("\u{200b}&#8232;", .android36, .bigText).styledText.text == "")
  }

  @Test func eachChangeOfTheLinesIsReportedAtItsPlace() {
    let parsed = Self.read("<p>5&nbsp;EUR</p><p>a&#8203;b</p>", .android36, .bigText)
    #expect(parsed.styledText.text == "5 EUR\nab")
    #expect(Set(Self.rules(parsed)) == [.notificationLines])
    func places(_ parsed: ParsedMarkup) -> [String] {
      parsed.diagnostics.map { "\($0.range) \($0.reason?.rawValue ?? "")" }
    }
    #expect(
      places(parsed) == ["4..<10 special-space", "13..<20 line-breaks", "21..<28 invisible"])
    // Newlines at the end are invisible.
    #expect(Self.rules(Self.read("<p>a</p>", .android36, .bigText)) == [])
    let spaces = "<p>&nbsp; a&nbsp;&nbsp;b &#65279;</p><p>c</p>"
    #expect(
      places(Self.read(spaces, .android37, .bigText)) == [
        "3..<10 spaces-at-end", "11..<23 spaces", "24..<25 spaces-at-end", "25..<33 invisible",
        "33..<40 line-breaks",
      ])
  }

  @Test func theLimitOfDiagnosticsHolds() {
    var parser = MarkupParser()
    parser.limits.diagnostics = 5
    let html = String(repeating: "<big>a</big><wbr x><font color='?'>b</font>", count: 20)
    var profile = DeviceProfile(android: .android34)
    for sender in NotificationSender.allCases {
      profile.sender = sender
      let parsed = parser.parse(html, as: .device(profile))
      #expect(parsed.diagnostics.count <= 6)
    }
  }

  /// The inner colour is set first, so that the outer one is visible, except with the bug of
  /// Android 7.
  @Test func onAndroid7TheInnerOfTwoColoursMayBeVisible() {
    let html =
      "<i>d</i><u>e</u><u>e</u>"
      + "<b><font color='#ff0000'>a<font color='#0000ff'>b</font></font></b>"
    let parsed = Self.read(html, .android24)
    #expect(Self.rules(parsed) == [.notificationOverlap])
    #expect(parsed.diagnostics.map(\.range) == [27..<49])
    #expect(Self.rules(Self.read(html, .android26)) == [])
    #expect(Self.rules(Self.read("<b>a</b><i>b</i><u>c</u><s>d</s><b>e</b>", .android24)) == [])
  }

  /// An unused mark, of an `a` without a URL, is reordered together with the spans.
  @Test func onAndroid7UnusedMarksAffectTheOrder() {
    let html = "<a>x</a>" + String(repeating: "<b><i>a</i></b>", count: 4)
    let with = Self.read(html, .android24).styledText
    let without = Self.read(html, .android26).styledText
    #expect(with.text == without.text)
    #expect(with.spans.count == without.spans.count)
    #expect(Set(with.spans) == Set(without.spans))
    #expect(with.spans != without.spans)
  }

  @Test func aReadableColourIsKept() {
    let contrast = NotificationContrast(RGBAColor(rgb: 0xffffff))
    #expect(contrast.mended(RGBAColor(rgb: 0x000000)) == RGBAColor(rgb: 0x000000))
    #expect(abs(contrast.contrast(RGBAColor(rgb: 0x000000)) - 21) < 0.001)
    let mended = contrast.mended(RGBAColor(rgb: 0xffff00))
    #expect(contrast.contrast(mended) >= 3)
    #expect(mended != RGBAColor(rgb: 0xffff00))
  }

  /// The correction of a colour is invisible if another colour covers all of its text, and visible
  /// if it covers only a part.
  @Test(arguments: [
    ("<font color='red'>Sale <font color='#000060'>order</font></font> x", []),
    ("<font color='#000060'>Sale <font color='red'>order</font></font> x", ["#000060"]),
    ("<font color='#000060'>a</font> <font color='#000061'>b</font> x", ["#000060", "#000061"]),
    // A colour of the whole text is not shown, so it covers nothing.
    ("<font color='red'>Sale <font color='#000060'>order</font></font>", ["#000060"]),
  ])
  func onlyVisibleColorsAreCorrected(_ html: String, _ colors: [String]) {
    let found = Self.read(html, .android34, night: true).diagnostics
    let mended = found.filter { $0.rule == .notificationContrast }
    #expect(mended.map(\.subject) == colors.map { Diagnostic.Subject.color($0) })
  }
}
