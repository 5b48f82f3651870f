internal import Bytes

/// What Android 15 QPR1 and 16 do to the lines of an expanded text.
enum NotificationLines {
  /// `NewlineNormalizer`: white space from one line break to the last reachable becomes one LF.
  static func joined(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      guard isBreak(scalar) else {
        result.append(contentsOf: text[place..<place + length])
        place += length
        continue
      }
      var end = place + length
      var here = end
      while here < text.count {
        let (next, length) = text.scalar(at: here)
        guard isBreak(next) || isBlank(next) else { break }
        here += length
        if isBreak(next) { end = here }
      }
      result.append(0x0a)
      place = end
    }
    return result
  }

  /// `NotificationBigTextNormalizer`, behind ``joined(_:)``: single spaces, no invisible
  /// characters, no blank lines.
  static func cleaned(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var line: [UInt8] = []
    func endLine() {
      let words = trimmed(line)
      line.removeAll(keepingCapacity: true)
      guard !words.isEmpty else { return }
      if !result.isEmpty { result.append(0x0a) }
      result.append(contentsOf: words)
    }
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      if scalar == "\n" {
        endLine()
      } else if isBlank(scalar) {
        if line.last != 0x20 { line.append(0x20) }
      } else if !isInvisible(scalar) {
        line.append(contentsOf: text[place..<place + length])
      }
      place += length
    }
    endLine()
    return result
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
