import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline
@testable import PushMarkupTemplates

/// A whole notification is linted as its sender hands it over, in Swift as on the command line.
@Suite struct NotificationLintTests {
  private static func lint(_ json: String, _ linter: Linter = Linter()) -> [String] {
    linter.lint(notification: json.utf8).flatMap { text in
      text.findings.map { "\(text.field ?? "-"): \($0.rule.rawValue)" }
    }
  }

  /// FCM's own notification shows tags as they are; Braze's is read as HTML.
  @Test func eachSenderHasItsWay() {
    let html = "<b>Sale</b> I <3 you"
    let texts = #""title":"T","body":"\#(html)""#
    #expect(
      Self.lint(#"{"message":{"notification":{\#(texts)}}}"#) == ["text: notification.tags-shown"])
    #expect(Self.lint(#"{"title":"T","alert":"\#(html)"}"#) == ["text: device.less-than"])
    // Another sender that is named stays.
    for sender in [NotificationSender.app, .braze] {
      let named = Linter(targets: [DeviceProfile(android: .android34, sender: sender)])
      #expect(
        Self.lint(#"{"message":{"notification":{\#(texts)}}}"#, named).contains(
          "text: device.less-than")
      )
    }
  }

  /// Each text is there with its bytes, which the ranges count, and the whole comes last.
  @Test func textsComeWithTheirBytes() throws {
    let json = #"{"title":"\u00e9 <3 you","alert":"x","summary_text":"<b>s</b>"}"#
    let texts = Linter().lint(notification: json.utf8)
    #expect(texts.map(\.field) == ["title", "text", "summary", nil])
    #expect(texts[0].source == Array("é <3 you".utf8))
    let lost = try #require(texts[0].findings.first { $0.rule == .deviceLessThan })
    #expect(Array(texts[0].source[lost.range]) == Array("<3 you".utf8))
    #expect(texts[1].findings.isEmpty && texts[3].source.isEmpty && texts[3].findings.isEmpty)
  }

  /// Line ends of a text for HTML are spaces, which nobody has meant. A title has one line.
  @Test func lineEndsAreToldOf() {
    let texts = #""title":"a\nb","alert":"Line one\nLine two""#
    #expect(Self.lint(#"{"messages":{"android_push":{\#(texts)}}}"#) == ["text: text.line-break"])
    // FCM's are shown as they are, and so are an iPhone's.
    let both = #""title":"a\nb","body":"Line one\nLine two""#
    #expect(Self.lint(#"{"message":{"notification":{\#(both)}}}"#) == [])
    #expect(Self.lint(#"{"aps":{"alert":{\#(both)}}}"#) == [])
  }

  /// Half of an emoji is U+FFFD in the text, whose bytes all ranges count.
  @Test func halvesOfEmoji() throws {
    let text = try #require(Linter().lint(notification: #"{"title":"\ud83d <3 é"}"#.utf8).first)
    #expect(text.source == Array("\u{fffd} <3 é".utf8))
    #expect(text.findings.map(\.rule) == [.inputEncoding, .deviceLessThan])
    #expect(text.findings.map(\.range) == [0..<3, 4..<9])
  }

