internal import Bytes

/// Punycode (RFC 3492): Unicode labels in the characters of host names.
enum Punycode {
  /// Appends the encoding of a label, without the prefix `xn--`. The algorithm of the RFC is
  /// quadratic, but a label is at most as long as a host name.
  static func append(_ label: [Unicode.Scalar], to output: inout [UInt8]) {
    let basic = label.filter(\.isASCII)
    output.append(contentsOf: basic.map { UInt8(truncatingIfNeeded: $0.value) })
    if !basic.isEmpty { output.append(UInt8(ascii: "-")) }
    var bound: UInt64 = 128
    var delta: UInt64 = 0
    var bias: UInt64 = 72
    var handled = UInt64(basic.count)
    while handled < UInt64(label.count) {
      guard let next = label.lazy.map({ UInt64($0.value) }).filter({ $0 >= bound }).min() else {
        return
      }
      delta += (next - bound) * (handled + 1)
      bound = next
      for scalar in label {
        let value = UInt64(scalar.value)
        if value < bound { delta += 1 }
        guard value == bound else { continue }
        appendNumber(delta, bias: bias, to: &output)
        bias = adapted(delta, points: handled + 1, isFirst: handled == UInt64(basic.count))
        delta = 0
        handled += 1
      }
      delta += 1
      bound += 1
    }
  }

  /// Decodes a label without the prefix `xn--` (section 6.2); nil if it is not a valid encoding.
  static func decoded(_ letters: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    let end = letters.lastIndex(of: UInt8(ascii: "-"))
    var label = (end.map { letters[..<$0] } ?? []).map { Unicode.Scalar($0) }
    var rest = end.map { letters[($0 + 1)...] } ?? letters
    var (next, place, bias): (UInt64, UInt64, UInt64) = (128, 0, 72)
    var isFirst = true
    while !rest.isEmpty {
      let start = place
      var (weight, position): (UInt64, UInt64) = (1, 36)
      while true {
        guard let letter = rest.popFirst()?.lowercasedASCII, weight < 1 << 32,
          letter.isASCIILetterOrDigit
        else { return nil }
        let digit = UInt64(letter) - (letter.isASCIIDigit ? 0x30 - 26 : 0x61)
        place += digit * weight
        let threshold = position <= bias ? 1 : min(position - bias, 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        position += 36
      }
      let points = UInt64(label.count + 1)
      bias = adapted(place - start, points: points, isFirst: isFirst)
      isFirst = false
      next += place / points
      place %= points
      guard next <= 0x10ffff, let scalar = Unicode.Scalar(UInt32(next)) else { return nil }
      label.insert(scalar, at: Int(place))
      place += 1
    }
    return label
  }

  /// Appends a number of variable length, least significant digit first (section 3.3).
  private static func appendNumber(_ number: UInt64, bias: UInt64, to output: inout [UInt8]) {
    var rest = number
    var position: UInt64 = 36
    while true {
      let threshold = position <= bias ? 1 : min(position - bias, 26)
      if rest < threshold { break }
      appendDigit(threshold + (rest - threshold) % (36 - threshold), to: &output)
      rest = (rest - threshold) / (36 - threshold)
      position += 36
    }
    appendDigit(rest, to: &output)
  }

  private static func appendDigit(_ digit: UInt64, to output: inout [UInt8]) {
    let digit = UInt8(truncatingIfNeeded: digit)
    output.append(digit < 26 ? 0x61 + digit : 0x30 + digit - 26)
  }

  /// Adapts the bias: section 6.1.
  private static func adapted(_ delta: UInt64, points: UInt64, isFirst: Bool) -> UInt64 {
    var rest = isFirst ? delta / 700 : delta / 2
    rest += rest / points
    var bias: UInt64 = 0
    while rest > 455 {
      rest /= 35
      bias += 36
    }
    return bias + 36 * rest / (rest + 38)
  }
}
