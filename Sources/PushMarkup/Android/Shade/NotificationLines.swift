internal import Bytes

/// What Android 15 QPR1 and 16 do to the lines of an expanded text.
struct NotificationLines {
  /// The text, in UTF-8.
  private(set) var text: [UInt8]
  /// For each of its bytes the place in the text before that it stands for.
  private(set) var origins: [Int]

  /// A text as it was.
  init(_ text: [UInt8]) { (self.text, origins) = (text, Array(text.indices)) }

  private struct Builder {
    var text: [UInt8] = []
    var origins: [Int] = []

    mutating func append(_ bytes: ArraySlice<UInt8>, _ from: ArraySlice<Int>) {
      text.append(contentsOf: bytes)
      origins.append(contentsOf: from)
    }

    mutating func append(_ byte: UInt8, _ from: Int) {
      text.append(byte)
      origins.append(from)
    }
  }

  private mutating func take(_ builder: Builder) {
    (text, origins) = (builder.text, builder.origins)
  }

  /// `NewlineNormalizer`: white space from one line break to the last reachable becomes one LF.
  mutating func join() {
    var result = Builder()
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      guard Self.isBreak(scalar) else {
        result.append(text[place..<place + length], origins[place..<place + length])
        place += length
        continue
      }
      var end = place + length
      var here = end
      while here < text.count {
        let (next, length) = text.scalar(at: here)
        guard Self.isBreak(next) || Self.isBlank(next) else { break }
        here += length
        if Self.isBreak(next) { end = here }
      }
      result.append(0x0a, origins[place])
      place = end
    }
    take(result)
  }

  /// `NotificationBigTextNormalizer`, behind ``join()``: single spaces, no invisible characters, no
  /// blank lines.
  mutating func clean() {
    var result = Builder()
    var line = Builder()
    func endLine() {
      let words = Self.trimmed(line.text)
      defer { line = Builder() }
      guard !words.isEmpty else { return }
      if !result.text.isEmpty { result.append(0x0a, line.origins[words.startIndex]) }
      result.append(words, line.origins[words.indices])
    }
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      if scalar == "\n" {
        endLine()
      } else if Self.isBlank(scalar) {
        if line.text.last != 0x20 { line.append(0x20, origins[place]) }
      } else if !Self.isInvisible(scalar) {
        line.append(text[place..<place + length], origins[place..<place + length])
      }
      place += length
    }
    endLine()
    take(result)
  }

  /// Java's `trim`: without what is no more than U+0020, at both ends.
  private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> {
    var rest = line.drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return rest
  }

  /// Vertical white space.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Horizontal white space, as ICU's regular expressions on a phone have it.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20, 0xa0, 0x1680, 0x2000...0x200a, 0x202f, 0x205f, 0x3000: true
    default: false
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x034f, 0x200b...0x200d, 0x2060...0x2065, 0x206a...0x206f, 0xfeff, 0xfff9...0xfffb: true
    default: false
    }
  }
}
