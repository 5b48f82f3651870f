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

extension Array {
  /// The first element that ends behind a place: the one that the place lies in, or the next. Their
  /// ranges lie behind each other.
  @inlinable
  public func first(endingBehind place: Int, _ range: (Element) -> Range<Int>) -> Element? {
    let next = indices.firstPlace { range(self[$0]).upperBound > place }
    return next < count ? self[next] : nil
  }
}

extension [Range<Int>] {
  /// The first range that ends behind a place.
  @inlinable
  public func first(endingBehind place: Int) -> Range<Int>? {
    first(endingBehind: place) { $0 }
  }
}
