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

  /// Reads a message from any bytes; invalid UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func parse(utf8 bytes: [UInt8], as reading: Reading) -> ParsedMarkup {
    readWhole(gate(utf8: bytes), by: reading)
  }

  /// Reads a message from any bytes, copying no more than the limit; invalid UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes. At most four bytes more than
  /// ``/PushMarkup/MarkupParser/limits`` allow are read, so the sequence may be infinite.
  public func parse(utf8 bytes: some Sequence<UInt8>, as reading: Reading) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead), as: reading)
  }

  /// Reads a message from any borrowed bytes; invalid UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func parse(utf8 bytes: borrowing Span<UInt8>, as reading: Reading) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead), as: reading)
  }

  /// Reads the message in a gate; ranges count its bytes. The trace, if any, records where the text
  /// comes from, as ``read(_:by:_:)`` says.
  package func read(
    _ gate: inout InputGate, as reading: Reading, _ trace: inout TextTrace?
  ) -> ParsedMarkup {
    read(&gate, by: reading, &trace)
  }
}

extension MarkupParser {
  /// What a phone shows of a message, in as many lines as its field has;
  /// `pushmarkup preview --device` prints this.
  ///
  /// The device reading is the text with all its line breaks. Titles and collapsed texts have one
  /// line, in which a line break becomes a space; from Android 17 on, a collapsed text ends at its
  /// first line break. How much of a line fits on the screen is unknown. Ranges in the diagnostics
  /// count UTF-8 bytes of `html`.
  ///
  /// ```swift
  /// let html = "<p>Sale <b>today</b></p><p>only</p>"
  /// let phone = DeviceProfile(android: .android37)
  /// print(MarkupParser().preview(html, on: phone).styledText.text)  // "Sale today"
  /// ```
  public func preview(_ html: String, on profile: DeviceProfile) -> ParsedMarkup {
    shown(parse(html, as: .device(profile)), on: profile)
  }

  /// The same for any bytes: invalid UTF-8 becomes U+FFFD. Ranges in the diagnostics count these
  /// bytes.
  public func preview(utf8 bytes: [UInt8], on profile: DeviceProfile) -> ParsedMarkup {
    shown(parse(utf8: bytes, as: .device(profile)), on: profile)
  }

  /// The same for the message in a gate, which is read once for phones of several versions.
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
