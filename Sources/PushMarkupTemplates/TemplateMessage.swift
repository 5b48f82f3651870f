internal import Bytes
package import PushMarkup

/// A message whose placeholders are replaced by stand-ins before it is read, and restored
/// afterwards.
struct TemplateMessage {
  /// The message as it was written.
  private let source: [UInt8]
  /// The message as it is read.
  private var written: TemplateBytes
  private var standIns: StandIns
  private let placeholders: [Placeholder]
  private let templates: Templates
  private let logic: TemplateLogic
  /// Template tags that split an element.
  private var crossings: [TemplateLogic.Crossing] = []
  /// The starts of placeholders that have no end, or one too far away, and are text.
  private let unended: [(place: Int, isTooLong: Bool)]
  /// The first placeholder that is not filled in because of the limit; those after it are not
  /// either.
  private let bound: Int?

  /// Prepares a message; nil if it leaves no characters for stand-ins.
  ///
  /// A message without placeholders needs this as well: text that looks like a stand-in must not
  /// become a placeholder. At most `limit` bytes of values are filled in, because a short message
  /// can request a long value many times.
  init?(_ source: [UInt8], from start: Int, _ templates: Templates, limit: Int) {
    let found = Placeholder.all(in: source, from: start, templates.syntaxes)
    guard var standIns = StandIns(for: source + templates.valueBytes(of: found)) else { return nil }
    logic = TemplateLogic(source, from: start, found, templates.syntaxes)
    standIns.logic = logic.branches
    standIns.originals = found.map(\.bytes)
    standIns.names = found.map { $0.isOfNameAlone ? $0.name : "" }
    let bound = Self.bound(found, templates, limit)
    // A known value is checked once it is filled in.
    standIns.trusted = Set(
      found.indices.filter {
        templates.trusts(found[$0])
          || $0 < bound ?? .max && templates.value(of: found[$0]) != nil
      })
    unended = Placeholder.unended(in: source, from: start, besides: found, templates.syntaxes)
    self.bound = bound
    written = TemplateBytes(source, found, standIns)
    (self.source, self.standIns, self.placeholders) = (source, standIns, found)
    self.templates = templates
  }

  /// Reads what came through a gate, with stand-ins for the placeholders; false if the message
  /// leaves no characters for them.
  static func read(
    _ gate: inout InputGate, _ parser: MarkupParser, _ reading: any MarkupReading,
    _ trace: inout TextTrace?, _ parsed: inout ParsedMarkup
  ) -> Bool {
    guard
      var template = TemplateMessage(
        gate.bytes, from: gate.start, parser.templates, limit: parser.limits.bytes)
    else { return false }
    let source = gate.bytes
    let policy = template.policy(parser.policy)
    gate.bytes = template.bytes
    if template.hasValues {
      // Read the whole text here: a shade would truncate it.
      var whole = ParsedMarkup(styledText: .empty)
      var unused: TextTrace?
      parser.readMarkup(&gate, by: reading.asSent, policy, &unused, into: &whole)
      template.fill(whole.styledText, isLiteral: reading.isLiteral)
      gate.bytes = template.bytes
    }
    // The trace has the borders of blocks.
    if template.hasLogic { trace = trace ?? TextTrace() }
    if template.hasLogic, !reading.isDevice {
      let (logic, map) = (template.logic, template.written.map)
      var crossings: [TemplateLogic.Crossing] = []
      let nested = AuthoredMarkup { tokens, nesting in
        crossings = logic.crossings(source, tokens, nesting, map)
      }
      parser.readMarkup(&gate, by: nested, policy, &trace, into: &parsed)
      template.crossings = crossings
    } else {
      parser.readMarkup(&gate, by: reading, policy, &trace, into: &parsed)
    }
    gate.bytes = source
    let length = gate.sourceOffset(source.count)
    template.finish(&parsed, parser.policy.links, parser.limits, length: length, &trace)
    parsed.styledText.sourceLength = max(length, template.filledLength)
    return true
  }

  /// The first placeholder whose value exceeds what may be filled in.
  private static func bound(
    _ placeholders: [Placeholder], _ templates: Templates, _ limit: Int
  ) -> Int? {
    var left = limit
    return placeholders.firstIndex { placeholder in
      guard let value = templates.value(of: placeholder) else { return false }
      left -= value.utf8.count
      return left < 0
    }
  }

  /// The message as it is read: with stand-ins, and with values once it is filled.
  var bytes: [UInt8] { written.bytes }

  /// The length of the message with values; 0 without values.
  var filledLength: Int { written.values.isEmpty ? 0 : written.bytes.count }

