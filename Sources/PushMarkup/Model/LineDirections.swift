internal import Bytes

/// Which way each line of a text is read: its first letter says so (UAX 9, P2 and P3), on phones as
/// well.
///
/// A line without letters goes with the line before it, and at the start with the first letter of
/// all: a phone gives it the direction of its owner's language, which is most often the message's.
/// What a placeholder of a template will say is not known; its name says nothing.
package struct LineDirections {
  /// The starts of the lines at which the direction turns, in bytes: at the first from right to
  /// left.
  private var turns: [Int] = []

  /// Looks through a text, in which placeholders lie.
  package init(_ text: [UInt8], placeholders: [Range<Int>]) {
    var last: StrongDirection?
    var start = 0
    var next = 0
    while start < text.count {
      let end = text.firstIndex(of: 0x0a, from: start, to: text.count)
      let direction = Self.direction(text, start..<end, placeholders, &next)
      if let direction, direction != last {
        // Lines before the first letter of all go with it.
        if last != nil || direction == .rightToLeft { turns.append(last == nil ? 0 : start) }
        last = direction
      }
      while next < placeholders.count, placeholders[next].lowerBound < end { next += 1 }
      start = end + 1
    }
  }

  /// Whether the first letter of a line says that it is read from right to left; nil without any.
  package static func isRightToLeft(_ text: [UInt8], _ line: Range<Int>) -> Bool? {
    var next = 0
    return direction(text, line, [], &next).map { $0 == .rightToLeft }
  }

  /// What the first letter of a line says; `next` passes the placeholders before it.
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

  /// Cuts a range at the lines where the direction turns. What is left in the last part, of so many
  /// at most, goes with its start.
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
  /// The side that a line stands at which is read from right to left.
  var reversed: Self {
    switch self {
    case .start: .right
    case .end: .left
    case .center, .left, .right: self
    }
  }
}

/// Which way a letter is read: the strong types of UAX 9, of which R and AL are one here.
enum StrongDirection {
  case leftToRight, rightToLeft

  /// That of a scalar; nil for what has none: digits, most signs, spaces, and marks, which go with
  /// the letter before them. U+200E, U+200F and U+061C have one, though nobody sees them.
  init?(_ scalar: UInt32) {
    let changes = Self.changes
    // The largest entry that starts at or before the scalar: any type of its own start counts.
    let key = scalar << 2 | 3
    let next = changes.indices.firstPlace { changes[$0] > key }
    let type = next > 0 ? changes[next - 1] & 3 : 0
    // Of marks the table knows the ten that have a type; others lie among the letters there.
    if type == 0 || type != 3 && DisplayWidth.kind(of: scalar) == .mark { return nil }
    self = type == 2 ? .rightToLeft : .leftToRight
  }
}
