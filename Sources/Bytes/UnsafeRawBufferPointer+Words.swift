extension UnsafeRawBufferPointer {
  /// Eight bytes, the first lowest.
  @unsafe @inline(__always)
  func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Eight bytes, the first lowest, with zeros for what lies behind an end.
  @unsafe @inline(__always)
  func word(from index: Int, to end: Int) -> UInt64 {
    if index &+ 8 <= end { return unsafe word(at: index) }
    // The rest are the upper bytes of the last eight, if there are eight.
    if end >= 8 { return unsafe word(at: end &- 8) >> UInt64(8 &* (index &+ 8 &- end)) }
    var word: UInt64 = 0
    for place in (index..<end).reversed() { word = unsafe word << 8 | UInt64(self[place]) }
    return word
  }
}
