internal import Bytes

/// Writes styled text as safe HTML: only the tags and attributes of ``TagTable``, values written
/// from the model, never from the source.
///
/// The output is canonical: blocks are outside (quotations and items, then a heading or a `div` of
/// one alignment), inline elements inside, always in one order, the link outermost; none of them
/// reaches beyond its block. It is a fixed point of the authored reading: reading it again gives
/// the same text and the same styles, and writing that gives the same bytes.
///
/// That holds for what HTML can say. Before it is written, the text is brought to what a reader of
/// HTML would make of it:
/// - white space collapses: one space between words, none at the start or the end of a line, no
///   newlines at the ends; a space at the start of a line that carries a mark is a no-break space;
/// - controls, marks of direction and invisible characters are removed, so are addresses that the
///   policy does not allow;
/// - lists and quotations nest at most eight deep, a typeface has a name of at most 256 bytes, and
///   beyond 3 KiB elements are opened again only as often as the length of the text allows;
/// - where a block begins or ends, at least as many newlines stand as ``separators`` asks for, and
///   newlines have the style of the elements that go on across them.
///
/// ```swift
/// let text = try StyledText("a < b", spans: [AttributedSpan(0..<1, .bold)])
/// print(HTMLRenderer().render(text))  // "<b>a</b> &lt; b"
/// ```
public struct HTMLRenderer: Renderer, Sendable, Hashable {
  /// Which addresses are written.
  ///
  /// **Default:** ``LinkPolicy/init()``. **Safety:** addresses are checked here whatever
  /// made the styled text. What a parser with another policy let through may be refused here:
  /// ``RenderedText/refusedLinkCount`` says so, and ``init(for:)`` takes the parser's policy.
  public var links: LinkPolicy
  /// How the reader of the output separates blocks: decides where a line break has to be written
  /// beside a block.
  ///
  /// **Default:** ``Separators/legacy``.
  public var separators: Separators
  /// The templates that the output is for: their syntaxes and ``Templates/trustedAddresses`` count.
  ///
  /// **Default:** those of the text. **Safety:** what looks like a placeholder and is none of
  /// ``StyledText/placeholders`` is written with references, so that nobody fills it in; a link
  /// whose host is a placeholder is written for trusted names alone. A text that no parser with
  /// templates has read has no placeholders.
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

  /// Writes a fragment of HTML, without a document around it, and says what was left out.
  public func render(_ parsed: ParsedMarkup) -> RenderedText {
    var writer = writer(for: parsed.styledText)
    writer.writeAll()
    return RenderedText(
      text: writer.html,
      removedScalarCount: writer.removedScalarCount,
      refusedLinkCount: writer.refusedLinkCount, isTruncated: writer.isTruncated)
  }

  /// The writer of a text, or of the one with stand-ins that a template has. Which of them it is in
  /// one variable would copy it.
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