  /// A character that was lost on the way is told from half of an emoji, on either side of it.
  @Test(
    arguments: [
      (#"a \ufffd b c"#, [.textEncoding], 2),
      (#"a \ufffd b \ud800 c"#, [.textEncoding, .inputEncoding], 2),
      (#"a \ud800 b \ufffd c"#, [.inputEncoding, .textEncoding], 8),
      (#"é\n\ud800\ud800 \ufffd c"#, [.inputEncoding, .textEncoding], 10),
    ] as [(String, [Rule], Int)])
  func lostCharactersBesideHalves(_ alert: String, _ rules: [Rule], _ place: Int) throws {
    let texts = Linter().lint(notification: #"{"title":"t","alert":"\#(alert)"}"#.utf8)
    let findings = texts[1].findings.filter { $0.rule != .textLineBreak }
    #expect(findings.map(\.rule) == rules)
    let misread = try #require(findings.first { $0.rule == .textEncoding })
    #expect(misread.range == place..<place + 3)
    #expect(misread.reason == "lost" && misread.count == 1)
    let start = SourceLocation(line: 1, column: 1)
    #expect(misread.location == start.end(of: 0..<place, in: texts[1].source))
  }

  /// What is amiss in any text is said of an iPhone's too, and tags are told from what only looks
  /// different once it is read.
  @Test(arguments: [
    ("Hi {{a}}", [] as [Rule]), (String(repeating: "a", count: 70_000), [.limitBytes]),
    (#"x\ud83d"#, [.inputEncoding]), (#"x\u0000"#, [.inputNull]), (#"x\u00ad\u2028"#, []),
    ("<b>x</b>", [.notificationTagsShown]), ("a &lt; b", [.notificationTagsShown]),
    ("I <3 you", []),
  ])
  func aTextOfAnIPhone(_ text: String, _ rules: [Rule]) {
    var linter = Linter()
    linter.parser.templates = Templates(syntaxes: [.liquid], values: ["a": "x"])
    for field in ["title", "subtitle", "body"] {
      var alert = ["title": "x", "body": "y"]
      alert[field] = text
      let members = alert.map { #""\#($0.key)":"\#($0.value)""# }.joined(separator: ",")
      let texts = linter.lint(notification: #"{"aps":{"alert":{\#(members)}}}"#.utf8)
      let name = "iphone \(field == "body" ? "text" : field)"
      #expect(texts.first { $0.field == name }?.findings.map(\.rule) == rules)
    }
  }

  /// Who asks for one rule has to know that nothing was looked at.
  @Test func thatNothingWasReadIsAlwaysSaid() throws {
    let json = Array(#"{"only":["text.empty"]}"#.utf8)
    let linter = try Options(json: json, in: [.library, .settings]).linter(MarkupParser())
    #expect(Self.lint("[]", linter) == ["-: input.json"])
    let data =
      #"{"message":{"data":{"body":"<b>x</b>"},"#
      + #""apns":{"payload":{"aps":{"alert":"x"}}}}}"#
    #expect(Self.lint(data, linter) == ["-: notification.unchecked"])
  }

  @Test func allTogetherHasASize() {
    let long = String(repeating: "x", count: 2_100)
    let fcm = #"{"message":{"notification":{"title":"\#(long)","body":"\#(long)"}}}"#
    #expect(Self.lint(fcm).suffix(2) == ["text: size.units-1024", "-: size.fcm"])
  }

  /// FCM and APNs take 4,096 bytes, each of its own part. `*` stands for so many letters.
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

  /// A notification that says nothing is told of; a blank title beside words is not.
  @Test(arguments: [
    (#"{"title":"","body":""}"#, 2), (#"{"title":"","body":"Sale"}"#, 0),
    (#"{"title":"<b></b>","body":"Sale"}"#, 1), (#"{"title":"Sale","body":"&nbsp;"}"#, 1),
  ])
  func emptyNotifications(_ json: String, _ count: Int) {
    #expect(Self.lint(json, Linter(rules: [.textEmpty])).count == count)
  }

  /// An alert is shown twice, and only when expanded it loses its joiners. A picture takes the
  /// place of the expanded text, and the app lays out what stands beside an inline one.
  @Test(arguments: [
    ("", ["text: notification.plain", "text: notification.split-emoji"]),
    (#","images":["https://e.com/i"]"#, ["text: notification.plain"]),
    (#","images":{"inline":"https://e.com/i"}"#, []),
  ])
  func anAlertIsLintedCollapsedAndExpanded(_ more: String, _ said: [String]) {
    let phones = [AndroidVersion.android33, .android36].map { DeviceProfile(android: $0) }
    let found = Self.lint(
      #"{"title":"<b>T</b>","alert":"<b>a</b> 👨‍👧"\#(more)}"#, Linter(targets: phones))
    #expect(found.filter { $0.hasPrefix("text: ") } == said)
  }

  @Test func dataOfAnAppIsReported() {
    let json = #"{"message":{"notification":{"title":"T"},"data":{"body":"<b>x</b>"}}}"#
    let whole = Linter().lint(notification: json.utf8).last
    #expect(whole?.findings.map(\.rule) == [.notificationUnchecked])
    #expect(whole?.findings.map(\.subject) == [.field("message.data.body")])
    #expect(Self.lint(json, Linter(rules: [])).isEmpty)
  }

  @Test(arguments: [
    ("\n\n", "an object"), ("[1]", "an object"), ("{", "a string"),
    (#"{"a":1}"#, "no title or text"),
    (#"{"contents":{"en":"<b>x</b>"}}"#, "contents.*"), ("<b>Hi</b>", "an object"),
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
