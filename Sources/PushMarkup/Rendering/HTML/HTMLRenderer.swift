internal import Bytes

/// Writes styled text as safe HTML: only the tags and attributes of ``TagTable``, with values from
/// the model, never from the source.
///
/// The output is canonical: blocks are outside (quotations and items, then a heading or a `div` for
/// one alignment), inline elements inside, always in the same order, with the link outermost. No
/// inline element extends beyond its block. The output is a fixed point of the authored reading:
/// reading it again gives the same text and styles, and writing those gives the same bytes.
///
/// This is true of what HTML can express. Before it is written, the text is changed as an HTML
/// parser would change it:
/// - white space collapses: one space between words, no space at the start or the end of a line, no
///   newlines at the ends; a space with a mark on it becomes a no-break space at the start of a
///   line;
/// - controls, direction marks and invisible characters are removed, and so are URLs that the
///   policy does not allow;
/// - lists and quotations nest at most eight deep, the name of a typeface has at most 256 bytes,
///   and beyond 3 KiB, elements are opened again only as often as the length of the text allows;
/// - at the start and the end of a block, there are at least as many newlines as ``separators``
///   requires, and newlines have the style of the elements that continue across them.
///
/// ```swift
/// let text = try StyledText("a < b", spans: [AttributedSpan(0..<1, .bold)])
/// print(HTMLRenderer().render(text))  // "<b>a</b> &lt; b"
/// ```
public struct HTMLRenderer: Renderer, Sendable, Hashable {
  /// Which URLs are written.
  ///
  /// **Default:** ``LinkPolicy/init()``. **Safety:** URLs are checked here, whatever made the
  /// styled text. A URL that a parser with another policy allowed may be refused here:
  /// ``RenderedText/refusedLinkCount`` counts it, and ``init(for:)`` uses the parser's policy.
  public var links: LinkPolicy
  /// How the parser of the output separates blocks: decides whether a line break is needed next to
  /// a block.
  ///
  /// **Default:** ``Separators/legacy``.
  public var separators: Separators
  /// The templates of the output: their syntaxes and ``Templates/trustedAddresses`` matter.
  ///
  /// **Default:** the templates of the text. **Safety:** text that looks like a placeholder but is
  /// not among ``StyledText/placeholders`` is written with character references, so that it is not
  /// filled in. A link whose host is a placeholder is written only for trusted names. A text that
  /// was not read by a parser with templates has no placeholders.
  public var templates: Templates

  /// Makes a renderer.
  public init(
    links: LinkPolicy = LinkPolicy(), separators: Separators = .legacy,
    templates: Templates = Templates()
  ) {
    self.links = links
    self.separators = separators
    self.templates = templates
  }

  /// Writes an HTML fragment, without a document around it, and reports what was left out.
  public func render(_ parsed: ParsedMarkup) -> RenderedText {
    var writer = writer(for: parsed.styledText)
    writer.writeAll()
    return RenderedText(
      text: writer.html,
      removedScalarCount: writer.removedScalarCount,
      refusedLinkCount: writer.refusedLinkCount, isTruncated: writer.isTruncated)
  }

  /// The writer of a text, or of its template form with stand-ins. One variable for either of them
  /// would copy the text.
  @inline(__always)
  private func writer(for text: borrowing StyledText) -> HTMLWriter {
    guard let template = text.form(for: templates) else {
      return HTMLWriter(
        text, nil, links: links, separatorLength: separators.length, dialect: .web,
        sourceLength: text.sourceLength)
    }
    return HTMLWriter(
      template.text, template, links: links.reading(template), separatorLength: separators.length,
      dialect: .web,
      sourceLength: text.sourceLength)
  }
}
