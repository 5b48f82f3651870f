internal import PushMarkup

/// A tag as written, before TagSoup repairs the tree.
package struct SoupTag: BitwiseCopyable {
  /// What kind of tag it is.
  enum Kind: UInt8, BitwiseCopyable {
    /// `<b>`.
    case start
    /// `<br/>`: a start tag, and an end tag for the element that is then on top of the stack.
    case selfClosing
    /// `</b>`.
    case end
    /// Not a tag: a piece of text ends here and the next one starts.
    case textBreak
    /// Not a tag: a CDATA section ends here, which is one piece of any length.
    case sectionEnd
  }

  /// What kind of tag it is.
  let kind: Kind
  private var hasValue = false
  private var hasFace = false
  /// The number of its element in ``TagSoupScanner/types``.
  let element: UInt16
  private let start: UInt32
  private let end: UInt32
  private let textEndOffset: UInt32
  private var valueEnd: UInt32
  private var textStartOffset: UInt32

  /// A tag without values.
  init(_ kind: Kind, _ element: UInt16, at source: Range<Int>, textEnd: Int) {
    self.kind = kind
    self.element = element
    start = UInt32(truncatingIfNeeded: source.lowerBound)
    end = UInt32(truncatingIfNeeded: source.upperBound)
    textEndOffset = UInt32(truncatingIfNeeded: textEnd)
    valueEnd = textEndOffset
    textStartOffset = textEndOffset
  }

  /// Whether it is a tag, and not an end of text.
  package var isTag: Bool { kind != .textBreak && kind != .sectionEnd }

  /// The range in the source.
  package var source: Range<Int> { Int(start)..<Int(end) }
  /// Where the text before it ends in ``SoupTokens/bytes``.
  ///
  /// Its values lie between this and ``textStart``.
  var textEnd: Int { Int(textEndOffset) }
  /// Where the text after it starts in ``SoupTokens/bytes``.
  var textStart: Int { Int(textStartOffset) }

  /// The range of its value in ``SoupTokens/bytes``: that of the one attribute that the element
  /// reads, not counting `face`.
  var value: Range<Int>? { hasValue ? textEnd..<Int(valueEnd) : nil }
  /// The range of the value of `face` in ``SoupTokens/bytes``.
  var face: Range<Int>? { hasFace ? Int(valueEnd)..<textStart : nil }

  /// Notes that the value has been appended, up to this place.
  mutating func endValue(_ place: Int) {
    hasValue = true
    valueEnd = UInt32(truncatingIfNeeded: place)
    textStartOffset = valueEnd
  }

  /// Notes that the value of `face` has been appended after the other value, up to this place.
  mutating func endFace(_ place: Int) {
    hasFace = true
    textStartOffset = UInt32(truncatingIfNeeded: place)
  }
}

/// The attributes that `Html.fromHtml` reads, by name.
package enum SoupAttribute: String {
  case style, color, face, href, src
}
