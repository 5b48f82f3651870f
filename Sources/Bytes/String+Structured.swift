extension String {
  /// The text of bytes; what is not UTF-8 becomes U+FFFD.
  ///
  /// Text that is put together from whole characters needs no second look at which they are: that
  /// each has the bytes its first one announces is enough for a String to be walked safely.
  @unsafe init(structured bytes: UnsafeBufferPointer<UInt8>) {
    guard #available(macOS 26, iOS 26, *), let isASCII = unsafe bytes.isASCIIIfStructured else {
      self = unsafe String(decoding: bytes, as: UTF8.self)
      return
    }
    self = unsafe String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }
}

extension FlatBuffer<UInt8> {
  /// The bytes as a String; what is not UTF-8 becomes U+FFFD.
  public var string: String { unsafe String(structured: UnsafeBufferPointer(elements)) }
}

extension [UInt8] {
  /// The bytes as a String; what is not UTF-8 becomes U+FFFD.
  public var string: String { unsafe withUnsafeBufferPointer { unsafe String(structured: $0) } }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII; nil if a character lacks bytes or there are bytes without one.
  fileprivate var isASCIIIfStructured: Bool? {
    let bytes = UnsafeRawBufferPointer(self)
    // Which of the next bytes have to continue a character.
    var due: UInt64 = 0
    var isASCII = true
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      if index &+ 8 <= bytes.count {
        word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      } else {
        for place in (index..<bytes.count).reversed() {
          word = unsafe word << 8 | UInt64(bytes[place])
        }
      }
      index &+= 8
      let eight = EightBytes(littleEndian: word)
      if due | eight.beyondASCII == 0 { continue }
      isASCII = false
      guard eight.continues(&due) else { return nil }
    }
    return due == 0 ? isASCII : nil
  }
}
