import Foundation
import Testing

/// `batch --field`: messages inside the JSON of those who send them.
@Suite struct BatchFieldTests {
  /// A body of Braze's /messages/send.
  static let braze = [
    ##"{"app_group_id":"0f","external_user_ids":["u1","u2"],"recipient_subscription_state":"opted_in","##,
    ##""messages":{"android_push":{"alert":"Ends <font color=\"#ff0000\">tonight</font>","##,
    ##""title":"<b>Sale</b>","extra":{"k":1.50},"send_to_sync":false},"##,
    ##""apple_push":{"alert":"<b>as it is</b>"}}}"##,
  ].joined()
  /// A request of Firebase Cloud Messaging, HTTP v1.
  static let firebase = [
    ##"{ "message": { "token": "t:1", "notification": { "title": "Hi <i>you</i>", "##,
    ##""body": "a \u003cb\u003ed\u003c/b\u003e" }, "android": { "ttl": "3600s" } }, "validate_only": false }"##,
  ].joined()

  static let brazeFields = [
    "--field", "messages.android_push.title", "--field", "messages.android_push.alert",
  ]

  static func run(_ line: String, _ arguments: [String]) throws -> Tool {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Tool.shell("\"$TOOL\" batch \(words)", input: Data((line + "\n").utf8))
  }

