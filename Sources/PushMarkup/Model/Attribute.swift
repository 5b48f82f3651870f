internal import Bytes

/// What one span does to its text. If Android has a span class for it, the name follows that class.
///
/// ```swift
/// let warning: [Attribute] = [.bold, .foreground(RGBAColor(rgb: 0xff0000))]
/// ```
public enum Attribute: Sendable, Hashable {
  /// Bold: `b`, `strong`, headings, `font-weight`.
  case bold
  /// Italic: `i`, `em`, `cite`, `dfn`, `var`, `font-style`.
  case italic
  /// Underline: `u`, `ins`, `text-decoration: underline`.
  case underline
  /// Strikethrough: `s`, `strike`, `del`, `text-decoration: line-through`.
  case strikethrough
  /// Superscript: `sup`, `vertical-align: super`.
  case superscript
  /// Subscript: `sub`, `vertical-align: sub`.
  case `subscript`
  /// The font size as a factor of the size around it: `big` 1.25, `small` 0.8, headings,
  /// `font-size`. Nested factors multiply.
  ///
  /// Always finite and greater than zero.
  case relativeSize(Double)
  /// A font family by name: `monospace` for `tt`, `code`, `kbd`, `samp` and `pre`; `monospace`,
  /// `serif` or `cursive` if `font-family` names it; and the value of `face` of `font`.
  case typeface(String)
  /// The colour of the text.
  case foreground(RGBAColor)
  /// The background colour of the text.
  case background(RGBAColor)
  /// A link. **Safety:** in both readings the URL has passed ``LinkPolicy``, unless the parser is
  /// ``MarkupParser/unfiltered``.
  case link(String)
  /// An image; its text is one U+FFFC. `source` is nil if the tag had no URL, or a URL that the
  /// policy does not allow.
  case image(source: String?, alternative: String?)
  /// A list item: the paragraphs of the span have a bullet, or the number of an item of `ol`.
  ///
  /// A ``StyledText`` clamps numbers to the range from -999,999 to 999,999.
  case bullet(number: Int? = nil)
  /// A quotation: the paragraphs of the span have a bar.
  case quote
  /// How the paragraphs of the span are aligned.
  case alignment(Alignment)
  /// A heading of level 1 to 6. Its size and weight are separate spans.
  case heading(level: Int)

  /// The alignment of lines. The first strong character of a line decides at which edge it starts.
  public enum Alignment: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// At the edge where reading starts.
    case start
    /// In the middle.
    case center
    /// At the edge where reading ends.
    case end
    /// At the left edge.
    case left
    /// At the right edge.
    case right
  }

  /// Whether two attributes are equal. Names and URLs are compared byte by byte.
  public static func == (one: Attribute, other: Attribute) -> Bool {
    switch (one, other) {
    case (.typeface(let one), .typeface(let other)), (.link(let one), .link(let other)):
      String.areSame(one, other)
    case (.image(let one, let alternative), .image(let other, let otherAlternative)):
      String.areSame(one, other) && String.areSame(alternative, otherAlternative)
    case (.relativeSize(let one), .relativeSize(let other)): one == other
    case (.foreground(let one), .foreground(let other)),
      (.background(let one), .background(let other)):
      one == other
    case (.bullet(let one), .bullet(let other)): one == other
    case (.alignment(let one), .alignment(let other)): one == other
    case (.heading(let one), .heading(let other)): one == other
    // All cases are listed, so that the compiler demands a decision for a new one.
    case (.bold, _), (.italic, _), (.underline, _), (.strikethrough, _), (.superscript, _),
      (.subscript, _), (.quote, _):
      one.kind == other.kind
    case (.relativeSize, _), (.typeface, _), (.foreground, _), (.background, _), (.link, _),
      (.image, _), (.bullet, _), (.alignment, _), (.heading, _):
      false
    }
  }

  /// Whether the value is valid: sizes are positive numbers, headings have level 1 to 6.
  package var isSound: Bool {
    switch self {
    case .relativeSize(let factor): factor.isFinite && factor > 0
    case .heading(let level): 1...6 ~= level
    default: true
    }
  }
}

extension String {
  /// Whether two strings have the same bytes; for `==`, U+212A equals K.
  package static func areSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasSameBytes(as: other)
  }
}
