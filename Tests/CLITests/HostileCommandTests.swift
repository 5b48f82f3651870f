import Foundation
import Testing

/// Commands that an attacker tried, with what their output must be or must not contain.
@Suite struct HostileCommandTests {
  private typealias Row = [String: Any]

  @Test func everyRowGivesTheExpectedOutput() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus/hostile/commands.jsonl")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Row)
    }
    try #require(rows.count > 25)
    for row in rows {
      let failures = try failures(of: row)
      #expect(failures == [], "\(row["id"] ?? "")")
    }
  }

  private func failures(of row: Row) throws -> [String] {
    let command = try #require(row["command"] as? String)
    let input = try #require(row["input"] as? String)
    let expected = try #require(row["expect"] as? Row)
    let environment = expected["env"] as? [String: String] ?? [:]
    let output = try run(command, input, environment)
    var failures: [String] = []
    func require(_ isRight: Bool, _ what: String) {
      if !isRight { failures.append("\(what): \(output.debugDescription)") }
    }
    for (key, value) in expected {
      switch key {
      case "env": break
      case "stdout": require(trimmed(output) == value as? String, key)
      case "stdout_has_no": require(!(try matches(output, value)), "\(value)")
      case "output_has_no":
        require(!(try matches(try object(output)["output"] as? String ?? "<x", value)), "\(value)")
      case "stdout_count":
        for (part, count) in value as? [String: Int] ?? [:] {
          require(output.components(separatedBy: part).count - 1 == count, part)
        }
      case "json":
        for (key, value) in value as? Row ?? [:] {
          let found = try object(output)[key] as? [Row]
          let wanted = try #require(value as? [[String: Int]])
          let same = zip(found ?? [], wanted).allSatisfy { found, wanted in
            wanted.allSatisfy { found[$0.key] as? Int == $0.value }
          }
          require(found?.count == wanted.count && same, key)
        }
      case "fixed_point":
        require(trimmed(try run(command, output, environment)) == trimmed(output), key)
      case "text_of_output_is_text", "style_of_output_is_style":
        let json = command.replacingOccurrences(of: "--to html", with: "--to json")
        let plain = json.replacingOccurrences(of: " --reading device", with: "")
        let (one, two) = (try object(try run(json, input)), try object(try run(plain, output)))
        if key == "text_of_output_is_text" {
          require(one["text"] as? String == two["text"] as? String, key)
        } else {
          let values = [one, two].map { ($0["spans"] as? [Row])?.first?["value"] as? Double }
          require(values[0] != nil && values[0] == values[1], key)
        }
      case "findings_of_output_are_told":
        let words = command.split(separator: " ").dropFirst(2).joined(separator: " ")
        func rules(_ text: String) throws -> Set<String> {
          let lines = try run("pushmarkup lint --no-config --format json \(words)", text)
          return Set(
            try lines.split(separator: "\n").compactMap {
              (try object(String($0))["diagnostic"] as? Row)?["rule"] as? String
            })
        }
        require(try rules(output).isSubset(of: rules(input)), key)
      default: failures.append("unknown: \(key)")
      }
    }
    return failures
  }

  /// Runs a command, split as a shell would split it. An argument that starts with `{` is written
  /// to a file, whose path replaces it.
  private func run(
    _ command: String, _ input: String, _ environment: [String: String] = [:]
  ) throws -> String {
    let words = command.dropFirst("pushmarkup ".count)
    let parts = words.split(separator: " {", maxSplits: 1)
    let script =
      parts.count == 1
      ? "\"$TOOL\" \(words)"
      : "printf %s '{\(parts[1])' > data.json && \"$TOOL\" \(parts[0]) data.json"
    return try Tool.shell(script, input: Data(input.utf8), environment: environment).text
  }

  private func matches(_ text: String, _ pattern: Any) throws -> Bool {
    let expression = try NSRegularExpression(pattern: try #require(pattern as? String))
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private func object(_ json: String) throws -> Row {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? Row)
  }

  private func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
