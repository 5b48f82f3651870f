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
    output.line(Self.table(Rule.allCases, markdown: markdown))
    return .success
  }

  /// A row for each rule.
  static func table(_ rules: [Rule], markdown: Bool) -> String {
    let rows = rules.map { rule in
      [
        markdown ? "`\(rule.rawValue)`" : rule.rawValue, rule.severity.rawValue,
        rule.category.rawValue, rule.page.summary,
      ]
    }
    guard !markdown else {
      return TextTable([["rule", "severity", "about", "says"]] + rows).markdown
    }
    return TerminalTable.text(rows, hasTitles: false) { row, width in
      ["\(row[0]) (\(row[1]), \(row[2])): \(row[3])".wrapped(indent: 2, width: width)]
    }
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
        pushmarkup explain contrast
        pushmarkup explain --markdown device.lost
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of a rule, or of a group such as contrast, which is listed.", valueName: "rule"),
    completion: .list(Rule.names))
  var rule: String

  @Flag(help: "In Markdown, as docs/rules has it.")
  var markdown = false

  func validate() throws { try RuleNames.check(rule) }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    guard let rule = Rule(rawValue: rule) else {
      let named = Rule.all(named: rule)
      output.line(
        RulesCommand.table(Rule.allCases.filter(named.contains), markdown: markdown))
      return .success
    }
    var text = markdown ? rule.page.markdown : rule.page.plain(width: Wrapping.pageWidth)
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    output.line(text)
    return .success
  }
}
