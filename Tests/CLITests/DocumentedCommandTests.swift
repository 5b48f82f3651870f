import Foundation
import Testing

/// Commands on our pages print what the pages show, and the tool's output matches the schema.
@Suite struct DocumentedCommandTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The commands in a page's shell blocks, except those that need the clone.
  private static func commands(_ page: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    var commands: [String] = []
    var isInside = false
    var rest = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```sh"
      } else if isInside, rest + line != "" {
        rest += line
        if rest.hasSuffix("\\") {
          rest.removeLast()
          continue
        }
        if rest.hasPrefix("pushmarkup ") { commands.append(rest) }
        rest = ""
      }
    }
    return commands
  }

  /// Runs commands in a copy of Examples, where `pushmarkup` is the tool.
  private static func transcript(_ commands: [String]) throws -> (text: String, failed: [String]) {
    var text = ""
    var failed: [String] = []
    for command in commands {
      let tool = try Tool.shell(
        """
        mkdir -p bin && ln -sf "$TOOL" bin/pushmarkup && PATH=$PWD/bin:$PATH
        cp -r "$EXAMPLES" copy && cd copy
        \(command)
        for file in results.jsonl safe.jsonl; do [ ! -e "$file" ] || cat "$file"; done
        """,
        environment: ["EXAMPLES": root.appending(path: "Examples").path])
      text += "$ \(command)\n\(tool.text)\(tool.errors)"
      if !tool.text.hasSuffix("\n") { text += "\n" }
      if tool.status != 0 { failed.append(command) }
    }
    return (text, failed)
  }

  /// `bin/goldens` writes what the commands print to `Examples/expected.txt`.
  @Test func readmeCommandsPrintWhatIsExpected() throws {
    let commands = try Self.commands("README.md")
    #expect(commands.count >= 8)
    guard try Tool.shell("command -v jq").status == 0 || !commands.contains(where: isJQ) else {
      print("skipped: jq is missing, which a command of the README uses")
      return
    }
    let (text, failed) = try Self.transcript(commands)
    #expect(failed == [])
    let file = Self.root.appending(path: "Examples/expected.txt")
    if ProcessInfo.processInfo.environment["PUSHMARKUP_ACCEPT_GOLDENS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "run bin/goldens")
  }

  /// The text after a command on a page is what the command prints.
  @Test(arguments: ["README.md", "docs/lint.md", "docs/fix.md"])
  func outputOnPagesIsWhatTheToolPrints(_ page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let blocks = text.components(separatedBy: "```console\n$ pushmarkup ").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let lines = block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
      let tool = try Tool.shell("\"$TOOL\" \(lines[0])")
      let printed = (tool.text + tool.errors).split(separator: "\n").map(String.init)
      #expect(printed == Array(lines.dropFirst()), "\(page): \(lines[0])")
    }
  }

  private func isJQ(_ command: String) -> Bool { command.contains("| jq") }

  @Test(.enabled(if: Python.hasJSONSchema)) func outputMatchesTheSchema() throws {
    let script = """
      cd "$ROOT"
      # Each way to write a message has its share of them.
      share=0
      each() { share=$((share + 1)); ls Corpus/*/*.html | awk "NR % 8 == $share % 8" | xargs "$TOOL" "$@"; }
      {
        each convert --to json --reading both
        for reading in authored device; do
          for offsets in utf8 utf16 scalars; do
            each convert --to json --reading $reading --offsets $offsets 2>/dev/null
          done
        done
        each lint --notes --format json
        "$TOOL" --format json Examples/*.json Examples/*.html
        "$TOOL" lint --notes --format json --device all --field message.data.body Examples/fcm.jsonl
        "$TOOL" batch --reading both <Examples/messages.jsonl
        "$TOOL" batch --device latest,android-34 --field message.data.body <Examples/fcm.jsonl
        for to in json text html ansi fixed; do
          "$TOOL" batch --to $to <Examples/messages.jsonl
          "$TOOL" batch --to $to --field message.data.body <Examples/fcm.jsonl
          printf '{"id":2}\\n{"id":[1],"html":"<img src=https://a.example/i.png alt=x><ol><li>x"}\\n' \\
            | "$TOOL" batch --to $to --max-bytes 30
        done 2>/dev/null
      } | python3 Tests/Support/check_schema.py docs/pushmarkup.schema.json
      """
    let tool = try Tool.shell(script, environment: ["ROOT": Self.root.path])
    #expect(tool.status == 0, "\(tool.text)\(tool.errors)")
    #expect((Int(tool.text.prefix { $0.isNumber }) ?? 0) > 800)
  }

  /// The schema does not accept everything: a valid line matches it, and the same line with an
  /// error does not.
  @Test(
    .enabled(if: Python.hasJSONSchema),
    arguments: [
      (message("[]"), "\"version\":1", "\"version\":2"),
      (message(#"[{"start":0,"end":1,"type":"bold"}]"#), "bold", "bald"),
      (
        message(##"[{"start":0,"end":1,"type":"foreground","value":"#ff0000"}]"##), "#ff0000",
        "red"
      ),
      (
        #"{"id":1,"error":{"line":1,"message":"m"}}"#, #","error":{"line":1,"message":"m"}"#, ""
      ),
      (
        #"{"file":"a","diagnostic":{"rule":"tag.unknown","severity":"warning","category":"markup","#
          + #""start":0,"end":3,"line":1,"column":1,"message":"m"}}"#, #","message":"m""#, ""
      ),
    ])
  func theSchemaRefusesInvalidOutput(_ line: String, _ right: String, _ wrong: String) throws {
    for (line, bad) in [(line, 0), (line.replacing(right, with: wrong), 1)] {
      let tool = try Tool.shell(
        "cd \"$ROOT\" && python3 Tests/Support/check_schema.py docs/pushmarkup.schema.json",
        input: Data((line + "\n").utf8), environment: ["ROOT": Self.root.path])
      #expect(tool.status == bad)
      // A script that did not check the line would not print this.
      #expect(tool.text.hasSuffix("1 lines, \(bad) bad\n"), "\(tool.text)\(tool.errors)")
    }
  }

  private static func message(_ spans: String) -> String {
    #"{"version":1,"text":"a","offsets":"utf8","spans":\#(spans),"truncated":false,"diagnostics":[]}"#
  }
}
