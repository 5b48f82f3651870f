/// Values that are used often, by number.
struct NumberedValues {
  private var numbers: [[UInt8]: UInt64] = [:]
  private var values: [[UInt8]] = []
  private var numbersOfValues: [[UInt8]: UInt64] = [:]

  /// The value of a number from 1 on.
  subscript(number: UInt64) -> [UInt8] { values[Int(number) - 1] }

  /// The number of what a check makes of a value; 0 where it refuses it. Values that become equal have one number.
  mutating func number(of value: [UInt8], check: ([UInt8]) -> [UInt8]?) -> UInt64 {
    if let known = numbers[value] { return known }
    var number: UInt64 = 0
    if let checked = check(value) {
      if let known = numbersOfValues[checked] {
        number = known
      } else {
        values.append(checked)
        number = UInt64(values.count)
        numbersOfValues[checked] = number
      }
    }
    numbers[value] = number
    return number
  }
}
