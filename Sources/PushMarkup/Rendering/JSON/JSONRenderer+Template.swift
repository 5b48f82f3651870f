extension JSONRenderer {
  /// Appends the ranges of template placeholders, and what a parser has to know about them.
  func write(_ marks: TemplateMarks, of text: StyledText, to json: inout JSONBytes) {
    json.member("placeholders")
    json.array(text.ranges(marks.places.map(\.range), in: offsets)) { range, json in
      json.raw("{")
      json.range(range)
      json.raw("}")
    }
    json.raw(",\"template\":{\"syntaxes\":")
    let member = TemplateMember(marks)
    json.strings(member.syntaxes)
    write("logic", member.logic, to: &json)
    write("behindBlock", member.behindBlock, to: &json)
    write("beforeBlock", member.beforeBlock, to: &json)
    if let values = member.values {
      json.member("values")
      json.array(values) { value, json in
        json.raw("{\"span\":", value.span)
        json.member("key", value.key)
        json.raw(",")
        json.range(value.start..<value.end)
        json.raw("}")
      }
    }
    json.raw("}")
  }

  private func write(_ name: StaticString, _ indices: [Int]?, to json: inout JSONBytes) {
    guard let indices else { return }
    json.member(name)
    json.array(indices) { $1.integer($0) }
  }
}
