/// What makes an output of a reading: ANSI text, plain text, safe HTML, JSON.
///
/// ```swift
/// let renderers: [any Renderer] = [PlainTextRenderer(), HTMLRenderer()]
/// let parsed = MarkupParser().parse("<b>Hi</b>")
/// print(renderers.map { $0.render(parsed).text })  // ["Hi", "<b>Hi</b>"]
/// ```
public protocol Renderer: Sendable {
  /// The output, and what was left out of it.
  func render(_ parsed: ParsedMarkup) -> RenderedText
}

extension Renderer {
  /// The output of a text without diagnostics.
  public func render(_ text: StyledText) -> RenderedText {
    render(ParsedMarkup(styledText: text))
  }
}
