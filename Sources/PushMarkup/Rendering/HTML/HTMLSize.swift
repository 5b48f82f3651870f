internal import Bytes

/// Factors of the size as CSS writes them, exact to the last bit, so that reading gives the number
/// that was written.
package enum HTMLSize {
  /// What leads from any size that is read to any other.
  private static let factors = 1.6e-5...62_500.0

  /// The factors that nested elements need to get from one size to another; a reader multiplies
  /// them from the outside in.
  ///
  /// One factor nearly always; a product cannot reach every number.
  static func factors(from base: Double, to target: Double) -> [Double] {
    if base == target { return [] }
    if let factor = factor(from: base, to: target) { return [factor] }
    // A reader bounds what is between as well.
    for first in [0.8, 1.25, 1.5, 0.5, 1.1, 0.9, 1.2, 0.7]
    where Style.sizes.contains(base * first) {
      guard let second = factor(from: base * first, to: target) else { continue }
      return [first, second]
    }
    // As near as six digits come. The size that this makes is one that a single factor reaches.
    let second = rounded(target / base)
    return [factor(from: base, to: base * second) ?? second]
  }

  /// As many steps of `big` or `small` as lead nearest to a size: a phone knows no others.
  static func steps(from base: Double, to target: Double) -> [Double] {
    let step = target < base ? TagTable.smallSize : TagTable.bigSize
    var factors: [Double] = []
    var ratio = target < base ? base / target : target / base
    var reached = base
    // Half a step: the root of 1.25.
    while ratio > 1.118_033_988_749_895, Style.sizes.contains(reached * step) {
      factors.append(step)
      ratio /= TagTable.bigSize
      reached *= step
    }
    return factors
  }

  /// Whether two sizes are one to a reader: products differ in the last bit by their order.
  package static func areSame(_ one: Double, _ other: Double) -> Bool {
    let ratio = one / other
    return ratio > 0.999_999 && ratio < 1.000_001
  }

  /// One factor with an exact product and an exact decimal form; of several, the one that is
  /// shortest to write.
  static func factor(from base: Double, to target: Double) -> Double? {
    let near = target / base
    var best: (factor: Double, length: Int)?
    for factor in [near, near.nextUp, near.nextDown, near.nextUp.nextUp, near.nextDown.nextDown]
    where base * factor == target {
      guard let length = exact(factor)?.length, length < best?.length ?? .max else { continue }
      best = (factor, length)
    }
    return best?.factor
  }

  private static func rounded(_ factor: Double) -> Double {
    whole(min(max(factor, factors.lowerBound), factors.upperBound) * 1e6) / 1e6
  }

  /// A decimal form: so many of the digits stand behind the point.
  private struct Decimal {
    var digits: UInt64
    var places: Int

    /// How long it is when it is written.
    var length: Int {
      var (count, rest) = (1, digits)
      while rest >= 10 {
        rest /= 10
        count += 1
      }
      return places == 0 ? count : max(count, places + 1) + 1
    }
  }

  /// The shortest decimal form whose digits and whose power of ten are both exact as numbers: any
  /// reader that divides once gets the factor back, to the bit. Nil beyond what leads from one size
  /// that is read to another, and for the few numbers that have no such form.
  static func decimal(_ factor: Double) -> String? { exact(factor).map { written($0) } }

  private static func exact(_ factor: Double) -> Decimal? {
    guard factors.contains(factor) else { return nil }
    var power = 1.0
    // A whole number beyond that is none of 64 bits.
    for places in 0...18 where factor * power < 9e18 {
      let near = whole(factor * power)
      for digits in [near, near.nextUp, near.nextDown] where digits / power == factor {
        guard Double(UInt64(digits)) == digits else { continue }
        return Decimal(digits: UInt64(digits), places: places)
      }
      power *= 10
    }
    return nil
  }

  /// The nearest whole number of one from 0 to 9·10¹⁸; `rounded()` would need the C library's
  /// mathematics.
  private static func whole(_ number: Double) -> Double {
    Double(UInt64(number + 0.5))
  }

  private static func written(_ decimal: Decimal) -> String {
    var text = Array(String(decimal.digits).utf8)
    guard decimal.places > 0 else { return text.string }
    let zeros = max(0, decimal.places + 1 - text.count)
    text.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros), at: 0)
    text.insert(UInt8(ascii: "."), at: text.count - decimal.places)
    return text.string
  }
}
