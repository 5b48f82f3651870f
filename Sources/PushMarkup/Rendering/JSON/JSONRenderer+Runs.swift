extension JSONRenderer {
  /// Appends the runs of a text that have a style: the range of each, and its merged style by the
  /// types of attributes.
  ///
  /// **Safety:** texts of any length, such as a URL, are in the spans already, and a run only
  /// refers to the span. A URL with a thousand runs would be written a thousand times.
  func writeRuns(of text: StyledText, to json: inout JSONBytes) {
    json.raw(",\"runs\":[")
    let runs = text.runs.filter { $0.style != Style() }
    let ranges = text.ranges(runs.map(\.range), in: offsets)
    var spans: [Attribute: Int] = [:]
    for (index, span) in text.spans.enumerated() { spans[span.attribute] = index }
    for (index, run) in runs.enumerated() {
      json.object(index)
      json.range(ranges[index])
      json.raw(",\"style\":{")
      var isFirst = true
      for attribute in run.style.attributes {
        if !isFirst { json.raw(",") }
        isFirst = false
        json.string(attribute.typeName)
        json.raw(":")
        switch (attribute, attribute.value) {
        // The depth of the list and of the quotation.
        case (.bullet, _): json.integer(run.style.bulletCount)
        case (.quote, _): json.integer(run.style.quoteCount)
        case (_, .none): json.raw("true")
        case (_, .integer(let number)): json.integer(number)
        case (_, .number(let number)): json.number(number)
        case (_, .word(let word)): json.string(word)
        case (_, .text), (_, .image):
          json.raw("{\"span\":", spans[attribute] ?? 0)
          json.raw("}")
        }
      }
      json.raw("}}")
    }
    json.raw("]")
  }
}
