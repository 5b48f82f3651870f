extension String {
  /// The text of bytes; bytes that are not UTF-8 become U+FFFD.
  ///
  /// Text that is assembled from whole characters needs no full validation: a String can be walked
  /// safely if each character has as many bytes as its first one announces.
  @unsafe init(structured bytes: UnsafeBufferPointer<UInt8>) {
    guard #available(macOS 26, *), let isASCII = unsafe bytes.isASCIIIfStructured else {
      self = unsafe String(decoding: bytes, as: UTF8.self)
      return
    }
    self = unsafe String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }
}

extension FlatBuffer<UInt8> {
  /// The bytes as a String; bytes that are not UTF-8 become U+FFFD.
  public var string: String { unsafe String(structured: UnsafeBufferPointer(elements)) }
}

extension [UInt8] {
  /// The bytes as a String; bytes that are not UTF-8 become U+FFFD.
  public var string: String { unsafe withUnsafeBufferPointer { unsafe String(structured: $0) } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII; nil if a character lacks bytes, or a byte continues no character.
  fileprivate var isASCIIIfStructured: Bool? {
    let bytes = UnsafeRawBufferPointer(self)
    typealias Words = SIMD2<UInt64>
    // Which of the next bytes have to continue a character.
    var due: UInt64 = 0
    // All bytes so far, or-ed: a top bit that is set means that not all are ASCII.
    var seen = Words()
    var index = 0
    func takeWord() -> Bool {
      let word = unsafe bytes.word(from: index, to: bytes.count)
      seen.x |= word
      index &+= 8
      return EightBytes(littleEndian: word).continues(&due)
    }
    if bytes.count >= 24 {
      // The reverse of ``EightBytes/continues(_:)``: a byte is a continuation byte exactly if one
      // of the three bytes before it is a lead byte that announces it.
      guard takeWord() else { return nil }
      var wrong = Words()
      while index &+ 16 <= bytes.count {
        let words = unsafe bytes.loadUnaligned(fromByteOffset: index, as: Words.self)
        let one = unsafe bytes.loadUnaligned(fromByteOffset: index &- 1, as: Words.self)
        let two = unsafe bytes.loadUnaligned(fromByteOffset: index &- 2, as: Words.self)
        let three = unsafe bytes.loadUnaligned(fromByteOffset: index &- 3, as: Words.self)
        let second = one & one.shifted
        let third = two & two.shifted & two.shifted.shifted
        let fourthBit = three.shifted.shifted.shifted
        let fourth = three & three.shifted & three.shifted.shifted & fourthBit
        wrong |= (words & ~words.shifted) ^ (second | third | fourth) | fourth & fourthBit.shifted
        seen |= words
        index &+= 16
      }
      let last = unsafe EightBytes(littleEndian: bytes.word(at: index &- 8))
      guard EightBytes(littleEndian: wrong.joined).beyondASCII == 0, !last.hasByteFromF8 else {
        return nil
      }
      due = last.dueBehind
    }
    while index < bytes.count { guard takeWord() else { return nil } }
    return due == 0 ? EightBytes(littleEndian: seen.joined).beyondASCII == 0 : nil
  }
}

extension SIMD2<UInt64> {
  /// The bits of both words, or-ed.
  fileprivate var joined: UInt64 { x | y }

  /// Both words shifted left by one bit. An addition is one instruction; a shift compiles to one by
  /// a variable count. Bits that cross into the next byte do no harm: only top bits are read.
  fileprivate var shifted: SIMD2<UInt64> { self &+ self }
}
