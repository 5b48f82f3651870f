import ArgumentParser
import CTerminal
import PushMarkup
internal import PushMarkupPipeline

/// `pushmarkup init`: settings to start with.
struct InitCommand: OutputCommand {
  static let readsMessages = false

  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a starter .pushmarkup.json and its JSON Schema.",
    discussion: """
      EXAMPLES:
        pushmarkup init
        pushmarkup init messages

      Your editor uses the schema to complete names and values. No file is replaced. \
      docs/configuration.md describes the settings.
      """)

  @Argument(
    help: ArgumentHelp("The folder of messages (default: this folder).", valueName: "folder"),
    completion: .directory)
  var folder: String?

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus {
    let schema = "pushmarkup.config.schema.json"
    let files = [
      (".pushmarkup.json", "{\n  \"$schema\": \"\(schema)\"\n}\n"),
      (schema, OptionTable.schema(in: [.settings]) + "\n"),
    ]
    for (name, text) in files {
      let path = (folder.map { $0 + "/" } ?? "") + name
      let bytes =
        (folder.map { Arguments.bytes(of: $0) } ?? Array(".".utf8)) + Array("/\(name)".utf8)
      // An existing schema is kept.
      guard name != schema || ct_kind(bytes.cString.span) == ct_nothing else { continue }
      var file = try ByteOutput(creating: path, bytes: bytes)
      file.append(Array(text.utf8))
      try file.flush()
      output.line("wrote \(DisplayFilter.visible(path))")
    }
    return .success
  }
}
