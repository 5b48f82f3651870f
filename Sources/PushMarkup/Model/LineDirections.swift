internal import Bytes

/// The direction of each line of a text, by its first strong character (UAX 9, P2 and P3), as on
/// Android.
///
/// A line without a strong character has the direction of the line before it. At the start, it has
/// that of the first strong character of the text: Android uses the direction of the user's
/// language, which is most often the message's. The value of a placeholder is unknown, and its name
/// does not count.
package struct LineDirections {
  /// The starts of the lines at which the direction changes, in bytes: at the first to
  /// right-to-left.
  private var turns: [Int] = []

  /// Finds the directions of a text with placeholders.
  package init(_ text: [UInt8], placeholders: [Range<Int>]) {
    var last: StrongDirection?
    var start = 0
    var next = 0
    while start < text.count {
      let end = text.firstIndex(of: 0x0a, from: start, to: text.count)
      let direction = Self.direction(text, start..<end, placeholders, &next)
      if let direction, direction != last {
        // Lines before the first strong character have its direction.
        if last != nil || direction == .rightToLeft { turns.append(last == nil ? 0 : start) }
        last = direction
      }
      while next < placeholders.count, placeholders[next].lowerBound < end { next += 1 }
      start = end + 1
    }
  }

  /// Whether the first strong character of a line is right-to-left; nil without one.
  package static func isRightToLeft(_ text: [UInt8], _ line: Range<Int>) -> Bool? {
    var next = 0
    return direction(text, line, [], &next).map { $0 == .rightToLeft }
  }

  /// The direction of a line's first strong character; `next` skips the placeholders before it.
  private static func direction(
    _ text: [UInt8], _ line: Range<Int>, _ placeholders: [Range<Int>], _ next: inout Int
  ) -> StrongDirection? {
    var place = line.lowerBound
    while place < line.upperBound {
      if next < placeholders.count, placeholders[next].lowerBound <= place {
        place = max(place, placeholders[next].upperBound)
        next += 1
        continue
      }
      if text[place] < 0x80 {
        if text[place].isASCIILetter { return .leftToRight }
        place += 1
        continue
      }
      let (scalar, length) = text.scalarValue(at: place)
      if let direction = StrongDirection(scalar) { return direction }
      place += length
    }
    return nil
  }

  /// Whether the line at a place is read from right to left.
  package func isReversed(at place: Int) -> Bool { firstTurn(behind: place) % 2 == 1 }

  /// Cuts a range at the lines that change the direction, into at most `limit` parts. The whole
  /// last part has the direction of its start.
  package func parts(of range: Range<Int>, upTo limit: Int) -> [(
    range: Range<Int>, isReversed: Bool
  )] {
    var parts: [(range: Range<Int>, isReversed: Bool)] = []
    var next = firstTurn(behind: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let isLast = next == turns.count || parts.count + 1 >= limit
      let end = isLast ? range.upperBound : min(range.upperBound, turns[next])
      parts.append((start..<end, next % 2 == 1))
      start = end
      next += 1
    }
    return parts
  }

  private func firstTurn(behind place: Int) -> Int {
    turns.indices.firstPlace { turns[$0] > place }
  }
}

extension Attribute.Alignment {
  /// The physical alignment for a line that is read from right to left.
  var reversed: Self {
    switch self {
    case .start: .right
    case .end: .left
    case .center, .left, .right: self
    }
  }
}

/// The direction of a character: the strong types of UAX 9, with R and AL as one.
enum StrongDirection {
  case leftToRight, rightToLeft

  /// The direction of a scalar; nil for digits, most symbols, spaces, and marks, which follow the
  /// letter before them. The invisible U+200E, U+200F and U+061C have a direction.
  init?(_ scalar: UInt32) {
    let changes = Self.changes
    // The last entry up to the scalar: `| 3` includes an entry at the scalar itself.
    let key = scalar << 2 | 3
    let next = changes.indices.firstPlace { changes[$0] > key }
    let type = next > 0 ? changes[next - 1] & 3 : 0
    // Type 3 is for the ten marks that have a direction; other marks are in ranges of letters.
    if type == 0 || type != 3 && DisplayWidth.kind(of: scalar) == .mark { return nil }
    self = type == 2 ? .rightToLeft : .leftToRight
  }
}
