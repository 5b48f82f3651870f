internal import Bytes

/// Stand-ins for parts of a message that no parser may interpret: a letter that the message does
/// not contain, a number, and the letter again.
///
/// To every parser they are one word, in text and in values. No other bytes of the message, decoded
/// or not, can be taken for one.
package struct StandIns: Sendable, Hashable {
  /// The letter, in UTF-8.
  package let letter: [UInt8]
  /// The original of each stand-in.
  package var originals: [[UInt8]] = []
  /// The trusted name of each; "" without one, or if the message influences its value.
  package var names: [String] = []
  /// Those that may replace the scheme and the host of a URL.
  package var trusted: Set<Int> = []
  /// Those of template tags, which show nothing, and what each tag does.
  package var logic: [Int: Branch] = [:]

  /// No stand-ins: nothing is taken for one.
  package static let none = StandIns()

  private init() { letter = Array("\u{a500}".utf8) }

  /// Finds a letter for a message; nil if the message contains all candidates.
  package init?(for message: [UInt8]) {
    guard let letter = Self.letters(besides: message).first(where: { _ in true }) else {
      return nil
    }
    self.letter = letter
  }

  /// The letters that a message does not contain, in UTF-8, each of three bytes.
  package static func letters(besides message: [UInt8]) -> some Sequence<[UInt8]> {
    let taken = scalars(of: message)
    // Letters without case, with the width and direction of Latin ones: Vai, Yi; then ideographs.
    let candidates = [0xa500...0xa60b, 0xa000...0xa48c, 0x4e00...0x9fff] as [ClosedRange<UInt32>]
    return candidates.joined().lazy.filter { !taken.contains($0) }.map { scalar in
      [0xe0 | UInt8(scalar >> 12), 0x80 | UInt8(scalar >> 6 & 0x3f), 0x80 | UInt8(scalar & 0x3f)]
    }
  }

  /// The three-byte scalars that a message contains, and those that its character references may
  /// mean. Numbers are read as generously as by any parser: with controls that Android drops, any
  /// number of zeros, digits of any script, and with or without a letter after the last digit.
  private static func scalars(of message: [UInt8]) -> Set<UInt32> {
    var scalars: Set<UInt32> = []
    var place = 0
    while place < message.count {
      let byte = message[place]
      if byte & 0xf0 == 0xe0, place + 2 < message.count {
        let low = UInt32(message[place + 1] & 0x3f) << 6 | UInt32(message[place + 2] & 0x3f)
        scalars.insert(UInt32(byte & 0x0f) << 12 | low)
      } else if byte == UInt8(ascii: "&") {
        insertNumbers(behind: place, of: message, into: &scalars)
      }
      place += 1
    }
    return scalars
  }

  /// Inserts each number that the digits after an `&` may mean, in both bases.
  private static func insertNumbers(
    behind start: Int, of message: [UInt8], into scalars: inout Set<UInt32>
  ) {
    var place = start
    func next() -> Unicode.Scalar? {
      repeat { place += 1 } while place < message.count && message[place] < 0x20
      guard place < message.count else { return nil }
      let (value, length) = message.scalarValue(at: place)
      place += length - 1
      return Unicode.Scalar(value)
    }
    guard next() == "#" else { return }
    var scalar = next()
    if scalar == "x" || scalar == "X" { scalar = next() }
    var (decimal, hexadecimal) = (0 as UInt32, 0 as UInt32)
    // Higher numbers are not candidates; leading zeros may be of any length.
    while decimal <= 0xffff || hexadecimal <= 0xffff, let digit = scalar.flatMap(digit) {
      decimal = min(decimal * 10 + digit, 0x10000)
      hexadecimal = min(hexadecimal * 16 + digit, 0x10000)
      scalars.insert(decimal)
      scalars.insert(hexadecimal)
      scalar = next()
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x41...0x46, 0x61...0x66: return scalar.value & 0x0f + 9
    // Java also accepts the fullwidth forms.
    case 0xff21...0xff26, 0xff41...0xff46: return scalar.value & 0x0f + 9
    default:
      guard let number = scalar.properties.numericValue, number >= 0, number <= 9 else {
        return nil
      }
      return UInt32(number)
    }
  }

  /// The bytes of the stand-in for an original.
  package func standIn(_ number: Int) -> [UInt8] { letter + Array(String(number).utf8) + letter }

  /// A part of some bytes: a stand-in with its number, or the bytes between.
  package struct Part: Sendable {
    /// Its range.
    package var range: Range<Int>
    /// Which stand-in it is, or nil.
    package var number: Int?
  }

  /// Whether some bytes contain a stand-in.
  package func areHeld(in bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count > letter.count else { return false }
    return (bytes.startIndex...bytes.endIndex - letter.count).contains {
      bytes[$0] == letter[0] && bytes[$0...].starts(with: letter)
    }
  }

  /// Splits bytes into stand-ins and the bytes between them.
  package func parts(of bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var start = 0
    var place = 0
    while place < bytes.count {
      guard bytes[place] == letter[0], bytes[place...].starts(with: letter),
        let (number, end) = number(bytes, place + letter.count, upTo: letter)
      else {
        place += 1
        continue
      }
      if start < place { parts.append(Part(range: start..<place)) }
      parts.append(Part(range: place..<end, number: number))
      start = end
      place = end
    }
    if start < bytes.count { parts.append(Part(range: start..<bytes.count)) }
    return parts
  }

  /// A stand-in that was replaced.
  package struct Replaced: Sendable {
    /// Where it was.
    package var old: Range<Int>
    /// Where its replacement is.
    package var range: Range<Int>
    /// Its number.
    package var number: Int
  }

  /// Bytes with stand-ins replaced, and where the replacements are; nil keeps a stand-in.
  package func replacing(
    in bytes: [UInt8], _ replacement: (Int) -> [UInt8]?
  ) -> (bytes: [UInt8], places: [Replaced]) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    var places: [Replaced] = []
    for part in parts(of: bytes) {
      if let number = part.number, let new = replacement(number) {
        places.append(
          Replaced(old: part.range, range: output.count..<output.count + new.count, number: number))
        output += new
      } else {
        output += bytes[part.range]
      }
    }
    return (output, places)
  }

  /// Bytes with the originals instead of stand-ins, and where they are.
  package func restoring(_ bytes: [UInt8]) -> (bytes: [UInt8], places: [Replaced]) {
    replacing(in: bytes) { originals[$0] }
  }

  /// The number of a stand-in at a place, and the end of the mark that must follow it.
  package func number(
    _ bytes: [UInt8], _ start: Int, upTo mark: [UInt8]
  ) -> (number: Int, end: Int)? {
    var place = start
    var number = 0
    while place < bytes.count, bytes[place].isASCIIDigit, number < originals.count {
      number = number * 10 + Int(bytes[place] & 0x0f)
      place += 1
    }
    guard place > start, number < originals.count, bytes[place...].starts(with: mark) else {
      return nil
    }
    return (number, place + mark.count)
  }
}