  @Test func brazeBesides() throws {
    let tool = try Self.run(Self.braze, Self.brazeFields + ["--to", "text"])
    #expect(
      tool.lines == [
        Self.braze.dropLast()
          + #","pushmarkup":{"messages.android_push.title":{"output":"Sale"},"messages.android_push.alert":{"output":"Ends tonight"}}}"#
      ])
    #expect(tool.status == 0)
    #expect(tool.errors == "")
  }

  @Test func brazeReplaced() throws {
    let tool = try Self.run(Self.braze, Self.brazeFields + ["--to", "html", "--replace"])
    let safe = Self.braze
      .replacing(
        ##"<font color=\"#ff0000\">tonight</font>"##,
        with: ##"<span style=\"color: #ff0000\">tonight</span>"##)
    #expect(tool.lines == [safe])
  }

  @Test func firebaseBesides() throws {
    let tool = try Self.run(
      Self.firebase,
      ["--field", "message.notification.title", "--field", "message.notification.body"])
    let results = [
      #","pushmarkup":{"message.notification.title":{"version":1,"reading":"authored","text":"Hi you","offsets":"utf8","#,
      #""spans":[{"start":3,"end":6,"type":"italic"}],"truncated":false,"diagnostics":[]},"#,
      #""message.notification.body":{"version":1,"reading":"authored","text":"a d","offsets":"utf8","#,
      #""spans":[{"start":2,"end":3,"type":"bold"}],"truncated":false,"diagnostics":[]}}}"#,
    ].joined()
    #expect(tool.lines == [Self.firebase.dropLast() + results])
  }

  @Test func firebaseReplaced() throws {
    let tool = try Self.run(
      Self.firebase,
      [
        "--field", "message.notification.body", "--to", "ansi", "--color", "truecolor", "--replace",
        "--reading", "device",
      ])
    let shown = Self.firebase
      .replacing(#"a \u003cb\u003ed\u003c/b\u003e"#, with: #"a \u001b[1md\u001b[0m"#)
    #expect(tool.lines == [shown])
  }

  @Test func aLineWithoutTheFieldComesBackAsItIs() throws {
    let lines = [#"{"messages":{"apple_push":{"alert":"<b>"}} }"#, "{}", #"{"messages":null}"#]
    for mode in [[], ["--replace"]] {
      let tool = try Self.run(
        lines.joined(separator: "\r\n"), Self.brazeFields + ["--to", "text", "--summary"] + mode)
      #expect(tool.lines == lines)
      #expect(tool.errors.hasPrefix("pushmarkup: 0 messages, 3 lines without a field; "))
      // A path that is in no line at all is misspelt.
      #expect(tool.errors.contains("--field messages.android_push.title is in no line"))
      #expect(tool.status == 65)
    }
  }

  /// Which of the two a reader takes cannot be known: nothing unconverted may get through.
  @Test func aKeyGivenTwice() throws {
    let line = #"{"m":{"t":"<b>1</b>"},"\u006d":{"t":"<b>2</b>","t":"<b>3</b>"}}"#
    let arguments = ["--field", "m.t", "--to", "text"]
    #expect(
      try Self.run(line, arguments + ["--replace"]).text
        == #"{"m":{"t":"1"},"\u006d":{"t":"2","t":"3"}}"# + "\n")
    #expect(
      try Self.run(line, arguments).text
        == line.dropLast() + #","pushmarkup":{"m.t":{"output":"3"}}}"# + "\n")
  }

  /// A field that does not count is no result: the line is as it was, and is counted as that.
  @Test func aKeyGivenTwiceThatHoldsNothingAtLast() throws {
    let line = #"{"m":{"t":"<b>x"},"m":{}}"#
    let arguments = ["--field", "m.t", "--to", "text", "--summary"]
    let beside = try Self.run(line, arguments)
    #expect(beside.lines == [line])
    #expect(beside.errors.hasPrefix("pushmarkup: 0 messages, 1 line without a field; "))
    let replaced = try Self.run(line, arguments + ["--replace"])
    #expect(replaced.lines == [#"{"m":{"t":"x"},"m":{}}"#])
    #expect(replaced.errors.hasPrefix("pushmarkup: 1 message; "))
  }

  @Test func namesWithDotsAndElements() throws {
    let line = #"{"a.b":["<i>0</i>",{"é":"<i>1</i>"}],"1":"x"}"#
    #expect(
      try Self.run(
        line, ["--field", #"a\.b.1.é"#, "--field", #"a\.b.0"#, "--to", "text", "--replace"]
      ).text == #"{"a.b":["0",{"é":"1"}],"1":"x"}"# + "\n")
    #expect(
      try Self.run(line, ["--field", #"a\.b.1.é"#, "--to", "text"]).text
        == line.dropLast() + #","pushmarkup":{"a\\.b.1.é":{"output":"1"}}}"# + "\n")
  }

  @Test func badLinesAreErrorsAndTheRestGoesOn() throws {
    let makesLines = "jq -c '.[]' makes lines of what is in it"
    let tool = try Self.run(
      """
      {"a":1}
      {"a":"x","pushmarkup":{}}

      [{"a":"x"}]
      {"a":"x"
      {"a":"y"}
      """, ["--field", "a", "--to", "text"])
    #expect(
      tool.lines == [
        #"{"id":null,"error":{"line":1,"message":"\"a\" is not a string (column 6)"}}"#,
        #"{"id":null,"error":{"line":2,"message":"\"pushmarkup\" is there already (column 10)"}}"#,
        #"{"id":null,"error":{"line":4,"message":"this is an array; \#(makesLines)"}}"#,
        #"{"id":null,"error":{"line":5,"message":"expected \",\" or \"}\" (column 9)"}}"#,
        #"{"a":"y","pushmarkup":{"a":{"output":"y"}}}"#,
      ])
    #expect(tool.status == 1)
    #expect(tool.errors.hasPrefix("pushmarkup: 1 message, 4 failed lines; "))
  }

  @Test func badUTF8IsAnError() throws {
    let line = Array(#"{"a":"x","b":""#.utf8) + [0xc3] + Array("\"}\n".utf8)
    let tool = try Tool.run("batch", "--field", "a", input: Data(line))
    #expect(
      tool.text == #"{"id":null,"error":{"line":1,"message":"not UTF-8 (column 15)"}}"# + "\n")
  }

  /// What passes through can reach a terminal as it is.
  @Test func charactersThatDriveATerminalAreSpeltOut() throws {
    let line =
      "{\"k\u{9b}\":\"\u{7f}\u{2028}\u{202e}\u{2066}\u{85}\u{e0041}é\",\t\"a\":\"<b>\u{9b}x</b>\"}"
    let spelt =
      #"{"k\u009b":"\u007f\u2028\u202e\u2066\u0085\udb40\udc41é", "a":"#
    #expect(
      try Self.run(line, ["--field", "a", "--to", "text", "--replace"]).text
        == spelt + #""x"}"# + "\n")
    #expect(
      try Self.run(line, ["--field", "a", "--to", "text"]).text
        == spelt + #""<b>\u009bx</b>","pushmarkup":{"a":{"output":"x","diagnostics":["#
        + #"{"rule":"text.control","severity":"warning","category":"safety","start":3,"end":5,"#
        + #""line":1,"column":4,"message":"1 control character removed"}]}}}"# + "\n")
    // The same in an id, and in the name of a path.
    let id = try Self.run("{\"id\":\"\u{9b}\u{202e}\",\"html\":\"x\"}", ["--to", "text"])
    #expect(id.text == #"{"id":"\u009b\u202e","output":"x"}"# + "\n")
    let path = try Self.run("{\"\u{202e}\":1}", ["--field", "\u{202e}"])
    #expect(
      path.text
        == #"{"id":null,"error":{"line":1,"message":"\"\u202e\" is not a string (column 8)"}}"#
        + "\n")
  }

  @Test func unfilteredStandsBeside() throws {
    let line = #"{"a":"<a href=\"javascript:x\">y</a>"}"#
    let tool = try Self.run(line, ["--field", "a", "--unfiltered"])
    #expect(tool.text.contains(#""type":"link","value":"javascript:x""#))
  }

  @Test(arguments: [
    ["--replace"], ["--field", "a", "--replace"], ["--field", "a", "--replace", "--to", "json"],
    ["--field", ""], ["--field", "a..b"], ["--field", #"a\n"#], ["--field", "a", "--field", "a"],
    ["--field"],
  ])
  func usage(_ arguments: [String]) throws {
    let tool = try Self.run("{}", arguments)
    #expect(tool.status == 64)
    #expect(tool.text == "")
    #expect(tool.errors.split(separator: "\n").count == 1)
  }
}
