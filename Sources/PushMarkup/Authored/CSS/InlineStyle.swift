/// What the value of a `style` attribute does to its element, in the CSS subset of the authored reading.
///
/// Of two declarations of one thing the later valid one wins, unless only the earlier is `!important`.
/// A field is nil where nothing sets it, and after `inherit`, `initial`, `unset`, `revert` and `revert-layer`.
struct InlineStyle: Equatable {
  /// `color`.
  var foreground: RGBAColor?
  /// `background-color`, or the colour of `background`; nil again after a `background` that has no colour.
  var background: RGBAColor?
  /// `text-decoration` or `text-decoration-line`.
  var lines: Lines?
  /// `font-weight`: true for `bold`, `bolder` and 600 or more.
  var bold: Bool?
  /// `font-style`: true for `italic` and `oblique` at any angle.
  var italic: Bool?
  /// Whether the list of `font-family` holds the keyword `monospace` or `ui-monospace`, not in quotes.
  var monospace: Bool?
  /// `font-size` as a factor of the size around it, from 0.1 to 10. `rem` counts as `em`.
  var relativeSize: Double?
  /// `vertical-align`.
  var script: Script?
  /// `text-align`. `left` and `justify` are the start, `right` is the end.
  var alignment: Attribute.Alignment?
  /// What could not be read, in order; the first ``problemLimit``.
  var problems: [Problem] = []

  static let problemLimit = 8

  /// The lines of a text that can be shown.
  struct Lines: Equatable {
    var underline: Bool
    var lineThrough: Bool
  }

  var underline: Bool? { lines?.underline }
  var lineThrough: Bool? { lines?.lineThrough }

  /// The values of `vertical-align` that move text as a script does.
  enum Script: Equatable {
    case raised, lowered, baseline
  }

  /// A part of the value that does nothing.
  struct Problem: Equatable {
    enum Kind: Equatable {
      /// An unknown property, at its name; or something that is no declaration, at all of it.
      case property
      /// A value that the property does not take, at the value; at the name where the value is empty.
      case value
    }

    var kind: Kind
    /// Offsets into the bytes that were parsed.
    var range: Range<Int>
  }

  /// Parses a range of bytes, the references of HTML already decoded. What cannot be read is skipped as CSS says.
  init(parsing bytes: [UInt8], in range: Range<Int>) {
    var tokens = CSSTokenizer(bytes, range)
    let start = tokens.position
    // What is important wins over all that is not, wherever it stands; nearly no style has any.
    if readDeclarations(&tokens, important: false) {
      tokens.position = start
      _ = readDeclarations(&tokens, important: true)
    }
  }
}
