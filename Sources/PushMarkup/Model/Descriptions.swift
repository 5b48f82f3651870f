// What a person sees who prints a value of the model. Strings of the message are quoted, so that
// what ends a line in them does not end the line.

extension Attribute: CustomStringConvertible {
  /// The name of the JSON's `type`, and the value: `bold`, `foreground(#ff0000)`.
  public var description: String {
    switch self {
    case .bold, .italic, .underline, .strikethrough, .superscript, .subscript, .quote, .bullet(nil):
      typeName
    case .bullet(let number?): "\(typeName)(\(number))"
    case .relativeSize(let factor): "\(typeName)(\(factor))"
    case .foreground(let color), .background(let color): "\(typeName)(\(color))"
    case .typeface(let value), .link(let value): "\(typeName)(\(value.debugDescription))"
    case .image(let source, let alternative):
      "\(typeName)(\((source ?? "").debugDescription), \((alternative ?? "").debugDescription))"
    case .alignment(let side): "\(typeName)(\(side))"
    case .heading(let level): "\(typeName)(\(level))"
    }
  }
}

extension AttributedSpan: CustomStringConvertible {
  /// `0..<4 bold`.
  public var description: String { "\(range) \(attribute)" }
}

extension StyledText: CustomStringConvertible {
  /// The text in quotation marks, and the spans: `"Sale" [0..<4 bold]`.
  public var description: String { "\(text.debugDescription) \(spans)" }
}

extension StyledText.Unsound: CustomStringConvertible {
  /// A sentence.
  public var description: String {
    switch self {
    case .outOfBounds(let span): "Span \(span) reaches outside the text."
    case .insideScalar(let span): "Span \(span) splits a scalar."
    case .value(let span): "The value of span \(span) is out of range."
    }
  }
}

extension RGBAColor: CustomStringConvertible {
  /// ``hex``.
  public var description: String { hex }
}
