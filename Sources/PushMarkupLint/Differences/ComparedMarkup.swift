public import PushMarkup

/// Both readings of one message, where they differ, and why.
public struct ComparedMarkup: Sendable, Hashable {
  /// What the HTML says.
  public var authored: ParsedMarkup
  /// What the device shows.
  public var device: ParsedMarkup
  /// Where the device shows something different, in the order of the text. It is empty exactly if
  /// the text and the style of every character are the same, except for newlines at the ends.
  ///
  /// What is not visible does not count: the style of a newline, the level of a heading (its size
  /// and weight do count), and the alternative text of an image that is shown.
  public var differences: [Difference]
  /// The findings that explain them: of category ``/PushMarkup/Diagnostic/Category/display``, or
  /// that the app crashes, in the order of the source. Every change of every difference has one or
  /// more: neighbours that look alike may have different causes.
  public var diagnostics: [Diagnostic]

  /// Makes a comparison.
  public init(
    authored: ParsedMarkup, device: ParsedMarkup, differences: [Difference],
    diagnostics: [Diagnostic]
  ) {
    self.authored = authored
    self.device = device
    self.differences = differences
    self.diagnostics = diagnostics
  }
}

extension ComparedMarkup {
  /// Appends the JSON of both readings and their differences: `version`, `id`, `reading` (`both`),
  /// `authored` and `device` as ``JSONRenderer`` writes each, `differences`, `diagnostics`.
  ///
  /// The ranges of a difference count in the same units as the spans; its source counts bytes.
  package func write(
    id: [UInt8]?, offsets: StyledText.Offsets = .utf8, to json: inout JSONBytes
  ) {
    let renderer = JSONRenderer(offsets: offsets)
    json.head(id: id)
    json.raw(",\"reading\":\"both\",\"authored\":")
    renderer.write(authored, id: nil, to: &json)
    json.member("device")
    renderer.write(device, id: nil, to: &json)
    let places = (
      authored.styledText.ranges(differences.map(\.authored), in: offsets),
      device.styledText.ranges(differences.map(\.device), in: offsets)
    )
    json.member("differences")
    json.array(differences.indices) { index, json in
      write(differences[index], places.0[index], places.1[index], renderer, to: &json)
    }
    json.member("diagnostics")
    renderer.write(diagnostics, to: &json)
    json.raw("}")
  }

  private func write(
    _ difference: Difference, _ one: Range<Int>, _ two: Range<Int>, _ renderer: JSONRenderer,
    to json: inout JSONBytes
  ) {
    json.raw("{\"authored\":{")
    json.range(one)
    json.member("text", difference.authoredText)
    json.raw("},\"device\":{")
    json.range(two)
    json.member("text", difference.deviceText)
    json.raw("},\"source\":{")
    json.range(difference.source)
    json.raw("},\"changes\":")
    json.array(difference.changes) { write($0, renderer, to: &$1) }
    json.raw("}")
  }

  private func write(
    _ change: Difference.Change, _ renderer: JSONRenderer, to json: inout JSONBytes
  ) {
    switch change.kind {
    case .text: json.raw("{\"type\":\"text\"")
    case .attribute(let authored, let device):
      json.verbatim("{\"type\":\"\((authored ?? device)?.typeName ?? "")\"")
      let sides: [(StaticString, Attribute?)] = [("authored", authored), ("device", device)]
      for (name, value) in sides {
        json.member(name)
        if let value {
          json.raw("{")
          renderer.writeValue(value, to: &json)
          json.raw("}")
        } else {
          json.raw("null")
        }
      }
    }
    json.member("rule", change.rule.rawValue)
    json.raw(",\"cause\":{")
    json.range(change.cause)
    if let place = change.location {
      json.member("line", place.line)
      json.member("column", place.column)
    }
    json.raw("}}")
  }
}
