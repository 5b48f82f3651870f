import ArgumentParser
import PushMarkup

/// `pushmarkup tags`: the table of tags.
struct TagsCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List the tags that have an effect.",
    discussion: """
      EXAMPLES:
        pushmarkup tags
        pushmarkup tags --markdown
      """)

  @Flag(help: "Print the Markdown table of docs/tags.md.")
  var markdown = false

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let rows = TagTable.rows(asMarkdown: markdown)
    output.line(
      markdown
        ? TextTable(rows).markdown
        : TerminalTable.text(rows, hasTitles: true, narrow: Self.narrow))
    return .success
  }

  private static func narrow(_ row: [String], width: Int) -> [String] {
    let synonyms = row[1].isEmpty ? "" : " (\(row[1]))"
    return [
      "\(row[0])\(synonyms): \(row[3])".wrapped(indent: 2, width: width),
      "  attributes: \(row[2])".wrapped(indent: 4, width: width),
      "  on Android: \(row[4])".wrapped(indent: 4, width: width),
    ]
  }
}
