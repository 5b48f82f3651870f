internal import Bytes

extension TemplateForm {
  /// Replaces the placeholders of a text by stand-ins; their places are known.
  convenience init(of text: StyledText, _ marks: TemplateMarks) {
    var bytes = Array(text.text.utf8)
    var spans = text.spans
    var all = bytes
    for value in marks.values {
      all += [0x20] + Array(spans[value.span].attribute[value.key]?.utf8 ?? "".utf8)
    }
    guard !(marks.places.isEmpty && marks.values.isEmpty), var standIns = StandIns(for: all) else {
      // Without originals, nothing is taken for a stand-in.
      let plain = TemplateMarks(syntaxes: marks.syntaxes)
      self.init(text: text, standIns: .none, logic: LogicTags(), marks: plain)
      return
    }
    var logic = LogicTags()
    var shifts: [(old: Range<Int>, new: Range<Int>)] = []
    var output: [UInt8] = []
    var place = 0
    for mark in marks.places {
      let number = standIns.originals.count
      standIns.originals.append(Array(bytes[mark.range]))
      if mark.isLogic { logic.numbers.insert(number) }
      if mark.isBehindBlock { logic.behindBlock.insert(number) }
      if mark.isBeforeBlock { logic.beforeBlock.insert(number) }
      output += bytes[place..<mark.range.lowerBound]
      let start = output.count
      output += standIns.standIn(number)
      shifts.append((mark.range, start..<output.count))
      place = mark.range.upperBound
    }
    output += bytes[place...]
    bytes = output
    for value in marks.values.reversed() {
      guard let old = spans[value.span].attribute[value.key] else { continue }
      var changed = Array(old.utf8)
      let standIn = standIns.standIn(standIns.originals.count)
      standIns.originals.append(Array(changed[value.range]))
      changed.replaceSubrange(value.range, with: standIn)
      spans[value.span].attribute[value.key] = changed.string
    }
    spans = spans.map { span in
      AttributedSpan(
        Self.moved(
          span.range.lowerBound, shifts, isEnd: false)..<Self.moved(
            span.range.upperBound, shifts, isEnd: true), span.attribute)
    }
    let form = StyledText(
      unchecked: bytes.string, spans: spans, sourceLength: text.sourceLength)
    self.init(text: form, standIns: standIns, logic: logic, marks: marks)
  }

  /// Where an end of a span moves; a span over part of a placeholder covers all of it.
  private static func moved(
    _ offset: Int, _ shifts: [(old: Range<Int>, new: Range<Int>)], isEnd: Bool
  ) -> Int {
    let next = shifts.indices.firstPlace { shifts[$0].old.lowerBound >= offset }
    guard next > 0 else { return offset }
    let (old, new) = shifts[next - 1]
    guard offset < old.upperBound else {
      return offset + new.upperBound - old.upperBound
    }
    return isEnd ? new.upperBound : new.lowerBound
  }
}

extension Attribute {
  /// The value under a key of the JSON, if it is a string from the message.
  package subscript(_ key: TemplateMarks.Value.Key) -> String? {
    get {
      switch (value, key) {
      case (.text(let text), .value): text
      case (.image(let source, _), .value): source
      case (.image(_, let alternative), .alt): alternative
      default: nil
      }
    }
    set {
      switch self {
      case .link: self = .link(newValue ?? "")
      case .typeface: self = .typeface(newValue ?? "")
      case .image(let source, let alternative):
        self = .image(
          source: key == .value ? newValue : source,
          alternative: key == .alt ? newValue : alternative)
      default: break
      }
    }
  }
}
