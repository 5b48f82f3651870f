extension JSONRenderer {
  /// Where placeholders of a template stand, and what a reader has to know of them.
  func write(_ marks: TemplateMarks, of text: StyledText, to json: inout JSONBytes) {
    json.raw(",\"placeholders\":[")
    let ranges = marks.places.map(\.range)
    let ends = text.converted(ranges, from: .utf8, to: offsets)
    for (index, range) in ranges.enumerated() {
      json.object(index)
      json.range((ends[range.lowerBound] ?? 0)..<(ends[range.upperBound] ?? 0))
      json.raw("}")
    }
    json.raw("],\"template\":{\"syntaxes\":")
    let member = TemplateMember(marks)
    json.strings(member.syntaxes)
    write("logic", member.logic, to: &json)
    write("behindBlock", member.behindBlock, to: &json)
    write("beforeBlock", member.beforeBlock, to: &json)
    if let values = member.values {
      json.raw(",\"values\":[")
      for (index, value) in values.enumerated() {
        json.object(index)
        json.raw("\"span\":")
        json.integer(value.span)
        json.raw(",\"key\":")
        json.string(value.key)
        json.raw(",")
        json.range(value.start..<value.end)
        json.raw("}")
      }
      json.raw("]")
    }
    json.raw("}")
  }

  private func write(_ name: StaticString, _ indices: [Int]?, to json: inout JSONBytes) {
    guard let indices else { return }
    json.raw(",\"")
    json.raw(name)
    json.raw("\":[")
    for (index, number) in indices.enumerated() {
      if index > 0 { json.raw(",") }
      json.integer(number)
    }
    json.raw("]")
  }
}
