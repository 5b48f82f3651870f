import ArgumentParser
import PushMarkup
internal import PushMarkupPipeline

/// `pushmarkup senders`: the table of senders.
struct SendersCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "senders",
    abstract: "List the known senders, and what each does with HTML.",
    discussion: """
      EXAMPLES:
        pushmarkup senders
        pushmarkup senders --markdown
      """)

  @Flag(help: "Print the Markdown table of docs/senders.md.")
  var markdown = false

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let rows = Sender.rows(asMarkdown: markdown)
    output.line(
      markdown
        ? TextTable(rows).markdown
        : TerminalTable.text(rows, hasTitles: true) { row, width in
          ["\(row[0]): \(row[1])".wrapped(indent: 2, width: width)]
            + zip(rows[0], row).dropFirst(2).filter { !$0.1.isEmpty }.map { title, cell in
              "  \(title): \(cell)".wrapped(indent: 4, width: width)
            }
        })
    return .success
  }
}
