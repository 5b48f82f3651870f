import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline

/// What the linter reports for named phones: each loss in a notification has its rule, one finding
/// names all phones, and what is not lost is not reported.
@Suite struct TargetTests {
  private static func phone(
    _ version: AndroidVersion, night: Bool = false, _ field: NotificationField = .text,
    _ sender: NotificationSender = .braze
  ) -> DeviceProfile {
    var profile = DeviceProfile(android: version)
    profile.isNight = night
    profile.field = field
    profile.sender = sender
    return profile
  }

  private func findings(_ html: String, _ targets: DeviceProfile...) -> [String] {
    Linter(targets: targets).lint(html).filter { $0.category == .display }.map {
      "\($0.range) \($0.rule.rawValue): \($0.profiles.joined(separator: ", "))"
    }
  }

  /// What several phones have in common is read once, and each is compared as if it were alone.
  @Test(arguments: [
    "<b>a</b> <p>b</p>", "<font color=red>Sale</font>", "&lt;b>a\nb", "a\n b", "{{{{ <i>x",
    "<ul><li>a<li style='color: #fe0'>b</ul><img src=x>", "<h1>a  b</h1><a href=//x.example>c",
  ])
  func eachPhoneIsComparedAsIfAlone(_ html: String) {
    let parser = MarkupParser()
    var gate = parser.gate(Array(html.utf8))
    let outline = MessageElements(&gate, parser)
    var common = CommonReadings()
    for phone in Invariants.phones + [DeviceProfile(), Self.phone(.android34, .summary)] {
      let together = parser.compare(&gate, outline, phone, &common).compared
      #expect(together == parser.compare(&gate, outline, phone).compared, "\(phone.name)")
    }
  }

