internal import Bytes

// calc(), min(), max() and clamp() of constants: CSS Values and Units Module Level 4, section 10.
extension CSSTokenizer {
  /// How deep brackets and functions may nest in a calculation, so that no message makes the stack
  /// overflow.
  private static let depthLimit = 32

  /// Reads a number with or without a unit, or a calculation, and stands behind it; nil for
  /// anything else.
  mutating func readQuantity() -> CSSQuantity? { readTerm(depth: 0) }

  /// Reads a length or a percentage; nil for anything else, and for less than nothing where a
  /// property takes no such thing.
  mutating func readLength(orLess: Bool = false) -> CSSQuantity? {
    let isCalculated = kind == .function
    guard let length = readQuantity() else { return nil }
    // Nothing needs no unit; what is calculated has its bounds put on it.
    let isZero = !isCalculated && length == CSSQuantity(0, .number)
    guard isZero || length.kinds.isSubset(of: .length), isCalculated || orLess || length.value >= 0
    else { return nil }
    return length
  }

  private mutating func readTerm(depth: Int) -> CSSQuantity? {
    let quantity: CSSQuantity?
    switch kind {
    case .number: quantity = CSSQuantity(number, .number)
    case .percentage: quantity = CSSQuantity(number, .percentage)
    case .dimension: quantity = CSSQuantity(number, unit: keyword)
    case .function: return readCalculation(keyword, depth: depth + 1)
    // Brackets are a calculation, but only inside of one.
    case .openRound where depth > 0: return readCalculation(.calc, depth: depth + 1)
    default: return nil
    }
    if quantity != nil { advance() }
    return quantity
  }

  private mutating func readCalculation(_ function: CSSKeyword?, depth: Int) -> CSSQuantity? {
    guard depth <= Self.depthLimit, [.calc, .min, .max, .clamp].contains(function) else {
      return nil
    }
    var arguments: [CSSQuantity] = []
    repeat {
      advanceToToken()
      guard let argument = readSum(depth: depth) else { return nil }
      arguments.append(argument)
    } while kind == .comma
    guard kind == .closeRound || kind == .end else { return nil }
    if kind == .closeRound { advance() }
    switch function {
    case .calc: return arguments.count == 1 ? arguments[0] : nil
    case .min: return arguments.dropFirst().reduce(arguments[0]) { $0?.lesser($1) }
    case .max: return arguments.dropFirst().reduce(arguments[0]) { $0?.greater($1) }
    default:
      guard arguments.count == 3 else { return nil }
      return arguments[1].lesser(arguments[2])?.greater(arguments[0])
    }
  }

  private mutating func readSum(depth: Int) -> CSSQuantity? {
    var sum = readProduct(depth: depth)
    while isDelimiter(UInt8(ascii: "+")) || isDelimiter(UInt8(ascii: "-")) {
      let isPlus = delimiter == UInt8(ascii: "+")
      // White space on both sides; otherwise the sign is a number's.
      guard bytes[start - 1].isHTMLSpace, position < end, bytes[position].isHTMLSpace
      else { return nil }
      advanceToToken()
      guard let next = readProduct(depth: depth)?.scaled(by: isPlus ? 1 : -1) else { return nil }
      sum = sum.flatMap { $0 + next }
    }
    return sum
  }

  private mutating func readProduct(depth: Int) -> CSSQuantity? {
    var product = readTerm(depth: depth)
    skipSpace()
    while isDelimiter(UInt8(ascii: "*")) || isDelimiter(UInt8(ascii: "/")) {
      let isTimes = delimiter == UInt8(ascii: "*")
      advanceToToken()
      guard let next = readTerm(depth: depth) else { return nil }
      product = product.flatMap { isTimes ? $0 * next : $0 / next }
      skipSpace()
    }
    return product
  }
}
