import ArgumentParser
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// `pushmarkup explain`: a page about a rule.
struct ExplainCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what happens, why, and how to fix it.",
    discussion: """
      EXAMPLES:
        pushmarkup explain device.color-hex
        pushmarkup explain contrast
        pushmarkup explain --markdown device.less-than
      """)

  @Argument(
    help: ArgumentHelp(
      "Explain this rule, or list the rules of this group, such as contrast.", valueName: "rule"),
    completion: .list(Rule.names))
  var rule: String

  @Flag(help: "Print the Markdown page of docs/rules.")
  var markdown = false

  func validate() throws {
    try require(!Rule.named(rule).isEmpty, "\(OptionTable.unknownRule(rule)).")
  }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let named = Rule.named(rule)
    guard named.count == 1, let rule = named.first, rule.rawValue == self.rule else {
      output.line(RulesCommand.table(Rule.all.filter(named.contains), markdown: markdown))
      return .success
    }
    var text = markdown ? rule.markdown : rule.plain(width: Wrapping.pageWidth)
    while text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    output.line(text)
    return .success
  }
}
