import Bytes
import Testing

@Suite struct SearchTests {
  @Test(
    arguments: [
      (-1, 0..<2), (1, 0..<2), (2, 4..<6), (3, 4..<6), (5, 4..<6), (6, nil), (9, nil),
    ] as [(Int, Range<Int>?)])
  func theFirstThatEndsBehindAPlace(_ place: Int, _ expected: Range<Int>?) {
    let ranges = [0..<2, 4..<6]
    #expect(ranges.first(endingBehind: place) == expected)
    let named = ranges.map { (name: "\($0)", range: $0) }
    #expect(named.first(endingBehind: place, \.range)?.name == expected.map { "\($0)" })
    #expect([Range<Int>]().first(endingBehind: place) == nil)
  }
}
