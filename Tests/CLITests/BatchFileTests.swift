import Foundation
import Testing

/// `--skip`, `--errors`, `--summary` and `--quiet`.
@Suite struct BatchFileTests {
  private static let lines = """
    {"id":1,"html":"a"}

    x
    {"id":2,"html":"b"}
    y
    {"id":3,"html":"c"}
    """

  @Test(arguments: [
    (0, [1, 2, 3], [3, 5]), (1, [2, 3], [3, 5]), (2, [2, 3], [3, 5]), (3, [2, 3], [5]),
    (4, [3], [5]), (5, [3], []), (6, [], []),
  ])
  func skipCountsEveryLine(_ skip: Int, _ ids: [Int], _ failed: [Int]) throws {
    for input in [Self.lines, "\u{feff}" + Self.lines + "\n"] {
      let tool = try BatchTests.run(input, "--to", "text", "--skip", "\(skip)", "--quiet")
      #expect(tool.lines.filter { !$0.contains("error") }.count == ids.count)
      for id in ids { #expect(tool.text.contains("{\"id\":\(id),\"output\"")) }
      #expect(tool.lines.filter { $0.contains("error") }.count == failed.count)
      for line in failed { #expect(tool.text.contains("\"line\":\(line),")) }
      #expect(tool.errors == "")
      #expect(tool.status == (failed.isEmpty ? 0 : 1))
    }
  }

  /// The tool would read its own output again, endlessly.
  @Test(arguments: ["<lines", "lines"])
  func theInputIsRefusedAsOutput(_ input: String) throws {
    let tool = try Tool.shell(
      #"yes '{"html":"a"}' | head -n 20000 >lines; ulimit -f 10000; "$TOOL" batch \#(input) >>lines; "#
        + "echo $?; wc -l <lines")
    #expect(tool.errors.hasSuffix(": this is standard output\n"))
    #expect(tool.lines.map { $0.filter { $0 != " " } } == ["74", "20000"])
  }

  @Test(arguments: [("", "0 lines"), ("x", "1 line"), ("x\n", "1 line"), (lines, "6 lines")])
  func skippingMoreLinesThanThereAreFails(_ input: String, _ count: String) throws {
    let tool = try BatchTests.run(input, "--skip", "7")
    #expect(tool.text == "")
    #expect(tool.errors == "pushmarkup: --skip 7: the input has only \(count)\n")
    #expect(tool.status == 65)
  }

  /// The paths may occur in the skipped lines.
  @Test func withSkipUnusedPathsAreNotReported() throws {
    let tool = try BatchTests.run(
      "{\"a\":\"x\"}\n{\"b\":1}\n", "--to", "text", "--field", "a", "--skip", "1")
    #expect(tool.lines == [#"{"b":1}"#])
    #expect(tool.errors == "")
    #expect(tool.status == 0)
  }

  @Test func skipsAcrossBlocks() throws {
    let count = 50_000
    let input = (0..<count).map { #"{"id":\#($0),"html":"\#($0)"}"# }.joined(separator: "\n")
    let tool = try BatchTests.run(input + "\n!", "--to", "text", "--skip", "49990", "--quiet")
    #expect(
      tool.lines == (49_990..<count).map { #"{"id":\#($0),"output":"\#($0)"}"# } + [
        #"{"id":null,"error":{"line":50001,"message":"expected an object (column 1)"}}"#
      ])
  }

  @Test func errorsGoToTheFile() throws {
    let tool = try Tool.shell(
      """
      echo old >failed
      "$TOOL" batch --to text --errors failed <in
      echo "status $?"
      cat failed
      """, input: Data(Self.lines.utf8))
    #expect(
      tool.lines == [
        #"{"id":1,"output":"a"}"#, #"{"id":2,"output":"b"}"#, #"{"id":3,"output":"c"}"#,
        "status 1",
        #"{"line":3,"id":null,"message":"expected an object (column 1)","input":"x"}"#,
        #"{"line":5,"id":null,"message":"expected an object (column 1)","input":"y"}"#,
      ])
    #expect(tool.errors.hasPrefix("pushmarkup: 3 messages, 2 failed lines; "))
  }

  @Test func withSkipErrorsAreAppended() throws {
    let tool = try Tool.shell(
      "echo old >failed; \"$TOOL\" batch --errors failed --skip 3 >answers; cat failed",
      input: Data(Self.lines.utf8))
    #expect(
      tool.lines == [
        "old", #"{"line":5,"id":null,"message":"expected an object (column 1)","input":"y"}"#,
      ])
  }

