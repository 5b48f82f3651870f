internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// Messages inside files that are JSON objects.
extension InputOptions {
  /// Passes on one message after the other: those at some paths or, without paths, each file.
  func forEach(
    at fields: [FieldPath], limit: Int, _ body: (Message) throws -> Void
  ) throws -> ExitStatus {
    guard !fields.isEmpty else {
      return try forEach(limit: limit) { message in
        message.noteJSON(
          "--field NAME.NAME shows a message inside it, and preview without options of one reading "
            + "(--reading, --device, --devices, --diff) all texts of a body")
        try body(message)
      }
    }
    let tree = FieldTree(fields)
    var worst = ExitStatus.success
    var reached: UInt64 = 0
    let status = try forEach(limit: LineBlockReader.lineLimit) { file in
      guard !file.isCut else {
        let failure = InputFailure(name: file.name, longerThan: LineBlockReader.lineLimit)
        worst = max(worst, failure.report())
        reached = 0
        return
      }
      var isFound = false
      let objects = Self.objects(file.bytes, tree)
      for (number, object) in objects {
        let name = objects.count > 1 ? "\(file.name):\(number)" : file.name
        var found: [FieldLine.Field] = []
        do throws(BatchLine.Malformed) {
          let line = try FieldLine(object, tree, isExtended: false)
          found = line.fields
          reached |= line.reached
        } catch {
          let isSeveral = objects.count == 1 && error.isTrailing
          var failure = InputFailure(name: file.name, json: Array(object), line: number, error)
          if isSeveral { failure.reason += "; several objects need one line each: jq -c ." }
          worst = max(worst, failure.report())
          isFound = true
        }
        for field in found {
          isFound = true
          var message = file
          message.file = name
          message.field = { tree.name(of: field) }
          message.bytes = field.content
          message.lineEnd = []
          message.isOneOfSeveral = objects.count > 1
          try body(message)
        }
      }
      if !isFound {
        StandardError.line("\(file.name): no such field")
        worst = max(worst, .badData)
      }
    }
    // A file without any of the fields was already reported.
    if reached != 0 {
      for reason in FieldOptions.missing(fields, reached: reached) {
        StandardError.line(reason)
        worst = max(worst, .badData)
      }
    }
    return max(status, worst)
  }

  /// One object on any number of lines, or JSON Lines: each with its line number.
  private static func objects(
    _ bytes: [UInt8], _ tree: FieldTree
  ) -> [(line: Int, bytes: ArraySlice<UInt8>)] {
    let content = bytes[bytes.markLength...]
    let lines = content.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
      .map { (line: $0.offset + 1, bytes: $0.element) }
      .filter { $0.bytes.contains { $0 > 0x20 } }
    // An object that ends on its first line, and more after it.
    guard let first = lines.first, lines.count > 1,
      (try? FieldLine(first.bytes, tree, isExtended: false)) != nil
    else { return [(1, content)] }
    return lines
  }
}
