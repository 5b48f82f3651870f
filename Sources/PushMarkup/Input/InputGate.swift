internal import Bytes

/// Everything that is done to a message's bytes before anybody reads them: the size cap, UTF-8, the
/// byte order mark.
///
/// NUL is left to the readings. The authored one makes U+FFFD of it, as a browser does in values of
/// attributes; in text a browser leaves it out, and a phone does everywhere.
package struct InputGate {
  /// The message as valid UTF-8, at most as long as the limit.
  package var bytes: [UInt8]
  /// Where the message starts in ``bytes``: behind a byte order mark.
  package var start = 0
  /// How long the source was, in bytes.
  package var sourceLength: Int
  /// Whether the end was cut off.
  package var isTruncated = false
  /// What a reading keeps of it for the next one.
  package var memo: (any AnyObject & Sendable)?
  /// Where bad sequences were replaced by U+FFFD.
  private var repairs = OffsetMap()

  /// A hard cap, 128 MiB: offsets stay far below what libxml2 and the tokens can count.
  static let ceiling = 1 << 27

  /// Takes bytes of any kind; `isValid` when they come from a String. Who has only the beginning of
  /// a long source (``longest(within:)``) says how long all of it is.
  package init(_ source: [UInt8], isValid: Bool, limit: Int, sourceLength: Int? = nil) {
    self.sourceLength = max(source.count, sourceLength ?? 0)
    let limit = max(0, min(limit, Self.ceiling))
    if source.count > limit {
      isTruncated = true
      // Only what is read is copied, however long the source is.
      bytes = Array(source[..<Self.end(of: source, within: limit)])
    } else {
      bytes = source
    }
    if !isValid { repair() }
    start = bytes.markLength
  }

  /// How many bytes of a source are looked at: one more than is read, and three that say where the
  /// last character ends. Then it is seen that there was more.
  package static func longest(within limit: Int) -> Int { max(0, min(limit, ceiling)) + 4 }

  /// How many bad sequences were replaced.
  package var repairCount: Int { repairs.count }

  /// Where the first bad sequence was replaced, in ``bytes``.
  var firstRepair: Int? { repairs.firstPosition.map { $0 - 3 } }

  /// Whether the character at an offset into ``bytes`` stands for a bad sequence.
  package func isRepair(at offset: Int) -> Bool { repairs.isEdit(offset) }

  /// An offset into ``bytes`` as an offset into the source.
  package func sourceOffset(_ offset: Int) -> Int {
    max(0, min(sourceLength, repairs.source(offset)))
  }

  /// Replaces each maximal bad sequence by U+FFFD, as the Unicode standard advises (3.9, table 3-8)
  /// and browsers do.
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
