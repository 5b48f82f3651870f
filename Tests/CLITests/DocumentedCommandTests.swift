import Foundation
import Testing

/// What README shows does what it says, and what the tool writes is what the schema says.
@Suite struct DocumentedCommandTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The commands of a page's shell blocks, but those that need the clone.
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

  private func isJQ(_ command: String) -> Bool { command.contains("| jq") }

  @Test(.enabled(if: Python.isThere)) func outputsMeetTheSchema() throws {
    let script = """
      python3 -c 'import jsonschema' 2>/dev/null || { echo skipped; exit 0; }
      cd "$ROOT"
      {
        "$TOOL" convert --to json --reading both Corpus/*/*.html
        for reading in authored device; do
          for offsets in utf8 utf16 scalars; do
            "$TOOL" convert --to json --reading $reading --offsets $offsets Corpus/*/*.html 2>/dev/null
          done
        done
        "$TOOL" lint --format json Corpus/*/*.html
        "$TOOL" lint --format json --device all --field message.data.body Examples/fcm.jsonl
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
    if tool.text == "skipped\n" {
      print("skipped: no python3 with jsonschema; run bin/test, which installs it")
      return
    }
    #expect(tool.status == 0, "\(tool.text)\(tool.errors)")
    #expect((Int(tool.text.prefix { $0.isNumber }) ?? 0) > 1_000)
  }

  /// The schema is no list of everything: what is wrong does not meet it.
  @Test(
    .enabled(if: Python.isThere),
    arguments: [
      #"{"version":2,"text":"","offsets":"utf8","spans":[],"truncated":false,"diagnostics":[]}"#,
      #"{"version":1,"text":"a","offsets":"utf8","spans":[{"start":0,"end":1,"type":"bald"}],"truncated":false,"diagnostics":[]}"#,
      #"{"version":1,"text":"a","offsets":"utf8","spans":[{"start":0,"end":1,"type":"foreground","value":"red"}],"truncated":false,"diagnostics":[]}"#,
      #"{"id":1}"#,
      #"{"file":"a","diagnostic":{"rule":"x.y"}}"#,
    ])
  func theSchemaRefuses(_ line: String) throws {
    let tool = try Tool.shell(
      """
      python3 -c 'import jsonschema' 2>/dev/null || { echo skipped; exit 1; }
      cd "$ROOT" && python3 Tests/Support/check_schema.py docs/pushmarkup.schema.json
      """,
      input: Data((line + "\n").utf8), environment: ["ROOT": Self.root.path])
    #expect(tool.status == 1)
  }
}
