/// Converts the strings at some paths of a line and leaves the rest of the line as it is.
package struct FieldConverter: Sendable {
  package var tree: FieldTree
  /// Whether results take the strings' place, or stand beside them.
  package var replaces: Bool

  package init(tree: FieldTree, replaces: Bool) {
    self.tree = tree
    self.replaces = replaces
  }

  /// The most bytes of an answer to a line of so many: a key that is given a thousand times is
  /// converted a thousand times, and each result may be larger than its field.
  static func answerLimit(_ line: Int) -> Int { 16 * line + (4 << 20) }

  /// Appends the line with its results, each a value of JSON that `result` appends, and says
  /// whether there were any.
  package func write(
    _ line: ArraySlice<UInt8>, to json: inout JSONBytes,
    result: (_ html: [UInt8], _ json: inout JSONBytes) -> Void
  ) throws(BatchLine.Malformed) -> Bool {
    // A line that ends in CR LF is answered with LF, as every other.
    let line = line.last == 0x0d ? line.dropLast() : line
    let fields = try FieldLine(line, tree, isExtended: !replaces)
    let start = json.bytes.count
    var isWhole = true
    if replaces {
      isWhole = replace(fields, in: line, &json, result)
    } else {
      extend(fields, in: line, &json, result)
    }
    guard isWhole, json.bytes.count - start <= Self.answerLimit(line.count) else {
      json.bytes.removeSubrange(start...)
      throw BatchLine.Malformed(
        reason: "the answer is longer than 16 times the line and 4 MiB", column: 1)
    }
    return replaces ? !fields.fields.isEmpty : fields.counting.contains { $0 != nil }
  }

  /// A key given twice is replaced twice: whichever a reader takes, it is converted. False when the
  /// answer grows too long.
  private func replace(
    _ fields: FieldLine, in line: ArraySlice<UInt8>, _ json: inout JSONBytes,
    _ result: (_ html: [UInt8], _ json: inout JSONBytes) -> Void
  ) -> Bool {
    let limit = json.bytes.count + Self.answerLimit(line.count)
    var start = line.startIndex
    for field in fields.fields {
      json.value(Array(line[start..<field.range.lowerBound]))
      result(field.content, &json)
      guard json.bytes.count <= limit else { return false }
      start = field.range.upperBound
    }
    json.value(Array(line[start...]))
    return true
  }

  private func extend(
    _ fields: FieldLine, in line: ArraySlice<UInt8>, _ json: inout JSONBytes,
    _ result: (_ html: [UInt8], _ json: inout JSONBytes) -> Void
  ) {
    json.value(Array(line[..<fields.end]))
    var isFirst = true
    for (path, index) in zip(tree.paths, fields.counting) {
      guard let index else { continue }
      json.raw(isFirst ? ",\"\(FieldLine.resultsKey)\":{" : ",")
      isFirst = false
      json.string(path.text)
      json.raw(":")
      result(fields.fields[index].content, &json)
    }
    if !isFirst { json.raw("}") }
    json.value(Array(line[fields.end...]))
  }
}
