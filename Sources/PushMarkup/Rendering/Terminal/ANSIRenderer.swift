internal import Bytes

/// Writes styled text for a terminal: SGR colours and attributes, OSC 8 hyperlinks, wrapped lines.
///
/// What is shown how:
/// - bold, italic, underline and strikethrough as such; headings bold and underlined; larger text
///   bold, smaller text dim; monospaced text on a ground a little off the terminal's own;
/// - raised and lowered text by Unicode's characters, else as `^(text)` and `_(text)`; images as
///   `[image: alternative]`;
/// - links underlined, and as ``hyperlinks`` says; quotations with a bar `│ ` for each level on
///   every line; list items with `• `, two columns for each level, further lines under the text.
///
/// Colours are the message's own, exactly so in ``ColorDepth/truecolor``. Where the terminal's
/// ground is known, a colour that could not be read on it gets help; see ``background``.
///
/// **Safety:** the output holds printable text, LF, the renderer's own `ESC [ … m` and `ESC ] 8 ; ;
/// URI ESC \` and nothing else, whatever the model holds. Text, alternative texts and addresses are
/// filtered: no controls, no marks of direction, nothing invisible. Every line ends in reset state
/// with its link closed. At most 3 blank lines in a row, at most 8 levels of indentation; the size
/// is bounded by that of the message. Time is linear.
///
/// ```swift
/// let renderer = ANSIRenderer(width: 40)
/// let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
/// print(renderer.render(text).text == "\u{1b}[1mSale\u{1b}[0m!\n")  // true
/// ```
public struct ANSIRenderer: Renderer, Sendable, Hashable {
  /// How many colours the terminal has.
  ///
  /// **Default:** truecolor. `plain` writes no SGR sequence at all, not even bold: fit for a pipe.
  /// Without ``hyperlinks`` there is then no escape sequence in the output.
  public var colorDepth: ColorDepth

  /// The columns of a line; nil, 0 or less for lines as long as the paragraphs.
  ///
  /// **Default:** nil. Alignment needs a width. Lines break at spaces and between East Asian
  /// characters. A longer word is cut anywhere: a text that was read from HTML knows nothing of
  /// `<wbr>`, U+200B and soft hyphens.
  public var width: Int?

  /// Whether links become OSC 8 hyperlinks; else the address follows in brackets unless the text is
  /// the address.
  ///
  /// **Default:** false. They are independent of ``colorDepth``. **Safety:** only addresses of
  /// printable ASCII of at most 2,083 bytes become hyperlinks. A hyperlink hides where it leads
  /// until the user points at it; ``links`` says which there are.
  public var hyperlinks: Bool

  /// Which addresses are written.
  ///
  /// **Default:** ``LinkPolicy/init()``. **Safety:** addresses are checked here whatever
  /// made the styled text; of a link that is refused the text stays, and
  /// ``RenderedText/refusedLinkCount`` says so. ``init(for:)`` takes a parser's policy. A
  /// placeholder of a template is no host. Nil checks none: for what a parser has just read.
  public var links: LinkPolicy? = LinkPolicy()

  /// Whether the terminal is light or dark, if that is known: what is added to keep text legible.
  ///
  /// **Default:** nil, not known: nothing is added. A text colour that cannot be read on the
  /// terminal's ground (contrast below 1.5, as navy on black) gets a light or dark patch behind it;
  /// a ground without a text colour, on which the terminal's own text would be hard to read (below
  /// 3), gets black or white text; text in the colour of its own ground becomes black or white.
  public var background: TerminalBackground?

  /// Makes a renderer.
  ///
  /// **Default:** a truecolor terminal, without wrapping and hyperlinks.
  public init(
    colorDepth: ColorDepth = .truecolor, width: Int? = nil, hyperlinks: Bool = false,
    background: TerminalBackground? = nil
  ) {
    self.colorDepth = colorDepth
    self.width = width
    self.hyperlinks = hyperlinks
    self.background = background
  }

  /// The text for the terminal, and what was left out. It ends with one LF, and is empty when there
  /// is nothing to show: `print(…, terminator: "")` prints it.
  public func render(_ parsed: ParsedMarkup) -> RenderedText {
    guard let (text, refused) = parsed.styledText.checked(by: links) else {
      return render(marking: parsed.styledText)
    }
    var result = render(marking: text)
    result.refusedLinkCount = refused
    return result
  }

  private func render(marking text: borrowing StyledText) -> RenderedText {
    if let marked = text.withMarkedPlaceholders { return render(marked, text.placeholders) }
    return render(text, [])
  }

  private func render(
    _ text: borrowing StyledText, _ placeholders: [Range<Int>]
  ) -> RenderedText {
    let runs = FlatRuns(text)
    let flow = DisplayFlow(
      text, runs: runs, placeholders: placeholders, links: hyperlinks ? .hyperlinks : .inline,
      images: .labelled)
    let columns = width.flatMap { $0 > 0 ? $0 : nil }
    var writer = ANSIWriter(flow, styles: ANSIStyles(self, runs: runs), width: columns)
    writer.write()
    return RenderedText(
      text: writer.output.string,
      removedScalarCount: writer.removedScalarCount,
      isTruncated: writer.isTruncated, shiftedColors: writer.shiftedColors)
  }
}

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
