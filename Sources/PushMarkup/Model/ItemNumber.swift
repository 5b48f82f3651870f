/// The number of a list item in a plain word; 0 is an item without one.
package enum ItemNumber {
  /// Numbers beyond it are brought to it: no list is that long, and no line has room for more.
  static let limit = 999_999

  package static func word(_ number: Int?) -> UInt32 {
    number.map { UInt32(min(max($0, -limit), limit) + limit + 1) } ?? 0
  }

  package static func number(_ word: UInt32) -> Int? {
    word == 0 ? nil : Int(word) - limit - 1
  }
}
