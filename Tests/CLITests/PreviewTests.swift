import Foundation
import Testing

@testable import PushMarkupCLI

@Suite struct PreviewTests {
  @Test func showsTheMessage() throws {
    let tool = try Tool.run("preview", "--html", "<b>Hi</b> there")
    #expect(tool.text == "Hi there\n")
    #expect(tool.errors == "")
    #expect(tool.status == 0)
  }

  @Test func readsStandardInput() throws {
    let input = Data("<b>Hi</b>".utf8)
    #expect(try Tool.run("preview", input: input).text == "Hi\n")
    #expect(try Tool.run("preview", "-", input: input).text == "Hi\n")
  }

  @Test func headsSeveralFiles() throws {
    try Tool.withFolder { folder in
      let files = ["a.html", "b\u{1b}[31m.html"].map { folder.appendingPathComponent($0).path }
      try Data("one".utf8).write(to: URL(fileURLWithPath: files[0]))
      try Data("two".utf8).write(to: URL(fileURLWithPath: files[1]))
      let tool = try Tool.run("preview", files[0], files[1])
      #expect(tool.text.hasPrefix("==> \(files[0]) <==\none\n\n==> "))
      #expect(tool.text.hasSuffix(".html <==\ntwo\n"))
      #expect(!tool.output.contains(0x1b))
      #expect(tool.status == 0)
    }
  }

  @Test(arguments: [
    ("truecolor", "\u{1b}[38;2;255;0;0m"), ("256", "\u{1b}[38;5;"), ("16", "\u{1b}["),
    ("always", "\u{1b}["),
  ])
  func colors(_ flag: String, _ sequence: String) throws {
    let html = "<font color=\"#ff0000\">x</font>"
    let tool = try Tool.run("preview", "--color", flag, "--html", html)
    // A renderer may merge the colour with other parameters of the same sequence.
    #expect(tool.text.contains(sequence.dropLast(sequence.hasSuffix("m") ? 1 : 0)))
    #expect(tool.text.hasSuffix("\n"))
  }

  @Test(arguments: [
    (["FORCE_COLOR": "3"], "38;2;255;0;0"), (["CLICOLOR_FORCE": "1"], "\u{1b}["),
    (["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], "38;5;"),
  ])
  func colorsByEnvironment(_ environment: [String: String], _ part: String) throws {
    let html = "<font color=\"#ff0000\">x</font>"
    let tool = try Tool.run("preview", "--html", html, environment: environment)
    #expect(tool.text.contains(part))
    let without = try Tool.run(
      "preview", "--html", html, environment: environment.merging(["NO_COLOR": "1"]) { $1 })
    #expect(without.text == "x\n")
    let never = try Tool.run(
      "preview", "--color", "never", "--html", html, environment: environment)
    #expect(never.text == "x\n")
  }

  @Test func linksAreHyperlinksWhereAskedFor() throws {
    let html = "<a href=\"https://example.com/\">x</a>"
    let tool = try Tool.run("preview", "--links", "--color", "16", "--html", html)
    #expect(tool.text.contains("\u{1b}]8;;https://example.com/\u{1b}\\"))
    let plain = try Tool.run("preview", "--html", html)
    #expect(plain.text.contains("(https://example.com/)"))
  }

  @Test(arguments: [[], ["--color", "never"]])
  func linksIntoAPipeAreHyperlinksWhereAskedFor(_ color: [String]) throws {
    let tool = try Tool.shell(
      "printf '%s' '<b>a</b> <a href=\"https://example.com/\">x</a>' "
        + "| \"$TOOL\" preview --links \(color.joined(separator: " ")) | cat",
      environment: ["NO_COLOR": "1"])
    #expect(tool.text == "a \u{1b}]8;;https://example.com/\u{1b}\\x\u{1b}]8;;\u{1b}\\\n")
  }

  @Test func saysWhatTheOutputLacks() throws {
    let blank = try Tool.run("preview", "--html", "a<br><br><br><br><br><br>b")
    #expect(blank.text == "a\n\n\n\nb\n")
    let message =
      "--html: warning: colours, links, blank lines or indentation are missing, to keep the output "
      + "in bounds [limit.output]\n"
    #expect(blank.errors == message)
    let narrow = try Tool.run(
      "preview", "--width", "6", "--html", "<ul><li>a<ul><li>b</ul></ul>")
    #expect(narrow.errors == message)
  }

  @Test func countsWhatIsNotShown() throws {
    let one = try Tool.run("preview", "--reading", "device", "--html", "a&#x202e;b")
    #expect(
      one.errors.contains(": 1 character that is invisible or turns the direction removed ["))
    let two = try Tool.run("preview", "--reading", "device", "--html", "a&#x202e;b&#x202e;")
    #expect(
      two.errors.contains(
        ": 2 characters that are invisible or turn the direction removed ["))
  }

