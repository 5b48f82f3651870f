import MarkupTokens

/// What the HTML says: tags as written, nested as a browser nests them, with inline CSS.
///
/// One loop over the tags. Text goes into one buffer, with white space collapsed on the way; a span is opened at its start tag and
/// closed at its own end tag, so that misnested tags overlap, and spans come outer first.
struct AuthoredReading {
  let tokens: MarkupTokens
  let policy: Policy?
  let limits: Limits
  /// How many newlines stand between two blocks.
  let separatorLength: Int
  /// The rows of the table that may have an effect, one bit each.
  let rows: UInt64
  let roles = ElementName.roles

  var text = CollapsingText()
  var spans = SpanList()
  var open = OpenElements()
  var diagnostics: DiagnosticList
  var truncated = false
  /// Where the tag in hand stands in the source.
  var tagRange = 0..<0
  /// The element whose text is dropped, and how often it is nested in itself.
  var dropped: (name: UInt16, depth: Int, start: Int)?

  /// Reads a message that has passed the gate.
  static func read(
    _ gate: InputGate, policy: Policy?, limits: Limits, separators: Separators
  ) -> ParsedMarkup {
    var diagnostics = DiagnosticList(limit: limits.diagnostics)
    let normal = HTMLScanner.scan(gate.bytes, from: gate.start, diagnostics: &diagnostics)
    var reading = AuthoredReading(
      tokens: MarkupTokens(normal), policy: policy, limits: limits,
      separatorLength: separators == .legacy ? 2 : 1,
      rows: policy?.rows ?? .max, diagnostics: diagnostics)
    reading.text.reserve(reading.tokens.bytes.count)
    reading.spans.reserve(reading.tokens.tags.count)
    reading.open.reserve(8)
    reading.readAll(end: gate.bytes.count)
    return ParsedMarkup(
      styledText: StyledText(
        unchecked: String(decoding: reading.text.bytes, as: UTF8.self),
        spans: reading.spans.finished()),
      diagnostics: reading.diagnostics.items, truncated: reading.truncated)
  }

  private mutating func readAll(end: Int) {
    var attribute = 0
    var sourcePosition = 0
    for index in tokens.tags.indices {
      let tag = tokens.tags[index]
      tagRange = Int(tag.start)..<Int(tag.end)
      append(tokens.text(before: index), source: sourcePosition..<Int(tag.start))
      sourcePosition = Int(tag.end)
      let first = attribute
      while attribute < tokens.attributes.count, tokens.attributes[attribute].tag == index {
        attribute += 1
      }
      if dropped != nil {
        readDropped(tag)
      } else if tag.kind == .end {
        readEnd(tag)
      } else {
        readStart(tag, first..<attribute)
      }
    }
    append(tokens.text(before: tokens.tags.count), source: sourcePosition..<end)
    if let dropped {
      let name = ElementName.all[Int(dropped.name)].name
      diagnostics.removeUnknownTags(in: dropped.start..<end)
      diagnostics.add(
        .syntaxUnclosed, at: dropped.start..<end,
        "<\(name)> is not closed; the rest of the message is lost")
    }
    text.trimSpace(&spans)
    spans.closeAll(at: text.count)
  }

  private mutating func append(_ range: Range<Int>, source: Range<Int>) {
    guard !range.isEmpty, dropped == nil else { return }
    let removed = text.append(tokens.bytes, range, filtered: policy != nil, spans: &spans)
    if removed > 0 {
      diagnostics.add(.textControl, at: source, "\(removed) control characters removed")
    }
  }

  /// Inside an element whose text is dropped only its own tags count.
  private mutating func readDropped(_ tag: WrittenTag) {
    guard var dropped, tag.name == dropped.name else { return }
    switch tag.kind {
    case .start: dropped.depth += 1
    case .end: dropped.depth -= 1
    case .selfClosing, .textBreak: break
    }
    self.dropped = dropped.depth > 0 ? dropped : nil
    if dropped.depth == 0 {
      let name = ElementName.all[Int(tag.name)].name
      diagnostics.removeUnknownTags(in: dropped.start..<Int(tag.end))
      diagnostics.add(
        .tagContent, at: dropped.start..<Int(tag.end), "<\(name)> is dropped with its text")
    }
  }

  /// Where the value of an attribute lies in the tokens' bytes, or nil when the tag has none.
  func value(of name: AttributeName, in attributes: Range<Int>) -> Range<Int>? {
    for index in attributes where tokens.attributes[index].name == name {
      return tokens.attributes[index].value
    }
    return nil
  }
}
