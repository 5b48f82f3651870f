internal import Bytes
public import PushMarkup

extension MarkupParser {
  /// Reads a message as its HTML says, or as a phone does.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  ///
  /// ```swift
  /// print(MarkupParser().parse("<p>Hi</p>", as: .device).styledText.text.utf8.count)  // 4
  /// ```
  public func parse(_ html: String, as reading: Reading) -> ParsedMarkup {
    readWhole(gate(html), by: reading)
  }

  /// Reads a message that is a part of a String.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func parse(_ html: some StringProtocol, as reading: Reading) -> ParsedMarkup {
    readWhole(gate(html), by: reading)
  }

  /// Reads a message from bytes of any kind: what is not UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func parse(utf8 bytes: [UInt8], as reading: Reading) -> ParsedMarkup {
    readWhole(gate(utf8: bytes), by: reading)
  }

  /// Reads a message from bytes of any kind, without a copy of more than the limit: what is not
  /// UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes. Of a sequence no more is read than
  /// ``/PushMarkup/MarkupParser/limits`` allow and four bytes, so it may have no end.
  public func parse(utf8 bytes: some Sequence<UInt8>, as reading: Reading) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead), as: reading)
  }

  /// Reads a message from borrowed bytes of any kind: what is not UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func parse(utf8 bytes: borrowing Span<UInt8>, as reading: Reading) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead), as: reading)
  }

  /// Reads what came through the gate; ranges count its bytes. Where the text comes from is written
  /// into a trace, as ``read(_:by:_:)`` says.
  package func read(
    _ gate: inout InputGate, as reading: Reading, _ trace: inout TextTrace?
  ) -> ParsedMarkup {
    read(&gate, by: reading, &trace)
  }
}

extension MarkupParser {
  /// What a phone shows of a message, in as many lines as its field has: what `pushmarkup preview
  /// --device` prints.
  ///
  /// The device's reading is the text with all its line breaks. Titles and collapsed texts have one
  /// line, in which a break is a space; from Android 17 on a collapsed text ends at its first. How
  /// much of a line fits is not known. Ranges in the diagnostics count UTF-8 bytes of `html`.
  ///
  /// ```swift
  /// let html = "<p>Sale <b>today</b></p><p>only</p>"
  /// let phone = DeviceProfile(android: .android37)
  /// print(MarkupParser().preview(html, on: phone).styledText.text)  // "Sale today"
  /// ```
  public func preview(_ html: String, on profile: DeviceProfile) -> ParsedMarkup {
    shown(parse(html, as: .device(profile)), on: profile)
  }

  /// The same of bytes of any kind: what is not UTF-8 becomes U+FFFD. Ranges in the diagnostics
  /// count these bytes.
  public func preview(utf8 bytes: [UInt8], on profile: DeviceProfile) -> ParsedMarkup {
    shown(parse(utf8: bytes, as: .device(profile)), on: profile)
  }

  /// The same of what came through a gate, which is read once for phones of several versions.
  package func preview(_ gate: inout InputGate, on profile: DeviceProfile) -> ParsedMarkup {
    var trace: TextTrace?
    var parsed = read(&gate, as: .device(profile), &trace)
    finish(&parsed, gate)
    return shown(parsed, on: profile)
  }

  private func shown(_ parsed: ParsedMarkup, on profile: DeviceProfile) -> ParsedMarkup {
    guard profile.isOneLine else { return parsed }
    var parsed = parsed
    let text = parsed.styledText
    parsed.styledText = (profile.endsAtFirstLine ? text.firstLine : text).asOneLine
    return parsed
  }
}
