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
    let rows = TagTable.rows(asMarkdown: markdown)
    let table = TextTable(rows)
    guard !markdown else {
      output.line(table.markdown)
      return .success
    }
    let plain = table.plain
    // A pipe gets whole rows.
    if ct_is_terminal(1), let width = ANSIRenderer(Appearance.Flags(), in: .process).width,
      plain.split(separator: "\n").contains(where: { $0.count > width })
    {
      for row in rows.dropFirst() { output.line(Self.narrow(row, width: width)) }
    } else {
      output.line(plain)
    }
    return .success
  }

  /// A row for a terminal that is too narrow for the table.
  private static func narrow(_ row: [String], width: Int) -> String {
    let synonyms = row[1].isEmpty ? "" : " (\(row[1]))"
    return [
      "\(row[0])\(synonyms): \(row[3])".wrapped(indent: 2, width: width),
      "  attributes: \(row[2])".wrapped(indent: 4, width: width),
      "  on Android: \(row[4])".wrapped(indent: 4, width: width),
    ].joined(separator: "\n")
  }
}
