extension Range<Int> {
  /// The first place that fits, where all places behind it fit as well; the upper bound if none
  /// does. A binary search.
  @inlinable @inline(__always)
  public func firstPlace(where fits: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if fits(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
