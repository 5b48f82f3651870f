import Foundation
import PushMarkupLint
import PushMarkupPipeline
import Testing

/// `init`, the schema of the settings, and the effect of a severity in them.
@Suite struct SettingsTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  // MARK: init

  @Test func initWritesValidSettings() throws {
    let tool = try Tool.shell(
      """
      "$TOOL" init; mkdir m; "$TOOL" init m; cat m/.pushmarkup.json; "$TOOL" lint --html '<b>x</b>'
      """)
    #expect(tool.status == 0)
    let file = "{\n  \"$schema\": \"pushmarkup.config.schema.json\"\n}\n"
    let written = ["", "m/"].map {
      "wrote \($0).pushmarkup.json\nwrote \($0)pushmarkup.config.schema.json\n"
    }
    #expect(tool.text == written.joined() + file)
    let schema = try Tool.shell("\"$TOOL\" init >/dev/null; cat pushmarkup.config.schema.json")
    let docs = Self.root.appending(path: "docs/pushmarkup.config.schema.json")
    let objects = try [schema.output, Data(contentsOf: docs)].map {
      try JSONSerialization.jsonObject(with: $0) as? NSDictionary
    }
    #expect(objects[0] != nil && objects[0] == objects[1])
  }

  @Test func initDoesNotReplaceAFile() throws {
    let tool = try Tool.shell(
      """
      echo kept >.pushmarkup.json; "$TOOL" init; echo $?; cat .pushmarkup.json
      rm .pushmarkup.json; ln -s nowhere .pushmarkup.json; "$TOOL" init; echo $?; ls nowhere
      """)
    #expect(tool.text == "74\nkept\n74\n")
    #expect(tool.errors.hasPrefix("pushmarkup: .pushmarkup.json: File exists\n"))
  }

  // MARK: The schema

  /// Checks how many of some settings do not match the schema.
  private func bad(_ settings: [String]) throws -> Tool {
    try Tool.shell(
      "cd \"$ROOT\" && python3 Tests/Support/check_schema.py docs/pushmarkup.config.schema.json",
      input: Data(settings.map { $0 + "\n" }.joined().utf8), environment: ["ROOT": Self.root.path])
  }

  @Test(.enabled(if: Python.hasJSONSchema)) func theSchemaAcceptsTheExamples() throws {
    var found: [String] = []
    for page in try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "docs").path) + ["../README.md"]
    where page.hasSuffix(".md") {
      let text = try String(
        contentsOf: Self.root.appending(path: "docs/\(page)"), encoding: .utf8)
      for block in text.components(separatedBy: "```json\n").dropFirst() {
        let json = block.components(separatedBy: "```")[0]
        let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        guard let object, object["$schema"] != nil || object["rules"] != nil else { continue }
        found.append(
          String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self))
      }
    }
    #expect(!found.isEmpty)
    found += [
      "{}", ##"{"targets": [{"cssColors": true}, {"device": "all", "background": "#102030"}]}"##,
      #"{"rules": {"link": "off", "link.scheme": "warning"}, "hosts": []}"#,
    ]
    let tool = try bad(found)
    #expect(tool.text.hasSuffix("\(found.count) lines, 0 bad\n"), "\(tool.text)\(tool.errors)")
    for json in found { _ = try Configuration(json: json) }
  }

  /// The tool refuses what the schema refuses.
  @Test(
    .enabled(if: Python.hasJSONSchema),
    arguments: [
      #"{"hsots": ["shop.example"]}"#, #"{"hosts": "shop.example"}"#,
      #"{"rules": {"device.tags": "off"}}"#, #"{"rules": {"device.tag": "fail"}}"#,
      #"{"targets": [{"night": true}]}"#, #"{"templates": ["jinja"]}"#, #"{"maxBytes": 5}"#,
    ])
  func theSchemaAndTheToolRefuseInvalidSettings(_ settings: String) throws {
    let tool = try bad([settings])
    #expect(tool.text.hasSuffix("1 lines, 1 bad\n"), "\(tool.text)\(tool.errors)")
    #expect(throws: Configuration.Malformed.self) { try Configuration(json: settings) }
  }

  // MARK: Severities

  private func run(_ rules: String, _ command: String, _ input: String) throws -> Tool {
    try Tool.shell(
      "echo '{\"rules\": \(rules)}' >.pushmarkup.json; \"$TOOL\" \(command)",
      input: Data(input.utf8))
  }

  @Test(arguments: [
    (#"{"device.tag": "error"}"#, "error", Int32(1)), (#"{"device": "note"}"#, "note", 0),
    (#"{"device": "error", "device.tag": "warning"}"#, "warning", 0),
    (#"{"device.tag": "warning", "device": "off"}"#, "warning", 0),
  ])
  func allFormatsHaveTheSeverity(_ rules: String, _ severity: String, _ status: Int32) throws {
    let html = "<mark>Sale</mark>"
    for (form, expected) in [
      ("text", "\(severity): "), ("json", #""rule":"device.tag","severity":"\#(severity)""#),
      ("sarif", #""level":"\#(severity)""#),
      ("github", severity == "note" ? "::notice " : "::\(severity) "),
    ] {
      let tool = try run(rules, "lint --notes --format \(form)", html)
      #expect(tool.text.contains(expected), "\(form): \(tool.text)")
      #expect(tool.status == status)
    }
    let batch = try run(rules, "batch --lint", #"{"html":"\#(html)"}"#)
    #expect(batch.text.contains(#""rule":"device.tag","severity":"\#(severity)""#))
    #expect(batch.status == status)
  }

  @Test func strictAndFailOnFollowTheSeverity() throws {
    let rules = #"{"device.tag": "note"}"#
    let html = "<mark>Sale</mark>"
    #expect(try run(rules, "lint --strict", html).status == 0)
    #expect(try run(rules, "lint --fail-on note", html).status == 1)
    #expect(try run(rules, "lint --fail-on device.tag", html).status == 1)
  }

  @Test(arguments: ["fail", "on"])
  func anOldValueIsRefusedWithTheNewOne(_ value: String) throws {
    let tool = try run(#"{"device.tag": "\#(value)"}"#, "lint", "x")
    #expect(tool.status == 65)
    #expect(tool.errors.contains("rules: device.tag: '\(value)' is not a value; use error"))
  }
}
