internal import Bytes

// How the style of an element and what its tag sets affect each other.
extension InlineStyle {
  /// Whether it sets the property of an attribute of this kind, to whatever value, so that the
  /// tag's own attribute does not count.
  func says(_ kind: CompactAttribute.Kind) -> Bool {
    switch kind {
    case .bold: weight != nil
    case .italic: italic != nil
    case .underline, .strikethrough: lines != nil
    case .superscript, .subscript: script != nil
    case .typeface: family != nil
    case .foreground: foreground != nil
    case .background: background != nil
    case .alignment: alignment != nil
    case .relativeSize: size != nil
    default: false
    }
  }
}

extension InlineStyle.Size {
  /// The attribute `size` of `font`: HTML Standard, 15.3.4 "rules for parsing a legacy font size".
  init?(legacy bytes: ArraySlice<UInt8>) {
    guard let (sign, value) = bytes.signedInteger() else { return nil }
    // With a sign it is relative to the usual size.
    let level = sign.map { 3 + $0 * value } ?? value
    self = .absolute(Self.legacySizes[min(max(level, 1), 7) - 1])
  }

  /// The keywords from `x-small` to `xxx-large`.
  private static let legacySizes = [0.625, 0.8125, 1, 1.125, 1.5, 2, 3]
}
