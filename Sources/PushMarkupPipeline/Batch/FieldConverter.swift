package import PushMarkup

/// Converts the strings at some paths of a line and leaves the rest of the line as it is.
package struct FieldConverter: Sendable {
  package var tree: FieldTree
  /// Whether results replace the strings, or are added next to them.
  package var replaces: Bool

  package init(tree: FieldTree, replaces: Bool) {
    self.tree = tree
    self.replaces = replaces
  }

  /// The maximum bytes of an answer to a line of this length. A key that is given a thousand times
  /// is converted a thousand times, and each result may be larger than its field.
  package static func answerLimit(_ line: Int) -> Int { 16 * line + (4 << 20) }

  /// The failure of an answer, or of a report, that is longer.
  package static func tooLong(_ what: String) -> BatchLine.Malformed {
    BatchLine.Malformed(
      reason: "the \(what) is longer than 16 times the line plus 4 MiB", column: 1)
  }

  /// The result for a line.
  package enum Outcome: Sendable {
    /// It has results.
    case converted
    /// It contains none of the fields, and was written unchanged.
    case nothing
    /// `result` requested to stop, and nothing of the line was written.
    case stopped
  }

  /// Appends the line with its results, each a JSON value that `result` appends. If that returns
  /// false, the rest of the line is not needed.
  ///
  /// `result` also gets the path. `reached` gets a bit for each path at which the line has a value.
  package func write(
    _ line: ArraySlice<UInt8>, to json: inout JSONBytes, reached: inout UInt64,
    result: (_ html: [UInt8], _ path: String, _ json: inout JSONBytes) -> Bool
  ) throws(BatchLine.Malformed) -> Outcome {
    // A line that ends in CR LF is answered with LF, like every other line.
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

  /// A key given twice is replaced twice, so that readers get a converted value, whichever they
  /// take. False if the answer is too long, or not needed any more.
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
