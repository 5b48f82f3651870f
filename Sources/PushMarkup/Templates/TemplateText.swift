internal import Bytes

/// Styled text with stand-ins, on the way back to the placeholders.
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

  /// The stand-ins that are in the text or in a value.
  var numbers: Set<Int> {
    var numbers = Set(standIns.parts(of: Array(text.text.utf8)).compactMap(\.number))
    for span in text.spans {
      for value in span.attribute.strings {
        numbers.formUnion(standIns.parts(of: Array(value.utf8)).compactMap(\.number))
      }
    }
    return numbers
  }

  /// Takes stand-ins out of the values where what they stand for would end the value; gives which.
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

  /// Puts values in place of stand-ins, as text, and percent-encoded in addresses.
  mutating func fill(_ links: LinkPolicy, _ value: (Int) -> String?) {
    text = text.withValues { string, isAddress in
      guard isAddress else {
        return replaced(string) { value($0).map { Array(StyledText.shown($0).value.utf8) } }
      }
      let parts = standIns.parts(of: Array(string.utf8))
      let isWhole = parts.first?.number.flatMap { value($0) } != nil
      let filled = replaced(string) { number in
        value(number).map { text in
          // A whole address is checked below.
          isWhole && number == parts.first?.number ? Array(text.utf8) : Self.encoded(text)
        }
      }
      return isWhole ? links.check(Array(filled.utf8)).allowed : filled
    }
    text = replacing { value($0).map { Array(StyledText.shown($0).value.utf8) } }.text
  }

  /// The text with the placeholders as they were.
  var expanded: StyledText {
    let form = TemplateForm(text: text, standIns: standIns, signs: signs, logic: logic)
    let originals = { (number: Int) in standIns.originals[number] }
    let values = text.withValues { value, _ in replaced(value, originals) }
    var other = self
    other.text = values
    var (expanded, ranges) = other.replacing(originals)
    expanded.sourceLength = text.sourceLength
    expanded.setTemplate(form, ranges)
    return expanded
  }

  private var signs: Set<UInt8> {
    var signs: Set<UInt8> = []
    if syntaxes.contains(.liquid) || syntaxes.contains(.handlebars) {
      signs.insert(UInt8(ascii: "{"))
    }
    if syntaxes.contains(.mergeTags) { signs.insert(UInt8(ascii: "*")) }
    if syntaxes.contains(.percent) { signs.insert(UInt8(ascii: "%")) }
    return signs
  }

  private func replaced(_ value: String, _ replacement: (Int) -> [UInt8]?) -> String {
    let bytes = Array(value.utf8)
    var output: [UInt8] = []
    for part in standIns.parts(of: bytes) {
      output += part.number.flatMap { replacement($0) } ?? Array(bytes[part.range])
    }
    return output.string
  }

  /// The text with other bytes in place of stand-ins, and where those lie.
  private func replacing(
    _ replacement: (Int) -> [UInt8]?
  ) -> (text: StyledText, ranges: [Range<Int>]) {
    let source = Array(text.text.utf8)
    var output: [UInt8] = []
    /// The ends of stand-ins, and how much longer the text is from there on.
    var shifts: [(end: Int, start: Int, shift: Int)] = []
    var ranges: [Range<Int>] = []
    for part in standIns.parts(of: source) {
      if let number = part.number, let bytes = replacement(number) {
        ranges.append(output.count..<output.count + bytes.count)
        output += bytes
        let shift = output.count - part.range.upperBound
        shifts.append((part.range.upperBound, part.range.lowerBound, shift))
      } else {
        output += source[part.range]
      }
    }
    func moved(_ offset: Int) -> Int {
      guard let last = shifts.last(where: { $0.end <= offset }) else { return offset }
      return offset + last.shift
    }
    let spans = text.spans.compactMap { span -> AttributedSpan? in
      let start = moved(span.range.lowerBound)
      let end = max(start, moved(span.range.upperBound))
      return start < end ? AttributedSpan(start..<end, span.attribute) : nil
    }
    var text = StyledText(unchecked: output.string, spans: spans)
    text.sourceLength = self.text.sourceLength
    return (text, ranges)
  }

  /// Every byte but unreserved ones percent-encoded: RFC 3986, 2.3.
  private static func encoded(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    for byte in text.utf8 {
      if byte.isASCIILetterOrDigit || "-._~".utf8.contains(byte) {
        output.append(byte)
      } else {
        output.append(percentEncoded: byte)
      }
    }
    return output
  }
}

extension Attribute {
  /// The strings in it.
  fileprivate var strings: [String] {
    switch value {
    case .text(let text): [text]
    case .image(let source, let alternative): [source, alternative].compactMap { $0 }
    default: []
    }
  }
}

extension StyledText {
  /// The text with other values; true is said of addresses. Nil drops the value.
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
    var text = StyledText(unchecked: text, spans: spans)
    text.sourceLength = sourceLength
    return text
  }
}
