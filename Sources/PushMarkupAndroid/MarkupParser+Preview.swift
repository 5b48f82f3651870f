public import PushMarkup

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

  private func shown(_ parsed: ParsedMarkup, on profile: DeviceProfile) -> ParsedMarkup {
    guard profile.isOneLine else { return parsed }
    var parsed = parsed
    let text = parsed.styledText
    parsed.styledText = (profile.endsAtFirstLine ? text.firstLine : text).asOneLine
    return parsed
  }
}
