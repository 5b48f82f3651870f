extension StyledText {
  /// The ranges of all spans in UTF-16 code units, in the order of ``spans``: what Android and JavaScript count.
  ///
  /// One pass over the text, whatever the number of spans.
  public var utf16Ranges: [Range<Int>] {
    var bounds = compact.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    bounds.sort()
    var converted: [Int: Int] = [:]
    converted.reserveCapacity(bounds.count)
    var next = 0
    var utf8 = 0
    var utf16 = 0
    for byte in text.utf8 {
      while next < bounds.count, bounds[next] <= utf8 {
        converted[bounds[next]] = utf16
        next += 1
      }
      // A lead byte starts one unit, or two when the scalar needs four bytes.
      if byte & 0xc0 != 0x80 { utf16 += byte >= 0xf0 ? 2 : 1 }
      utf8 += 1
    }
    while next < bounds.count {
      converted[bounds[next]] = utf16
      next += 1
    }
    return compact.map {
      (converted[$0.range.lowerBound] ?? 0)..<(converted[$0.range.upperBound] ?? 0)
    }
  }
}
