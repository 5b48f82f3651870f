extension Range<Int> {
  /// The first place that fits, or the upper bound; a binary search. All places after a place that
  /// fits must fit as well.
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
  /// The first element that ends after a place: the one that contains the place, or the next one.
  /// The elements' ranges must ascend.
  @inlinable
  public func first(endingBehind place: Int, _ range: (Element) -> Range<Int>) -> Element? {
    let next = indices.firstPlace { range(self[$0]).upperBound > place }
    return next < count ? self[next] : nil
  }
}

extension [Range<Int>] {
  /// The first range that ends after a place.
  @inlinable
  public func first(endingBehind place: Int) -> Range<Int>? {
    first(endingBehind: place) { $0 }
  }
}
