internal import Bytes

/// The elements that turn one size into another.
package enum HTMLSize {
  /// The elements that turn one size into another: one element; on Android, which supports no
  /// others, as many steps of `big` or `small` as lead nearest to it.
  static func elements(
    from base: Double, to target: Double, _ dialect: HTMLDialect
  ) -> [HTMLElement] {
    if dialect == .phone {
      return steps(from: base, to: target).map { $0 == TagTable.bigSize ? .big : .small }
    }
    if Style.rounded(base * TagTable.bigSize) == target { return [.big] }
    if Style.rounded(base * TagTable.smallSize) == target { return [.small] }
    return [.span.with(style: declaration(from: base, to: target))]
  }

  /// As many steps of `big` or `small` as lead nearest to a size.
  static func steps(from base: Double, to target: Double) -> [Double] {
    let step = target < base ? TagTable.smallSize : TagTable.bigSize
    var factors: [Double] = []
    var ratio = target < base ? base / target : target / base
    var reached = base
    // Half a step: the square root of 1.25.
    while ratio > 1.118_033_988_749_895, Style.sizes.contains(reached * step) {
      factors.append(step)
      ratio /= TagTable.bigSize
      reached *= step
    }
    return factors
  }

  /// The declaration for a size inside another one, with the shortest factor that reads back as the
  /// same hundredths. Six decimals always do.
  static func declaration(from base: Double = 1, to target: Double) -> String {
    var (power, places) = (1.0, 0)
    while true {
      let digits = Int(target / base * power + 0.5)
      if places == 6 || Style.hundredths(base * Double(digits) / power) == target {
        return "font-size: \(written(digits, places))em"
      }
      (power, places) = (power * 10, places + 1)
    }
  }

  private static func written(_ digits: Int, _ places: Int) -> String {
    var text = Array(String(digits).utf8)
    guard places > 0 else { return text.string }
    let zeros = max(0, places + 1 - text.count)
    text.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros), at: 0)
    text.insert(UInt8(ascii: "."), at: text.count - places)
    return text.string
  }
}