  @Test func aColourOfTheWholeTextIsLost() {
    let whole = "<font color=\"#c00000\">Sale</font>"
    #expect(
      findings(whole, Self.phone(.android33), Self.phone(.android34), Self.phone(.android35))
        == ["0..<22 notification.color: android-34, android-35"])
    #expect(findings(whole + " now", Self.phone(.android34)) == [])
  }

  @Test func coloursAreLostAtNight() {
    let html = "<span style=\"background-color: #ff0000\">a</span> <b>b</b>"
    #expect(
      findings(
        html, Self.phone(.android28, night: true), Self.phone(.android29, night: true),
        Self.phone(.android33, night: true), Self.phone(.android33))
        == ["0..<40 notification.night: android-29 night, android-33 night"])
  }

  /// Each background needs another colour: one finding names all phones, and the first background.
  @Test func weakColoursAreChanged() throws {
    let html = "<font color=\"#ffff00\">Sale</font> now"
    let targets = [
      Self.phone(.android34), Self.phone(.android35), Self.phone(.android34, night: true),
    ]
    let found = Linter(targets: targets).lint(html).filter { $0.rule == .notificationContrast }
    #expect(found.count == 1)
    #expect(found[0].profiles == ["android-34", "android-35"])
    #expect(found[0].subject == .color("#ffff00"))
    #expect(
      found[0].details
        == [.background: "#f9f9f9", .shown: "#8e9800", .phones: "Android 14 by day, 15"])
    #expect(findings("<font color=\"#800000\">Sale</font> now", Self.phone(.android34)) == [])
  }

  @Test func sizesAndImagesAreLost() {
    let html = "<h2>a</h2><img src=\"https://e.example/i.png\">"
    #expect(
      findings(html, Self.phone(.android24), Self.phone(.android34))
        == [
          "0..<4 notification.size: android-24, android-34",
          "10..<45 notification.image: android-24, android-34",
        ])
    var own = Self.phone(.android34)
    own.surface = .customRemoteViews
    #expect(findings("<h2>a</h2>b", own) == [])
    // A size that `Html.fromHtml` does not support either is still reported as lost.
    #expect(
      findings("<font size=5>a</font> b", Self.phone(.android34))
        == ["11..<12 notification.size: android-34"])
  }

  @Test func theEndOfALongTextIsCut() {
    let html = "<b>" + String(repeating: "word ", count: 300) + "</b>end"
    #expect(
      findings(html, Self.phone(.android28), Self.phone(.android31))
        == ["1027..<1510 notification.truncated: android-31"])
    #expect(findings("<b>word</b>", Self.phone(.android31)) == [])
  }

  /// A text whose tags are shown is cut too, and both are reported.
  @Test func aTextThatIsNotReadAsHTMLIsCutToo() {
    let fcm = Self.phone(.android36, .text, .fcm)
    let plain = String(repeating: "word ", count: 400) + "END"
    #expect(findings(plain, fcm) == ["1024..<2003 notification.truncated: android-36 fcm"])
    #expect(
      findings("<b>Sale</b> " + plain, fcm)
        == [
          "0..<2015 notification.tags-shown: android-36 fcm",
          "1024..<2015 notification.truncated: android-36 fcm",
        ])
    // So many tags that the texts have no word in common at their ends.
    let tags = String(repeating: "<b>", count: 300) + "xx" + String(repeating: "</b>", count: 300)
    #expect(
      findings(tags, fcm)
        == [
          "0..<2102 notification.tags-shown: android-36 fcm",
          "1024..<2102 notification.truncated: android-36 fcm",
        ])
    #expect(
      findings("a\u{a0}b", Self.phone(.android36, .bigText, .fcm))
        == ["1..<3 notification.lines: android-36 bigText fcm"])
  }

  @Test func currentPhonesShowPlainText() {
    let html = "x <i>a</i> <b style=\"color:red\">c</b>"
    #expect(
      findings(html, Self.phone(.android35QPR1), Self.phone(.android36))
        == ["2..<5 notification.plain: android-35-qpr1, android-36"])
    #expect(findings("x<b></b>", Self.phone(.android36)) == [])
    // Only `Html.fromHtml` would have shown less: it is still one finding.
    #expect(
      findings("<b style=\"font-weight:normal;color:red\">c</b>", Self.phone(.android36))
        .map { $0.split(separator: " ")[1] } == ["notification.plain:"])
  }

  @Test func lineBreaksAndSpacesAreJoined() {
    let html = "a<br><br>b  \u{1f468}\u{200d}\u{1f469} c&nbsp;&nbsp;d"
    let rules = { (phone: DeviceProfile) in
      Set(
        Linter(targets: [phone]).lint(html).filter { $0.category == .display }.map(\.rule.rawValue))
    }
    #expect(rules(Self.phone(.android36)) == [])
    #expect(rules(Self.phone(.android35QPR1, .bigText)) == ["notification.lines"])
    #expect(
      rules(Self.phone(.android36, .bigText)) == ["notification.lines", "notification.split-emoji"])
  }

  /// The reason names what Android did there.
  @Test(arguments: [
    ("می\u{200c}خواهم", Rule.notificationSplitEmoji, 4..<7, "letter-forms"),
    ("\u{915}\u{94d}\u{200d}\u{937}", .notificationSplitEmoji, 6..<9, "letter-forms"),
    ("\u{1f468}\u{200d}\u{1f469} Sale", .notificationSplitEmoji, 4..<7, "emoji"),
    ("5&nbsp;EUR now", .notificationLines, 1..<7, "special-space"),
    ("5&nbsp; EUR now", .notificationLines, 1..<8, "spaces"),
    ("a&nbsp;<br>b", .notificationLines, 1..<7, "spaces-at-end"),
    ("a\u{a0}\u{3000}", .notificationLines, 1..<6, "spaces-at-end"),
    ("a\u{3000}", .notificationLines, 1..<4, "spaces-at-end"),
    ("a\u{a0}", .notificationLines, 1..<3, "spaces-at-end"),
    ("a<br><br>b", .notificationLines, 1..<9, "line-breaks"),
    ("a&#8232;b", .notificationLines, 1..<8, "line-separator"),
  ])
  func theCleanUpHasAReason(
    _ html: String, _ rule: Rule, _ range: Range<Int>, _ reason: Diagnostic.Reason
  ) {
    let phone = Self.phone(.android36, .bigText)
    let found = Linter(targets: [phone]).lint(html).filter { $0.category == .display }
    #expect(found.map(\.rule) == [rule])
    #expect(found.map(\.reason) == [reason])
    // Of several line breaks one stays, and that of the message alone is known.
    let shown = MarkupParser().parse(html, as: .device(phone)).diagnostics
      .filter { $0.category == .display }
    #expect(shown.map(\.rule) == [rule])
    #expect(shown.map(\.range) == [range])
  }

  /// Several joiners in a row join as one does: the difference is the whole emoji.
  @Test func joinersInARowAreOneDifference() {
    let html = "\u{1f468}\u{200d}\u{200d}\u{1f469}"
    let phone = Self.phone(.android36, .bigText)
    let shown = MarkupParser().parse(html, as: .device(phone)).diagnostics
    #expect(shown.map(\.rule) == [.notificationSplitEmoji])
    #expect(shown.map(\.range) == [4..<10])
    #expect(findings(html, phone) == ["0..<14 notification.split-emoji: android-36 bigText"])
  }

  /// More than a hundred dropped sizes do not hide that the text is cut.
  @Test func theLimitOfFindingsKeepsTheMostSevere() {
    let html =
      String(repeating: "<small>a</small> ", count: 120) + String(repeating: "word ", count: 220)
    let fixed = Fixer(targets: [Self.phone(.android33)]).fix(html)
    let counts = Dictionary(fixed.diagnostics.map { ($0.rule, 1) }, uniquingKeysWith: +)
    #expect(
      counts.filter { $0.key != .sizeUnits1024 }
        == [.notificationSize: 99, .limitDiagnostics: 1, .notificationTruncated: 1])
  }

  /// Each reason why tags are shown has a finding, which names its phones.
  @Test func tagsAreShown() {
    let html = "a <b>c</b>"
    #expect(
      findings(
        html, Self.phone(.android34, .summary), Self.phone(.android33, .text, .fcm),
        Self.phone(.android34, .text, .fcm), Self.phone(.android33))
        == [
          "2..<10 notification.tags-shown: android-34 summary",
          "2..<10 notification.tags-shown: android-33 fcm, android-34 fcm",
        ])
    #expect(findings("a c", Self.phone(.android33, .text, .fcm)) == [])
    #expect(findings("a  c", Self.phone(.android33, .text, .fcm)) == [])
  }

  /// What `Html.fromHtml` changes is reported for the phones whose notification shows it.
  @Test func markupIsReportedForPhonesThatShowIt() {
    let html = "<b style=\"color:red\">Sale</b> now"
    #expect(
      findings(
        html, Self.phone(.android33), Self.phone(.android33, night: true), Self.phone(.android36))
        == [
          "0..<21 notification.plain: android-36",
          "10..<19 device.style-ignored: android-33",
          "10..<19 notification.night: android-33 night",
        ])
  }

  @Test func aLinkIsNotADifference() {
    let html = "a <a href=\"https://e.example/\">c</a>"
    let found = Linter(targets: [Self.phone(.android33)]).lint(html)
    #expect(found.map(\.rule) == [.notificationLink])
    #expect(found[0].category == .markup)
    #expect(found[0].details == [.phones: "Android 13"])
  }

  /// The expanded view shows the other lines, so nothing that the HTML says is lost.
  @Test func aCutAfterTheFirstLineIsNotADifference() {
    let html = "Hi!<br>Your order has shipped"
    let found = Linter(targets: [Self.phone(.android36), Self.phone(.android37)]).lint(html)
    #expect(found.map(\.rule) == [.notificationFirstLine])
    #expect(found[0].category == .markup && found[0].severity == .note)
    #expect(found[0].details == [.phones: "Android 17"])
  }

  /// Contrast is checked for each target, on its own background.
  @Test func contrastIsCheckedForEachPhone() {
    let html = "<font color=\"#101010\">a</font> b"
    let rules = { (phone: DeviceProfile) in Linter(targets: [phone]).lint(html).map(\.rule) }
    #expect(rules(Self.phone(.android28)) == [])
    #expect(rules(DeviceProfile()) == [.contrastDark])
    var brown = Self.phone(.android28)
    brown.background = RGBAColor(rgb: 0x202020)
    #expect(rules(brown) == [.contrastLight])
    let both = Linter(targets: [Self.phone(.android28), brown]).lint(html)
    #expect(both.map(\.profiles) == [["android-28 on #202020"]])
  }

  /// On Android 7 another of overlapping colours may win; the text is that of the data.
  @Test func androidSevenPaintsColoursInAnotherOrder() throws {
    let html =
      "<u>a<s>b<font color=\"#ff0000\">c<b>d</b><i>e</i><font color=\"#0000ff\">f</font>g</font></s></u>"
    let compared = MarkupParser().compare(html, with: Self.phone(.android24))
    let before = MarkupParser().compare(html, with: Self.phone(.android26))
    if compared.device.styledText.looksLike(before.device.styledText) {
      #expect(compared.diagnostics.map(\.rule) == before.diagnostics.map(\.rule))
      #expect(!compared.device.diagnostics.map(\.rule).contains(.notificationOverlap))
    } else {
      #expect(compared.diagnostics.map(\.rule).contains(.notificationOverlap))
      #expect(compared.device.diagnostics.map(\.rule).contains(.notificationOverlap))
    }
  }

  /// On Android 7 another of overlapping typefaces may win if a size is removed from five or more
  /// spans: `tt` then comes after the serif around it.
  @Test func androidSevenPaintsInAnotherOrder() {
    let five =
      "<font face=serif><tt><b><font face=serif>ha</font></b></tt>g</font><small>c</small>"
    let four = "<font face=serif><tt><font face=serif>ha</font></tt>g</font><small>c</small>"
    #expect(
      findings(five, Self.phone(.android24), Self.phone(.android26)) == [
        "0..<17 notification.overlap: android-24",
        "67..<74 notification.size: android-24, android-26",
      ])
    #expect(
      findings(four, Self.phone(.android24)) == ["60..<67 notification.size: android-24"])
  }
}
