internal import Bytes
internal import PushMarkup

/// How far the elements of one name reach, in the order of their tags: of thousands is asked
/// whether one is open at a place.
struct ElementReaches {
  private var starts: [Int] = []
  /// Where the last of them ends that starts no later.
  private var ends: [Int] = []

  /// Takes note of the next element.
  mutating func add(_ element: MessageOutline.Element) {
    starts.append(element.tag.upperBound)
    ends.append(max(ends.last ?? 0, element.extent.upperBound))
  }

  /// Whether a place lies behind the tag of one, and before its end.
  func isOpen(at place: Int) -> Bool {
    let behind = starts.indices.firstPlace { starts[$0] > place }
    return behind > 0 && ends[behind - 1] > place
  }
}
