internal import Bytes

/// A message whose placeholders are exchanged for stand-ins before it is read, and put back
/// afterwards.
struct TemplateMessage {
  /// The message with stand-ins.
  private(set) var bytes: [UInt8]
  private var standIns: StandIns
  private var placeholders: [Placeholder] = []
  private var map = OffsetMap()
  private let templates: Templates
  private let logic: TemplateLogic
  /// Where a placeholder begins that has no end, and is text.
  private let unended: [Int]
  /// How many placeholders from the first on may be filled in.
  private var filledCount = Int.max

  /// A message without placeholders needs it as well: what looks like a stand-in in its text must
  /// not become a placeholder. Nil where the message leaves no characters for stand-ins.
  init?(_ source: [UInt8], from start: Int, _ templates: Templates) {
    let found = Placeholder.all(in: source, from: start, templates.syntaxes)
    guard let standIns = StandIns(for: source) else { return nil }
    self.standIns = standIns
    self.templates = templates
    logic = TemplateLogic(source, from: start, found, templates.syntaxes)
    self.standIns.unseen = logic.numbers
    unended = Placeholder.unended(in: source, from: start, besides: found, templates.syntaxes)
    bytes = []
    bytes.reserveCapacity(source.count + 8 * found.count)
    var place = 0
    for placeholder in found {
      let number = placeholders.count
      self.standIns.originals.append(placeholder.bytes)
      if templates.trusts(placeholder.name) { self.standIns.trusted.insert(number) }
      placeholders.append(placeholder)
      bytes += source[place..<placeholder.range.lowerBound]
      let standIn = standIns.standIn(number)
      bytes += standIn
      map.note(placeholder.range.count, became: standIn.count, endingAt: bytes.count)
      place = placeholder.range.upperBound
    }
    bytes += source[place...]
  }

  /// Whether a placeholder is a tag of logic.
  var hasLogic: Bool { !logic.numbers.isEmpty }

  /// The policy for the message with stand-ins.
  func policy(_ policy: Policy) -> Policy {
    var policy = policy
    policy.links.standIns = standIns
    return policy
  }

  /// Puts the placeholders back, or the values that are known, and gives diagnostics their places.
  ///
  /// A trace that says where the text comes from says so afterwards of the text and the message
  /// with placeholders.
  mutating func finish(
    _ parsed: inout ParsedMarkup, _ links: LinkPolicy, _ limits: Limits, _ trace: inout TextTrace?
  ) {
    for index in parsed.diagnostics.indices {
      let range = parsed.diagnostics[index].range
      let start = map.source(range.lowerBound)
      parsed.diagnostics[index].range = start..<max(start, map.source(range.upperBound))
      guard !placeholders.isEmpty else { continue }
      parsed.diagnostics[index].message = standIns.restoringWords(
        of: parsed.diagnostics[index].message)
    }
    var list = DiagnosticList(limit: limits.diagnostics)
    for placeholder in placeholders {
      guard let change = placeholder.change else { continue }
      list.add(.templateRefused, at: placeholder.range, "the placeholder was changed: \(change)")
    }
    let tags = LogicTags(
      logic.numbers, in: Array(parsed.styledText.text.utf8), standIns, trace?.borders ?? [])
    var form = TemplateText(parsed.styledText, standIns, templates.syntaxes, tags)
    // Of dropped addresses it was said.
    let dropped = parsed.diagnostics.filter { $0.rule == .templateAddress }.map(\.range)
    let kept = form.numbers
    for (number, placeholder) in placeholders.enumerated()
    where !kept.contains(number) && !dropped.contains(where: { $0.overlaps(placeholder.range) }) {
      list.add(
        .templateLost, at: placeholder.range, "the placeholder stands where none can be kept")
    }
    for number in form.removeQuotes().sorted() {
      list.add(
        .templateRefused, at: placeholders[number].range,
        "the placeholder holds a quotation mark, which would end the value that it stands in")
    }
    for place in unended {
      list.add(
        .templateUnended, at: place..<place + 2,
        "a placeholder begins here and has no end; it is text"
      )
    }
    for number in logic.crossings {
      list.add(
        .templateLogic, at: placeholders[number].range,
        "a branch of the template opens or closes a tag that is not its own")
    }
    boundValues(limits.bytes, &parsed, &list)
    reportUnfilled(&list)
    if trace != nil { trace = expanded(trace, of: parsed.styledText.text) }
    if !templates.values.isEmpty {
      form.fill(links, &list, at: { placeholders[$0].range }, value)
    }
    parsed.styledText = form.expanded
    parsed.diagnostics += list.items
  }

  /// Fills in no more than a message may have: a short one can ask for a long value many times.
  private mutating func boundValues(
    _ limit: Int, _ parsed: inout ParsedMarkup, _ list: inout DiagnosticList
  ) {
    guard !templates.values.isEmpty else { return }
    var left = limit
    for number in placeholders.indices {
      guard let value = value(of: number) else { continue }
      left -= value.utf8.count
      guard left < 0 else { continue }
      filledCount = number
      list.add(
        .limitBytes, at: placeholders[number].range,
        "the values have more than \(limit) bytes; this placeholder and those behind it stay")
      return parsed.isTruncated = true
    }
  }

  /// Says which placeholders have no value, where the others have one.
  private func reportUnfilled(_ list: inout DiagnosticList) {
    guard !templates.values.isEmpty else { return }
    for (number, placeholder) in placeholders.enumerated()
    where !logic.numbers.contains(number) && number < filledCount && value(of: number) == nil {
      let name = DisplayFilter.visible(placeholder.name)
      list.add(
        .templateUnfilled, at: placeholder.range,
        placeholder.isPlain
          ? "there is no value for '\(name)'"
            + Guess.question(placeholder.name, among: templates.values.keys.sorted())
          : "the placeholder is more than a name, and is not filled in")
    }
  }

  /// What is filled in for a placeholder, if that is known.
  private func value(of number: Int) -> String? {
    guard number < filledCount else { return nil }
    let placeholder = placeholders[number]
    return placeholder.isPlain ? templates.values[placeholder.name] : nil
  }

  /// A trace of a text with stand-ins as one of the text that it becomes; each placeholder is a
  /// piece of its own.
  private func expanded(_ trace: TextTrace?, of text: String) -> TextTrace? {
    guard let trace else { return nil }
    let parts = standIns.parts(of: Array(text.utf8))
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
        result.note(start + shift..<start + shift + length, from: origin)
        place = max(place, part.range.upperBound)
        shift += length - part.range.count
        source = max(source, origin.upperBound)
      }
      let end = max(place, piece.text.upperBound)
      result.note(place + shift..<end + shift, from: source..<max(source, sourceEnd))
    }
    return result
  }
}
