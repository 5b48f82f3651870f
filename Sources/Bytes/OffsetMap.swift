/// Maps offsets into edited bytes to offsets into the bytes before the edits.
public struct OffsetMap: Sendable {
  /// Where each edit starts and ends, and by how much later offsets exceed those of the source.
  private var edits: [(start: Int, position: Int, shift: Int)] = []
  private var shift = 0

  /// A map without edits.
  public init() {}

  /// The number of edits.
  public var count: Int { edits.count }

  /// The place after the first edit, in the edited bytes.
  public var firstPosition: Int? { edits.first?.position }

  /// Records that `removed` bytes became `added`, which now end at `position`; in ascending order.
  public mutating func note(_ removed: Int, became added: Int, endingAt position: Int) {
    shift += added - removed
    edits.append((position - added, position, shift))
  }

  /// Whether an edit starts at an offset into the edited bytes.
  public func isEdit(_ offset: Int) -> Bool {
    let next = edits.indices.firstPlace { edits[$0].start >= offset }
    return next < edits.count && edits[next].start == offset
  }

  /// An offset into the edited bytes as an offset into the source.
  ///
  /// An offset inside added bytes never maps past the end of the bytes that the edit removed, which
  /// may be fewer.
  public func source(_ offset: Int) -> Int {
    let edit = edits.indices.firstPlace { edits[$0].position > offset }
    let place = offset - (edit == 0 ? 0 : edits[edit - 1].shift)
    guard edit < edits.count else { return place }
    return min(place, edits[edit].position - edits[edit].shift)
  }

  /// A range of the edited bytes as a range of the source. Any part of the bytes that an edit added
  /// comes from all the bytes that the edit removed.
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
      // Bytes that an edit removed right after the range do not belong to it.
      end = range.isEmpty ? source(range.upperBound) : source(range.upperBound - 1) + 1
    }
    return start..<max(start, end)
  }

  /// Maps an offset to the source, for offsets that mostly ascend and are not inside an edit:
  /// `edit` is the number of edits before the previous offset.
  public func source(_ offset: Int, after edit: inout Int) -> Int {
    while edit < edits.count, edits[edit].position <= offset { edit += 1 }
    while edit > 0, edits[edit - 1].position > offset { edit -= 1 }
    return offset - (edit == 0 ? 0 : edits[edit - 1].shift)
  }
}
