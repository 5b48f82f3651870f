internal import PushMarkup

/// Asks, from the front to the back, whether places lie in ranges that come in order.
struct MisreadPlaces {
  private let ranges: [Range<Int>]
  private var next = 0
  private var end = 0

  init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  /// Whether a place is behind the start of a range and not behind its end.
  mutating func contains(_ place: Int) -> Bool {
    while next < ranges.count, ranges[next].lowerBound < place {
      end = max(end, ranges[next].upperBound)
      next += 1
    }
    return place < end
  }
}
