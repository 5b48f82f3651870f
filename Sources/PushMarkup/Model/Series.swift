/// Powers computed by series, because the core does not link a C library's mathematics.
package enum Series {
  /// A positive number raised to a power.
  package static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0, base.isFinite else { return 0 }
    let scaled = exponent * naturalLogarithm(base) / ln2
    let whole = (scaled + (scaled < 0 ? -0.5 : 0.5))
    guard abs(whole) < 1000 else { return scaled < 0 ? 0 : .greatestFiniteMagnitude }
    let shift = Int(whole)
    // e to the power of a number within ln 2 / 2 of zero.
    let rest = (scaled - Double(shift)) * ln2
    var term = 1.0
    var sum = 1.0
    for index in 1...16 {
      term *= rest / Double(index)
      sum += term
    }
    return Double(sign: .plus, exponent: shift, significand: sum)
  }

  /// Uses the series of the inverse hyperbolic tangent, for significands from 0.75 to 1.5.
  private static func naturalLogarithm(_ value: Double) -> Double {
    var significand = value.significand
    var exponent = Double(value.exponent)
    if significand > 1.5 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    var power = ratio
    var sum = 0.0
    for index in 0..<14 {
      sum += power / Double(2 * index + 1)
      power *= ratio * ratio
    }
    return exponent * ln2 + 2 * sum
  }

  private static let ln2 = 0.693_147_180_559_945_309_4
}
