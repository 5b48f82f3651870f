import ArgumentParser
import CTerminal
import PushMarkup

/// `pushmarkup tags`: the table of tags.
struct TagsCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List the tags that have an effect.",
    discussion: """
      EXAMPLES:
        pushmarkup tags
        pushmarkup tags --markdown
      """)

  @Flag(help: "As the table of docs/tags.md.")
  var markdown = false

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    var table = markdown ? TagTable.markdown : TagTable.plain
    // A pipe gets whole rows.
    if !markdown, ct_is_terminal(1),
      let width = Appearance(Appearance.Flags(), in: .process).width
    {
      table = TagTable.plain(width: width)
    }
    while table.utf8.last == UInt8(ascii: "\n") { table.removeLast() }
    output.line(table)
    return .success
  }
}
