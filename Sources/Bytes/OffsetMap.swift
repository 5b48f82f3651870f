/// Offsets into bytes that were edited, as offsets into the bytes before.
public struct OffsetMap: Sendable {
  /// Where each edit begins and ends, and how many bytes the source is behind from there.
  private var edits: [(start: Int, position: Int, shift: Int)] = []
  private var shift = 0

  /// A map of bytes that nobody edited.
  public init() {}

  /// How many edits there are.
  public var count: Int { edits.count }

  /// The place behind the first edit, in the edited bytes.
  public var firstPosition: Int? { edits.first?.position }

  /// Notes that `removed` bytes became `added`, which now end at `position`; in ascending order.
  public mutating func note(_ removed: Int, became added: Int, endingAt position: Int) {
    shift += added - removed
    edits.append((position - added, position, shift))
  }

  /// Whether an edit begins at an offset into the edited bytes.
  public func isEdit(_ offset: Int) -> Bool {
    let next = edits.indices.firstPlace { edits[$0].start >= offset }
    return next < edits.count && edits[next].start == offset
  }

  /// An offset into the edited bytes as an offset into the source.
  ///
  /// One inside of the bytes that an edit added leads to no place behind those that it removed,
  /// which may be fewer.
  public func source(_ offset: Int) -> Int {
    let edit = edits.indices.firstPlace { edits[$0].position > offset }
    let place = offset - (edit == 0 ? 0 : edits[edit - 1].shift)
    guard edit < edits.count else { return place }
    return min(place, edits[edit].position - edits[edit].shift)
  }

  /// A range of the edited bytes as one of the source; a part of the bytes that an edit added comes
  /// from all of those that it removed.
  public func source(of range: Range<Int>) -> Range<Int> {
    let first = edits.indices.firstPlace { edits[$0].position > range.lowerBound }
    let start =
      first < edits.count && edits[first].start < range.lowerBound
      ? source(edits[first].start) : source(range.lowerBound)
    let last = edits.indices.firstPlace { edits[$0].position >= range.upperBound }
    let end: Int
    if last < edits.count, edits[last].start < range.upperBound {
      end = edits[last].position - edits[last].shift
    } else {
      // What an edit took away right behind the range is none of it.
      end = range.isEmpty ? source(range.upperBound) : source(range.upperBound - 1) + 1
    }
    return start..<max(start, end)
  }

  /// An offset as one of the source, for those that mostly ascend, and lie inside of no edit:
  /// `edit` is how many edits lie before the last one.
  public func source(_ offset: Int, after edit: inout Int) -> Int {
    while edit < edits.count, edits[edit].position <= offset { edit += 1 }
    while edit > 0, edits[edit - 1].position > offset { edit -= 1 }
    return offset - (edit == 0 ? 0 : edits[edit - 1].shift)
  }
}
