internal import Bytes

/// Writes styled text for a terminal: SGR colours and attributes, OSC 8 hyperlinks, wrapped lines.
///
/// How styles are shown:
/// - bold, italic, underline and strikethrough as such; headings bold and underlined; larger text
///   bold, smaller text dim; monospaced text on a background that differs a little from the
///   terminal's;
/// - raised and lowered text as Unicode characters, else as `^(text)` and `_(text)`; images as
///   `[image: alternative]`;
/// - links underlined, and as ``hyperlinks`` says; quotations with a bar `│ ` for each level on
///   every line; list items with `• `, two columns for each level, further lines under the text.
///
/// Colours are the message's own, exactly in ``ColorDepth/truecolor``. If the terminal's background
/// is known, a colour that could not be read on it is made legible; see ``background``.
///
/// **Safety:** whatever the model contains, the output contains only printable text, LF, and the
/// renderer's own `ESC [ … m` and `ESC ] 8 ; ; URI ESC \`. Text, alternative texts and URLs are
/// filtered: no controls, no direction marks, nothing invisible. Every line ends in the reset state
/// with its link closed. There are at most 3 blank lines in a row, and at most 8 levels of
/// indentation; the size is bounded by that of the message. Time is linear.
///
/// ```swift
/// let renderer = ANSIRenderer(width: 40)
/// let text = try StyledText("Sale!", spans: [AttributedSpan(0..<4, .bold)])
/// print(renderer.render(text).text == "\u{1b}[1mSale\u{1b}[0m!\n")  // true
/// ```
public struct ANSIRenderer: Renderer, Sendable, Hashable {
  /// How many colours the terminal has.
  ///
  /// **Default:** truecolor. `plain` writes no SGR sequences at all, not even bold, and is suitable
  /// for a pipe. Without ``hyperlinks``, its output contains no escape sequences.
  public var colorDepth: ColorDepth

  /// The columns of a line; with nil, 0 or less, lines are as long as the paragraphs.
  ///
  /// **Default:** nil. Alignment needs a width. Lines break at spaces and between East Asian
  /// characters. A longer word is cut anywhere: a text that was read from HTML does not contain
  /// `<wbr>`, U+200B or soft hyphens.
  public var width: Int?

  /// Whether links become OSC 8 hyperlinks; if not, the URL follows in brackets, unless the text is
  /// the URL.
  ///
  /// **Default:** false. Independent of ``colorDepth``. **Safety:** only URLs of printable ASCII
  /// with at most 2,083 bytes become hyperlinks. A hyperlink hides where it leads until the user
  /// points at it; ``links`` decides which are written.
  public var hyperlinks: Bool

  /// Which URLs are written.
  ///
  /// **Default:** ``LinkPolicy/init()``. **Safety:** URLs are checked here, whatever made the
  /// styled text. The text of a refused link is kept, and ``RenderedText/refusedLinkCount`` counts
  /// its URL. ``init(for:)`` uses a parser's policy. A placeholder of a template is not a host. Nil
  /// turns the check off, for a text that a parser has just read.
  public var links: LinkPolicy? = LinkPolicy()

  /// Whether the terminal is light or dark, if known: decides what is added to keep text legible.
  ///
  /// **Default:** nil, unknown: nothing is added. A text colour that cannot be read on the
  /// terminal's background (contrast below 1.5, such as navy on black) gets a light or dark
  /// background. A background without a text colour, on which the terminal's own text would be hard
  /// to read (below 3), gets black or white text. Text in the colour of its own background becomes
  /// black or white.
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

  /// The text for the terminal, and what was left out. It ends with one LF, and is empty if there
  /// is nothing to show: print it with `print(…, terminator: "")`.
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
  /// The text with colours on template placeholders; nil without placeholders.
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
