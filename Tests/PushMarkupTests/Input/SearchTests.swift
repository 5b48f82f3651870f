import Bytes
import Testing

@Suite struct SearchTests {
  @Test(
    arguments: [
      (-1, 0..<2), (1, 0..<2), (2, 4..<6), (3, 4..<6), (5, 4..<6), (6, nil), (9, nil),
    ] as [(Int, Range<Int>?)])
  func theFirstRangeThatEndsAfterAPlace(_ place: Int, _ expected: Range<Int>?) {
    let ranges = [0..<2, 4..<6]
    #expect(ranges.first(endingBehind: place) == expected)
    let named = ranges.map { (name: "\($0)", range: $0) }
    #expect(named.first(endingBehind: place, \.range)?.name == expected.map { "\($0)" })
    #expect([Range<Int>]().first(endingBehind: place) == nil)
  }

  @Test(
    arguments: [
      ("0", 0), ("00fF", 255), ("FfFfFfFf", .max), ("12345678", 0x1234_5678), ("+1", nil),
      ("1 ", nil), ("fg", nil),
    ] as [(String, UInt32?)])
  func hexadecimalDigitsAreANumber(_ digits: String, _ number: UInt32?) {
    #expect(Array(digits.utf8).hexNumber == number)
  }
}
