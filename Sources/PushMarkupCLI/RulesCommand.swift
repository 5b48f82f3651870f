import ArgumentParser
import PushMarkup

/// `pushmarkup rules`: everything that can be said about a message.
struct RulesCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules of lint.",
    discussion: """
      EXAMPLES:
        pushmarkup rules
        pushmarkup rules --markdown
      """)

  @Flag(help: "As a table in Markdown.")
  var markdown = false

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    if markdown {
      output.line("| rule | severity | about | says |\n| --- | --- | --- | --- |")
    }
    let width = Rule.allCases.map { $0.rawValue.utf8.count }.max() ?? 0
    for rule in Rule.allCases {
      let (severity, category) = (rule.severity.rawValue, rule.category.rawValue)
      if markdown {
        output.line("| `\(rule.rawValue)` | \(severity) | \(category) | \(rule.page.summary) |")
      } else {
        output.line(
          Self.padded(rule.rawValue, width) + "  " + Self.padded(severity, 7) + "  "
            + Self.padded(category, 8) + "  " + rule.page.summary)
      }
    }
    return .success
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}

/// `pushmarkup explain`: a page about a rule.
struct ExplainCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a rule is about, why, and what to write instead.",
    discussion: """
      EXAMPLES:
        pushmarkup explain device.color-hex
        pushmarkup explain --markdown device.lost
      """)

  @Argument(help: ArgumentHelp("The name of a rule.", valueName: "rule"))
  var rule: String

  @Flag(help: "In Markdown, as docs/rules has it.")
  var markdown = false

  func validate() throws {
    guard Rule(rawValue: rule) != nil else {
      throw ValidationError("there is no rule '\(rule)' (pushmarkup rules lists them)")
    }
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    guard let rule = Rule(rawValue: rule) else { return .usage }
    var text = markdown ? rule.page.markdown : rule.page.plain
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    output.line(text)
    return .success
  }
}
