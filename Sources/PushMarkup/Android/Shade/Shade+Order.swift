extension Shade {
  /// What reading the spans of a `SpannableStringBuilder` does to their order on Android 7: its
  /// heap sort forgets to look at what it sinks, repaired in Android 8.
  ///
  /// From five spans on the order can change, and where two of one kind overlap another one wins.
  mutating func scramble() {
    // Places in the list; the sort keeps the order of those that start together.
    var heap = items.indices.sorted { one, other in
      (items[one].span.start, one) < (items[other].span.start, other)
    }
    var root = heap.count / 2 - 1
    while root >= 0 {
      Self.sink(root, in: &heap, heap.count)
      root -= 1
    }
    var last = heap.count - 1
    while last > 0 {
      let top = heap[0]
      heap[0] = heap[last]
      Self.sink(0, in: &heap, last)
      heap[last] = top
      last -= 1
    }
    items = heap.map { items[$0] }
  }

  private static func sink(_ place: Int, in heap: inout [Int], _ count: Int) {
    let value = heap[place]
    var place = place
    while true {
      var child = 2 * place + 1
      guard child < count else { break }
      if child + 1 < count, heap[child] < heap[child + 1] { child += 1 }
      // The fault: what stands there is compared, not what sinks.
      guard heap[place] < heap[child] else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = value
  }
}
