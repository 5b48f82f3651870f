/// A span in plain bytes, for what is asked about it again and again while its text is laid out: an ``Attribute`` that holds
/// a String costs more to copy than to read.
struct FlatSpan {
  /// Which attribute.
  enum Kind: UInt8 {
    case bold, italic, underline, strikethrough, superscript, `subscript`, relativeSize, typeface
    case foreground, background, link, image, bullet, quote, start, center, end, heading
  }

  /// Where it starts and ends in the text, in UTF-8 bytes.
  var start: Int
  var end: Int
  var kind: Kind
  /// A colour or the level of a heading; other values are read from the span itself.
  var value: UInt32 = 0

  /// Flattens a span.
  init(_ span: AttributedSpan) {
    start = span.range.lowerBound
    end = span.range.upperBound
    switch span.attribute {
    case .bold: kind = .bold
    case .italic: kind = .italic
    case .underline: kind = .underline
    case .strikethrough: kind = .strikethrough
    case .superscript: kind = .superscript
    case .subscript: kind = .subscript
    case .relativeSize: kind = .relativeSize
    case .typeface: kind = .typeface
    case .foreground(let color): (kind, value) = (.foreground, color.word)
    case .background(let color): (kind, value) = (.background, color.word)
    case .link: kind = .link
    case .image: kind = .image
    case .bullet: kind = .bullet
    case .quote: kind = .quote
    case .alignment(.start): kind = .start
    case .alignment(.center): kind = .center
    case .alignment(.end): kind = .end
    case .heading(let level): (kind, value) = (.heading, UInt32(truncatingIfNeeded: level))
    }
  }

  /// Whether it covers nothing.
  var isEmpty: Bool { start >= end }
}

extension RGBAColor {
  /// Red, green, blue and alpha in one word, red highest.
  var word: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  init(word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word >> 24), green: UInt8(truncatingIfNeeded: word >> 16),
      blue: UInt8(truncatingIfNeeded: word >> 8), alpha: UInt8(truncatingIfNeeded: word))
  }
}
