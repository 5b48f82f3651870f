import Foundation
import Testing

/// `pushmarkup FILE`: what readers will see.
@Suite struct AnswerTests {
  private static let send = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/braze.json").path

  @Test func everyFileIsReportedOrRefused() throws {
    let tool = try Tool.shell(
      """
      printf '{"title":"x","body":"<b>y</b>"}' >body.json; printf '{"a":1}' >other.json
      printf '{"title":"x"' >broken.json; : >empty.html; printf 'I <3 you' >message.html
      "$TOOL" body.json other.json broken.json empty.html message.html
      """)
    #expect(tool.status == 65)
    #expect(tool.lines.contains { $0.hasPrefix("body.json  unknown sender (or --as SENDER)") })
    #expect(tool.lines.contains { $0.hasPrefix("message.html  HTML (or --as SENDER)") })
    #expect(tool.errors.contains("other.json: this JSON is not a notification; expected "))
    #expect(tool.errors.contains("broken.json:1:13: "))
    #expect(tool.errors.contains("empty.html: this is empty; expected HTML, or the JSON"))
  }

  @Test func readsAPipeAndTheHTMLOption() throws {
    let piped = try Tool.shell("printf '<b>x</b>' | \"$TOOL\"; printf '<b>x</b>' | \"$TOOL\" -")
    #expect(piped.lines.filter { $0.hasPrefix("standard input  HTML (or --as SENDER)") }.count == 2)
    #expect(piped.status == 0)
    #expect(try Tool.run("--html", "x").lines.last == "Ready to send")
    #expect(
      try Tool.run("--as", "html", "--html", "{\"title\":\"x\"}").lines[0].hasPrefix("--html  HTML")
    )
  }

  /// Phones show the content of a script, which its author did not mean to be seen.
  @Test func aScriptThatIsShownLooksDifferent() throws {
    let tool = try Tool.run("--html", "<b>a</b><script>x()</script>")
    let android = tool.lines.filter { $0.contains(" Android ") && $0.contains("ax()") }
    #expect(android.count == 2)
    #expect(android.allSatisfy { $0.contains("Looks different") })
  }

  @Test func readsBodiesInLinesAndInArrays() throws {
    let tool = try Tool.shell(
      """
      printf '{"aps":{"alert":"a"}}\\n\\n{"aps":{"alert":"b"}}\\n' >sends.jsonl
      printf '[{"aps":{"alert":"a"}},{"aps":{"alert":"b"}}]' >sends.json
      "$TOOL" --format json sends.jsonl; "$TOOL" --format json sends.json
      """)
    #expect(tool.status == 0)
    let objects = try tool.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["sender"] as? String } == Array(repeating: "apns", count: 4))
    let paths = objects.map { (($0["texts"] as? [[String: Any]])?.first?["path"] as? String) ?? "" }
    #expect(paths == ["/aps/alert", "/aps/alert", "/0/aps/alert", "/1/aps/alert"])
  }

  /// Audiences that see the tags come first; one that depends on a switch is marked as such.
  @Test func aBrazeBodyNamesWhoSeesTheTags() throws {
    let tool = try Tool.run("--format", "json", Self.send)
    #expect(tool.status == 0)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: tool.output) as? [String: Any])
    let audiences = try #require(answer["audiences"] as? [[String: Any]])
    #expect(
      audiences.map { "\($0["name"] ?? "") \($0["verdict"] ?? "")" } == [
        "Android 16+ shows-tags", "iPhone shows-tags", "Android 7–15 shows-tags",
        "Any Android shows-tags-if-off", "Browsers shows-tags",
      ])
  }

  /// If a setting says whether HTML is on, nothing depends on the switch.
  @Test func aSettingDecidesTheHTMLSwitch() throws {
    func names(_ settings: String) throws -> [String] {
      let tool = try Tool.shell(
        """
        printf '{"messages":{"android_push":{"title":"<b>x</b>"}}}' >send.json
        printf '%s' '\(settings)' >.pushmarkup.json; "$TOOL" send.json
        """)
      return tool.lines.filter { ["✗", "?", "–", "✓", "!"].contains($0.prefix(1)) }
        .map { String($0.dropFirst(2).prefix(13)).trimmingCharacters(in: .whitespaces) }
    }
    #expect(try names("{}").contains("Any Android"))
    #expect(try names(#"{"senders":{"braze":{"html":true}}}"#) == ["Android 16+", "Android 7–15"])
    #expect(try names(#"{"senders":{"braze":{"html":false}}}"#) == ["Android"])
  }

  /// Cases from public reports: bodies that were refused, or that passed with their tags.
  @Test(arguments: [
    (
      #"{"group_id":"x","recipients":{},"message":{"title":"<b>Hi</b>","body":"<i>there</i>"}}"#, 1,
      ["/message/title", "/message/body"]
    ),
    (
      #"{"request":{"notifications":[{"content":{"en":"<b>Sale</b>"},"android_header":"<i>Hi</i>"}]}}"#,
      1, ["/request/notifications/0/content/en"]
    ),
    (
      #"{"default":"hi","GCM":"{\"notification\":{\"title\":\"<b>Hi</b>\"}}"}"#, 1,
      ["/GCM#/notification/title"]
    ),
    (
      #"{"to":"ExponentPushToken[x]","title":"<b>Hi</b>","body":"<i>There</i>"}"#, 1,
      ["/title", "/body"]
    ),
    (
      #"{"app_id":"x","contents":{"en":"<b>Sale</b>"},"headings":{"en":"<i>Hi</i>"}}"#, 1,
      ["/headings/en", "/contents/en"]
    ),
  ])
  func knownBodiesAreChecked(_ json: String, _ status: Int32, _ paths: [String]) throws {
    let tool = try Tool.run("lint", "--message", "-", "--format", "json", input: Data(json.utf8))
    #expect(tool.status == status)
    let found = try tool.lines.compactMap { line -> String? in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let finding = object?["diagnostic"] as? [String: Any]
      return finding?["rule"] as? String == "notification.tags-shown"
        ? object?["field"] as? String : nil
    }
    #expect(Set(found) == Set(paths))
  }

  /// Input without a body of the named sender does not pass.
  @Test func aWrongSenderIsRefused() throws {
    let body = Data(#"{"messages":{"android_push":{"title":"<b>x</b>"}}}"#.utf8)
    for sender in ["apns", "fcm-v1", "onesignal"] {
      let tool = try Tool.run("lint", "--as", sender, input: body)
      #expect(tool.status == 65 && tool.errors.contains("it contains no text in the fields of "))
    }
    #expect(try Tool.run("lint", "--as", "braze", input: body).status == 0)
  }

  /// If Android is the only target, a text with two kinds of readers is HTML.
  @Test func theTargetsDecideWhoReadsASharedText() throws {
    let body = #"{"title":"<b>x</b>","android":{"channelId":"c"}}"#
    let pushwoosh = #"{"request":{"notifications":[{"platforms":[3],"content":"<b>x</b>"}]}}"#
    let tool = try Tool.shell(
      """
      printf '%s' '\(body)' >a.json; printf '%s' '\(pushwoosh)' >b.json
      "$TOOL" lint a.json >/dev/null; echo "status $?"; "$TOOL" fix a.json 2>/dev/null; echo
      "$TOOL" lint b.json; echo "status $?"; "$TOOL" fix b.json; echo
      echo '{"targets":["android"]}' >.pushmarkup.json
      "$TOOL" lint a.json; echo "status $?"; "$TOOL" fix a.json; echo
      """)
    #expect(
      tool.lines == [
        "status 1", #"{"title":"x","android":{"channelId":"c"}}"#, "status 0", pushwoosh,
        "status 0", body,
      ])
  }

  @Test func lengthsNearALimitAreReported() throws {
    func said(_ count: Int) throws -> [String] {
      let text = String(repeating: "x", count: count)
      let json = #"{"messages":{"android_push":{"title":"T","alert":"\#(text)"}}}"#
      return try Tool.run("--width", "200", input: Data(json.utf8)).lines.filter {
        $0.contains(" of the ")
      }
    }
    #expect(try said(800) == [])
    #expect(
      try said(900) == ["Android text: 900 of the 1,024 UTF-16 units that Android shows"])
  }

  @Test func lineBreaksInBodiesDependOnTheSender() throws {
    let home = #"{"title":"Home","message":"Door <b>open</b>\nWindow closed","data":{"tag":"x"}}"#
    let other = #"{"title":"x","alert":"<b>Sale</b>\nEnds tonight"}"#
    func rules(_ json: String) throws -> String {
      try Tool.run("lint", "--message", "-", input: Data(json.utf8)).text
    }
    #expect(try !rules(home).contains("text.line-break"))
    #expect(try rules(other).contains(": warning: "))
    #expect(try rules(other).contains("[text.line-break]"))
  }

  @Test(arguments: [45, 60, 89, 90, 100, 140]) func linesFitTheWidth(_ width: Int) throws {
    let tool = try Tool.run("--width", "\(width)", Self.send)
    // A command is not wrapped, so that it can be copied.
    let long = tool.lines.filter { $0.unicodeScalars.count > width }
    #expect(long.allSatisfy { $0.hasPrefix("pushmarkup fix ") })
    #expect(tool.lines.count > 20)
  }

  // MARK: fix of bodies

  /// Each text is rewritten for those who read it, all other bytes are kept, and a second fix
  /// changes nothing.
  @Test func fixedBodiesAreStableAndHaveNoErrors() throws {
    let tool = try Tool.shell(
      """
      cp '\(Self.examples)'/*.json . && rm -f package.json
      for file in *.json; do
        "$TOOL" fix --in-place "$file" 2>/dev/null; cp "$file" once
        "$TOOL" fix --in-place "$file" 2>/dev/null; cmp -s "$file" once || echo "$file is not stable"
        "$TOOL" lint --message "$file" >/dev/null 2>&1 || echo "$file has errors"
      done
      """)
    #expect(tool.lines == [])
  }

  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples").path

  @Test(arguments: [
    (#"{"aps":{"alert":"<b>\u00e9</b>"},  "x":1.50}"#, #"{"aps":{"alert":"\u00e9"},  "x":1.50}"#),
    (#"{"aps":{"alert":"<b>a<\/b>\/b"}}"#, #"{"aps":{"alert":"a\/b"}}"#),
    (
      #"{"default":"","GCM":"{\"notification\":{\"title\":\"<b>a</b>\",\"body\":\"<i>b</i>\"}}"}"#,
      #"{"default":"","GCM":"{\"notification\":{\"title\":\"a\",\"body\":\"b\"}}"}"#
    ),
    // A text that would lose words is kept.
    (
      #"{"aps":{"alert":"Mail <user@mail.com> <b>now</b>"}}"#,
      #"{"aps":{"alert":"Mail <user@mail.com> <b>now</b>"}}"#
    ),
    // A text for readers of HTML and of plain text must look the same to both.
    (
      #"{"title":"<b>a</b>","body":"b &amp; c","android":{"channelId":"x"}}"#,
      #"{"title":"a","body":"b & c","android":{"channelId":"x"}}"#
    ),
  ])
  func fixKeepsAllOtherBytes(_ json: String, _ fixed: String) throws {
    let tool = try Tool.run("fix", input: Data(json.utf8))
    #expect(tool.text == fixed)
  }
}
