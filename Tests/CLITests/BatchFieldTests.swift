import Foundation
import PushMarkup
import Testing

/// `batch --field`: messages inside the JSON of a sender.
@Suite struct BatchFieldTests {
  /// A body for Braze's /messages/send.
  static let braze = [
    ##"{"app_group_id":"0f","external_user_ids":["u1","u2"],"recipient_subscription_state":"opted_in","##,
    ##""messages":{"android_push":{"alert":"Ends <font color=\"#ff0000\">tonight</font>","##,
    ##""title":"<b>Sale</b>","extra":{"k":1.50},"send_to_sync":false},"##,
    ##""apple_push":{"alert":"<b>as it is</b>"}}}"##,
  ].joined()
  static let brazeFields = [
    "--field", "messages.android_push.title", "--field", "messages.android_push.alert",
  ]

  static func run(_ line: String, _ arguments: [String]) throws -> Tool {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Tool.shell("\"$TOOL\" batch \(words)", input: Data((line + "\n").utf8))
  }

  @Test func brazeOutputIsAddedToTheLine() throws {
    let tool = try Self.run(Self.braze, Self.brazeFields + ["--to", "text"])
    #expect(
      tool.lines == [
        Self.braze.dropLast()
          + #","pushmarkup":{"messages.android_push.title":{"output":"Sale"},"messages.android_push.alert":{"output":"Ends tonight"}}}"#
      ])
    #expect(tool.status == 0)
    #expect(tool.errors == "")
  }

  @Test func brazeFieldsAreReplaced() throws {
    let tool = try Self.run(Self.braze, Self.brazeFields + ["--to", "html", "--replace"])
    let safe = Self.braze
      .replacing(
        ##"<font color=\"#ff0000\">tonight</font>"##,
        with: ##"<span style=\"color: #ff0000\">tonight</span>"##)
    #expect(tool.lines == [safe])
  }

  @Test func aLineWithoutTheFieldIsNotChanged() throws {
    let lines = [#"{"messages":{"apple_push":{"alert":"<b>"}} }"#, "{}", #"{"messages":null}"#]
    for mode in [[], ["--replace"]] {
      let tool = try Self.run(
        lines.joined(separator: "\r\n"), Self.brazeFields + ["--to", "text", "--summary"] + mode)
      #expect(tool.lines == lines)
      #expect(tool.errors.hasPrefix("pushmarkup: 0 messages, 3 lines without a field; "))
      // A path that occurs in no line is misspelt.
      #expect(tool.errors.contains("--field messages.android_push.title does not occur in"))
      #expect(tool.status == 65)
    }
  }

  /// A program may read any of the values, so none may remain unconverted.
  @Test func everyDuplicateOfAKeyIsConverted() throws {
    let line = #"{"m":{"t":"<b>1</b>"},"\u006d":{"t":"<b>2</b>","t":"<b>3</b>"}}"#
    let arguments = ["--field", "m.t", "--to", "text"]
    #expect(
      try Self.run(line, arguments + ["--replace"]).text
        == #"{"m":{"t":"1"},"\u006d":{"t":"2","t":"3"}}"# + "\n")
    #expect(
      try Self.run(line, arguments).text
        == line.dropLast() + #","pushmarkup":{"m.t":{"output":"3"}}}"# + "\n")
  }

  @Test func pathsMayHaveEscapedDotsAndIndices() throws {
    let line = #"{"a.b":["<i>0</i>",{"é":"<i>1</i>"}],"1":"x"}"#
    #expect(
      try Self.run(
        line, ["--field", #"a\.b.1.é"#, "--field", #"a\.b.0"#, "--to", "text", "--replace"]
      ).text == #"{"a.b":["0",{"é":"1"}],"1":"x"}"# + "\n")
    #expect(
      try Self.run(line, ["--field", #"a\.b.1.é"#, "--to", "text"]).text
        == line.dropLast() + #","pushmarkup":{"a\\.b.1.é":{"output":"1"}}}"# + "\n")
  }

  @Test func badLinesAreErrorsAndOthersAreConverted() throws {
    let makesLines = "jq -c '.[]' writes one element per line"
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
        #"{"id":null,"error":{"line":2,"message":"\"pushmarkup\" already exists (column 10)"}}"#,
        #"{"id":null,"error":{"line":4,"message":"this is an array; \#(makesLines)"}}"#,
        #"{"id":null,"error":{"line":5,"message":"expected \",\" or \"}\" (column 9)"}}"#,
        #"{"a":"y","pushmarkup":{"a":{"output":"y"}}}"#,
      ])
    #expect(tool.status == 1)
    #expect(tool.errors.hasPrefix("pushmarkup: 1 message, 4 failed lines; "))
  }

  /// Text that passes through unchanged can reach a terminal.
  @Test func terminalControlCharactersAreEscaped() throws {
    let line =
      "{\"k\u{9b}\":\"\u{7f}\u{2028}\u{202e}\u{2066}\u{85}\u{e0041}é\",\t\"a\":\"<b>\u{9b}x</b>\"}"
    let spelt =
      #"{"k\u009b":"\u007f\u2028\u202e\u2066\u0085\udb40\udc41é", "a":"#
    #expect(
      try Self.run(line, ["--field", "a", "--to", "text", "--replace"]).text
        == spelt + #""x"}"# + "\n")
    let finding = try #require(MarkupParser().parse("<b>\u{9b}x</b>").diagnostics.first)
    #expect(
      try Self.run(line, ["--field", "a", "--to", "text"]).text
        == spelt + #""<b>\u009bx</b>","pushmarkup":{"a":{"output":"x","diagnostics":["#
        + #"{"rule":"text.control","severity":"warning","category":"safety","start":3,"end":5,"#
        + #""line":1,"column":4,"message":"\#(finding.message)"}]}}}"# + "\n")
    // The same in an ID, and in the name of a path.
    let id = try Self.run("{\"id\":\"\u{9b}\u{202e}\",\"html\":\"x\"}", ["--to", "text"])
    #expect(id.text == #"{"id":"\u009b\u202e","output":"x"}"# + "\n")
    let path = try Self.run("{\"\u{202e}\":1}", ["--field", "\u{202e}"])
    #expect(
      path.text
        == #"{"id":null,"error":{"line":1,"message":"\"\u202e\" is not a string (column 8)"}}"#
        + "\n")
  }
}
