/// The JSON keys of a span, in addition to its range: `type`, and for some types `value` and `alt`.
package enum SpanKey: String, CodingKey {
  case type, value, alt
}

extension Attribute {
  /// The value of `type` in the JSON; part of the format of version 1.
  package var typeName: String { Self.typeNames[Int(kind.rawValue)] }

  /// The name of each kind, indexed by its raw value.
  private static let typeNames = CompactAttribute.Kind.allCases.map { "\($0)" }

  /// The kind for each value of `type`.
  private static let kinds = Dictionary(
    uniqueKeysWithValues: zip(typeNames, CompactAttribute.Kind.allCases))

  /// The value of `value` (and `alt`) in the JSON, for all code that writes attributes.
  package enum Value: Sendable {
    /// No value: the type is enough.
    case none
    case integer(Int)
    case number(Double)
    /// A word that PushMarkup defines: a colour, an alignment.
    case word(String)
    /// Text from the message.
    case text(String)
    /// A URL, or null, in `value`, and the text in `alt`.
    case image(source: String?, alternative: String?)
  }

  /// The value of the attribute, without its type.
  package var value: Value {
    switch self {
    case .bold, .italic, .underline, .strikethrough, .superscript, .subscript, .quote: .none
    case .bullet(let number): number.map { .integer($0) } ?? .none
    case .relativeSize(let factor): .number(factor)
    case .typeface(let text), .link(let text): .text(text)
    case .foreground(let color), .background(let color): .word(color.hex)
    case .image(let source, let alternative): .image(source: source, alternative: alternative)
    case .alignment(let side): .word(side.rawValue)
    case .heading(let level): .integer(level)
    }
  }

  /// Writes `type`, `value` and `alt` into a container that may have other keys.
  package func encode(to container: inout KeyedEncodingContainer<SpanKey>) throws {
    try container.encode(typeName, forKey: .type)
    switch value {
    case .none: break
    case .integer(let number): try container.encode(number, forKey: .value)
    case .number(let number): try container.encode(number, forKey: .value)
    case .word(let text), .text(let text): try container.encode(text, forKey: .value)
    case .image(let source, let alternative):
      try container.encode(source, forKey: .value)
      try container.encodeIfPresent(alternative, forKey: .alt)
    }
  }

  /// Reads `type`, `value` and `alt`. An unknown type is an error: a reader that skipped it would
  /// show something other than what was written.
  package init(from container: KeyedDecodingContainer<SpanKey>) throws {
    let type = try container.decode(String.self, forKey: .type)
    guard let kind = Self.kinds[type] else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "Unknown span type \"\(type)\".")
    }
    switch kind {
    case .bold: self = .bold
    case .italic: self = .italic
    case .underline: self = .underline
    case .strikethrough: self = .strikethrough
    case .superscript: self = .superscript
    case .subscript: self = .subscript
    case .relativeSize: self = .relativeSize(try container.decode(Double.self, forKey: .value))
    case .typeface: self = .typeface(try container.decode(String.self, forKey: .value))
    case .foreground: self = .foreground(try container.decode(RGBAColor.self, forKey: .value))
    case .background: self = .background(try container.decode(RGBAColor.self, forKey: .value))
    case .link: self = .link(try container.decode(String.self, forKey: .value))
    case .image:
      self = .image(
        source: try container.decodeIfPresent(String.self, forKey: .value),
        alternative: try container.decodeIfPresent(String.self, forKey: .alt))
    case .bullet: self = .bullet(number: try container.decodeIfPresent(Int.self, forKey: .value))
    case .quote: self = .quote
    case .alignment: self = .alignment(try Self.alignment(in: container))
    case .heading: self = .heading(level: try container.decode(Int.self, forKey: .value))
    }
  }

  private static func alignment(
    in container: KeyedDecodingContainer<SpanKey>
  ) throws -> Alignment {
    let name = try container.decode(String.self, forKey: .value)
    guard let side = Alignment(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: container,
        debugDescription: "Expected start, center or end, not \"\(name)\".")
    }
    return side
  }
}

extension RGBAColor: Codable {
  /// Reads `#rrggbb` or `#rrggbbaa`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let hex = try container.decode(String.self)
    guard let color = RGBAColor(hex: hex) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "Expected a colour as #rrggbb or #rrggbbaa, not \"\(hex)\".")
    }
    self = color
  }

  /// Writes ``hex``.
  public func encode(to encoder: any Encoder) throws { try hex.encode(to: encoder) }
}
