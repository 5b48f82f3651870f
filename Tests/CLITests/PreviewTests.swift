import Foundation
import PushMarkup
import PushMarkupLint
import Testing

@testable import PushMarkupCLI

@Suite struct PreviewTests {
  @Test func showsTheMessage() throws {
    let tool = try Tool.run("preview", "--reading", "authored", "--html", "<b>Hi</b> there")
    #expect(tool.text == "Hi there\n")
    #expect(tool.errors == "")
    #expect(tool.status == 0)
  }

  @Test func readsStandardInput() throws {
    let input = Data("<b>Hi</b>".utf8)
    #expect(try Tool.run("preview", "--reading", "authored", input: input).text == "Hi\n")
    #expect(try Tool.run("preview", "--reading", "authored", "-", input: input).text == "Hi\n")
  }

  @Test func severalFilesGetHeadings() throws {
    try Tool.withFolder { folder in
      let files = ["a.html", "b\u{1b}[31m.html"].map { folder.appendingPathComponent($0).path }
      try Data("one".utf8).write(to: URL(fileURLWithPath: files[0]))
      try Data("two".utf8).write(to: URL(fileURLWithPath: files[1]))
      let tool = try Tool.run("preview", "--reading", "authored", files[0], files[1])
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
    let tool = try Tool.run("preview", "--reading", "authored", "--color", flag, "--html", html)
    // A renderer may merge the colour with other parameters of the same sequence.
    #expect(tool.text.contains(sequence.dropLast(sequence.hasSuffix("m") ? 1 : 0)))
    #expect(tool.text.hasSuffix("\n"))
  }

  @Test(arguments: [([:], true), (["NO_COLOR": "1"], false)])
  func colorsByEnvironment(_ more: [String: String], _ isColored: Bool) throws {
    let tool = try Tool.run(
      "preview", "--html", "<font color=\"#ff0000\">x</font>",
      environment: more.merging(["FORCE_COLOR": "3"]) { $1 })
    #expect(tool.text.contains("38;2;255;0;0") == isColored)
  }

  @Test func linksOptionWritesHyperlinks() throws {
    let html = "<a href=\"https://example.com/\">x</a>"
    let tool = try Tool.run(
      "preview", "--reading", "authored", "--links", "--color", "16", "--html", html)
    #expect(tool.text.contains("\u{1b}]8;;https://example.com/\u{1b}\\"))
    let plain = try Tool.run("preview", "--reading", "authored", "--html", html)
    #expect(plain.text.contains("(https://example.com/)"))
  }

  @Test func reportsWhatTheOutputOmits() throws {
    let blank = try Tool.run(
      "preview", "--reading", "authored", "--html", "a<br><br><br><br><br><br>b")
    #expect(blank.text == "a\n\n\n\nb\n")
    #expect(blank.errors.hasPrefix("--html: warning: "))
    #expect(blank.errors.hasSuffix(" [limit.output]\n"))
    #expect(blank.errors.split(separator: "\n").count == 1)
  }

  @Test func wrapsAtTheWidth() throws {
    let html = "one two three"
    #expect(
      try Tool.run("preview", "--reading", "authored", "--width", "5", "--html", html).text
        == "one\ntwo\nthree\n")
    #expect(
      try Tool.run("preview", "--reading", "authored", "--width", "0", "--html", html).text
        == "one two three\n")
  }

  @Test func reportsTheCauseOfADifference() throws {
    // Android's CSS does not support underline.
    let html = "a<span style=\"text-decoration: underline\">b</span>"
    let tool = try Tool.run("preview", "--reading", "authored", "--html", html)
    let finding = try #require(Linter().lint(html).first)
    #expect(finding.rule.rawValue == "device.css-value")
    #expect(
      tool.lines == [
        "ab", "The phone shows this differently (--diff marks it):", "  \(finding)",
      ])
    #expect(tool.status == 0)
    // If nothing differs, nothing is reported.
    #expect(try Tool.run("preview", "--reading", "authored", "--html", "<b>x</b>").lines == ["x"])
    // Findings with the same text share one line.
    let four = try Tool.run(
      "preview", "--reading", "authored", "--html",
      String(repeating: "<font color=white>x</font>y", count: 4))
    #expect(four.lines.count == 3)
    #expect(four.lines.last?.contains("(×4)") == true)
  }

  @Test func diffMarksTheDifferences() throws {
    let html = "<font color=white>a</font> <style>b</style>c I <3 you"
    let tool = try Tool.run("preview", "--diff", "--html", html)
    let messages = Linter().lint(html).filter { $0.category == .display }.map(\.message)
    try #require(messages.count == 3)
    #expect(
      tool.lines == [
        "[a]¹ {+b+}²c I [-<3 you-]³",
        "1  1:13: \"a\": foreground #ffffff -> none [device.color-white]", "     \(messages[0])",
        "2  1:28: \"b\" is shown [device.hidden-text]", "     \(messages[1])",
        "3  1:48: \"<3 you\" is lost [device.less-than]", "     \(messages[2])",
      ])
    #expect(tool.status == 1)
    #expect(
      try Tool.run("preview", "--diff", "--html", "<b>x</b>").lines
        == [
          "x",
          "No difference: Html.fromHtml shows what the HTML says. No phone was named (--device).",
        ])
    // Users do not read the reasons of thousands of differences.
    let many = String(repeating: "<pre>x ", count: 300)
    let marked = try Tool.run("preview", "--diff", "--html", many)
    #expect(marked.lines.count { $0.hasPrefix("… and ") } == 1)
    #expect(marked.lines.count < 800)
    // A crash of the app is not a difference of the text.
    let crash = try Tool.run("preview", "--diff", "--html", "<font color='-'>x</font>")
    #expect(!crash.text.contains("No difference"))
    #expect(try Tool.run("preview", "--diff", "--reading", "device", "--html", "x").status == 64)
  }

  /// A mark at the start of a paragraph removes nothing from it.
  @Test(arguments: [
    ("<ol><li>a<li>b</ol>", ["1. [a]¹", "2. [b]²"]),
    ("<ul><li><font color=white>a</font> b</ul>", ["• [a]¹ b"]),
    ("<blockquote><font color=white>a</font><br>b</blockquote>", ["│ [a]¹", "│ b"]),
    ("<ul><li><style>b</style>c</ul>", ["• {+b+}¹c"]),
    ("<ul><li>I <3 you</li></ul>", ["• I [-<3 you-]¹"]),
  ])
  func diffMarksKeepParagraphs(_ html: String, _ expected: [String]) throws {
    let tool = try Tool.run("preview", "--diff", "--html", html)
    #expect(Array(tool.lines.prefix(expected.count)) == expected)
  }

  @Test(arguments: ["--page -", "--png -", "--page ''"])
  func aPageOrScreenshotNeedsAFileName(_ arguments: String) throws {
    let tool = try Tool.shell("\"$TOOL\" preview \(arguments) --html x; echo $?")
    #expect(tool.text == "64\n")
    #expect(tool.errors.contains("needs the name of a file"))
  }

  /// A page never overwrites a file that it shows.
  @Test(arguments: [
    ("--page m.html m.html", "m.html: this is the message"),
    ("--page ./hard.html m.html", "./hard.html: this is the message"),
    ("--png soft.html m.html", "soft.html: this is the message"),
    ("--page m.json m.json", "m.json: this is the message"),
    ("--page i.png --icon i.png m.html", "i.png: this is the icon"),
    (
      "--page d.json --templates liquid --data d.json m.html",
      "d.json: this is the file of --data"
    ),
    ("--page new --png ./new m.html", "./new: this is the page"),
  ])
  func aPageOverwritesNoInput(_ arguments: String, _ message: String) throws {
    let tool = try Tool.shell(
      """
      printf '<b>x</b>' >m.html; ln m.html hard.html; ln -s m.html soft.html
      echo '{"title":"a","alert":"b"}' >m.json; echo '{}' >d.json
      printf 'GIF89a' >i.png; cat m.html m.json d.json i.png >before
      "$TOOL" preview \(arguments); status=$?
      cat m.html m.json d.json i.png | cmp - before || exit 1; exit $status
      """)
    #expect(tool.status == 74)
    #expect(tool.errors == "pushmarkup: \(message)\n")
  }

  @Test func reportsThatTheAppCrashes() throws {
    let html = "<font color=\"-\">x</font>"
    for reading in ["authored", "device"] {
      let tool = try Tool.run("preview", "--reading", reading, "--html", html)
      #expect(tool.errors.contains("--html:1:1: error: "))
      #expect(tool.errors.contains("[device.crash]"))
      #expect(tool.status == 1)
    }
    let phones = try Tool.run("preview", "--devices", "--html", html)
    #expect(phones.lines.first == "Every Android:")
    #expect(phones.errors.components(separatedBy: "[device.crash]").count == 2)
    #expect(phones.status == 1)
  }

  @Test func showsFieldsOfABody() throws {
    let body = Data("{\"m\":{\"t\":\"<b>x</b>\"},\n\"n\":[\"a\",\"b\"]}".utf8)
    #expect(try Tool.run("preview", "--field", "m.t", input: body).text == "x\n")
    let two = try Tool.run("preview", "--field", "n.*", input: body)
    #expect(two.lines == ["a", "b"])
    let none = try Tool.run("preview", "--field", "x", input: body)
    #expect(none.status == 65)
    #expect(
      try Tool.run("preview", "--reading", "authored", input: body).errors.contains(
        "looks like JSON; --field"))
  }

  /// Every command that does not accept bodies recognises JSON, and names the option that reads it.
  @Test(arguments: [
    ("preview --reading authored", "--field NAME.NAME shows"),
    ("convert --to json", "pushmarkup batch --field NAME.NAME"),
    ("fix", "pushmarkup batch --to fixed --replace --field NAME.NAME"),
  ])
  func jsonInputIsReported(_ command: String, _ advice: String) throws {
    func errors(_ text: String, _ more: String = "") throws -> String {
      try Tool.shell("\"$TOOL\" \(command) \(more)", input: Data(text.utf8)).errors
    }
    let note = "pushmarkup: standard input looks like JSON; "
    let told = try errors(#"{"a":"x"}"#)
    #expect(told.hasPrefix(note) && told.contains(advice))
    // Only the start of a long object is read.
    #expect(try errors(#"{"a":1, "b":"xxxx"}"#, "--max-bytes 12").hasPrefix(note))
    #expect(try errors(#"{"a":1, b":"xxxx"}"#, "--max-bytes 12").contains("JSON") == false)
    for text in ["{{name}} x", "{name}", #"["a"]"#, "{}"] {
      let errors = try errors(text)
      #expect(!errors.contains("JSON"), "\(text)")
    }
  }

  /// A JSON Lines file is shown line by line, each text with its line number and field.
  @Test func showsFieldsOfJSONLines() throws {
    let lines = Data("\u{feff}{\"m\":\"<b>x</b>\"}\n\n{\"n\":1}\n{\"m\":\"y\"}\n".utf8)
    let tool = try Tool.run("preview", "--field", "m", input: lines)
    #expect(
      tool.lines == ["==> standard input:1:m <==", "x", "==> standard input:4:m <==", "y"])
    #expect(tool.status == 0)
    #expect(try Tool.run("preview", "--field", "z", input: lines).status == 65)
    // A bad line is reported, and the rest is shown.
    let bad = Data("{\"m\":\"x\"}\n{\"m\":\n{\"m\":\"y\"}\n".utf8)
    let some = try Tool.run("preview", "--field", "m", input: bad)
    #expect(some.lines.contains("y"))
    #expect(some.errors.contains("standard input:2:6: "))
    #expect(some.status == 65)
    // Objects that are printed over several lines.
    let pretty = Data("{\n\"m\":\"x\"\n}\n{\n\"m\":\"y\"\n}\n".utf8)
    #expect(
      try Tool.run("preview", "--field", "m", input: pretty).errors.hasSuffix(
        "; several objects need one line each: jq -c .\n"))
  }

  @Test func showsNotesOnRequest() throws {
    let html = "<b class=x>y</b>"
    #expect(try Tool.run("preview", "--reading", "authored", "--html", html).errors == "")
    let tool = try Tool.run("preview", "--reading", "authored", "--notes", "--html", html)
    #expect(tool.errors.hasPrefix("--html:1:4: note: "))
    #expect(tool.errors.hasSuffix(" [attribute.unknown]\n"))
    #expect(
      try Tool.run("preview", "--reading", "authored", "--strict", "--html", "<x>").status == 1)
  }

  @Test func reportsDiagnosticsOnStandardError() throws {
    let tool = try Tool.run(
      "preview", "--reading", "authored", "--html", "é<br>\né <a href=\"javascript:x\">y</a>")
    #expect(tool.lines.prefix(2) == ["é", "é y"])
    // In the format of compilers, so that editors find the place: columns are characters, not
    // bytes.
    #expect(tool.errors.hasPrefix("--html:2:3: warning: "))
    #expect(tool.errors.hasSuffix(" [link.scheme]\n"))
    #expect(tool.status == 0)
  }

  @Test func allowSchemeKeepsALink() throws {
    let html = "<a href=\"myapp:x\">y</a>"
    #expect(
      try Tool.run("preview", "--reading", "authored", "--html", html).errors.contains(
        "[link.deep-link]"))
    let tool = try Tool.run(
      "preview", "--reading", "authored", "--allow-scheme", "MyApp:", "--html", html)
    #expect(tool.text.contains("y (myapp:x)"))
    #expect(tool.errors == "")
  }
}
