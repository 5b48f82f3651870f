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
    let rows = Rule.allCases.map { rule in
      [
        markdown ? "`\(rule.rawValue)`" : rule.rawValue, rule.severity.rawValue,
        rule.category.rawValue, rule.page.summary,
      ]
    }
    let titles = ["rule", "severity", "about", "says"]
    output.line(markdown ? TextTable([titles] + rows).markdown : TextTable(rows).plain)
    return .success
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
