/// A name of at most sixteen bytes in lower case, packed into two words: it is compared and looked
/// up without a String.
///
/// A longer name keeps only its last sixteen bytes and its length: it never equals a shorter name.
@frozen
public struct ASCIIName: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var high: UInt64 = 0
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var count = 0

  /// The empty name.
  @inlinable
  public init() {}

  /// A name of at most eight bytes without capitals, packed into a word, the last byte lowest.
  @inlinable
  init(_ word: UInt64, count: Int) {
    low = word
    self.count = count
  }

  /// The name of one of this project's identifiers.
  public init(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// The name in a range, with ASCII capitals in lower case.
  @inlinable
  public init(_ source: [UInt8], _ range: Range<Int>) {
    for index in range {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(source[index].lowercasedASCII)
    }
    count = range.count
  }

  /// Adds a byte, an ASCII capital in lower case. U+212A, the Kelvin sign, does not become k.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(byte.lowercasedASCII)
    count += 1
  }

  /// A hash that spreads names over a table.
  @inlinable
  var mixed: UInt64 { (low ^ high &* 0x9e37_79b9) &* 0x9e37_79b9_7f4a_7c15 }
}
