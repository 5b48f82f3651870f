import Foundation
import Testing

@Suite struct BatchTests {
  static func run(_ lines: String, _ arguments: String...) throws -> Tool {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Tool.shell("\"$TOOL\" batch \(quoted)", input: Data(lines.utf8))
  }

  @Test func outputIsInTheOrderOfTheInput() throws {
    let tool = try Self.run(
      """
      {"id":"a","html":"<b>x</b>"}
      {"html":"y","id":{"k":[1, null]},"other":{"html":"z"}}\r

      {"html":"\\u00e9"}
      """)
    #expect(
      tool.lines == [
        #"{"version":1,"id":"a","reading":"authored","text":"x","offsets":"utf8","spans":[{"start":0,"end":1,"type":"bold"}],"truncated":false,"diagnostics":[]}"#,
        #"{"version":1,"id":{"k":[1, null]},"reading":"authored","text":"y","offsets":"utf8","spans":[],"truncated":false,"diagnostics":[]}"#,
        #"{"version":1,"id":null,"reading":"authored","text":"é","offsets":"utf8","spans":[],"truncated":false,"diagnostics":[]}"#,
      ])
    #expect(tool.status == 0)
    #expect(tool.errors == "")
  }

  @Test func continuesAfterABadLine() throws {
    let tool = try Self.run(
      "{\"id\":1,\"html\":\"a\"}\n\n{\"id\":2,\"html\":}\nx\n{\"id\":3,\"html\":\"c\"}\n", "--to",
      "text")
    #expect(
      tool.lines == [
        #"{"id":1,"output":"a"}"#,
        #"{"id":2,"error":{"line":3,"message":"\"html\" is not a string (column 16)"}}"#,
        #"{"id":null,"error":{"line":4,"message":"expected an object (column 1)"}}"#,
        #"{"id":3,"output":"c"}"#,
      ])
    #expect(tool.status == 1)
    #expect(tool.errors.hasPrefix("pushmarkup: 2 messages, 2 failed lines; "))
    #expect(tool.errors.split(separator: "\n").count == 1)
  }

  @Test func otherFormats() throws {
    let line = ##"{"id":1,"html":"<font color=\"#ff0000\">x</font>"}"##
    #expect(try Self.run(line, "--to", "text").text == "{\"id\":1,\"output\":\"x\"}\n")
    let ansi = try Self.run(line, "--to", "ansi", "--color", "truecolor").text
    #expect(ansi.contains(#"\u001b["#))
    #expect(ansi.contains("38;2;255;0;0"))
    #expect(try Self.run(line, "--to", "ansi").text == "{\"id\":1,\"output\":\"x\"}\n")
    let link = ##"{"id":1,"html":"<a href=\"tel:1\"><b>x</b></a>"}"##
    #expect(
      try Self.run(link, "--to", "ansi", "--links").text
        == ##"{"id":1,"output":"\u001b]8;;tel:1\u001b\\x\u001b]8;;\u001b\\"}"## + "\n")
    #expect(
      try Self.run(link, "--to", "ansi").text == ##"{"id":1,"output":"x (tel:1)"}"## + "\n")
    let html = try Self.run(#"{"id":1,"html":"<b>x</b>"}"#, "--to", "html").text
    #expect(html.contains("<b>x</b>"))
  }

  @Test func unfilteredIsForJSONOnly() throws {
    let line = #"{"id":1,"html":"<a href=\"javascript:x\">y</a>"}"#
    #expect(try !Self.run(line).text.contains(#""type":"link""#))
    #expect(
      try Self.run(line, "--unfiltered").text.contains(#""type":"link","value":"javascript:x""#))
    let refused = try Self.run(line, "--unfiltered", "--to", "text")
    #expect(refused.status == 64)
    #expect(refused.text == "")
  }

  @Test func emptyInputGivesEmptyOutput() throws {
    let tool = try Self.run("")
    #expect(tool.text == "")
    #expect(tool.status == 0)
  }

  @Test func aLineOfTenMegabytesWorks() throws {
    let tool = try Self.run(
      "{\"id\":1,\"html\":\"" + String(repeating: "x", count: 10_000_000)
        + "\"}\n{\"id\":2,\"html\":\"y\"}", "--to", "text")
    #expect(tool.lines.count == 2)
    #expect(tool.lines.last == #"{"id":2,"output":"y"}"#)
    #expect(tool.status == 0)
  }

  @Test func aTooLongLineIsRefused() throws {
    let long = "{\"id\":1,\"html\":\"" + String(repeating: "x", count: 34 << 20) + "\"}"
    let tool = try Self.run(
      "{\"id\":0,\"html\":\"\"}\n\(long)\n{\"id\":2,\"html\":\"y\"}\n!", "--to", "text")
    #expect(
      tool.lines == [
        #"{"id":0,"output":""}"#,
        #"{"id":null,"error":{"line":2,"message":"the line is longer than 32 MiB"}}"#,
        #"{"id":2,"output":"y"}"#,
        #"{"id":null,"error":{"line":4,"message":"expected an object (column 1)"}}"#,
      ])
    #expect(tool.status == 1)
    // All lines were read, and all count.
    #expect(tool.errors.hasPrefix("pushmarkup: 2 messages, 2 failed lines; 35.7 MB in "))
  }

  @Test func anyInputGivesLinesOfSafeCharacters() throws {
    let tool = try Tool.run(
      "batch",
      input: Data(
        [UInt8]("{\"id\":\"\u{9b}\u{7f}\u{2028}\",\"html\":\"a".utf8) + [0xff]
          + [UInt8]("b\"}\n{\"id\":\"".utf8) + [0xff] + [UInt8]("\",\"html\":\"\"}\n".utf8)))
    #expect(tool.lines.count == 2)
    #expect(
      tool.lines.first?.contains(
        #""id":"\u009b\u007f\u2028","reading":"authored","text":"a\#u{fffd}b""#) == true)
    #expect(
      tool.lines.last
        == #"{"id":null,"error":{"line":2,"message":"the id is not UTF-8 (column 7)"}}"#)
    #expect(tool.status == 1)
  }

  /// A program that sends a line and waits for its output must not wait for a full block.
  @Test func writesOutputBeforeTheInputEnds() throws {
    let tool = try Tool.shell(
      """
      mkfifo questions answers
      "$TOOL" batch --to text <questions >answers &
      exec 3>questions 4<answers
      echo '{"id":1,"html":"a"}' >&3
      read -r answer <&4
      echo "first $answer"
      echo '{"id":2,"html":"b"}' >&3
      exec 3>&-
      read -r answer <&4
      echo "second $answer"
      """)
    #expect(
      tool.text == """
        first {"id":1,"output":"a"}
        second {"id":2,"output":"b"}

        """)
  }
}
