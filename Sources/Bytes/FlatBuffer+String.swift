extension FlatBuffer<UInt8> {
  /// The bytes as a String; what is not UTF-8 becomes U+FFFD.
  ///
  /// Text that is put together from whole characters needs no second look at which they are: that
  /// each has the bytes its first one announces is enough for a String to be walked safely.
  public var string: String {
    guard #available(macOS 26, iOS 26, *), let isASCII = isASCIIIfStructured else {
      return unsafe String(decoding: elements, as: UTF8.self)
    }
    let span = unsafe UTF8Span(unchecked: elements.span, isKnownASCII: isASCII)
    return String(copying: span)
  }

  /// Whether all bytes are ASCII; nil if a character lacks bytes or there are bytes without one.
  private var isASCIIIfStructured: Bool? {
    let bytes = unsafe UnsafeRawBufferPointer(elements)
    // Which of the next bytes have to continue a character.
    var due: UInt64 = 0
    var beyondASCII: UInt64 = 0
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      if index &+ 8 <= bytes.count {
        word = UInt64(
          littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      } else {
        for place in (index..<bytes.count).reversed() {
          unsafe word = word << 8 | UInt64(bytes[place])
        }
      }
      index &+= 8
      let eight = EightBytes(littleEndian: word)
      if due | eight.beyondASCII == 0 { continue }
      beyondASCII = 1
      guard eight.continues(&due) else { return nil }
    }
    return due == 0 ? beyondASCII == 0 : nil
  }
}
