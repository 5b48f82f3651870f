import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline
@testable import PushMarkupTemplates

/// A whole notification is linted in the format of its sender, in Swift as on the command line.
@Suite struct NotificationLintTests {
  private static func lint(_ json: String, _ linter: Linter = Linter()) -> [String] {
    linter.lint(notification: json.utf8).flatMap { text in
      text.findings.map { "\(text.field ?? "-"): \($0.rule.rawValue)" }
    }
  }

  /// FCM's own notification shows tags as they are; Braze's is read as HTML if that is switched on.
  @Test func eachSenderHasItsWay() throws {
    let html = "<b>Sale</b> I <3 you"
    let texts = #""title":"T","body":"\#(html)""#
    #expect(
      Self.lint(#"{"message":{"notification":{\#(texts)}}}"#) == [
        "/message/notification/body: notification.tags-shown"
      ])
    #expect(Self.lint(#"{"title":"T","alert":"\#(html)"}"#) == ["/alert: device.less-than"])
    let braze = #"{"messages":{"android_push":{"title":"<b>T</b>"}}}"#
    let path = "/messages/android_push/title"
    #expect(Self.lint(braze) == ["\(path): notification.html-switch"])
    func lint(_ settings: String) throws -> [String] {
      let options = try Options(json: Array(settings.utf8), in: [.library, .settings])
      return BodyLinter(options).lint(Array(braze.utf8)).flatMap {
        $0.findings.map(\.rule.rawValue)
      }
    }
    #expect(try lint(#"{"senders":{"braze":{"html":true}}}"#) == [])
    #expect(try lint(#"{"senders":{"braze":{"html":false}}}"#) == ["notification.tags-shown"])
  }

  /// If the sender is unknown, iPhones and FCM are checked only if a target names them.
  @Test func anUnknownSenderIsCheckedForItsTargets() throws {
    func tellsOfTags(_ targets: String) throws -> Bool {
      let options = try Options(
        json: Array(#"{"targets":\#(targets)}"#.utf8), in: [.library, .settings])
      let texts = options.linter(MarkupParser()).lint(notification: #"{"title":"<b>T</b>"}"#.utf8)
      return texts[0].findings.contains { $0.rule == .notificationTagsShown }
    }
    #expect(try !tellsOfTags(#"["android"]"#))
    #expect(try tellsOfTags(#"["iphone"]"#))
    #expect(try tellsOfTags(#"["android","fcm"]"#))
    #expect(throws: JSONScanner.Malformed.self) { try tellsOfTags(#"["pager"]"#) }
  }

  /// Each text comes with its bytes, to which the ranges refer; the whole notification comes last.
  @Test func textsComeWithTheirBytes() throws {
    let json = #"{"title":"\u00e9 <3 you","alert":"x","summary_text":"<b>s</b>"}"#
    let texts = Linter().lint(notification: json.utf8)
    #expect(texts.map(\.field) == ["/title", "/alert", "/summary_text", nil])
    #expect(texts[0].source == Array("é <3 you".utf8))
    let lost = try #require(texts[0].findings.first { $0.rule == .deviceLessThan })
    #expect(Array(texts[0].source[lost.range]) == Array("<3 you".utf8))
    #expect(texts[1].findings.isEmpty && texts[3].source.isEmpty && texts[3].findings.isEmpty)
  }

  /// HTML shows line breaks as spaces, which the author did not mean. A title has one line.
  @Test func lineBreaksInATextForHTMLAreReported() {
    let texts = #""title":"a\nb","alert":"Line one\nLine two""#
    #expect(
      Self.lint(#"{"messages":{"android_push":{\#(texts)}}}"#) == [
        "/messages/android_push/alert: text.line-break"
      ])
    // FCM and iPhones show line breaks.
    let both = #""title":"a\nb","body":"Line one\nLine two""#
    #expect(Self.lint(#"{"message":{"notification":{\#(both)}}}"#) == [])
    #expect(Self.lint(#"{"aps":{"alert":{\#(both)}}}"#) == [])
  }

  /// An unpaired surrogate becomes U+FFFD in the text, to whose bytes all ranges refer.
  @Test func anUnpairedSurrogateIsReported() throws {
    let text = try #require(Linter().lint(notification: #"{"title":"\ud83d <3 é"}"#.utf8).first)
    #expect(text.source == Array("\u{fffd} <3 é".utf8))
    #expect(text.findings.map(\.rule) == [.inputEncoding, .deviceLessThan])
    #expect(text.findings.map(\.range) == [0..<3, 4..<9])
  }

  /// A character that was lost before is not mistaken for an unpaired surrogate next to it.
  @Test(
    arguments: [
      (#"a \ufffd b c"#, [.textEncoding], 2),
      (#"a \ufffd b \ud800 c"#, [.textEncoding, .inputEncoding], 2),
      (#"a \ud800 b \ufffd c"#, [.inputEncoding, .textEncoding], 8),
      (#"é\n\ud800\ud800 \ufffd c"#, [.inputEncoding, .textEncoding], 10),
    ] as [(String, [Rule], Int)])
  func aLostCharacterIsNotASurrogate(_ alert: String, _ rules: [Rule], _ place: Int) throws {
    let texts = Linter().lint(notification: #"{"title":"t","alert":"\#(alert)"}"#.utf8)
    let findings = texts[1].findings.filter { $0.rule != .textLineBreak }
    #expect(findings.map(\.rule) == rules)
    let misread = try #require(findings.first { $0.rule == .textEncoding })
    #expect(misread.range == place..<place + 3)
    #expect(misread.reason == "lost" && misread.count == 1)
    let start = SourceLocation(line: 1, column: 1)
    #expect(misread.location == start.end(of: 0..<place, in: texts[1].source))
  }

  /// The problems of any text are reported for an iPhone's too, and tags are distinguished from
  /// text that only HTML would show differently.
  @Test(arguments: [
    ("Hi {{a}}", [] as [Rule]), (String(repeating: "a", count: 70_000), [.limitBytes]),
    (#"x\ud83d"#, [.inputEncoding]), (#"x\u0000"#, [.inputNull]), (#"x\u00ad\u2028"#, []),
    ("<b>x</b>", [.notificationTagsShown]), ("a &lt; b", [.notificationTagsShown]),
    ("I <3 you", []),
  ])
  func aTextForAnIPhoneIsChecked(_ text: String, _ rules: [Rule]) {
    var linter = Linter()
    linter.parser.templates = Templates(syntaxes: [.liquid], values: ["a": "x"])
    for field in ["title", "subtitle", "body"] {
      var alert = ["title": "x", "body": "y"]
      alert[field] = text
      let members = alert.map { #""\#($0.key)":"\#($0.value)""# }.joined(separator: ",")
      let texts = linter.lint(notification: #"{"aps":{"alert":{\#(members)}}}"#.utf8)
      #expect(texts.first { $0.field == "/aps/alert/\(field)" }?.findings.map(\.rule) == rules)
    }
  }

  /// Even a caller that selects one rule must learn that nothing was checked.
  @Test func anUncheckedNotificationIsAlwaysReported() throws {
    let json = Array(#"{"only":["text.empty"]}"#.utf8)
    let linter = try Options(json: json, in: [.library, .settings]).linter(MarkupParser())
    #expect(Self.lint("[]", linter) == ["-: input.json"])
    let data =
      #"{"message":{"data":{"body":"<b>x</b>"},"#
      + #""apns":{"payload":{"aps":{"alert":"x"}}}}}"#
    #expect(Self.lint(data, linter) == ["-: notification.unchecked"])
  }

  @Test func theWholeNotificationHasASizeLimit() {
    let long = String(repeating: "x", count: 2_100)
    let fcm = #"{"message":{"notification":{"title":"\#(long)","body":"\#(long)"}}}"#
    #expect(
      Self.lint(fcm).suffix(2) == ["/message/notification/body: size.units-1024", "-: size.fcm"])
  }

  /// FCM and APNs accept 4,096 bytes, each of its own part. `*` stands for the text.
  @Test(arguments: [
    (#"{"message":{"token":"t", "notification":{ "title":"T", "body":"*"}}}"#, 4_073, Rule.sizeFCM),
    (#"{"aps": {"alert": {"body": "*"}}}"#, 4_067, .sizeAPNs),
    (
      #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":{"body":"*"}}}}}}"#, 4_067,
      .sizeAPNs
    ),
  ])
  func theSizeHasALimit(_ json: String, _ most: Int, _ rule: Rule) {
    func found(_ count: Int) -> [Diagnostic] {
      let whole = json.replacing("*", with: String(repeating: "x", count: count))
      return Linter(rules: [rule]).lint(notification: whole.utf8).flatMap(\.findings)
    }
    #expect(found(most) == [])
    let over = found(most + 1)
    #expect(over.map(\.rule) == [rule])
    #expect(over.map(\.reason) == ["notification"])
    #expect(over.map(\.count) == [4_097])
    #expect(over.map { $0.details[.limit] } == ["4,096"])
  }

  /// A notification without any text is reported; an empty title next to a text is not.
  @Test(arguments: [
    (#"{"title":"","body":""}"#, 2), (#"{"title":"","body":"Sale"}"#, 0),
    (#"{"title":"<b></b>","body":"Sale"}"#, 1), (#"{"title":"Sale","body":"&nbsp;"}"#, 1),
  ])
  func emptyTextsOfANotificationAreReported(_ json: String, _ count: Int) {
    #expect(Self.lint(json, Linter(rules: [.textEmpty])).count == count)
  }

  /// A text is checked as the expanded view shows it, because that shows all of it.
  @Test func aTextIsCheckedInTheExpandedView() {
    let phones = [AndroidVersion.android33, .android36].map { DeviceProfile(android: $0) }
    let found = Self.lint(
      #"{"title":"<b>T</b>","alert":"<b>a</b><br>👨‍👧"}"#, Linter(targets: phones))
    #expect(
      found.filter { $0.hasPrefix("/alert: ") } == [
        "/alert: notification.plain", "/alert: notification.split-emoji",
      ])
  }

  @Test func dataOfAnAppIsReported() {
    let json = #"{"message":{"notification":{"title":"T"},"data":{"body":"<b>x</b>"}}}"#
    let whole = Linter().lint(notification: json.utf8).last
    #expect(whole?.findings.map(\.rule) == [.notificationUnchecked])
    #expect(whole?.findings.map(\.subject) == [.field("message.data.body")])
    #expect(whole?.findings.map(\.severity) == [.note])
    // If the sender is unknown, the author has to check, so the finding is a warning.
    let other = Linter().lint(notification: #"{"title":"T","more":{"x":"<b>x</b>"}}"#.utf8).last
    #expect(other?.findings.map(\.severity) == [.warning])
    #expect(Self.lint(json, Linter(rules: [])).isEmpty)
  }

  @Test(arguments: [
    ("\n\n", "a value"), ("[1]", "not the body"), ("{", "a string"), (#"{"a":1}"#, "not the body"),
    ("<b>Hi</b>", "a value"),
  ])
  func whatIsNoNotification(_ json: String, _ words: String) throws {
    let texts = Linter().lint(notification: json.utf8)
    #expect(texts.count == 1 && texts.first?.field == nil)
    let finding = try #require(texts.first?.findings.first)
    #expect(finding.rule == .inputJSON && finding.severity == .error)
    let cause = try #require(finding.details[.other])
    #expect(cause.contains(words), "\(cause)")
    #expect(!cause.contains("column") && !cause.contains("--"), "\(cause)")
  }
}
