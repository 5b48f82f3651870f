import Foundation
import Testing

/// Only files that are messages by name and content are rewritten.
@Suite struct MessageFileTests {
  private static let markup = "<b>Sale</b> I <3 you\n<code>today</code>\n"

  /// Names that are not those of messages, whatever is in the file.
  @Test(arguments: ["fix --in-place", "lint --fix"])
  func aFileWithAnotherNameIsNotChanged(_ command: String) throws {
    let files = Self.otherNames.map { ($0, Self.markup) }
    try expectUnchanged(files, command, "not changed, because ")
  }

  private static let otherNames = [
    "m", "Makefile", "m.po", "m.pot", "m.xlf", "m.xliff", "m.resx", "m.resw", "m.properties",
    "Localizable.strings", "m.stringsdict", "m.xcstrings", "m.arb", "m.ftl", "m.ini", "m.toml",
    "m.json", "m.jsonl", "m.yaml", "m.yml", "m.csv", "m.tsv", "m.md", "README.markdown", "m.rst",
    "m.adoc", "m.xml", "strings.xml", "m.xhtml", "m.svg", "m.mjml", "m.plist", "m.eml", "m.mbox",
    "m.js", "m.mjs", "m.ts", "m.tsx", "m.jsx", "m.vue", "m.svelte", "m.css", "m.scss", "m.php",
    "m.py", "m.rb", "m.erb", "m.ejs", "m.java", "m.kt", "m.swift", "m.dart", "m.go", "m.sh",
    "m.sql", "m.log", "m.bak", "m.html.orig", "m.html~", "m.htmlx", ".env", "html", "m.tpl",
  ]

  /// Content that is not a message, in a file that is named like one.
  @Test(arguments: ["fix --in-place", "lint --fix"])
  func aFileWithOtherContentIsNotChanged(_ command: String) throws {
    let files = ["html", "txt", "liquid"].flatMap { end in
      Self.otherContents.enumerated().map { ("\($0.offset).\(end)", $0.element) }
    }
    try expectUnchanged(files, command, "not changed, because it ")
  }

  private static let otherContents = [
    "<?xml version=\"1.0\"?>\n<resources><string name=\"a\">&lt;em&gt;x</string></resources>\n",
    "\u{feff} <?xml version=\"1.0\"?><html><body><code>x</code></body></html>",
    "\n{\"a\":\"<code>a</code>\"}\r\n{\"a\":\"<code>b</code>\"}\n",
    "{\"alert\": \"<code>x</code>\"}",
    "[{\"a\": \"<code>x</code>\"}]",
    "From: a@b.example\nSubject: Sale\nContent-Type: text/html\n\n<code>x</code>\n",
    "Subject: Sale\nMIME-Version: 1.0\n\n<code>x</code>\n", "<code>x</code>\0",
    "From ann@a.example Mon Jan 1\nX-Foo: a\n\n<code>x</code>",
    "X-Mailer: foo\nSubject: s\nFrom: a@b\n\n<code>x</code>",
    "Received: from a\n\tby b\nX-A: b\n\n<code>x</code>", "---\ntitle: x\n---\n<code>x</code>\n",
  ]

  private func expectUnchanged(
    _ files: [(name: String, content: String)], _ command: String, _ words: String
  ) throws {
    try Tool.withFolder { folder in
      for (name, content) in files {
        try Data(content.utf8).write(to: folder.appending(path: name))
      }
      let names = files.map { "'\($0.name)'" }.joined(separator: " ")
      let tool = try Tool.shell(
        "cd \"$FOLDER\"; \"$TOOL\" \(command) \(names)",
        environment: ["FOLDER": folder.path])
      // For lint, a file that is not a message at all is bad data.
      #expect(tool.status == (command == "lint --fix" ? 65 : 1))
      for (name, content) in files {
        #expect(try Data(contentsOf: folder.appending(path: name)) == Data(content.utf8), "\(name)")
        guard command == "fix --in-place" else { continue }
        #expect(tool.errors.contains("pushmarkup: \(name): \(words)"), "\(tool.errors)")
      }
    }
  }

