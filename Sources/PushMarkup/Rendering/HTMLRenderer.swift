/// Writes styled text as safe HTML: only the tags and attributes of ``TagTable``, values written from the model, never from the source.
///
/// The output is canonical: the same styled text gives the same bytes, elements are nested with the longest outermost, and runs
/// of one style share their tags. It is a fixed point of the authored reading: reading it again gives the same text and the
/// same ``StyledText/runs``, and writing that gives the same bytes.
///
/// That holds for what HTML can say. Before it is written, the text is brought to what a reader of HTML would make of it:
/// - white space collapses: one space between words, none at the start or the end of a line, no newlines at the ends;
/// - controls, marks of direction and invisible characters are removed, so are addresses that the policy does not allow;
/// - lists and quotations nest at most eight deep, a typeface has a name of at most 256 bytes, sizes lie between 10⁻⁶ and 10⁶;
/// - where the style of a paragraph changes, at least as many newlines stand as ``separators`` asks for, and newlines have the
///   style of the elements that can go on across them.
///
/// ```swift
/// let text = try StyledText("a < b", spans: [AttributedSpan(0..<1, .bold)])
/// print(HTMLRenderer().render(text))  // "<b>a</b> &lt; b"
/// ```
public struct HTMLRenderer: Sendable, Hashable {
  /// Which addresses are written.
  ///
  /// **Default:** ``LinkPolicy/init()``. **Safety:** addresses are checked here whatever made the styled text.
  public var links: LinkPolicy
  /// How the reader of the output separates blocks: decides where a line break has to be written beside a block.
  ///
  /// **Default:** ``Separators/legacy``.
  public var separators: Separators

  /// The deepest nesting of lists and of quotations that is written.
  static let maximumDepth = 8
  /// The longest name of a typeface, in UTF-8 bytes.
  static let maximumTypeface = 256
  /// How often the output is written again until it is stable. Two is usual where tags overlap, none where they nest.
  static let maximumRounds = 6

  /// Makes a renderer.
  public init(links: LinkPolicy = LinkPolicy(), separators: Separators = .legacy) {
    self.links = links
    self.separators = separators
  }

  /// Writes the styled text as a fragment of HTML, without a document around it.
  public func render(_ text: StyledText) -> String {
    rendered(text).text
  }

  /// Writes the styled text as a fragment of HTML, and says what was left out.
  public func rendered(_ text: StyledText) -> RenderedText {
    var content = HTMLContent(text, links: links)
    let length = separators == .legacy ? 2 : 1
    var writer = HTMLWriter(content, separatorLength: length)
    writer.writeAll()
    var rounds = 0
    while !writer.changedGaps.isEmpty, rounds <= Self.maximumRounds {
      // Elements that overlap cannot all go on across a newline. What is written has to be what a reader of it would write.
      content.replaceGaps(writer.changedGaps)
      if rounds == Self.maximumRounds { content.clearGaps() }
      rounds += 1
      writer = HTMLWriter(content, separatorLength: length)
      writer.writeAll()
    }
    return RenderedText(
      text: String(decoding: writer.output, as: UTF8.self),
      removedScalars: content.removedScalars, isTruncated: content.values.isTruncated)
  }
}
