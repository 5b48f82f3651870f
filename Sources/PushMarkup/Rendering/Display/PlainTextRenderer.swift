internal import Bytes

/// Writes styled text as plain text: as a screen reader or an alert without styles presents it.
///
/// Quotations have `> ` for each level; list items have `• `, and two spaces for each level around
/// them. Images are their alternative text or `[image]`; raised and lowered text is as in
/// ``ANSIRenderer``.
///
/// **Safety:** no escape sequences, no controls except LF, no direction marks, nothing invisible;
/// at most 3 blank lines in a row and 8 levels of indentation.
///
/// ```swift
/// let text = MarkupParser().parse("<a href='https://example.com/'>Sale</a>!").styledText
/// print(PlainTextRenderer().render(text))  // Sale (https://example.com/)!
/// ```
public struct PlainTextRenderer: Renderer, Sendable, Hashable {
  /// How links are shown.
  public enum Links: String, Sendable, Hashable, CaseIterable {
    /// As `text (URL)`, unless the text is the URL.
    case inline
    /// As their text alone.
    case omitted
  }

  /// How links are shown.
  ///
  /// **Default:** inline.
  public var links: Links

  /// Which URLs are written, as in ``ANSIRenderer/links``.
  ///
  /// **Default:** ``LinkPolicy/init()``. Nil turns the check off.
  public var policy: LinkPolicy? = LinkPolicy()

  /// Makes a renderer.
  public init(links: Links = .inline) { self.links = links }

  /// The plain text, without a line feed at the end, and what was left out.
  public func render(_ parsed: ParsedMarkup) -> RenderedText {
    guard links == .inline, let (text, refused) = parsed.styledText.checked(by: policy) else {
      return render(parsed.styledText)
    }
    var result = render(text)
    result.refusedLinkCount = refused
    return result
  }

  private func render(_ text: borrowing StyledText) -> RenderedText {
    var flow = DisplayFlow(
      text, runs: FlatRuns(text), links: links == .inline ? .inline : .omitted,
      images: .alternative)
    var output: [UInt8] = []
    output.reserveCapacity(flow.content.count)
    var isCapped = false
    for number in 0..<flow.paragraphs.count {
      let paragraph = flow.paragraphs[number]
      let indent = BlockIndent(paragraph, numbers: flow.numbers, width: nil)
      isCapped = isCapped || indent.isCapped
      if indent.columns > 0, flow.budget.take(2 * indent.columns) {
        for index in 0..<(paragraph.range.isEmpty ? indent.barredCount : indent.count) {
          switch indent.level(index) {
          case .quote: output.append(contentsOf: [0x3e, 0x20])
          case .bullet: output.append(contentsOf: [0xe2, 0x80, 0xa2, 0x20])
          case .number(let number): output.append(contentsOf: Array("\(number). ".utf8))
          case .space(let width): for _ in 0..<width { output.append(0x20) }
          }
        }
      }
      // The bars of a blank line end without a space.
      if paragraph.range.isEmpty, output.last == 0x20 { output.removeLast() }
      output.append(contentsOf: flow.content[paragraph.range])
      output.append(0x0a)
    }
    if !output.isEmpty { output.removeLast() }
    return RenderedText(
      text: output.string, removedScalarCount: flow.removedScalarCount,
      isTruncated: isCapped || flow.budget.wasExceeded || flow.lacksBlankLines)
  }
}
