import ArgumentParser
import PushMarkup
internal import PushMarkupLint

/// `pushmarkup rules`: the table of rules.
struct RulesCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules of lint.",
    discussion: """
      EXAMPLES:
        pushmarkup rules
        pushmarkup rules --markdown
      """)

  @Flag(help: "Print a Markdown table.")
  var markdown = false

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    output.line(Self.table(Rule.all, markdown: markdown))
    return .success
  }

  /// A row for each rule.
  static func table(_ rules: [Rule], markdown: Bool) -> String {
    let rows = rules.map { rule in
      [
        markdown ? "`\(rule.rawValue)`" : rule.rawValue, rule.severity.rawValue,
        rule.category.rawValue, rule.page.fix.isEmpty ? "" : markdown ? "yes" : "can be fixed",
        rule.page.title,
      ]
    }
    guard !markdown else {
      return TextTable([["rule", "severity", "category", "how to fix", "problem"]] + rows).markdown
    }
    return TerminalTable.text(rows, hasTitles: false) { row, width in
      let about = row[1...3].filter { !$0.isEmpty }.joined(separator: ", ")
      return ["\(row[0]) (\(about)): \(row[4])".wrapped(indent: 2, width: width)]
    }
  }
}
