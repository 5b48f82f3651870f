/// Checks for well-formed UTF-8, byte by byte (Unicode 3.9, table 3-7).
public enum UTF8Check {
  /// Whether bytes are UTF-8.
  public static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    firstInvalid(Array(bytes), from: 0) == nil
  }

  /// The index of the first byte that does not start a well-formed scalar; nil if all are valid.
  public static func firstInvalid(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index = bytes.endOfASCII(from: index, to: bytes.count)
      } else {
        let (length, valid) = sequence(bytes, at: index)
        if !valid { return index }
        index += length
      }
    }
    return nil
  }

  /// The length in bytes of the invalid sequence at `index`: as many bytes as could have started a
  /// scalar, at least one.
  public static func invalidLength(_ bytes: [UInt8], at index: Int) -> Int {
    max(1, sequence(bytes, at: index).length)
  }

  /// The number of bytes from `index` that belong together, and whether they are a scalar.
  private static func sequence(_ bytes: [UInt8], at index: Int) -> (length: Int, valid: Bool) {
    let lead = bytes[index]
    let wanted: Int
    // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
    var low: UInt8 = 0x80
    var high: UInt8 = 0xbf
    switch lead {
    case 0..<0x80: return (1, true)
    case 0xc2...0xdf: wanted = 2
    case 0xe0...0xef:
      wanted = 3
      if lead == 0xe0 { low = 0xa0 }
      if lead == 0xed { high = 0x9f }
    case 0xf0...0xf4:
      wanted = 4
      if lead == 0xf0 { low = 0x90 }
      if lead == 0xf4 { high = 0x8f }
    default: return (1, false)
    }
    var length = 1
    while length < wanted {
      guard index + length < bytes.count else { return (length, false) }
      let byte = bytes[index + length]
      guard byte >= low, byte <= high else { return (length, false) }
      low = 0x80
      high = 0xbf
      length += 1
    }
    return (wanted, true)
  }
}
