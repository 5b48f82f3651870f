import ArgumentParser
import PushMarkup
internal import PushMarkupPipeline

/// Which strings of a line are messages.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("field"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read any JSON object, and convert the string at this path; may be repeated.",
      discussion: #"""
        A path is names with dots between them: \. is a dot in a name, [0] or .0 is the first element of an array, and * is \#
        every member or element (with --replace and in lint). JSONPath ($.a) and JSON Pointer (/a/b) are not supported. The \#
        output has "pushmarkup":{PATH:RESULT,…} as its last member. A missing or null field is skipped.
        """#, valueName: "path"),
    transform: Self.path)
  var fields: [FieldPath] = []

  @Flag(help: "Replace the fields with the output of --to text, html, fixed or ansi.")
  var replace = false

  func validate() throws {
    try require(!replace || !fields.isEmpty, "--replace needs --field.")
    try require(
      replace || !fields.contains(where: { $0.isWide }),
      "--field with * needs --replace, because its results would share one name.")
    try require(
      !FieldTree(fields).isAmbiguous,
      "--field: * and a name are at the same place; leave one of them out.")
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

  /// Messages about the paths that are in no line, because a misspelt path must not pass unnoticed.
  /// `reached` has a bit for each path with a value, as in ``FieldLine``.
  static func missing(_ paths: [FieldPath], reached: UInt64) -> [String] {
    paths.enumerated().filter { reached & 1 << UInt64(min($0.offset, 63)) == 0 }
      .map { "--field \($0.element.text) does not occur in the input" }
  }

  /// The converter for all paths, or nil if lines are `{"id":…,"html":…}`.
  var converter: FieldConverter? {
    fields.isEmpty ? nil : FieldConverter(tree: FieldTree(fields), replaces: replace)
  }
}
