extension String {
  /// Whether two texts are the same to the byte; `==` takes U+212A for K.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { unsafe one.hasSameWords(as: $0) } }
  }

  /// Whether the bytes of a text are these.
  package func hasSameBytes(as bytes: [UInt8]) -> Bool {
    guard utf8.count == bytes.count else { return false }
    var text = self
    return text.withUTF8 { text in
      unsafe bytes.withUnsafeBufferPointer { unsafe text.hasSameWords(as: $0) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of a buffer that is as long.
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
  /// Feeds the bytes to a hasher at once. `hash(into:)` feeds one by one.
  package func combineBytes(into hasher: inout Hasher) {
    unsafe withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    hasher.combine(count)
  }
}

extension String {
  /// Feeds the bytes to a hasher. `hash(into:)` takes two strings for one that Unicode holds for
  /// the same.
  package func combineBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // Of two behind each other it says where one ends.
    hasher.combine(UInt8(0xff))
  }
}
