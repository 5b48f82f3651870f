extension ArraySlice<UInt8> {
  /// How many bytes two texts begin with alike, in whole scalars.
  package func commonPrefix(with other: ArraySlice<UInt8>) -> Int {
    let length = Swift.min(count, other.count)
    let (start, otherStart) = (startIndex, other.startIndex)
    var common = 0
    while common < length, self[start + common] == other[otherStart + common] { common += 1 }
    while common > 0, isInside(start + common) || other.isInside(otherStart + common) {
      common -= 1
    }
    return common
  }

  /// How many bytes two texts end with alike, in whole scalars.
  package func commonSuffix(with other: ArraySlice<UInt8>) -> Int {
    let length = Swift.min(count, other.count)
    let (end, otherEnd) = (endIndex, other.endIndex)
    var common = 0
    while common < length, self[end - 1 - common] == other[otherEnd - 1 - common] { common += 1 }
    while common > 0, isInside(end - common) { common -= 1 }
    return common
  }

  /// Whether a place lies inside of a scalar.
  private func isInside(_ place: Int) -> Bool { place < endIndex && self[place].isContinuation }
}
