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

  /// The first byte of a part with a flag; the end of the part if there is none.
  @unsafe @inline(__always)
  func firstFlagged(from start: Int, to end: Int, _ flags: (EightBytes) -> UInt64) -> Int {
    var index = start
    while index + 8 <= end {
      let found = flags(EightBytes(littleEndian: unsafe word(at: index)))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    guard index < end else { return end }
    let rest = EightBytes(littleEndian: unsafe word(from: index, to: end))
    // Bytes above the rest are 0 and may have flags.
    return Swift.min(end, index + flags(rest).trailingZeroBitCount / 8)
  }
}
