import Testing

@testable import PushMarkupCLI

/// For a mistyped command, the tool suggests the right one, as for options.
@Suite struct CommandNameTests {
  @Test(arguments: [
    (["prevew", "x.html"], "Did you mean 'preview'?"), (["lnit"], "Did you mean 'lint'?"),
    (["Batch"], "Did you mean 'batch'?"), (["help", "fxi"], "Did you mean 'fix'?"),
    (["<b>x<i>"], "Did you mean 'pushmarkup --html '<b>x<i>''?"),
    (["help", "message.html"], "There are preview, lint, "),
    (["frobnicate"], "There are preview, lint, "),
    (["x"], "There are preview, lint, "),
    ([String(repeating: "x", count: 10_000)], "There are preview, lint, "),
  ])
  func suggestsTheClosestCommand(_ arguments: [String], _ guess: String) throws {
    let refusal = try #require(Tool.refusal(arguments))
    #expect(refusal.contains("There is no command '"))
    #expect(refusal.contains(guess))
  }

  /// An argument that is named like a file is one, and is reported if it is missing.
  @Test func anArgumentNamedLikeAFileIsAFile() throws {
    let tool = try Tool.shell("printf '<b>x</b>' >note; \"$TOOL\" note; \"$TOOL\" no.html a/b")
    #expect(tool.lines.first?.hasPrefix("note  HTML (or --as SENDER)  ") == true)
    #expect(
      tool.errors.hasPrefix(
        "pushmarkup: no.html: No such file or directory\npushmarkup: a/b: No such file"))
    #expect(tool.status == 66)
  }

  @Test func knownCommandsAndOptionsAreAccepted() throws {
    for arguments in [[], ["help"], ["--version"], ["help", "help"]] {
      try CommandNames.check(arguments)
    }
    for name in CommandNames.all { try CommandNames.check([name]) }
  }

  @Test func controlCharactersInArgumentsAreEscaped() throws {
    let tool = try Tool.run("\u{1b}[31m.html")
    #expect(!tool.errors.utf8.contains(0x1b))
  }

  /// The error names the unknown option, not a required option that is missing.
  @Test func theErrorNamesTheUnknownOption() throws {
    #expect(try #require(Tool.refusal("convert -t json")).contains("Unknown option '-t'"))
    #expect(try #require(Tool.refusal("convert --json")).contains("Unknown option '--json'"))
    let missing = try Tool.run("convert", "--html", "x")
    #expect(missing.errors.contains("'--to <to>': one of json, text, ansi, html, fixed."))
  }

  /// The help of a command lists its options.
  @Test func theErrorNamesTheHelpOfTheCommand() throws {
    let preview = try Tool.run("preview", "--colour", "never")
    #expect(preview.errors.contains("Did you mean '--color'?"))
    #expect(preview.errors.hasSuffix("(try: pushmarkup preview --help)\n"))
    #expect(try Tool.run("--nope").errors.hasSuffix("(try: pushmarkup --help)\n"))
    let width = try Tool.run("preview", "--width", "-5", "--html", "x")
    #expect(width.errors.contains("--width: expected a whole number from 0 to 10,000."))
  }
}
