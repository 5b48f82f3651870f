internal import Bytes

/// Says of parts of a text whether they are read from right to left: the first letter says so
/// (UAX 9, P2 and P3), on phones as well.
///
/// What a placeholder of a template will say is not known; its name says nothing.
///
/// The part that was looked through last is remembered: blocks inside of each other, and the lines
/// of one, ask about the same letter.
struct DirectionFinder {
  private let text: [UInt8]
  /// What stands for placeholders in it.
  private let standIns: StandIns?
  /// A part without letters; at first none.
  private var passed = -1 ..< -1
  /// The last placeholder in it that is seen.
  private var placeholder: (number: Int, place: Int)?
  /// Whether the letter behind it is read from right to left.
  private var isReversed = false

  init(_ text: [UInt8], _ standIns: StandIns? = nil) {
    (self.text, self.standIns) = (text, standIns)
  }

  mutating func isRightToLeft(_ range: Range<Int>) -> Bool {
    if range.lowerBound < passed.lowerBound || range.lowerBound > passed.upperBound {
      find(from: range.lowerBound)
    }
    return isReversed && passed.upperBound < range.upperBound
  }

  /// A placeholder before the first letter of a part: the first letter is one of its value, if that
  /// has any.
  mutating func placeholderBeforeLetter(_ range: Range<Int>) -> Int? {
    _ = isRightToLeft(range)
    return placeholder.flatMap { range.contains($0.place) ? $0.number : nil }
  }

  private mutating func find(from start: Int) {
    var place = start
    var found: (number: Int, place: Int)?
    while place < text.count {
      // What is known already.
      if place == passed.lowerBound, place > start {
        passed = start..<passed.upperBound
        placeholder = placeholder ?? found
        return
      }
      let byte = text[place]
      if byte.isASCIILetter {
        (passed, placeholder, isReversed) = (start..<place, found, false)
        return
      }
      guard byte >= 0x80 else {
        place += 1
        continue
      }
      if let standIns, text[place...].starts(with: standIns.letter),
        let (number, end) = standIns.number(
          text, place + standIns.letter.count, upTo: standIns.letter)
      {
        if !standIns.unseen.contains(number) { found = (number, place) }
        place = end
        continue
      }
      let (scalar, length) = text.scalarValue(at: place)
      if let direction = StrongDirection(scalar) {
        (passed, placeholder, isReversed) = (start..<place, found, direction == .rightToLeft)
        return
      }
      place += length
    }
    (passed, placeholder, isReversed) = (start..<text.count, found, false)
  }
}