  @Test(arguments: [
    ("--errors nowhere/failed <in", "nowhere/failed: No such file or directory"),
    ("--errors . <in", ".: Is a directory"),
    ("--errors in <in", "in: this is standard input"),
    ("in --errors in", "in: this is the input"),
    ("in --report ./in", "./in: this is the input"),
    ("in --errors hard", "hard: this is the input"),
    ("in --report soft --skip 1", "soft: this is the input"),
    ("--errors failed --report ./failed <in", "./failed: this is the file of --errors"),
    ("in --templates liquid --data data --errors data", "data: this is the file of --data"),
    ("--errors answers <in >answers", "answers: this is standard output"),
    ("--errors answers --skip 1 <in >>answers", "answers: this is standard output"),
    (
      "--errors said <in 2>said; echo $? >status; cat said >&2; (exit $(cat status))",
      "said: this is standard error"
    ),
    ("--errors pipe <in 3<>pipe >pipe", "pipe: this is standard output"),
    ("--errors /dev/full <in >/dev/full", "/dev/full: No space left on device"),
  ])
  func errorsThatCannotBeWritten(_ arguments: String, _ message: String) throws {
    let tool = try Tool.shell(
      "\"$TOOL\" batch \(arguments); status=$?; cmp in copy || exit 1; exit $status".replacing(
        "\"$TOOL\"",
        with: "cp in copy; mkfifo pipe; ln in hard; ln -s in soft; echo '{}' >data; \"$TOOL\""),
      input: Data(Self.lines.utf8))
    #expect(tool.status == 74)
    #expect(tool.text == "")
    #expect(tool.errors == "pushmarkup: \(message)\n")
  }

  /// If the pipe were opened twice, the program that writes into it could lose its reader.
  @Test func aPipeIsOpenedOnce() throws {
    let tool = try Tool.shell(
      "mkfifo pipe; cat in >pipe & \"$TOOL\" batch --to text --errors failed pipe; wait $!; echo $?",
      input: Data((Self.lines + "\n").utf8))
    #expect(tool.lines.count == 4)
    #expect(tool.lines.last == "0")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func errorsOnAFullDisk() throws {
    let tool = try Tool.shell(
      "\"$TOOL\" batch --to text --errors /dev/full", input: Data(Self.lines.utf8))
    #expect(tool.status == 74)
    #expect(tool.errors == "pushmarkup: /dev/full: No space left on device\n")
  }

  /// A closed stream leaves its file descriptor free, and no other file may get it.
  @Test(arguments: [
    ("<in >&-", 74, "standard output: Bad file descriptor"),
    ("<&- >out", 74, "standard input: Bad file descriptor"),
    ("<&- >&-", 74, "standard input: Bad file descriptor"),
  ])
  func aClosedStreamIsReported(_ streams: String, _ status: Int32, _ message: String) throws {
    for jobs in [1, 2] {
      let tool = try Tool.shell(
        ": >failed; \"$TOOL\" batch --jobs \(jobs) --quiet --errors failed \(streams); status=$?; cat failed; exit $status",
        input: Data(Self.lines.utf8))
      #expect(tool.status == status)
      #expect(tool.errors == "pushmarkup: \(message)\n")
      #expect(!tool.text.contains("version"))
    }
  }

  /// What would be written there is lost, and does not appear in the output or in the errors file.
  @Test(arguments: [1, 2])
  func aClosedStandardErrorKeepsTheOutputClean(_ jobs: Int) throws {
    let tool = try Tool.shell(
      "\"$TOOL\" batch --to text --jobs \(jobs) --errors failed 2>&-; echo $?; cat failed",
      input: Data(Self.lines.utf8))
    #expect(
      tool.lines == [
        #"{"id":1,"output":"a"}"#, #"{"id":2,"output":"b"}"#, #"{"id":3,"output":"c"}"#, "1",
        #"{"line":3,"id":null,"message":"expected an object (column 1)","input":"x"}"#,
        #"{"line":5,"id":null,"message":"expected an object (column 1)","input":"y"}"#,
      ])
  }

  @Test func aSummaryIsPrintedOnRequestOrIfLinesFail() throws {
    let good = #"{"id":1,"html":"a"}"#
    #expect(try BatchTests.run(good).errors == "")
    #expect(
      try BatchTests.run(good, "--summary").errors.hasPrefix(
        "pushmarkup: 1 message; 19 bytes in 0."))
    #expect(try BatchTests.run("x").errors.hasPrefix("pushmarkup: 0 messages, 1 failed line; "))
    #expect(try BatchTests.run("x", "--quiet").errors == "")
  }

  @Test(arguments: [
    ("--skip -1", "--skip takes a number of at least 0."),
    ("--jobs -1", "--jobs takes a number from 1 to 256."),
    ("--jobs 0", "--jobs takes a number from 1 to 256."),
  ])
  func numbersOutOfRangeAreRefused(_ arguments: String, _ message: String) {
    #expect(Tool.refusal("batch \(arguments)")?.contains(message) == true)
  }
}
