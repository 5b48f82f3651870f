internal import Bytes

/// An open list, which its items ask for their numbers.
struct OpenList {
  var element: Int
  var isNumbered: Bool
  var nextNumber: Int32 = 1
}

extension OpenElements {
  /// Says which number the next item of the innermost list has.
  mutating func setNextNumber(_ number: Int32) { lists[lists.count - 1].nextNumber = number }

  /// The number of an item of the innermost list, or nil where it has none.
  mutating func numberOfItem() -> Int? {
    let last = lists.count - 1
    guard last >= 0, lists[last].isNumbered else { return nil }
    defer { lists[last].nextNumber += 1 }
    return Int(lists[last].nextNumber)
  }
}
