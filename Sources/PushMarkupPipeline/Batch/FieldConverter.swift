package import PushMarkup

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
  package static func answerLimit(_ line: Int) -> Int { 16 * line + (4 << 20) }

  /// Why there is no answer, or no report, that is longer.
  package static func tooLong(_ what: String) -> BatchLine.Malformed {
    BatchLine.Malformed(
      reason: "the \(what) is longer than 16 times the line and 4 MiB", column: 1)
  }

  /// What became of a line.
  package enum Outcome: Sendable {
    /// It has results.
    case converted
    /// None of the fields is in it; it is there as it was.
    case nothing
    /// `result` wanted no more, and nothing of the line is there.
    case stopped
  }

  /// Appends the line with its results, each a value of JSON that `result` appends; where that
  /// gives false, nobody waits for the rest of the line.
  ///
  /// `result` is told the path as well; the paths that the line has anything at are one bit each.
  package func write(
    _ line: ArraySlice<UInt8>, to json: inout JSONBytes, reached: inout UInt64,
    result: (_ html: [UInt8], _ path: String, _ json: inout JSONBytes) -> Bool
  ) throws(BatchLine.Malformed) -> Outcome {
    // A line that ends in CR LF is answered with LF, as every other.
    let line = line.last == 0x0d ? line.dropLast() : line
    let fields = try FieldLine(line, tree, isExtended: !replaces)
    reached |= fields.reached
    let start = json.count
    let limit = start + Self.answerLimit(line.count)
    let goesOn =
      if replaces {
        replace(fields, in: line, upTo: limit, &json, result)
      } else {
        extend(fields, in: line, &json, result)
      }
    guard json.count <= limit else {
      json.cut(to: start)
      throw Self.tooLong("answer")
    }
    guard goesOn else {
      json.cut(to: start)
      return .stopped
    }
    let isConverted =
      replaces ? !fields.fields.isEmpty : fields.counting.contains { $0 != nil }
    return isConverted ? .converted : .nothing
  }

  /// A key given twice is replaced twice: whichever a reader takes, it is converted. False when the
  /// answer grows too long, or nobody waits for it.
  private func replace(
    _ fields: FieldLine, in line: ArraySlice<UInt8>, upTo limit: Int, _ json: inout JSONBytes,
    _ result: (_ html: [UInt8], _ path: String, _ json: inout JSONBytes) -> Bool
  ) -> Bool {
    var start = line.startIndex
    for field in fields.fields {
      json.value(line[start..<field.range.lowerBound])
      guard result(field.content, tree.paths[field.path].text, &json),
        json.count <= limit
      else { return false }
      start = field.range.upperBound
    }
    json.value(line[start...])
    return true
  }

  private func extend(
    _ fields: FieldLine, in line: ArraySlice<UInt8>, _ json: inout JSONBytes,
    _ result: (_ html: [UInt8], _ path: String, _ json: inout JSONBytes) -> Bool
  ) -> Bool {
    json.value(line[..<fields.end])
    var isFirst = true
    for (path, index) in zip(tree.paths, fields.counting) {
      guard let index else { continue }
      json.verbatim(isFirst ? ",\"\(FieldLine.resultsKey)\":{" : ",")
      isFirst = false
      json.string(path.text)
      json.raw(":")
      guard result(fields.fields[index].content, path.text, &json) else { return false }
    }
    if !isFirst { json.raw("}") }
    json.value(line[fields.end...])
    return true
  }
}
