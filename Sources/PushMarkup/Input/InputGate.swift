internal import Bytes

/// Prepares the bytes of a message for the readings: the size limit, UTF-8, the byte order mark.
///
/// NUL is left to the readings. The authored reading replaces it with U+FFFD, as a browser does in
/// attribute values. In text, a browser drops NUL; Android drops it everywhere.
package struct InputGate {
  /// The message as valid UTF-8, at most as long as the limit.
  package var bytes: [UInt8]
  /// Where the message starts in ``bytes``: after a byte order mark.
  package var start = 0
  /// The length of the source, in bytes.
  package var sourceLength: Int
  /// Whether the end was cut off.
  package var isTruncated = false
  /// What one reading caches for the next one.
  package var memo: (any AnyObject & Sendable)?
  /// Where invalid sequences were replaced with U+FFFD.
  private var repairs = OffsetMap()

  /// A hard limit, 128 MiB, which keeps offsets far below what libxml2 and the tokens can count.
  static let ceiling = 1 << 27

  /// Takes bytes of any kind; `isValid` if they come from a String. A caller that has only the
  /// start of a long source (``longest(within:)``) passes the length of the whole source.
  package init(_ source: [UInt8], isValid: Bool, limit: Int, sourceLength: Int? = nil) {
    self.sourceLength = max(source.count, sourceLength ?? 0)
    let limit = max(0, min(limit, Self.ceiling))
    if source.count > limit {
      isTruncated = true
      // Copy only what is read, however long the source is.
      bytes = Array(source[..<Self.end(of: source, within: limit)])
    } else {
      bytes = source
    }
    if !isValid { repair() }
    start = bytes.markLength
  }

  /// How many bytes of a source are needed: one more than is read, which shows that there was more,
  /// and three that show where the last character ends.
  package static func longest(within limit: Int) -> Int { max(0, min(limit, ceiling)) + 4 }

  /// How many invalid sequences were replaced.
  package var repairCount: Int { repairs.count }

  /// Where the first invalid sequence was replaced, in ``bytes``.
  var firstRepair: Int? { repairs.firstPosition.map { $0 - 3 } }

  /// Whether the character at an offset into ``bytes`` replaces an invalid sequence.
  package func isRepair(at offset: Int) -> Bool { repairs.isEdit(offset) }

  /// An offset into ``bytes`` as an offset into the source.
  package func sourceOffset(_ offset: Int) -> Int {
    max(0, min(sourceLength, repairs.source(offset)))
  }

  /// Replaces each maximal invalid sequence with U+FFFD, as the Unicode standard recommends (3.9,
  /// table 3-8) and browsers do.
  private mutating func repair() {
    guard let firstBad = UTF8Check.firstInvalid(bytes, from: 0) else { return }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + 64)
    var index = 0
    var bad: Int? = firstBad
    while let place = bad {
      repaired.append(contentsOf: bytes[index..<place])
      let length = UTF8Check.invalidLength(bytes, at: place)
      repaired.append(contentsOf: [0xef, 0xbf, 0xbd])
      repairs.note(length, became: 3, endingAt: repaired.count)
      index = place + length
      bad = UTF8Check.firstInvalid(bytes, from: index)
    }
    repaired.append(contentsOf: bytes[index...])
    bytes = repaired
  }
}
