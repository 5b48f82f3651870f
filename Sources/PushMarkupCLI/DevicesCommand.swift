import ArgumentParser
import PushMarkup
internal import PushMarkupAndroid

/// `pushmarkup devices`: the table of notification shades.
struct DevicesCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the Android versions whose notifications differ.",
    discussion: """
      EXAMPLES:
        pushmarkup devices
        pushmarkup devices --markdown
        pushmarkup preview --devices message.html
      """)

  @Flag(help: "Print the Markdown table of docs/devices.md.")
  var markdown = false

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let rows = DeviceTable.rows
    guard !markdown else {
      output.line(TextTable(rows).markdown)
      return .success
    }
    output.line(
      TerminalTable.text(rows, hasTitles: true) { row, width in
        ["\(row[0]): \(row[1])".wrapped(indent: 2, width: width)]
          + zip(rows[0], row).dropFirst(2).map { title, cell in
            "  \(title): \(cell)".wrapped(indent: 4, width: width)
          }
      })
    output.line("")
    for remark in DeviceTable.remarks { output.line(remark.wrapped(width: Wrapping.pageWidth)) }
    return .success
  }
}
