import PushMarkup

/// The messages of files that are JSON objects, by their paths; without paths each file is one.
struct FieldMessages {
  private let fields: [FieldPath]

  init(_ fields: [FieldPath]) { self.fields = fields }

  /// Reads one message after the other and hands it on.
  func forEach(
    _ input: InputOptions, limit: Int, _ body: (InputOptions.Message) throws -> Void
  ) throws -> ExitStatus {
    guard !fields.isEmpty else {
      return try input.forEach(limit: limit) { message in
        hint(message)
        try body(message)
      }
    }
    let tree = FieldTree(fields)
    var worst = ExitStatus.success
    let status = try input.forEach(limit: LineBlockReader.lineLimit) { file in
      var found: [FieldLine.Field] = []
      do throws(BatchLine.Malformed) {
        found = try FieldLine(file.bytes[...], tree, isExtended: false).fields
        if found.isEmpty { throw BatchLine.Malformed(reason: "no such field", column: 1) }
      } catch {
        StandardError.line("\(file.name): \(error.message)")
        worst = max(worst, .badData)
      }
      for field in found {
        var message = file
        message.name = "\(file.name):\(tree.paths[field.path].text)"
        message.bytes = field.content
        try body(message)
      }
    }
    return max(status, worst)
  }

  /// The body of a request is shown as the text that it is, which nobody wants.
  private func hint(_ message: InputOptions.Message) {
    let start = message.bytes.drop { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
    guard start.first == UInt8(ascii: "{"),
      start.dropFirst().first(where: { $0 > 0x20 }) == UInt8(ascii: "\"")
    else { return }
    StandardError.line(
      "\(message.name) looks like JSON; --field NAME.NAME shows a message inside of it")
  }
}
