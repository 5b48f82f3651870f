// The output of `print` for the values of the model. Strings from the message are quoted, so that
// their line breaks are escaped.

extension Attribute: CustomStringConvertible {
  /// The `type` of the JSON, and the value: `bold`, `foreground(#ff0000)`.
  public var description: String {
    switch value {
    case .none: typeName
    case .integer(let number): "\(typeName)(\(number))"
    case .number(let number): "\(typeName)(\(number))"
    case .word(let word): "\(typeName)(\(word))"
    case .text(let text): "\(typeName)(\(text.debugDescription))"
    case .image(let source, let alternative):
      "\(typeName)(\((source ?? "").debugDescription), \((alternative ?? "").debugDescription))"
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

extension Style: CustomStringConvertible {
  /// Its attributes, and how deep quotations and lists are: `bold link("tel:1")`, `quote×2`;
  /// `plain` if it has no attributes.
  public var description: String {
    let words = attributes.map { attribute in
      switch attribute {
      case .bullet where bulletCount > 1: "\(attribute)×\(bulletCount)"
      case .quote where quoteCount > 1: "\(attribute)×\(quoteCount)"
      default: "\(attribute)"
      }
    }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension StyledText.Run: CustomStringConvertible {
  /// `0..<4 bold italic`.
  public var description: String { "\(range) \(style)" }
}

extension ParsedMarkup: CustomStringConvertible {
  /// The styled text, then each diagnostic on a line of its own.
  public var description: String {
    ([styledText.description] + diagnostics.map(\.description)).joined(separator: "\n")
  }
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
