import PushMarkup

/// A model from pieces of text, each with its attributes.
func styled(_ pieces: (String, [Attribute])...) -> StyledText {
  var text = ""
  var spans: [AttributedSpan] = []
  for (piece, attributes) in pieces {
    let start = text.utf8.count
    text += piece
    spans += attributes.map { AttributedSpan(start..<text.utf8.count, $0) }
  }
  return StyledText(unchecked: text, spans: spans)
}

/// Plain text with spans by range.
func styled(_ text: String, _ spans: (Range<Int>, Attribute)...) -> StyledText {
  StyledText(unchecked: text, spans: spans.map { AttributedSpan($0.0, $0.1) })
}

/// A text colour.
func ink(_ rgb: UInt32) -> Attribute { .foreground(RGBAColor(rgb: rgb)) }

/// A background colour.
func ground(_ rgb: UInt32) -> Attribute { .background(RGBAColor(rgb: rgb)) }

/// ANSI output in which ESC is written `␛`, so that expected values can be read. URLs are not
/// checked: without a policy, they are filtered all the same.
func ansi(
  _ text: StyledText, depth: ColorDepth = .truecolor, width: Int? = nil, hyperlinks: Bool = false,
  background: TerminalBackground? = .dark
) -> String {
  var renderer = ANSIRenderer(
    colorDepth: depth, width: width, hyperlinks: hyperlinks, background: background)
  renderer.links = nil
  return String(renderer.render(text).text.map { $0 == "\u{1b}" ? "␛" : $0 })
}

/// Plain text output, whose URLs are not checked.
func plain(_ text: StyledText) -> String {
  var renderer = PlainTextRenderer()
  renderer.policy = nil
  return renderer.render(text).text
}
