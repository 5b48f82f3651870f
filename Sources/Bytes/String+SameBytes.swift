extension String {
  /// Whether two texts have the same bytes; `==` treats U+212A (the Kelvin sign) as K.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { unsafe one.hasSameWords(as: $0) } }
  }

  /// Whether the text has these bytes.
  package func hasSameBytes(as bytes: [UInt8]) -> Bool {
    guard utf8.count == bytes.count else { return false }
    var text = self
    return text.withUTF8 { text in
      unsafe bytes.withUnsafeBufferPointer { unsafe text.hasSameWords(as: $0) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes equal those of a buffer of the same length.
  @unsafe fileprivate func hasSameWords(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    let (one, other) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index < one.count {
      guard unsafe one.word(from: index, to: one.count) == other.word(from: index, to: one.count)
      else { return false }
      index += 8
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Feeds the bytes to a hasher at once; `hash(into:)` feeds them one by one.
  package func combineBytes(into hasher: inout Hasher) {
    unsafe withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hasher.combine(count)
  }
}

extension String {
  /// Feeds the bytes to a hasher. `hash(into:)` treats canonically equivalent strings as equal.
  package func combineBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Marks where one of two consecutive texts ends.
    hasher.combine(UInt8(0xff))
  }
}
