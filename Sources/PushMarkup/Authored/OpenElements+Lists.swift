internal import Bytes

/// An open list, which its items ask for their numbers.
struct OpenList {
  var element: Int
  var isNumbered: Bool
  var nextNumber: Int32 = 1
}

extension OpenElements {
  /// Whether the list around the innermost one is one with numbers by its tag.
  var isAroundNumbered: Bool { lists.count > 1 && lists[lists.count - 2].isNumbered }

  /// Says which number the next item of the innermost list has.
  mutating func setNextNumber(_ number: Int32) { lists[lists.count - 1].nextNumber = number }

  /// The number of an item of the innermost list, or nil where it has none; `value` is the one that
  /// the item says itself. It is counted whatever stands before it.
  mutating func numberOfItem(_ value: Int32?, _ marker: InlineStyle.Marker) -> Int? {
    let last = lists.count - 1
    guard last >= 0 else { return nil }
    let number = value ?? lists[last].nextNumber
    lists[last].nextNumber = number + 1
    return marker.isNumber(inNumbered: lists[last].isNumbered) ? Int(number) : nil
  }
}
