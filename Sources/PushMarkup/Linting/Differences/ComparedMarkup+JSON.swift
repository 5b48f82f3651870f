extension ComparedMarkup {
  /// Appends the JSON of both readings and of where they differ: `version`, `id`, `reading`
  /// (`both`), `authored` and `device` as ``JSONRenderer`` writes each, `differences`,
  /// `diagnostics`.
  ///
  /// The ranges of a difference count as the spans do; its source counts bytes.
  package func write(
    id: [UInt8]?, offsets: StyledText.Offsets = .utf8, to json: inout JSONBytes
  ) {
    let renderer = JSONRenderer(offsets: offsets)
    json.head(id: id)
    json.raw(",\"reading\":\"both\",\"authored\":")
    renderer.write(authored, id: nil, to: &json)
    json.raw(",\"device\":")
    renderer.write(device, id: nil, to: &json)
    json.raw(",\"differences\":[")
    let places = (
      authored.styledText.ranges(differences.map(\.authored), in: offsets),
      device.styledText.ranges(differences.map(\.device), in: offsets)
    )
    for (index, difference) in differences.enumerated() {
      if index > 0 { json.raw(",") }
      write(difference, places.0[index], places.1[index], renderer, to: &json)
    }
    json.raw("],\"diagnostics\":")
    renderer.write(diagnostics, to: &json)
    json.raw("}")
  }

  private func write(
    _ difference: Difference, _ one: Range<Int>, _ two: Range<Int>, _ renderer: JSONRenderer,
    to json: inout JSONBytes
  ) {
    func range(_ name: String, _ range: Range<Int>) {
      json.verbatim("\"\(name)\":{")
      json.range(range)
    }
    json.raw("{")
    range("authored", one)
    json.raw(",\"text\":")
    json.string(difference.authoredText)
    json.raw("},")
    range("device", two)
    json.raw(",\"text\":")
    json.string(difference.deviceText)
    json.raw("},")
    range("source", difference.source)
    json.raw("},\"changes\":[")
    for (index, change) in difference.changes.enumerated() {
      if index > 0 { json.raw(",") }
      switch change.kind {
      case .text: json.raw("{\"type\":\"text\"")
      case .attribute(let authored, let device):
        json.verbatim("{\"type\":\"\((authored ?? device)?.typeName ?? "")\"")
        for (name, value) in [("authored", authored), ("device", device)] {
          json.verbatim(",\"\(name)\":")
          if let value {
            json.raw("{")
            renderer.writeValue(value, to: &json)
            json.raw("}")
          } else {
            json.raw("null")
          }
        }
      }
      json.raw(",\"rule\":")
      json.string(change.rule.rawValue)
      json.raw(",")
      range("cause", change.cause)
      if let place = change.location {
        json.raw(",\"line\":")
        json.integer(place.line)
        json.raw(",\"column\":")
        json.integer(place.column)
      }
      json.raw("}}")
    }
    json.raw("]}")
  }
}

extension StyledText {
  /// Ranges of UTF-8 bytes of the text in other offsets.
  func ranges(_ ranges: [Range<Int>], in offsets: Offsets) -> [Range<Int>] {
    guard offsets != .utf8 else { return ranges }
    let marked = StyledText(
      unchecked: text, spans: ranges.map { AttributedSpan($0, .bold) })
    return marked.spanRanges(in: offsets)
  }
}
