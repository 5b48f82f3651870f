internal import Bytes

/// What one span does to its text. The names follow Android's span classes where one exists.
///
/// ```swift
/// let warning: [Attribute] = [.bold, .foreground(RGBAColor(rgb: 0xff0000))]
/// ```
public enum Attribute: Sendable, Hashable {
  /// Bold: `b`, `strong`, headings, `font-weight`.
  case bold
  /// Italic: `i`, `em`, `cite`, `dfn`, `var`, `font-style`.
  case italic
  /// A line below the text: `u`, `ins`, `text-decoration: underline`.
  case underline
  /// A line through the text: `s`, `strike`, `del`, `text-decoration: line-through`.
  case strikethrough
  /// Raised text: `sup`, `vertical-align: super`.
  case superscript
  /// Lowered text: `sub`, `vertical-align: sub`.
  case `subscript`
  /// A factor of the size around it: `big` 1.25, `small` 0.8, headings, `font-size`. Nested factors
  /// multiply.
  ///
  /// Always finite and greater than zero.
  case relativeSize(Double)
  /// A font family by name: `monospace` for `tt`, `code`, `kbd`, `samp` and `pre`; `monospace`,
  /// `serif` or `cursive` where `font-family` names it; and what `face` of `font` says.
  case typeface(String)
  /// The colour of the text.
  case foreground(RGBAColor)
  /// The colour behind the text.
  case background(RGBAColor)
  /// A link. **Safety:** in both readings the address has passed ``LinkPolicy``, unless the parser
  /// is ``MarkupParser/unfiltered``.
  case link(String)
  /// An image; its text is one U+FFFC. `source` is nil when the tag had no address, or none that
  /// the policy allows.
  case image(source: String?, alternative: String?)
  /// A list item: the paragraphs of the span carry a bullet, or the number of an item of `ol`.
  ///
  /// A ``StyledText`` keeps numbers from -999,999 to 999,999; it brings others to the nearest.
  case bullet(number: Int? = nil)
  /// A quotation: the paragraphs of the span carry a bar.
  case quote
  /// How the paragraphs of the span are aligned.
  case alignment(Alignment)
  /// A heading of level 1 to 6. Its size and weight are spans beside it.
  case heading(level: Int)

  /// Where lines stand. Which side a line starts at, its own first letter says.
  public enum Alignment: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// At the side where reading starts.
    case start
    /// In the middle.
    case center
    /// At the side where reading ends.
    case end
    /// At the left side.
    case left
    /// At the right side.
    case right
  }

  /// Whether two say the same. Names and addresses are compared to the byte.
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
    // All are named, so that the compiler asks which two of a new one are the same.
    case (.bold, _), (.italic, _), (.underline, _), (.strikethrough, _), (.superscript, _),
      (.subscript, _), (.quote, _):
      one.kind == other.kind
    case (.relativeSize, _), (.typeface, _), (.foreground, _), (.background, _), (.link, _),
      (.image, _), (.bullet, _), (.alignment, _), (.heading, _):
      false
    }
  }

  /// Whether the value means something: sizes are positive numbers, headings of level 1 to 6.
  package var isSound: Bool {
    switch self {
    case .relativeSize(let factor): factor.isFinite && factor > 0
    case .heading(let level): 1...6 ~= level
    default: true
    }
  }
}

extension String {
  /// Whether two texts are the same to the byte; `==` takes U+212A for K.
  package static func areSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasSameBytes(as: other)
  }
}
