import Foundation
import Testing

/// What a batch reports about truncated messages, and how long its output may be.
@Suite struct BatchBoundTests {
  @Test(arguments: ["json", "text", "ansi", "html"])
  func aTruncatedMessageIsMarked(_ format: String) throws {
    let long = String(repeating: "a", count: 70_000)
    let input = #"{"id":1,"html":"\#(long)"}"# + "\n" + #"{"id":2,"html":"a"}"#
    let tool = try BatchTests.run(input, "--to", format, "--summary")
    #expect(tool.lines.count == 2)
    #expect(tool.lines[0].contains(#""truncated":true"#))
    #expect(!tool.lines[1].contains(#""truncated":true"#))
    #expect(tool.errors.hasPrefix("pushmarkup: 2 messages, 1 cut at a limit; "))
    #expect(tool.status == 0)
  }

  @Test func aTruncatedFieldIsMarkedAndNotReplaced() throws {
    let long = String(repeating: "a", count: 70_000)
    let input = #"{"a":"\#(long)","b":"x"}"#
    let beside = try BatchTests.run(input, "--to", "text", "--field", "a", "--field", "b")
    #expect(beside.text.contains(#""truncated":true,"diagnostics":[{"rule":"limit.bytes","#))
    #expect(beside.text.hasSuffix(#"}]},"b":{"output":"x"}}}"# + "\n"))
    #expect(beside.errors.hasPrefix("pushmarkup: 1 message, 1 cut at a limit; "))
    let replaced = try BatchTests.run(input, "--to", "text", "--field", "a", "--replace")
    // A truncated message must not replace the whole one.
    #expect(replaced.errors.hasPrefix("pushmarkup: 0 messages, 1 failed line; "))
    #expect(replaced.text.contains("a message would be cut at a limit"))
    #expect(replaced.status == 1)
  }

  /// Text that a renderer drops counts as truncated too.
  @Test func truncatedOutputIsMarked() throws {
    let input = #"{"id":1,"html":"x\#(String(repeating: "<br>", count: 9))y"}"#
    let tool = try BatchTests.run(input, "--to", "text")
    #expect(tool.lines == [#"{"id":1,"output":"x\n\n\n\ny","truncated":true}"#])
  }

  /// The report about the many fields of a line has the same limit as the output.
  @Test func theReportIsLimitedByTheLengthOfTheLine() throws {
    let fields = String(repeating: "\"<x>\",", count: 60_000) + "\"\""
    let tool = try Tool.shell(
      "\"$TOOL\" batch --to html --replace --field 'l.*' --report report; wc -c <report",
      input: Data("{\"l\":[\(fields)]}\n{\"l\":[\"<x>\"]}\n".utf8))
    #expect(tool.lines.count == 3)
    #expect(tool.lines.first?.contains("the report is longer than 16 times the line") == true)
    #expect(tool.lines.last.flatMap { Int($0.filter(\.isNumber)) } ?? .max < 1_000)
    #expect(tool.errors.contains("findings: tag.unknown 1\n"))
  }

  /// A key that occurs thousands of times is converted as often. The output is limited all the
  /// same, and the following lines are converted.
  @Test(.enabled(if: Python.isThere)) func theOutputIsLimitedByTheLengthOfTheLine() throws {
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
        == #"{"id":null,"error":{"line":1,"message":"the answer is longer than 16 times the line plus 4 MiB (column 1)"}}"#
    )
  }
}
