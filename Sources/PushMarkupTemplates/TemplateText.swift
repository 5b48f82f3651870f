internal import Bytes
internal import PushMarkup

/// Styled text with stand-ins, to be turned back into placeholders.
struct TemplateText {
  private var text: StyledText
  private let standIns: StandIns
  private let syntaxes: Set<TemplateSyntax>
  private let logic: LogicTags

  init(
    _ text: StyledText, _ standIns: StandIns, _ syntaxes: Set<TemplateSyntax>, _ logic: LogicTags
  ) {
    self.text = text
    self.standIns = standIns
    self.syntaxes = syntaxes
    self.logic = logic
  }

  /// The numbers of the stand-ins that are in the text or in a value.
  var numbers: Set<Int> {
    var numbers = Set(standIns.parts(of: Array(text.text.utf8)).compactMap(\.number))
    for span in text.spans {
      for value in TemplateMarks.Value.Key.allCases.compactMap({ span.attribute[$0] }) {
        numbers.formUnion(standIns.parts(of: Array(value.utf8)).compactMap(\.number))
      }
    }
    return numbers
  }

  /// Removes stand-ins from the values if their placeholder would end the value; returns their
  /// numbers.
  mutating func removeQuotes() -> Set<Int> {
    var removed: Set<Int> = []
    text = text.withValues { value, _ in
      replaced(value) { number in
        guard standIns.originals[number].contains(UInt8(ascii: "\"")) else { return nil }
        removed.insert(number)
        return []
      }
    }
    return removed
  }

  /// Replaces stand-ins by values, as text, and percent-encoded in URLs. If a value is the host of
  /// a URL, the findings of the policy are added at the range of its placeholder.
  mutating func fill(
    _ links: LinkPolicy, _ list: inout DiagnosticList, at places: (Int) -> Range<Int>,
    _ value: (Int) -> String?
  ) {
    // A placeholder that remains must not be encoded, and is not a known host.
    var links = links
    links.standIns = standIns
    // A link may have several spans.
    var checked: [String: String?] = [:]
    text = text.withValues { string, isAddress in
      guard isAddress else {
        guard standIns.areHeld(in: Array(string.utf8)[...]) else { return string }
        return StyledText.shown(replaced(string) { value($0).map { Array($0.utf8) } }).value
      }
      let address = LinkPolicy.stripped(Array(string.utf8))
      let parts = standIns.parts(of: address)
      let isLed = !parts.isEmpty && LinkPolicy.lead(parts, address) != nil
      let host =
        isLed ? parts.compactMap(\.number).first.flatMap { value($0) == nil ? nil : $0 } : nil
      let filled = replaced(string) { number in
        // A URL whose host is filled in is checked below.
        value(number).map { number == host ? Array($0.utf8) : [UInt8](percentEncoded: $0) }
      }
      guard let host else { return filled }
      if let known = checked[string] { return known }
      let bytes = Array(filled.utf8)
      let allowed = list.address(bytes, bytes.indices, links, at: places(host))
      checked[string] = .some(allowed)
      return allowed
    }
    text = replacing { value($0).map { Array(StyledText.shown($0).value.utf8) } }.text
  }

  /// The text with the original placeholders. `messageLength` is given if values are filled in.
  func expanded(messageLength: Int?) -> StyledText {
    var marks = TemplateMarks(syntaxes: syntaxes)
    var other = self
    // Spans without text are left out below.
    let spans = text.spans.filter { !$0.range.isEmpty }
    let values = spans.indices.map { index in
      var span = spans[index]
      for key in TemplateMarks.Value.Key.allCases {
        guard let value = span.attribute[key] else { continue }
        let (bytes, places) = standIns.restoring(Array(value.utf8))
        span.attribute[key] = bytes.string
        marks.values += places.map {
          TemplateMarks.Value(span: index, key: key, range: $0.range)
        }
      }
      return span
    }
    other.text = StyledText(
      unchecked: text.text, spans: values, sourceLength: text.sourceLength)
    var (expanded, places) = other.replacing { standIns.originals[$0] }
    marks.places = places.map { place in
      TemplateMarks.Place(
        range: place.range, isLogic: logic.numbers.contains(place.number),
        isBehindBlock: logic.behindBlock.contains(place.number),
        isBeforeBlock: logic.beforeBlock.contains(place.number))
    }
    expanded.template = TemplateForm(
      text: text, standIns: standIns, logic: logic, marks: marks, messageLength: messageLength)
    return expanded
  }

  private func replaced(_ value: String, _ replacement: (Int) -> [UInt8]?) -> String {
    standIns.replacing(in: Array(value.utf8), replacement).bytes.string
  }

  /// The text with other bytes in place of stand-ins, and the ranges of these bytes.
  private func replacing(
    _ replacement: (Int) -> [UInt8]?
  ) -> (text: StyledText, places: [StandIns.Replaced]) {
    let (output, places) = standIns.replacing(in: Array(text.text.utf8), replacement)
    func moved(_ offset: Int) -> Int {
      let next = places.indices.firstPlace { places[$0].old.upperBound > offset }
      guard next > 0 else { return offset }
      return offset + places[next - 1].range.upperBound - places[next - 1].old.upperBound
    }
    let spans = text.spans.compactMap { span -> AttributedSpan? in
      let start = moved(span.range.lowerBound)
      let end = max(start, moved(span.range.upperBound))
      return start < end ? AttributedSpan(start..<end, span.attribute) : nil
    }
    return (
      StyledText(unchecked: output.string, spans: spans, sourceLength: text.sourceLength), places
    )
  }
}

extension StyledText {
  /// The text with changed values; the flag is true for URLs. Nil drops the value.
  fileprivate func withValues(_ change: (String, Bool) -> String?) -> StyledText {
    let spans = spans.compactMap { span -> AttributedSpan? in
      var span = span
      switch span.attribute {
      case .link(let address):
        guard let address = change(address, true) else { return nil }
        span.attribute = .link(address)
      case .typeface(let name):
        guard let name = change(name, false), !name.isEmpty else { return nil }
        span.attribute = .typeface(name)
      case .image(let source, let alternative):
        span.attribute = .image(
          source: source.flatMap { change($0, true) },
          alternative: alternative.flatMap { change($0, false) })
      default: break
      }
      return span
    }
    return StyledText(unchecked: text, spans: spans, sourceLength: sourceLength)
  }
}
