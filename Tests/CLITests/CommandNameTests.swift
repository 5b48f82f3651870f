import Testing

@testable import PushMarkupCLI

/// A command that was mistyped is guessed, as options are.
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
  func guesses(_ arguments: [String], _ guess: String) throws {
    let refusal = try #require(Tool.refusal(arguments))
    #expect(refusal.contains("There is no command '"))
    #expect(refusal.contains(guess))
  }

  /// What is named like a file is one, and one that is missing is said to be.
  @Test func aFileIsAnswered() throws {
    let tool = try Tool.shell("printf '<b>x</b>' >note; \"$TOOL\" note; \"$TOOL\" no.html a/b")
    #expect(tool.lines.first?.hasPrefix("note  HTML (or --as SENDER)  ") == true)
    #expect(
      tool.errors.hasPrefix(
        "pushmarkup: no.html: No such file or directory\npushmarkup: a/b: No such file"))
    #expect(tool.status == 66)
  }

  @Test func commandsAndOptionsPass() throws {
    for arguments in [[], ["help"], ["--version"], ["help", "help"]] {
      try CommandNames.check(arguments)
    }
    for name in CommandNames.all { try CommandNames.check([name]) }
  }

  @Test func whatIsTypedDrivesNoTerminal() throws {
    let tool = try Tool.run("\u{1b}[31m.html")
    #expect(!tool.errors.utf8.contains(0x1b))
  }

  /// An option that there is not is not covered by one that is missing.
  @Test func namesTheOptionThatThereIsNot() throws {
    #expect(try #require(Tool.refusal("convert -t json")).contains("Unknown option '-t'"))
    #expect(try #require(Tool.refusal("convert --json")).contains("Unknown option '--json'"))
    let missing = try Tool.run("convert", "--html", "x")
    #expect(missing.errors.contains("'--to <to>': one of json, text, ansi, html, fixed."))
  }

  /// The help of a command knows its options.
  @Test func namesTheHelpThatSaysMore() throws {
    let preview = try Tool.run("preview", "--colour", "never")
    #expect(preview.errors.contains("Did you mean '--color'?"))
    #expect(preview.errors.hasSuffix("(try: pushmarkup preview --help)\n"))
    #expect(try Tool.run("--nope").errors.hasSuffix("(try: pushmarkup --help)\n"))
    let width = try Tool.run("preview", "--width", "-5", "--html", "x")
    #expect(width.errors.contains("--width: expected a whole number from 0 to 10,000."))
  }
}
