/// Makes an output from a reading: ANSI text, plain text, safe HTML, JSON.
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

/// The output of a renderer for a ``StyledText``, and what it left out.
///
/// Outputs are compared as Swift's `String`s are; if bytes matter, compare their `utf8`.
///
/// ```swift
/// let result = ANSIRenderer().render(StyledText("a\u{202e}b"))
/// print(result.removedScalarCount)  // 1
/// ```
public struct RenderedText: Sendable, Hashable, CustomStringConvertible {
  /// The output.
  public var text: String
  /// How many scalars of the text, of alternative texts and of URLs were not shown: controls,
  /// direction marks, invisible characters, marks without a base or beyond 30 in a row.
  public var removedScalarCount: Int
  /// How many URLs were not written, because the renderer's ``LinkPolicy`` refuses them. A URL that
  /// several links have counts once.
  public var refusedLinkCount: Int
  /// Whether a limit was hit, so that colours, links, bars, indentation or blank lines are missing
  /// somewhere. Text is never missing.
  public var isTruncated: Bool

  /// The colours of the message that could not be read on the terminal's background, and were made
  /// legible; the first 16 of them. See ``ANSIRenderer/background``.
  public var shiftedColors: [RGBAColor]

  /// Makes a result.
  public init(
    text: String, removedScalarCount: Int = 0, refusedLinkCount: Int = 0, isTruncated: Bool = false,
    shiftedColors: [RGBAColor] = []
  ) {
    self.text = text
    self.removedScalarCount = removedScalarCount
    self.refusedLinkCount = refusedLinkCount
    self.isTruncated = isTruncated
    self.shiftedColors = shiftedColors
  }

  /// The output.
  public var description: String { text }
}
