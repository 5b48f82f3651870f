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