  @Test func messagesAreRewritten() throws {
    let tool = try Tool.shell(
      """
      set -- m.html m.HTM a.b.liquid m.hbs m.handlebars m.mustache m.txt p/q.txt; mkdir p
      for name; do cp in "$name"; done; "$TOOL" fix --in-place "$@"; echo $?; cat "$@"
      """, input: Data("Date: <code>today</code>\r\nand <code>tomorrow</code>\r\n".utf8))
    let fixed = "Date: <tt>today</tt>\r\nand <tt>tomorrow</tt>\r\n"
    #expect(tool.text == "0\n" + String(repeating: fixed, count: 8))
  }

  @Test(arguments: [
    ("m.tpl", 0), ("push/m.tpl", 0), ("m.mail", 1), ("a/push/m.txtx", 0), ("push/a/m.txtx", 1),
    ("m.po", 0),
  ])
  func settingsIncludeNames(_ name: String, _ status: Int) throws {
    let settings = #"{"include": ["*.tpl", "push/*.txtx", "*.po"]}"#
    let tool = try Tool.shell(
      """
      echo '\(settings)' >.pushmarkup.json; mkdir -p push/a a/push; cp in '\(name)'
      "$TOOL" fix --in-place '\(name)' 2>&-; echo $?; cmp -s in '\(name)' && echo same
      """, input: Data("<code>x</code>".utf8))
    #expect(tool.text == (status == 0 ? "0\n" : "1\nsame\n"))
  }

  @Test func crlfIsKept() throws {
    let tool = try Tool.shell(
      """
      cp in m.html && for i in 1 2; do "$TOOL" fix --templates liquid --in-place m.html; done
      cat m.html
      """,
      input: Data("<code>a</code> {{ b |\r\n upcase }}<br>c\r\n".utf8))
    #expect(tool.output == Data("<tt>a</tt> {{ b |\r\n upcase }}<br>c\r\n".utf8))
  }

  @Test func aByteOrderMarkIsKept() throws {
    let tool = try Tool.shell(
      "cp in m.html && \"$TOOL\" fix --in-place m.html; cat m.html",
      input: Data("\u{feff}<code>x</code>\n".utf8))
    #expect(tool.output == Data("\u{feff}<tt>x</tt>\n".utf8))
  }

  /// When fix writes to standard output, it refuses what lint refuses.
  @Test(arguments: ["lint", "fix", "fix --diff"])
  func aFileThatContainsMessagesIsBadData(_ command: String) throws {
    // Lint reads bodies, and says why these files are not bodies.
    let isLint = command == "lint"
    let files = [
      (
        "send.json", "{\"html\": \"<b title=\\\"x\\\">a</b>\"}",
        isLint ? "this JSON is not a notification" : "looks like JSON"
      ),
      ("m.json", "{\"a\": {{a}}}", isLint ? "expected a string" : "is named like JSON"),
      ("m.yaml", "a: b", "is named like YAML"), ("m.csv", "1,x", "is named like a table"),
      ("m.po", "msgid \"a\"", "is named like a gettext catalogue"),
      ("other.xml", "<resources/>", "is named like XML"),
      ("Localizable.strings", "\"a\" = \"b\";", "is named like a catalogue of strings"),
      ("m.html", "<?xml version=\"1.0\"?><strings/>", "looks like XML"),
    ]
    let writes = files.map { "printf '%s' '\($0.1)' >\($0.0)" }.joined(separator: "; ")
    let names = files.map(\.0).joined(separator: " ")
    let tool = try Tool.shell("\(writes); \"$TOOL\" \(command) \(names)")
    #expect(tool.status == 65)
    #expect(tool.text == "")
    for (name, _, words) in files {
      let lines = tool.errors.split(separator: "\n")
      #expect(
        lines.contains { $0.hasPrefix("pushmarkup: \(name)") && $0.contains(words) },
        "\(tool.errors)")
    }
  }

  /// An XHTML page is a page.
  @Test func aPageMayStartWithAnXMLDeclaration() throws {
    let page = "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html><body><b>x</b></body></html>"
    #expect(try Tool.run("fix", input: Data(page.utf8)).text == "<b>x</b>\n")
  }
}
