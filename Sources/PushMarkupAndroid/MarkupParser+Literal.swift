internal import Bytes
package import PushMarkup

extension MarkupParser {
  /// Whether a phone does not read the text as HTML and the text has none. The text then means what
  /// is written, with its spaces and line breaks.
  package func isPlain(_ source: ArraySlice<UInt8>, for profile: DeviceProfile) -> Bool {
    profile.isLiteral && VisibleMarkup(Array(source)) == nil
  }

  /// What a text for such a phone should say: what its HTML says, or what is written. Entities
  /// without tags are not meant as HTML, so line breaks and spaces are kept.
  package func meant(utf8 bytes: [UInt8], for profile: DeviceProfile) -> StyledText {
    guard profile.isLiteral, VisibleMarkup(bytes)?.hasTags != true else {
      return parse(utf8: bytes).styledText
    }
    var reading = Reading.device(profile.asSent)
    reading.readsReferences = true
    return parse(utf8: bytes, as: reading).styledText
  }

  /// A text that is not read as HTML: a phone shows it with its tags.
  func literal(
    _ gate: borrowing InputGate, _ profile: DeviceProfile, readsReferences: Bool,
    _ links: LinkPolicy?, _ trace: inout TextTrace?
  ) -> ParsedMarkup {
    let source = gate.bytes[gate.start...]
    if profile.android != nil { trace = trace ?? TextTrace() }
    let said = readsReferences ? withReferences(gate, &trace) : Array(source)
    if !readsReferences { trace?.note(0..<source.count, from: gate.start..<gate.bytes.count) }
    var parsed = ParsedMarkup(styledText: StyledText(unchecked: said.string, spans: []))
    if limits.diagnostics > 0, !readsReferences, let markup = VisibleMarkup(Array(source)) {
      let reason: Diagnostic.Reason =
        switch profile.sender ?? .braze {
        case .braze: "field"
        case .fcm: "fcm"
        case .apns: "iphone"
        default: "html-off"
        }
      parsed.diagnostics.add(
        .notificationTagsShown, at: gate.start + markup.place..<gate.bytes.count,
        reason == "field" ? .field(profile.field.rawValue) : nil, reason,
        details: [.shown: markup.kind],
        severity: reason == "html-off" ? .warning : nil)
    }
    if let version = profile.android {
      DeviceReading.show(
        &parsed, on: version, profile, [], gate.bytes, isFiltered: false, links, limits, &trace)
    }
    guard isFiltered else { return parsed }
    let text = parsed.styledText.text
    let shown = DisplayFilter.text(text, .model)
    trace?.follow(text, became: shown.text)
    parsed.styledText = StyledText(unchecked: shown.text, spans: [])
    if let first = shown.first {
      let scalar = Array(text.utf8).scalarValue(at: first).value
      parsed.diagnostics.add(
        .textInvisible, at: gate.start..<gate.bytes.count, .character(scalar.codePoint),
        DisplayFilter.reason(ofRemoving: scalar), count: shown.removed)
    }
    return parsed
  }

  /// The text of a message with its entities decoded.
  private func withReferences(
    _ gate: borrowing InputGate, _ trace: inout TextTrace?
  ) -> [UInt8] {
    var text: [UInt8] = []
    var start = gate.start
    let end = gate.bytes.count
    func append(upTo place: Int) {
      trace?.note(text.count..<text.count + place - start, from: start..<place)
      text += gate.bytes[start..<place]
    }
    while let place = gate.bytes[start...].firstIndex(of: UInt8(ascii: "&")) {
      // A phone shows a URL parameter as written.
      guard let match = HTMLReferences.match(gate.bytes, at: place, end: end),
        !match.isOfParameter(in: gate.bytes)
      else {
        append(upTo: place + 1)
        start = place + 1
        continue
      }
      append(upTo: place)
      let before = text.count
      text.append(scalar: match.first)
      if let second = match.second { text.append(scalar: second) }
      trace?.note(before..<text.count, from: place..<match.end)
      start = match.end
    }
    append(upTo: end)
    return text
  }
}
