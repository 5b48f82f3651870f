import PushMarkup
internal import PushMarkupPipeline

extension LintCommand {
  /// The texts of a whole notification, each as its place shows it, and how much all of it is.
  func lintNotification(
    _ path: String, _ writer: inout FindingWriter, _ output: inout ByteOutput
  ) throws {
    let source = try PreviewSource(json: path)
    let file = CommandFile(path, "the message")?.bytes ?? []
    let settings = try LintSettings(rules, reading, try rules.configuration.find(for: file))
    for text in settings.linter.lint(source.notification) {
      let name = source.name + (text.field.map { ":" + $0 } ?? "")
      writer.write(
        text.findings, settings.selection,
        of: LintedMessage(
          name: name, file: source.name, isNamed: source.isNamed,
          // Findings about the whole are places in the file; those of a text stand where it does.
          line: text.field.flatMap { source.notification.lines[$0] }, field: text.field,
          source: text.source),
        to: &output)
    }
    try output.flush()
  }
}
