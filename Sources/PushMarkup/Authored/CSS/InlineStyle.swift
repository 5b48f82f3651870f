/// What the value of a `style` attribute does to its element, in the CSS subset of the authored
/// reading.
///
/// If two declarations set the same thing, the later valid one wins, unless only the earlier one is
/// `!important`. A field is nil if nothing sets it.
package struct InlineStyle: Equatable {
  /// `color`. The colour of the text itself, `currentcolor`, is `inherit`.
  package var foreground: Declared<Paint>?
  /// `background-color`, or the colour of `background`.
  package var background: Declared<Paint>?
  /// `text-decoration` or `text-decoration-line`.
  package var lines: Declared<Lines>?
  /// `font-weight`.
  package var weight: Declared<FontWeight.Rule>?
  /// `font-style`: true for `italic`, and for `oblique` at any angle except 0.
  package var italic: Declared<Bool>?
  /// `font-family`: the first keyword of its list that a phone has a font for, not in quotes.
  package var family: Declared<Family>?
  /// `font-size`.
  package var size: Declared<Size>?
  /// `vertical-align`. It counts on inline elements only.
  package var script: Declared<Script>?
  /// `text-align`. It counts on blocks only.
  package var alignment: Declared<TextAlign>?
  /// `text-transform`.
  package var letterCase: Declared<LetterCase>?
  /// `white-space`.
  package var whiteSpace: Declared<WhiteSpace>?
  /// `display`.
  package var display: Declared<Display>?
  /// Whether the margin above is zero: `margin-top` or `margin`. It counts on blocks only.
  package var isTightAbove: Declared<Bool>?
  /// The same for the margin below.
  package var isTightBelow: Declared<Bool>?
  /// `visibility`: false for `hidden` and `collapse`.
  package var visible: Declared<Bool>?
  /// `opacity`, from 0 to 1.
  package var opacity: Declared<Double>?
  /// Whether the declaration that was read last says more than styled text can express.
  var losesPart = false
  /// What could not be read, in order; the first ``problemLimit``.
  package var problems: [Problem] = []

  static let problemLimit = 8

  /// What a declaration sets on an element.
  package enum Declared<Value: Equatable & Sendable>: Equatable, Sendable {
    case value(Value)
    /// The value of the element around it, whatever the tag sets.
    case inherit

    /// The value; nil for that of the element around it.
    package var value: Value? {
      if case .value(let value) = self { value } else { nil }
    }

    /// One part of the value.
    func map<Part>(_ part: (Value) -> Part) -> Declared<Part> {
      switch self {
      case .value(let value): .value(part(value))
      case .inherit: .inherit
      }
    }
  }

  /// What `color` and `background` paint with.
  package enum Paint: Equatable {
    case color(RGBAColor)
    /// The colour of the text, used as a background.
    case current
    /// The colour of text for which none is set: the reader's default.
    case initial

    package static let transparent = Paint.color(RGBAColor(red: 0, green: 0, blue: 0, alpha: 0))

    package var color: RGBAColor? {
      if case .color(let color) = self { color } else { nil }
    }
  }

  /// The decoration lines that can be shown.
  package struct Lines: Equatable {
    package var underline = false
    package var lineThrough = false
    /// Whether more is set than can be shown: a line above, a colour or a pattern.
    var losesPart = false

    package init(underline: Bool = false, lineThrough: Bool = false, losesPart: Bool = false) {
      self.underline = underline
      self.lineThrough = lineThrough
      self.losesPart = losesPart
    }
  }

  /// The font families that a phone has in addition to its default.
  package enum Family: Equatable {
    /// The phone's default.
    case plain
    case monospace, serif, cursive
    /// A symbol font, which no phone has.
    case signs
  }

  /// A size of text. Zero hides the text.
  package enum Size: Equatable {
    /// A factor of the size around it.
    case relative(Double)
    /// A factor of the size of a message's plain text, which is 16 px.
    case absolute(Double)

    static let plain = absolute(1)

    /// Whether it is zero, whatever is around it.
    package var isNothing: Bool { self == .relative(0) || self == .absolute(0) }
  }

  /// The values of `vertical-align` for superscript, subscript and the baseline.
  package enum Script: Equatable {
    case raised, lowered, baseline
  }

  /// The values of `text-align`.
  package enum TextAlign: Equatable {
    case start, center, end, left, right, justify
  }

  /// Which of the margins above and below are zero.
  package struct Margins: Equatable {
    package var isTightAbove = true
    package var isTightBelow = true
    /// Whether a margin on any side is not zero: such margins are not kept.
    var losesPart = false
  }

  /// The values of `text-transform`.
  package enum LetterCase: Equatable, BitwiseCopyable {
    case asWritten, upper, lower, capitalized
  }

  /// The values of `white-space`; `break-spaces` is `pre-wrap`, except for where lines are broken.
  package enum WhiteSpace: Equatable, BitwiseCopyable {
    case normal, noWrap, pre, preLine, preWrap
  }

  /// The values of `display`, as far as they separate words or hide them.
  package enum Display: Equatable {
    case none, inline, inlineBlock, block
  }

  /// A part of the value that has no effect.
  package struct Problem: Equatable {
    enum Kind: Equatable {
      /// A property that is not supported, at its name; or all of what is not a declaration.
      case property
      /// A value that the property does not accept, at the value; at the name if the value is
      /// empty.
      case value
      /// A value that styled text cannot express completely, at the value.
      case unsaid
      /// An Android colour, with the opacity first, at the value.
      case opacityFirst
    }

    var kind: Kind
    /// Offsets into the bytes that were parsed.
    var range: Range<Int>
  }

  /// Makes a style that sets nothing.
  package init() {}

  /// Reads the style in a range of bytes.
  package init(parsing bytes: [UInt8], in range: Range<Int>) { parse(bytes, in: range) }

  /// Adds what a range of bytes sets, with HTML's character references already decoded. What cannot
  /// be read is skipped, as in CSS.
  package mutating func parse(_ bytes: [UInt8], in range: Range<Int>) {
    var tokens = CSSTokenizer(bytes, range)
    let start = tokens.position
    // Important declarations win over all others, wherever they are; nearly no style has any.
    if readDeclarations(&tokens, important: false) {
      tokens.position = start
      _ = readDeclarations(&tokens, important: true)
    }
  }
}
