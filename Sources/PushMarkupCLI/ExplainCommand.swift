import ArgumentParser
import PushMarkup
internal import PushMarkupLint
internal import PushMarkupPipeline

/// `pushmarkup explain`: a page about a rule.
struct ExplainCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a rule is about, why, and what to write instead.",
    discussion: """
      EXAMPLES:
        pushmarkup explain device.color-hex
        pushmarkup explain contrast
        pushmarkup explain --markdown device.less-than
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of a rule, or of a group such as contrast, which is listed.", valueName: "rule"),
    completion: .list(Rule.names))
  var rule: String

  @Flag(help: "In Markdown, as docs/rules has it.")
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
