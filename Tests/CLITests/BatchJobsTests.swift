import Foundation
import Testing

/// Blocks of lines are processed in parallel, which the output does not show.
@Suite struct BatchJobsTests {
  /// A line of the input; now and then one takes much longer than the lines around it.
  private static func line(_ number: Int) -> String {
    let count = number % 97 == 5 ? 200 : number % 7
    let filling = String(repeating: ".", count: 500)
    let html = String(repeating: "<b>x</b> ", count: count)
    return #"{"id":\#(number),"html":"\#(html)","more":"\#(filling)"}"#
  }

  @Test(arguments: [2, 7, 256])
  func outputKeepsTheOrderOfTheInput(_ jobs: Int) throws {
    let count = 500
    let input = (0..<count).map(Self.line).joined(separator: "\n")
    let tool = try BatchTests.run(input, "--to", "text", "--jobs", "\(jobs)")
    #expect(tool.status == 0)
    #expect(tool.errors == "")
    let ids = tool.lines.map { $0.prefix { $0 != "," } }
    #expect(ids == (0..<count).map { "{\"id\":\($0)" })
  }

  @Test(arguments: [["--to", "json"], ["--to", "html", "--field", "html"]])
  func sameBytesWithAnyNumberOfJobs(_ arguments: [String]) throws {
    let lines = (0..<500).map { number in
      switch number % 50 {
      case 7: "{\"id\":\(number)"
      case 8: ""
      case 9: "{\"html\":\"<font color=\\\"#\(number)\\\">\u{9b}\"}\r"
      default: Self.line(number)
      }
    }
    let input = "\u{feff}" + lines.joined(separator: "\n")
    let words = arguments.joined(separator: " ")
    let outputs = try [1, 2, 7].map { jobs in
      try Tool.shell(
        "\"$TOOL\" batch --jobs \(jobs) \(words) --errors failed; cat failed",
        input: Data(input.utf8)
      ).output
    }
    #expect(!outputs[0].isEmpty)
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] == outputs[2])
  }

  @Test(arguments: ["0", "257", "-1", "two"])
  func usage(_ jobs: String) throws {
    #expect(try BatchTests.run("", "--jobs=\(jobs)").status == 64)
  }

  /// Output is written when the input pauses, also in the middle of a line.
  @Test(arguments: [1, 3])
  func outputIsWrittenWhileALineIsIncomplete(_ jobs: Int) throws {
    let tool = try Tool.shell(
      """
      mkfifo questions answers
      "$TOOL" batch --jobs \(jobs) --to text <questions >answers &
      exec 3>questions 4<answers
      for number in 1 2 3; do
        printf '{"id":%s,"html":"a"}\\n{"id":' $number >&3
        read -r answer <&4
        echo "$answer"
        printf '0,"html":"b"}\\n' >&3
        read -r answer <&4
        echo "$answer"
      done
      """)
    #expect(
      tool.lines
        == [1, 2, 3].flatMap { [#"{"id":\#($0),"output":"a"}"#, #"{"id":0,"output":"b"}"#] })
  }

  @Test(.enabled(if: Python.isThere))
  func memoryIsConstant() throws {
    let tool = try Python.run(
      """
      import os, resource, subprocess, sys
      tool = subprocess.Popen([os.environ["TOOL"], "batch", "--to", "text", "--jobs", "2"],
                              stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
      for number in range(4_000):
          tool.stdin.write(b'{"id":%d,"html":"<b>message</b>","more":"%s"}\\n' % (number, b"." * 20_000))
      tool.stdin.close()
      assert tool.wait() == 0
      unit = 1 if sys.platform == "darwin" else 1024
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit)
      """)
    let peak = try #require(Int(tool.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(peak < 64 << 20)
  }
}
