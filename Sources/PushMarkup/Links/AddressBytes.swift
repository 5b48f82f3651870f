internal import Bytes

/// Classes of the bytes of a URL.
enum AddressBytes {
  /// A set of ASCII bytes, as two words of bits, so that the hot path reads no table.
  struct Class {
    /// Bit n is byte n.
    let low: UInt64
    /// Bit n is byte 64 + n.
    let high: UInt64

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }
  }

  /// ASCII letters, digits, `-` and `_`: the bytes of a host name, except dots.
  @inline(__always) static var hostName: Class {
    Class(low: 0x03ff_2000_0000_0000, high: 0x07ff_fffe_87ff_fffe)
  }

  /// Bytes that are emitted as they are: 0x21 to 0x7E without `"`, `<`, `>`, `\`, `^`, back-tick,
  /// `{`, `|` and `}`. Browsers escape the others, or they end a URL in text.
  @inline(__always) static var emitted: Class {
    Class(low: 0xafff_fffa_0000_0000, high: 0x47ff_fffe_afff_ffff)
  }

  /// Whether the bytes contain one of two bytes as an escape, such as `%2f`.
  static func areEscaped(_ one: UInt8, _ other: UInt8, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.dropLast(2).contains { index in
      guard bytes[index] == UInt8(ascii: "%"), let high = bytes[index + 1].hexDigitValue,
        let low = bytes[index + 2].hexDigitValue
      else { return false }
      return high << 4 | low == one || high << 4 | low == other
    }
  }

  /// Reads one UTF-8 scalar from the front; nil if the bytes are not UTF-8.
  static func decodeScalar(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    let (scalar, length) = Array(bytes.prefix(4)).scalar(at: 0)
    return length == 1 && !scalar.isASCII ? nil : (scalar, length)
  }
}
