extension MarkupParser {
  /// What a phone shows of a message, in as many lines as its field has.
  package func show(utf8 bytes: [UInt8], on profile: DeviceProfile) -> ParsedMarkup {
    var parsed = parse(utf8: bytes, as: .device(profile))
    if profile.isOneLine {
      let text = parsed.styledText
      parsed.styledText = (profile.endsAtFirstLine ? text.firstLine : text).asOneLine
    }
    return parsed
  }
}
