extension LinkPolicy: Codable {
  private enum Key: String, CodingKey, CaseIterable { case schemes }

  /// Reads `schemes`; missing, it is the default.
  ///
  /// **Safety:** any other key throws `DecodingError`: a misspelling would allow more than was
  /// meant.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    let schemes = try container.decodeIfPresent(SchemeSet.self, forKey: .schemes)
    self = schemes.map { LinkPolicy(schemes: $0) } ?? LinkPolicy()
  }

  /// Writes the schemes in a fixed order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(schemes, forKey: .schemes)
  }
}
