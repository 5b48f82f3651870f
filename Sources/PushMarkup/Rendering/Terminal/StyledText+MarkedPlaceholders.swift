extension StyledText {
  /// The text with colours on the placeholders of a template; nil where there are none.
  var withMarkedPlaceholders: StyledText? {
    guard !placeholders.isEmpty else { return nil }
    let marks = placeholders.flatMap {
      [
        AttributedSpan($0, .foreground(RGBAColor(rgb: 0x1c1c1c))),
        AttributedSpan($0, .background(RGBAColor(rgb: 0xd7bfff))),
      ]
    }
    return StyledText(unchecked: text, spans: spans + marks, sourceLength: sourceLength)
  }
}