  /// Whether there is a value for a placeholder.
  var hasValues: Bool { placeholders.indices.contains { value(of: $0) != nil } }

  /// Replaces the placeholders that are in a reading's text by values, before the message is read
  /// again. So white space collapses, characters join and a shade truncates as in the message that
  /// the sender fills in. A placeholder that no reader sees as text remains a stand-in.
  mutating func fill(_ text: StyledText, isLiteral: Bool) {
    let shown = Set(standIns.parts(of: Array(text.text.utf8)).compactMap(\.number))
    guard !shown.isEmpty else { return }
    written = TemplateBytes(source, placeholders, standIns, isLiteral: isLiteral) {
      shown.contains($0) ? value(of: $0) : nil
    }
  }

  /// Whether a placeholder is a template tag.
  var hasLogic: Bool { !logic.numbers.isEmpty }

  /// The policy for the message with stand-ins.
  func policy(_ policy: Policy) -> Policy {
    var policy = policy
    policy.links.standIns = standIns
    return policy
  }

  /// Restores the placeholders, or fills in the known values, and gives diagnostics their places.
  ///
  /// Afterwards the trace relates the resulting text to the message with placeholders, which has
  /// this length.
  mutating func finish(
    _ parsed: inout ParsedMarkup, _ links: LinkPolicy, _ limits: Limits, length: Int,
    _ trace: inout TextTrace?
  ) {
    for index in parsed.diagnostics.indices {
      parsed.diagnostics[index].range = written.map.source(of: parsed.diagnostics[index].range)
      guard !placeholders.isEmpty else { continue }
      parsed.diagnostics[index].mapTexts(standIns.restoringWords)
    }
    var list = DiagnosticList(limit: limits.diagnostics)
    for placeholder in placeholders {
      guard let change = placeholder.change else { continue }
      list.add(.templateUnsafe, at: placeholder.range, subject(placeholder), change)
    }
    let tags = LogicTags(
      logic.numbers, in: Array(parsed.styledText.text.utf8), standIns, trace?.borders ?? [])
    var form = TemplateText(parsed.styledText, standIns, templates.syntaxes, tags)
    // Dropped URLs have already been reported.
    let dropped = parsed.diagnostics.filter { $0.rule == .templateAddress }.map(\.range)
    let kept = form.numbers.union(written.values.map(\.number))
    let unread = parsed.diagnostics.filter { $0.rule == .attributeUnknown }.map(\.range)
      .sorted { $0.upperBound < $1.upperBound }
    let unreadValues = unread.map { value(behind: $0.upperBound) }
    var lost: [Range<Int>] = []
    for (number, placeholder) in placeholders.enumerated()
    where !kept.contains(number) && !dropped.contains(where: { $0.overlaps(placeholder.range) })
      && !Self.isInside(placeholder.range, ofAny: unreadValues)
    {
      lost.append(placeholder.range)
      list.add(
        .templateNotAllowedHere, at: placeholder.range, subject(placeholder),
        logic.numbers.contains(number) ? "branch" : nil)
    }
    // The placeholder is not an attribute: drop the findings that treat it as one.
    parsed.diagnostics.removeAll { finding in
      (finding.rule == .attributeUnknown || finding.rule == .valueQuotes)
        && lost.contains { finding.range.overlaps($0) }
    }
    for number in form.removeQuotes().sorted() {
      list.add(
        .templateUnsafe, at: placeholders[number].range, subject(placeholders[number]),
        "quotation-mark")
    }
    for (place, isTooLong) in unended {
      list.add(
        .templateUnclosed, at: place..<place + 2, .placeholder(source.quoted(place..<source.count)),
        isTooLong ? "too-long" : nil, details: isTooLong ? [.limit: Placeholder.limit.grouped] : [:]
      )
    }
    for crossing in crossings {
      list.add(
        .templateLogic, at: placeholders[crossing.number].range,
        subject(placeholders[crossing.number]), crossing.closes ? "closes" : "opens",
        details: [.other: source.quoted(crossing.name)])
    }
    if let bound {
      list.add(
        .limitBytes, at: placeholders[bound].range, subject(placeholders[bound]), "values",
        details: [.limit: limits.bytes.grouped])
      parsed.isTruncated = true
    }
    reportUnfilled(&list)
    if trace != nil { trace = expanded(trace, of: parsed.styledText.text) }
    if templates.values != nil {
      form.fill(links, &list, at: { placeholders[$0].range }, value)
    }
    parsed.styledText = form.expanded(messageLength: written.values.isEmpty ? nil : length)
    parsed.diagnostics += list.items.map { finding in
      var finding = finding
      finding.mapTexts(standIns.restoringWords)
      return finding
    }
  }

