internal import Bytes
internal import PushMarkup

extension Shade {
  /// Reorders the spans as Android 7 does when it reads those of a `SpannableStringBuilder`: its
  /// heap sort compares the wrong element when it sinks one, which Android 8 fixed.
  ///
  /// With five spans or more the order can change. If spans of one kind overlap, another one wins.
  mutating func scramble() {
    // Indices into the list; spans with the same start keep their order.
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
      // The bug: compares the element at this place, not the one that sinks.
      guard heap[place] < heap[child] else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = value
  }

  /// Reports overlapping styles of which the wrong one is shown because of their order, at the tag
  /// of the one that should be shown.
  mutating func noteOrder() {
    let meant = items.sorted { $0.rank < $1.rank }
    guard zip(items, meant).contains(where: { $0.rank != $1.rank }) else { return }
    var said: Set<Int> = []
    for (kind, place) in swapped(meant) {
      let covers = { (item: Item) in item.span.kind == kind && item.span.range.contains(place) }
      guard let item = meant.last(where: covers), items.last(where: covers)?.rank != item.rank
      else { continue }
      if said.insert(item.rank).inserted {
        diagnostics.add(.notificationOverlap, at: item.source)
      }
      if said.count >= Self.mostSwaps { return }
    }
  }

  /// The most swaps to look for.
  private static let mostSwaps = 100

  /// The starts of runs that look different from the meant order, and the kind of what differs.
  private func swapped(_ meant: [Item]) -> [(CompactAttribute.Kind, place: Int)] {
    let shown = StyledText(unchecked: text.string, items.map(\.span), values).runs
    let wanted = StyledText(unchecked: text.string, meant.map(\.span), values).runs
    var swapped: [(CompactAttribute.Kind, place: Int)] = []
    var (one, two) = (0, 0)
    while one < shown.count, two < wanted.count, swapped.count < Self.mostSwaps {
      let (left, right) = (shown[one], wanted[two])
      let place = max(left.range.lowerBound, right.range.lowerBound)
      if left.style.foreground != right.style.foreground { swapped.append((.foreground, place)) }
      if left.style.background != right.style.background { swapped.append((.background, place)) }
      if left.style.typeface != right.style.typeface { swapped.append((.typeface, place)) }
      if left.style.link != right.style.link { swapped.append((.link, place)) }
      if left.style.alignment != right.style.alignment { swapped.append((.alignment, place)) }
      if left.style.script != right.style.script {
        let kind = right.style.script == .lowered ? CompactAttribute.Kind.subscript : .superscript
        swapped.append((kind, place))
      }
      if left.range.upperBound <= right.range.upperBound { one += 1 }
      if right.range.upperBound <= left.range.upperBound { two += 1 }
    }
    return swapped
  }
}
