internal import Bytes

extension MarkupParser {
  /// Whether nobody reads a text as HTML on such a phone and it has none: then it says what is
  /// written, with its spaces and the ends of its lines.
  func isPlain(_ source: ArraySlice<UInt8>, for profile: DeviceProfile) -> Bool {
    profile.isLiteral && VisibleMarkup(Array(source)) == nil
  }

  /// What a text for such a phone is to say: what its HTML says, or what is written. Who wrote
  /// references alone has meant no HTML: the ends of lines and the spaces stay.
  package func meant(utf8 bytes: [UInt8], for profile: DeviceProfile) -> StyledText {
    guard profile.isLiteral else { return parse(utf8: bytes).styledText }
    guard let markup = VisibleMarkup(bytes) else {
      return parse(utf8: bytes, as: .device(profile.asSent)).styledText
    }
    let start = markup.hasTags ? [] : Array("<span style='white-space: pre-wrap'>".utf8)
    return parse(utf8: start + bytes).styledText
  }

  /// The plain text that an iPhone can be sent instead of a text.
  package func plainAlert(
    _ text: NotificationText, isOfJSON: Bool, for profile: DeviceProfile
  ) -> PlainAlert {
    let keepsLines = profile.isLiteral && VisibleMarkup(text.bytes)?.hasTags != true
    var linter = Linter(parser: self, targets: [], rules: [.textLines])
    linter.isOfJSON = isOfJSON && text.fields.contains(.text)
    let losesLines = !keepsLines && !linter.lint(utf8: text.bytes).isEmpty
    return PlainAlert(meant(utf8: text.bytes, for: profile), losesLines: losesLines)
  }

  /// A text that nobody reads as HTML: a phone shows it with its tags.
  func literal(
    _ gate: borrowing InputGate, _ profile: DeviceProfile, _ trace: inout TextTrace?
  ) -> ParsedMarkup {
    let source = gate.bytes[gate.start...]
    var parsed = ParsedMarkup(
      styledText: StyledText(unchecked: String(decoding: source, as: UTF8.self), spans: []))
    if profile.android != nil { trace = trace ?? TextTrace() }
    trace?.note(0..<source.count, from: gate.start..<gate.bytes.count)
    if limits.diagnostics > 0, let markup = VisibleMarkup(Array(source)) {
      let reason =
        profile.sender == .braze
        ? "the \(profile.field.rawValue) is not read as HTML"
        : profile.sender == .fcm
          ? "the text of an FCM notification is not read as HTML"
          : "HTML rendering is off in Braze's SDK unless it is switched on"
      parsed.diagnostics.add(
        .notificationLiteral, at: gate.start + markup.place..<gate.bytes.count,
        "\(reason); "
          + (markup.hasTags
            ? "the tags themselves are shown" : "references are shown as they are written"))
    }
    if let version = profile.android {
      DeviceReading.show(
        &parsed, on: version, profile, [], gate.bytes, isFiltered: false, limits, &trace)
    }
    guard isFiltered else { return parsed }
    let text = parsed.styledText.text
    let shown = DisplayFilter.text(text, .model)
    trace?.follow(text, became: shown.text)
    parsed.styledText = StyledText(unchecked: shown.text, spans: [])
    if let first = shown.first {
      parsed.diagnostics.add(
        .textInvisible, at: gate.start..<gate.bytes.count,
        DisplayFilter.words(
          removed: shown.removed, first: Array(text.utf8).scalarValue(at: first).value))
    }
    return parsed
  }
}
