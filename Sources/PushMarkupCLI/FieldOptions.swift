import ArgumentParser
import PushMarkup
internal import PushMarkupPipeline

/// Which strings of a line are messages.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Take any JSON object, and convert the string at this path; may be repeated.",
      discussion: #"""
        Names with dots between them; \. is a dot in a name, [0] picks an array's element as .0 does, and * takes every \#
        member and element (with --replace and in lint). No JSONPath ($.a) and no JSON Pointer (/a/b). The line comes back \#
        with "pushmarkup":{PATH:RESULT,…} as its last member. A field that is missing or null is passed over.
        """#, valueName: "path"),
    transform: Self.path)
  var fields: [FieldPath] = []

  @Flag(help: "Put the output of --to text, html, fixed or ansi in the fields' place.")
  var replace = false

  func validate() throws {
    try require(!replace || !fields.isEmpty, "--replace needs --field.")
    try require(
      replace || !fields.contains(where: { $0.isWide }),
      "--field with * needs --replace: its results would have one name.")
    try require(!FieldTree(fields).isAmbiguous, "--field: * and a name stand at the same place.")
    var known: Set<[[UInt8]]> = []
    for path in fields where !known.insert(path.names).inserted {
      throw ValidationError("--field \(path.text) is given twice.")
    }
  }

  static func path(_ text: String) throws -> FieldPath {
    do throws(FieldPath.Invalid) {
      return try FieldPath(text)
    } catch {
      throw ValidationError("\(error.reason).")
    }
  }

  /// What is said of each path that is in no line: a misspelt one must not look as if all went
  /// well. Those that lines have anything at are one bit each, as ``FieldLine`` has them.
  static func missing(_ paths: [FieldPath], reached: UInt64) -> [String] {
    paths.enumerated().filter { reached & 1 << UInt64(min($0.offset, 63)) == 0 }
      .map { "--field \($0.element.text) is in no line of the input" }
  }

  /// The paths put together, or nil where lines are `{"id":…,"html":…}`.
  var converter: FieldConverter? {
    fields.isEmpty ? nil : FieldConverter(tree: FieldTree(fields), replaces: replace)
  }
}
