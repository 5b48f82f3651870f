internal import PushMarkup

extension AndroidVersion: Codable, CodingKeyRepresentable, CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }

  /// The ``name``, also as a key of a dictionary.
  public var codingKey: any CodingKey { AnyKey(name) }

  /// Reads a key as ``init(name:)`` does; nil for anything else.
  public init?(codingKey: some CodingKey) { self.init(name: codingKey.stringValue) }

  /// Reads a name as ``init(name:)`` does; throws `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let version = AndroidVersion(name: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "there is no device '\(DisplayFilter.visible(name))'")
    }
    self = version
  }

  /// Writes the ``name``.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