  private func subject(_ placeholder: Placeholder) -> Diagnostic.Subject {
    .placeholder(source.quoted(placeholder.range))
  }

  /// The range of the value of an attribute whose name ends at a place; empty without a value.
  private func value(behind name: Int) -> Range<Int> {
    let rest = source[name...].drop(while: \.isHTMLSpace)
    guard rest.first == UInt8(ascii: "=") else { return name..<name }
    let value = rest.dropFirst().drop(while: \.isHTMLSpace)
    let end: Int?
    if let quote = value.first, "\"'".utf8.contains(quote) {
      end = value.dropFirst().firstIndex(of: quote)
    } else {
      end = value.firstIndex { $0.isHTMLSpace || $0 == UInt8(ascii: ">") }
    }
    return value.startIndex..<(end ?? source.count)
  }

  /// Whether a placeholder is inside one of the given values, which are in order: these values are
  /// not read, and each has already been reported.
  private static func isInside(_ placeholder: Range<Int>, ofAny values: [Range<Int>]) -> Bool {
    let next = values.indices.firstPlace { values[$0].lowerBound > placeholder.lowerBound }
    return next > 0 && values[next - 1].contains(placeholder.lowerBound)
  }

  /// Reports which placeholders have no value, if the template is filled in.
  private func reportUnfilled(_ list: inout DiagnosticList) {
    guard let values = templates.values else { return }
    // Each guess compares a name with all known names.
    var guesses: [[UInt8]: String?] = [:]
    func guess(_ name: String) -> String? {
      if let known = guesses[Array(name.utf8)] { return known }
      let guess = guesses.count < 10 ? Guess.nearest(to: name, among: values.keys.sorted()) : nil
      guesses[Array(name.utf8)] = .some(guess)
      return guess
    }
    for (number, placeholder) in placeholders.enumerated()
    where !logic.numbers.contains(number) && number < bound ?? .max && value(of: number) == nil {
      let name = placeholder.name
      guard placeholder.isPlain else {
        list.add(.templateUnfilled, at: placeholder.range, subject(placeholder), "expression")
        continue
      }
      let kind = templates.unfillable?[name]
      list.add(
        .templateUnfilled, at: placeholder.range, .placeholder(Array(name.utf8).quoted()), kind,
        suggestion: kind == nil ? guess(name).map { Array($0.utf8).quoted() } : nil)
    }
  }

  /// The value that is filled in for a placeholder, if it is known.
  private func value(of number: Int) -> String? {
    number < bound ?? .max ? templates.value(of: placeholders[number]) : nil
  }

  /// Turns the trace of a text with stand-ins into one of the text that it becomes; each
  /// placeholder is a piece of its own.
  private func expanded(_ trace: TextTrace?, of text: String) -> TextTrace? {
    guard var trace else { return nil }
    let bytes = Array(text.utf8)
    trace.separate(written.values.map(\.range), in: bytes, of: written.bytes)
    let parts = standIns.parts(of: bytes)
    let map = written.map
    var result = TextTrace()
    var shift = 0
    var next = 0
    for piece in trace.pieces {
      var place = piece.text.lowerBound
      var source = map.source(piece.source.lowerBound)
      let sourceEnd = max(source, map.source(piece.source.upperBound))
      while next < parts.count, parts[next].range.lowerBound < piece.text.upperBound {
        let part = parts[next]
        guard let number = part.number else {
          if part.range.upperBound > piece.text.upperBound { break }
          next += 1
          continue
        }
        next += 1
        let origin = placeholders[number].range
        let start = max(place, part.range.lowerBound)
        result.note(place + shift..<start + shift, from: source..<max(source, origin.lowerBound))
        let shown = value(of: number).map { StyledText.shown($0).value.utf8.count }
        let length = shown ?? standIns.originals[number].count
        result.note(
          start + shift..<start + shift + length, from: origin, isWhole: shown != nil)
        place = max(place, part.range.upperBound)
        shift += length - part.range.count
        source = max(source, origin.upperBound)
      }
      let end = max(place, piece.text.upperBound)
      result.note(
        place + shift..<end + shift, from: source..<max(source, sourceEnd), isWhole: piece.isWhole)
    }
    return result
  }
}

extension Templates {
  /// The values of some placeholders, one after the other, each once: their characters must not
  /// serve as stand-ins.
  package func valueBytes(of placeholders: [Placeholder]) -> [UInt8] {
    var bytes: [UInt8] = []
    for name in Set(placeholders.filter(\.isPlain).map(\.name)) {
      if let value = values?[name] { bytes += [0x20] + value.utf8 }
    }
    return bytes
  }
}
