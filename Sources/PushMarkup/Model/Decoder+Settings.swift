extension Decoder {
  /// The container of an object that may have only these keys.
  ///
  /// A misspelled optional setting must not silently become the default.
  package func container<Key: CodingKey & CaseIterable>(
    of keys: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Key.allCases.map(\.stringValue)
    for key in try container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "'\(DisplayFilter.visible(key.stringValue))' is not a setting"))
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
  /// Throws if a JSON form has another version than PushMarkup writes.
  package func checkVersion(_ key: Key) throws {
    let version = try decode(Int.self, forKey: key)
    guard version == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "Version \(version) is not known.")
    }
  }
}
