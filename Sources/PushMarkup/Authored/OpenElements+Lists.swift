internal import Bytes

/// An open list, which its items ask for their numbers.
struct OpenList {
  var element: Int
  var isNumbered: Bool
  var nextNumber: Int32 = 1
  /// What the next number has more: 1, or -1.
  var step: Int32 = 1
  /// How many items it has so far.
  var itemCount: Int32 = 0
  /// Whether the first number is that of its items, which are counted when it ends.
  var countsItems = false
  /// Whether the next number hangs on it: not behind an item that says its own.
  var isUncounted = false
}

/// An item whose number is known when its list ends.
struct UncountedItem {
  /// The list, as an element.
  var list: Int
  /// The span of the item's number.
  var span: Int
  /// How much is to be added to the count of the items.
  var offset: Int32
}

extension OpenElements {
  /// Whether the list around the innermost one is one with numbers by its tag.
  var isAroundNumbered: Bool { lists.count > 1 && lists[lists.count - 2].isNumbered }

  /// Says which number the next item of the innermost list has.
  mutating func setNextNumber(_ number: Int32) { lists[lists.count - 1].nextNumber = number }

  /// Says that the items of the innermost list are counted down, and which number the first has: if
  /// none is said, that of the items (HTML Standard, 4.4.5).
  ///
  /// They are counted as they are read, so that what is an item is one here: none of a list inside,
  /// and none that is not rendered.
  mutating func countDown(from number: Int32?) {
    let last = lists.count - 1
    lists[last].step = -1
    lists[last].nextNumber = number ?? 0
    lists[last].countsItems = number == nil
    lists[last].isUncounted = number == nil
  }

  /// The number of an item of the innermost list, or nil where it has none; `value` is the one that
  /// the item says itself. It is counted whatever stands before it.
  mutating func numberOfItem(_ value: Int32?, _ marker: InlineStyle.Marker) -> Int? {
    let last = lists.count - 1
    guard last >= 0 else { return nil }
    if value != nil { lists[last].isUncounted = false }
    lists[last].itemCount += 1
    let number = value ?? lists[last].nextNumber
    lists[last].nextNumber = number + lists[last].step
    return marker.isNumber(inNumbered: lists[last].isNumbered) ? Int(number) : nil
  }

  /// Notes the span of the item that was numbered last, where the number is not known yet.
  mutating func noteItem(_ span: Int) {
    let last = lists.count - 1
    guard last >= 0, lists[last].isUncounted else { return }
    let offset = lists[last].nextNumber - lists[last].step
    uncounted.append(UncountedItem(list: lists[last].element, span: span, offset: offset))
  }

  /// A list ends, and how many items it has is known. Lists inside of it have ended, so that its
  /// own items are the last.
  mutating func numberItems(of list: OpenList, _ spans: inout SpanList) {
    while uncounted.count > 0 {
      let item = uncounted[uncounted.count - 1]
      guard item.list == list.element else { break }
      let number = Int(list.itemCount) + Int(item.offset)
      spans.change(item.span, to: CompactAttribute(.bullet, ItemNumber.word(number)))
      uncounted.removeLast()
    }
  }

  /// The message ends, and all lists with it, the innermost first.
  mutating func numberItems(_ spans: inout SpanList) {
    for index in (0..<lists.count).reversed() where lists[index].countsItems {
      numberItems(of: lists[index], &spans)
    }
  }
}
