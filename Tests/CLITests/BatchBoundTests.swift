import Foundation
import Testing

/// What a batch says of messages that were cut, and how much it answers.
@Suite struct BatchBoundTests {
  @Test(arguments: ["json", "text", "ansi", "html"])
  func aCutMessageSaysSo(_ format: String) throws {
    let long = String(repeating: "a", count: 70_000)
    let input = #"{"id":1,"html":"\#(long)"}"# + "\n" + #"{"id":2,"html":"a"}"#
    let tool = try BatchTests.run(input, "--to", format, "--summary")
    #expect(tool.lines.count == 2)
    #expect(tool.lines[0].contains(#""truncated":true"#))
    #expect(!tool.lines[1].contains(#""truncated":true"#))
    #expect(tool.errors.hasPrefix("pushmarkup: 2 messages, 1 cut at a limit; "))
    #expect(tool.status == 0)
  }

  @Test func soDoFields() throws {
    let long = String(repeating: "a", count: 70_000)
    let input = #"{"a":"\#(long)","b":"x"}"#
    let beside = try BatchTests.run(input, "--to", "text", "--field", "a", "--field", "b")
    #expect(beside.text.contains(#""truncated":true,"diagnostics":[{"rule":"limit.bytes","#))
    #expect(beside.text.hasSuffix(#"}]},"b":{"output":"x"}}}"# + "\n"))
    #expect(beside.errors.hasPrefix("pushmarkup: 1 message, 1 cut at a limit; "))
    let replaced = try BatchTests.run(input, "--to", "text", "--field", "a", "--replace")
    // Half a message must not take the place of the whole.
    #expect(replaced.errors.hasPrefix("pushmarkup: 0 messages, 1 failed line; "))
    #expect(replaced.text.contains("a message would be cut at a limit"))
    #expect(replaced.status == 1)
  }

  /// What a renderer leaves out counts as well.
  @Test func outputThatIsCutSaysSo() throws {
    let input = #"{"id":1,"html":"x\#(String(repeating: "<br>", count: 9))y"}"#
    let tool = try BatchTests.run(input, "--to", "text")
    #expect(tool.lines == [#"{"id":1,"output":"x\n\n\n\ny","truncated":true}"#])
  }

  /// A key given a thousand times is converted a thousand times; the answer has a bound all the
  /// same, and the rest goes on.
  /// What is reported of each of many fields is no more than an answer may be.
  @Test func aReportIsBoundedByItsLine() throws {
    let fields = String(repeating: "\"<x>\",", count: 60_000) + "\"\""
    let tool = try Tool.shell(
      "\"$TOOL\" batch --to html --replace --field 'l.*' --report report; wc -c <report",
      input: Data("{\"l\":[\(fields)]}\n{\"l\":[\"<x>\"]}\n".utf8))
    #expect(tool.lines.count == 3)
    #expect(tool.lines.first?.contains("the report is longer than 16 times the line") == true)
    #expect(tool.lines.last.flatMap { Int($0.filter(\.isNumber)) } ?? .max < 1_000)
    #expect(tool.errors.contains("findings: tag.unknown 1\n"))
  }

  @Test(.enabled(if: Python.isThere)) func anAnswerIsBoundedByItsLine() throws {
    let tool = try Tool.shell(
      #"""
      python3 - <<'end' >lines
      import json
      unit = '"a":' + json.dumps("<p style=text-align:center>x")
      print("{" + ",".join([unit] * 20000) + "}")
      print('{"a":"b"}')
      end
      "$TOOL" batch --to ansi --width 7000 --color truecolor --replace --field a <lines >answers
      echo "status $?"; tail -n 1 answers; head -n 1 answers
      """#)
    #expect(tool.lines[0] == "status 1")
    #expect(tool.lines[1] == #"{"a":"b"}"#)
    #expect(
      tool.lines[2]
        == #"{"id":null,"error":{"line":1,"message":"the answer is longer than 16 times the line and 4 MiB (column 1)"}}"#
    )
  }
}
