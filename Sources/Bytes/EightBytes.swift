/// Eight bytes, compared at once, the first lowest. The lowest flag of a result is exact; flags
/// above it may be wrong.
struct EightBytes {
  private var word: UInt64

  init(littleEndian word: UInt64) { self.word = word }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The top bit of each byte that equals this one.
  func equal(_ byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return (difference &- Self.ones) & ~difference & Self.tops
  }

  /// The top bit of each byte below this one, which is at most 0x80.
  func below(_ byte: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(byte)) & ~word & Self.tops
  }

  /// The top bit of each space after a space. `space` is not 0 if the previous bytes end in one.
  func spaces(behindSpace space: inout UInt64) -> UInt64 {
    let spaces = equalExactly(0x20)
    let pairs = spaces & (spaces << 8 | space)
    space = spaces >> 56
    return pairs
  }

  /// The top bit of each byte in which it is set.
  var beyondASCII: UInt64 { word & Self.tops }

  /// The bytes with these bits set in each.
  func with(_ bits: UInt8) -> EightBytes {
    EightBytes(littleEndian: word | Self.ones &* UInt64(bits))
  }

  /// The top bit of each byte that starts a character of more than one byte; all flags are exact.
  var leads: UInt64 { word & word << 1 & Self.tops }

  /// The top bit of each continuation byte of UTF-8; all flags are exact.
  var continuations: UInt64 { word & ~(word << 1) & Self.tops }

  /// Whether the continuation bytes are exactly those that lead bytes announce.
  ///
  /// `due` has the top bits of the bytes here that earlier lead bytes announce; on return, of the
  /// next bytes.
  func continues(_ due: inout UInt64) -> Bool {
    let (two, three, four) = longLeads
    guard !hasByteFromF8 else { return false }
    let expected = due | two << 8 | three << 16 | four << 24
    due = dueBehind
    return expected == continuations
  }

  /// The top bits of the following bytes that have to be continuation bytes.
  var dueBehind: UInt64 {
    let (two, three, four) = longLeads
    return two >> 56 | three >> 48 | four >> 40
  }

  /// Whether a byte is F8 or more, which starts nothing. F5 to F7 count as lead bytes here.
  var hasByteFromF8: Bool { longLeads.four & word << 4 != 0 }

  /// The top bits of the lead bytes of characters of at least two, three and four bytes.
  private var longLeads: (two: UInt64, three: UInt64, four: UInt64) {
    let three = leads & word << 2
    return (leads, three, three & word << 3)
  }

  /// The top bit of each byte that equals this one; all flags are exact, not only the lowest.
  func equalExactly(_ byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return ~(((difference & ~Self.tops) &+ ~Self.tops) | difference) & Self.tops
  }

  /// The top bit of each byte that is a control: below U+0020, or DEL.
  var controls: UInt64 { equal(0x7f) | below(0x20) }

  /// The top bit of each byte that is a control or starts a character of more than one byte, except
  /// letters of the writing systems of most texts: Latin, Cyrillic, Chinese.
  @inline(__always)
  var beyondPlainScript: UInt64 {
    let controls = controls
    guard beyondASCII != 0 else { return controls }
    let letters =
      equalExactly(0xc3) | with(0x03).equalExactly(0xc7) | with(0x01).equalExactly(0xd1)
      | with(0x03).equalExactly(0xe7) | with(0x01).equalExactly(0xe9)
    return leads & ~letters | controls
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes, the first lowest.
  @unsafe @inline(__always)
  func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Eight bytes, the first lowest; bytes from `end` on are 0.
  @unsafe @inline(__always)
  func word(from index: Int, to end: Int) -> UInt64 {
    if index &+ 8 <= end { return unsafe word(at: index) }
    // The rest are the upper bytes of the last eight, if there are eight.
    if end >= 8 { return unsafe word(at: end &- 8) >> UInt64(8 &* (index &+ 8 &- end)) }
    var word: UInt64 = 0
    for place in (index..<end).reversed() { word = unsafe word << 8 | UInt64(self[place]) }
    return word
  }

  /// The index of the first byte of a part with a flag, or the end of the part.
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
