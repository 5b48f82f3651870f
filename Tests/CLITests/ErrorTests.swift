import Foundation
import Testing

@Suite struct ErrorTests {
  @Test(arguments: [
    "--bogus", "frob", "preview --bogus", "preview --color pink", "preview --width -1",
    "preview --width wide", "preview --html x file", "preview --max-bytes 0",
    "preview --allow-scheme 1a", "convert --to pdf", "batch --offsets utf32",
    "tags --html", "fix --in-place", "fix --in-place -", "fix --reading both x.html",
    "fix --in-place --html x", "fix --in-place --diff x.html", "lint --fix", "lint --fix -",
    "lint --fix --html x", "lint --fix --jsonl x", "lint --fix --field a x",
    "lint --fix --message x", "lint --only nothing", "lint --fail-on bad", "lint --format xml",
    "explain nothing", "lint --night --html x", "fix --sender fcm --html x",
    "convert --to text --allow-scheme JavaScript: --html x", "fix --templates nonsense --html x",
    "batch --replace",
    "batch --field a --replace", "batch --field a --replace --to json", "batch --field a..b",
    "batch --field a\\n", "batch --field a --field a", "batch --field", "batch --field a[x]",
    "batch --field=", "batch --field $.a", "batch --field a[01]", "batch --field a.*",
    "batch --skip x", "batch --errors=", "batch --errors -", "batch --summary --quiet",
  ])
  func invalidArgumentsAreRefused(_ command: String) {
    #expect(Tool.refusal(command) != nil)
  }

  @Test(arguments: [
    ["frob"], ["convert"], ["preview", "--background", "\u{1b}[31m"],
    ["preview", "--color", "a\nb"],
  ])
  func usage(_ arguments: [String]) throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let tool = try Tool.shell("\"$TOOL\" \(words)")
    #expect(tool.status == 64)
    #expect(tool.text == "")
    expectOneLine(tool.errors)
  }

  @Test func aMissingFileIsReportedOnOneLine() throws {
    let tool = try Tool.run("preview", "/nonexistent/\u{1b}[31m\u{9b}2J\nx")
    #expect(tool.status == 66)
    #expect(tool.text == "")
    expectOneLine(tool.errors)
    #expect(tool.errors.hasPrefix("pushmarkup: /nonexistent/"))
    #expect(tool.errors.hasSuffix(": No such file or directory\n"))
  }

  @Test(arguments: ["batch", "convert --to json"])
  func standardInputThatCannotBeRead(_ command: String) throws {
    let tool = try Tool.shell("\"$TOOL\" \(command) </")
    #expect(tool.status == 66)
    #expect(tool.errors == "pushmarkup: standard input: Is a directory\n")
  }

  /// A file that exists but cannot be read is not reported as missing.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem")),
    arguments: ["batch", "lint", "convert --to json"])
  func aReadErrorIsNotAMissingFile(_ command: String) throws {
    let tool = try Tool.shell("\"$TOOL\" \(command) /proc/self/mem")
    #expect(tool.status == 74)
    #expect(tool.text == "")
    #expect(tool.errors == "pushmarkup: /proc/self/mem: Input/output error\n")
  }

  @Test func aMissingFileDoesNotHideTheOthers() throws {
    try Tool.withFolder { folder in
      let file = folder.appendingPathComponent("a").path
      try Data("text".utf8).write(to: URL(fileURLWithPath: file))
      let tool = try Tool.run("convert", "--to", "text", "/nonexistent", file)
      #expect(tool.status == 66)
      #expect(tool.text == "text\n")
    }
  }

  @Test func closedPipeEndsQuietly() throws {
    let tool = try Tool.shell(
      """
      i=0; while [ $i -lt 9 ]; do cat in in in in in in in in >>many; i=$((i + 1)); done
      { "$TOOL" batch <many; echo "status $?" >&2; } | head -1 >first
      wc -l <first
      """, input: Data(String(repeating: "{\"id\":1,\"html\":\"0123456789\"}\n", count: 500).utf8))
    #expect(tool.errors == "status 141\n")
    #expect(tool.text.trimmingCharacters(in: .whitespaces) == "1\n")
  }

  @Test func closedPipeOfHelp() throws {
    let tool = try Tool.shell("{ sleep 0.05; \"$TOOL\" --help; echo \"status $?\" >&2; } | true")
    #expect(tool.errors == "status 0\n")
  }

  /// A user who looks only at the first lines must not take a bad message for a good one.
  @Test(arguments: [
    ("lint fine bad", 1), ("lint --format sarif bad", 1), ("lint fine", 0),
    ("preview --strict fine bad", 1),
    ("preview fine", 0), ("fix --diff fine bad", 1), ("fix fine bad", 0),
    ("fix fine none", 66), ("convert --to text fine bad", 141), ("tags", 0),
  ])
  func aClosedPipeHidesNoFinding(_ command: String, _ status: Int32) throws {
    let tool = try Tool.shell(
      """
      printf '<b>a</b>' >fine; printf 'I <3 you' >bad
      { sleep 0.05; "$TOOL" \(command) 2>/dev/null; echo "status $?" >&2; } | true
      """)
    #expect(tool.errors == "status \(status)\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let tool = try Tool.shell("\"$TOOL\" tags >/dev/full")
    #expect(tool.status == 74)
    #expect(tool.errors == "pushmarkup: standard output: No space left on device\n")
  }

  private func expectOneLine(_ errors: String) {
    #expect(errors.hasPrefix("pushmarkup: "))
    #expect(errors.hasSuffix("\n"))
    #expect(errors.split(separator: "\n").count == 1)
    let controls = errors.dropLast().unicodeScalars.filter {
      $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty)
  }
}
