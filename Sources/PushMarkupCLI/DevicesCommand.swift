import ArgumentParser
import PushMarkup

/// `pushmarkup devices`: the table of notification shades.
struct DevicesCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the phones whose notification shades differ.",
    discussion: """
      EXAMPLES:
        pushmarkup devices
        pushmarkup devices --markdown
        pushmarkup preview --devices message.html
      """)

  @Flag(help: "As the table of the documentation.")
  var markdown = false

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let table = TextTable(DeviceTable.rows)
    output.line(markdown ? table.markdown : table.plain)
    if !markdown {
      output.line("")
      output.line(DeviceTable.remarks)
    }
    return .success
  }
}
