import ArgumentParser
import PushMarkup

/// Which strings of a line are messages.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Take any JSON object, and convert the string at this path; may be repeated.",
      discussion: #"""
        Names with dots between them; \. is a dot in a name, and a number also picks an array's element. The line comes back \#
        with "pushmarkup":{PATH:RESULT,…} as its last member. A field that is missing or null is passed over.
        """#, valueName: "path"))
  var fields: [String] = []

  @Flag(help: "Put the output of --to text, html or ansi in the fields' place.")
  var replace = false

  func validate() throws {
    guard !replace || !fields.isEmpty else { throw ValidationError("--replace needs --field.") }
    var known: Set<[[UInt8]]> = []
    for text in fields {
      let path: FieldPath
      do throws(FieldPath.Invalid) {
        path = try FieldPath(text)
      } catch {
        throw ValidationError("'\(text)' is not a path: \(error.reason).")
      }
      guard known.insert(path.names).inserted else {
        throw ValidationError("--field \(text) is given twice.")
      }
    }
  }

  /// The paths put together, or nil where lines are `{"id":…,"html":…}`.
  var converter: FieldConverter? {
    let paths = fields.compactMap { try? FieldPath($0) }
    return paths.isEmpty ? nil : FieldConverter(tree: FieldTree(paths), replaces: replace)
  }
}
