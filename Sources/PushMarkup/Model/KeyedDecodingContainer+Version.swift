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
