import ArgumentParser
import PushMarkup

/// `pushmarkup init`: settings to start with.
struct InitCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a .pushmarkup.json to start with.",
    discussion: """
      EXAMPLES:
        pushmarkup init
        pushmarkup init messages

      The file names its JSON Schema, which your editor uses to complete names and values. It does \
      not replace a file. docs/configuration.md describes the settings.
      """)

  @Argument(
    help: ArgumentHelp("The folder of the messages (default: this folder).", valueName: "folder"),
    completion: .directory)
  var folder: String?

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let path = (folder.map { $0 + "/" } ?? "") + ".pushmarkup.json"
    let bytes =
      (folder.map { Arguments.bytes(of: $0) } ?? Array(".".utf8))
      + Array("/.pushmarkup.json".utf8)
    var file = try ByteOutput(creating: path, bytes: bytes)
    file.append(Array("{\n  \"$schema\": \"pushmarkup.config.schema.json\"\n}\n".utf8))
    try file.flush()
    output.line("wrote \(DisplayFilter.visible(path))")
    return .success
  }
}
