extension Decoder {
  /// The container of an object that may have these keys and no others.
  ///
  /// Of settings that are optional a misspelled one would be the default, unseen.
  package func container<Key: CodingKey & CaseIterable>(
    of keys: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Key.allCases.map(\.stringValue)
    for key in try container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "'\(DisplayFilter.visible(key.stringValue))' is no setting"))
    }
    return try container(keyedBy: keys)
  }
}

/// Any key.
package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }
  package init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
  /// Throws where the version of a JSON form is another than the one that is written here.
  package func checkVersion(_ key: Key) throws {
    let version = try decode(Int.self, forKey: key)
    guard version == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "Version \(version) is not known.")
    }
  }
}
