/// A number with its unit, or a sum of several: `1em`, `50%`, `calc(1em + 2px)`. CSS Values and
/// Units Module Level 4, sections 5 to 7 and 10.
struct CSSQuantity: Equatable {
  /// The kinds that do not become one another while a style is read.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    static let number = Kinds(rawValue: 1 << 0)
    static let percentage = Kinds(rawValue: 1 << 1)
    /// `em`, of the size around it.
    static let relative = Kinds(rawValue: 1 << 2)
    /// `px` and what is a fixed number of them.
    static let absolute = Kinds(rawValue: 1 << 3)
    static let angle = Kinds(rawValue: 1 << 4)
    /// A length that depends on a font or on the screen, which nobody knows here.
    static let elsewhere = Kinds(rawValue: 1 << 5)

    static let length: Kinds = [.percentage, .relative, .absolute, .elsewhere]
  }

  /// Which kinds it was written with, even where their part is zero.
  var kinds: Kinds
  /// Of a plain number, or of a length that depends on something else.
  var number = 0.0
  /// 50 for `50%`.
  var percentage = 0.0
  /// In em.
  var relative = 0.0
  /// In px.
  var absolute = 0.0
  /// In degrees.
  var angle = 0.0

  init(_ value: Double, _ kind: Kinds) {
    // What a unit makes too large becomes the largest value, as CSS says of numbers.
    let value = min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    kinds = kind
    switch kind {
    case .percentage: percentage = value
    case .relative: relative = value
    case .absolute: absolute = value
    case .angle: angle = value
    default: number = value
    }
  }

  /// The value where there is but one kind.
  var value: Double { number + percentage + relative + absolute + angle }

  /// What a dimension's unit makes of its value; nil for an unknown unit.
  init?(_ value: Double, unit: CSSKeyword?) {
    switch unit {
    case .em: self.init(value, .relative)
    case .rem: self.init(value * 16, .absolute)
    case .px: self.init(value, .absolute)
    case .pt: self.init(value * 4 / 3, .absolute)
    case .pc: self.init(value * 16, .absolute)
    case .in: self.init(value * 96, .absolute)
    case .cm: self.init(value * 96 / 2.54, .absolute)
    case .mm: self.init(value * 96 / 25.4, .absolute)
    case .q: self.init(value * 96 / 101.6, .absolute)
    case .deg: self.init(value, .angle)
    case .grad: self.init(value * 0.9, .angle)
    case .rad: self.init(value * (180 / .pi), .angle)
    case .turn: self.init(value * 360, .angle)
    case .ex, .ch, .cap, .ic, .lh, .rlh, .vw, .vh, .vi, .vb, .vmin, .vmax:
      self.init(value, .elsewhere)
    default: return nil
    }
  }
}

// Arithmetic, as `calc()` does it: nil where the kinds do not fit.
extension CSSQuantity {
  static func + (one: CSSQuantity, other: CSSQuantity) -> CSSQuantity? {
    let kinds = one.kinds.union(other.kinds)
    // Lengths and percentages add up; numbers and angles only with their own.
    guard one.kinds == other.kinds || kinds.isDisjoint(with: [.number, .angle]) else { return nil }
    var sum = one
    sum.kinds = kinds
    sum.number += other.number
    sum.percentage += other.percentage
    sum.relative += other.relative
    sum.absolute += other.absolute
    sum.angle += other.angle
    return sum.value.isFinite ? sum : nil
  }

  static func * (one: CSSQuantity, other: CSSQuantity) -> CSSQuantity? {
    if one.kinds != .number { return other.kinds == .number ? one.scaled(by: other.number) : nil }
    return other.scaled(by: one.number)
  }

  static func / (one: CSSQuantity, other: CSSQuantity) -> CSSQuantity? {
    guard other.kinds == .number, other.number != 0 else { return nil }
    return one.scaled(by: 1 / other.number)
  }

  func scaled(by factor: Double) -> CSSQuantity? {
    var product = self
    product.number *= factor
    product.percentage *= factor
    product.relative *= factor
    product.absolute *= factor
    product.angle *= factor
    return product.value.isFinite ? product : nil
  }

  /// The lesser of two; nil where nobody knows before there is a size: of two kinds, or of several
  /// each.
  func lesser(_ other: CSSQuantity) -> CSSQuantity? {
    guard kinds == other.kinds, kinds.rawValue.nonzeroBitCount == 1 else { return nil }
    return value < other.value ? self : other
  }

  func greater(_ other: CSSQuantity) -> CSSQuantity? {
    lesser(other).map { $0 == self ? other : self }
  }
}