  @Test func wrapsAtTheWidth() throws {
    let html = "one two three"
    #expect(try Tool.run("preview", "--width", "5", "--html", html).text == "one\ntwo\nthree\n")
    #expect(try Tool.run("preview", "--width", "0", "--html", html).text == "one two three\n")
  }

  @Test func saysWhereTheDeviceDiffers() throws {
    // The device's CSS knows no underline.
    let html = "a<span style=\"text-decoration: underline\">b</span>"
    let tool = try Tool.run("preview", "--html", html)
    #expect(tool.lines.count == 2)
    #expect(tool.lines.last?.contains("1 place ") == true)
    let parts = tool.lines.last?.components(separatedBy: ": ")
    let command = parts?.dropFirst().joined(separator: ": ")
    #expect(command?.hasPrefix("pushmarkup preview --reading device ") == true)
    // The command works as it stands.
    let shown = try Tool.shell("pushmarkup() { \"$TOOL\" \"$@\"; }\n" + (command ?? "false"))
    #expect(shown.text == "ab\n")
    #expect(shown.status == 0)
    // Nothing differs, nothing is said.
    #expect(try Tool.run("preview", "--html", "<b>x</b>").lines == ["x"])
  }

  @Test func saysThatTheAppCrashes() throws {
    let html = "<font color=\"-\">x</font>"
    let tool = try Tool.run("preview", "--html", html)
    #expect(
      tool.lines == [
        "x",
        "This takes the app down on the device: pushmarkup preview --reading device --html '\(html)'",
      ])
    #expect(tool.status == 0)
    let device = try Tool.run("preview", "--reading", "device", "--html", html)
    #expect(device.errors.contains("--html:1:1: error: "))
    #expect(device.errors.contains("[device.crash]"))
  }

  @Test func theCommandKeepsTheOptionsAndNamesTheFile() throws {
    let tool = try Tool.shell(
      """
      cp -- in "-it's"
      "$TOOL" preview --separators compact --css-colors -- "-it's"
      """, input: Data("<span style=\"text-decoration: underline\">b</span>".utf8))
    #expect(
      tool.lines.last == "The device shows 1 place differently: "
        + #"pushmarkup preview --reading device --separators compact --css-colors './-it'\''s'"#)
  }

  @Test func reportsDiagnosticsOnStandardError() throws {
    let tool = try Tool.run("preview", "--html", "é<br>\né <a href=\"javascript:x\">y</a>")
    #expect(tool.lines.prefix(2) == ["é", "é y"])
    // As compilers write it, so that editors find the place: columns are characters, not bytes.
    #expect(tool.errors.hasPrefix("--html:2:3: warning: "))
    #expect(tool.errors.hasSuffix(" [link.scheme]\n"))
    #expect(tool.status == 0)
  }

  @Test func allowsASchemeThatIsAskedFor() throws {
    let html = "<a href=\"myapp:x\">y</a>"
    #expect(try Tool.run("preview", "--html", html).errors.contains("[link.scheme]"))
    let tool = try Tool.run("preview", "--allow-scheme", "MyApp:", "--html", html)
    #expect(tool.text.contains("y (myapp:x)"))
    #expect(tool.errors == "")
  }
}
