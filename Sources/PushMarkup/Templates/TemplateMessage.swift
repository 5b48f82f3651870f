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

  /// Nil where no placeholders are known. A message without any needs it as well: what looks like
  /// one in the text must not become one.
  init?(_ source: [UInt8], from start: Int, _ templates: Templates) {
    guard !templates.syntaxes.isEmpty else { return nil }
    let found = Placeholder.all(in: source, from: start, templates.syntaxes)
    guard let standIns = StandIns(for: source) else { return nil }
    self.standIns = standIns
    self.templates = templates
    bytes = []
    bytes.reserveCapacity(source.count + 8 * found.count)
    var place = 0
    for placeholder in found {
      let number = placeholders.count
      self.standIns.originals.append(placeholder.bytes)
      if templates.trustedAddresses.contains(where: {
        $0.utf8.elementsEqual(placeholder.name.utf8) && !$0.isEmpty
      }) {
        self.standIns.trusted.insert(number)
      }
      placeholders.append(placeholder)
      bytes += source[place..<placeholder.range.lowerBound]
      let standIn = standIns.standIn(number)
      bytes += standIn
      map.note(placeholder.range.count, became: standIn.count, endingAt: bytes.count)
      place = placeholder.range.upperBound
    }
    bytes += source[place...]
  }

  /// The policy for the message with stand-ins.
  func policy(_ policy: Policy) -> Policy {
    var policy = policy
    policy.links.standIns = standIns
    return policy
  }

  /// Puts the placeholders back, or the values that are known, and gives diagnostics their places.
  func finish(_ parsed: inout ParsedMarkup, _ links: LinkPolicy, limit: Int) {
    for index in parsed.diagnostics.indices {
      let range = parsed.diagnostics[index].range
      let start = map.source(range.lowerBound)
      parsed.diagnostics[index].range = start..<max(start, map.source(range.upperBound))
    }
    var list = DiagnosticList(limit: limit)
    for placeholder in placeholders {
      guard let change = placeholder.change else { continue }
      list.add(.templateRefused, at: placeholder.range, "the placeholder was changed: \(change)")
    }
    var form = TemplateText(parsed.styledText, standIns, templates.syntaxes)
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
    if !templates.values.isEmpty {
      form.fill(links) { number in
        let placeholder = placeholders[number]
        return placeholder.isPlain ? templates.values[placeholder.name] : nil
      }
    }
    parsed.styledText = form.expanded
    parsed.diagnostics += list.items
  }
}
