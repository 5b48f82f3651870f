extension AttributedSpan: Codable {
  /// Reads the JSON form, `{"start":0,"end":6,"type":"foreground","value":"#99cc00"}`.
  ///
  /// The range is checked for order only: whether it fits a text is for ``StyledText`` to say.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SpanKey.self)
    self.init(try CodedRange(from: decoder).range, try Attribute(from: container))
  }

  /// Writes the JSON form that ``init(from:)`` reads. An encoder may throw for a size that is no
  /// number, which no ``StyledText`` has.
  public func encode(to encoder: any Encoder) throws {
    try CodedRange(range).encode(to: encoder)
    var container = encoder.container(keyedBy: SpanKey.self)
    try attribute.encode(to: &container)
  }
}
