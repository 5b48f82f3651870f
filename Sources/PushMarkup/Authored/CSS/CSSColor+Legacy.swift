internal import Bytes

// HTML Standard, 2.3.6 "Colors": the rules for parsing a legacy color value.
extension CSSColor {
  /// The colour of a presentational attribute such as `font color`: a name, or the odd reading of
  /// anything as digits.
  ///
  /// Only an empty value, `transparent`, a value in marks that do not quote, a function of CSS,
  /// and a name or digits that are written in another way, such as with the `;` of a style sheet,
  /// are nil: of the last three browsers make a colour that nobody meant, such as a bright green of
  /// `\"#ff0000\"` and of `0xFF0000`, a dark one of `rgb(255, 0, 0)` and of `-65536`, a yellow of
  /// `#ffff0000`, and a magenta of `dark red`.
  /// Of functions and of other spellings ``meant(by:_:)`` knows which one is.
  package static func parseLegacy(_ bytes: [UInt8], _ range: Range<Int>) -> RGBAColor? {
    let range = range.clamped(to: 0..<bytes.count)
    guard !range.isEmpty else { return nil }
    // The check for emptiness comes before this: white space alone is black.
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start].isHTMLSpace { start += 1 }
    while start < end, bytes[end - 1].isHTMLSpace { end -= 1 }
    // Nearly all: a sign, and three or six digits.
    if start < end, bytes[start] == UInt8(ascii: "#"), end - start == 4 || end - start == 7,
      let color = hexadecimal(CSSName(bytes, start + 1..<end))
    {
      return color
    }
    if end - start <= CSSName.capacity,
      let color = CSSNameTable.all[CSSName(bytes, start..<end)].color
    {
      return color.alpha == 0 ? nil : color
    }
    guard start == end || !bytes.startsWithFalseQuote(start..<end) else { return nil }
    if start < end, bytes[end - 1] == UInt8(ascii: ")"), parse(bytes, range) != nil { return nil }
    if respelled(bytes, start..<end) != nil { return nil }
    let color = legacyDigits(bytes, start..<end)
    // `#ff0000;` is read as it is meant.
    if start < end, isLeftOver(bytes[end - 1]) || bytes[start] == UInt8(ascii: "="),
      let meant = meant(by: bytes, start..<end), meant != color
    {
      return nil
    }
    return color
  }

  /// Whether a value says the colour that a browser reads: a name, or `#` and three or six digits.
  package static func isPlain(_ bytes: [UInt8], _ range: Range<Int>, _ color: RGBAColor) -> Bool {
    parse(bytes, range) == color
  }

  /// The colour that somebody meant whose value ``parseLegacy(_:_:)`` takes for none, on white; nil
  /// where nobody knows, or where none is meant: `transparent`.
  package static func meant(by bytes: [UInt8], _ range: Range<Int>) -> RGBAColor? {
    var value = bytes[range].trimming(while: \.isHTMLSpace).indices
    while value.count > 1, isLeftOver(bytes[value.upperBound - 1]) {
      value = bytes[value.dropLast()].trimming(while: \.isHTMLSpace).indices
    }
    if value.count > 1, bytes[value.lowerBound] == UInt8(ascii: "=") { value = value.dropFirst() }
    guard let color = respelled(bytes, value) ?? parse(bytes, value), color.alpha > 0 else {
      return nil
    }
    return color.over(RGBAColor(rgb: 0xffffff))
  }

  /// Whether a byte is what is left behind a colour that was copied out of a style sheet, a list or
  /// another value.
  private static func isLeftOver(_ byte: UInt8) -> Bool { ";,\"'".utf8.contains(byte) }

  /// A colour as other languages write it: `0xff0000`, which phones read, and `0xffff0000` with an
  /// opacity in front; a number, `-65536`; `#ffff0000`, with an opacity; or a name of several
  /// words, `dark red`, `light-blue`.
  private static func respelled(_ bytes: [UInt8], _ range: Range<Int>) -> RGBAColor? {
    let value = bytes[range]
    guard value.count > 1, value.count <= CSSName.capacity else { return nil }
    if value.first == UInt8(ascii: "0") {
      guard value.dropFirst().first?.lowercasedASCII == UInt8(ascii: "x"),
        value.count == 8 || value.count == 10
      else { return nil }
      return hexadecimal(CSSName(bytes, range.upperBound - 6..<range.upperBound))
    }
    if value.first == UInt8(ascii: "#") {
      return value.count == 9 ? opaque(hexadecimal(CSSName(bytes, range.dropFirst()))) : nil
    }
    if let color = decimal(value) { return color }
    let words = value.filter { !$0.isHTMLSpace && $0 != UInt8(ascii: "-") && $0 != 0x5f }
    guard words.count < value.count else { return nil }
    return CSSNameTable.all[CSSName(words, words.indices)].color
  }

  /// A number of 32 bits as Java (`-65536`) and Dart (`4294901760`) print a colour, of which the
  /// lower 24 count, as on a phone. Six digits and fewer may be hexadecimal without their sign.
  private static func decimal(_ value: ArraySlice<UInt8>) -> RGBAColor? {
    let isNegative = value.first == UInt8(ascii: "-")
    let digits = isNegative ? value.dropFirst() : value
    guard isNegative || digits.count > 6, digits.count <= 10,
      digits.first != UInt8(ascii: "0"), digits.allSatisfy(\.isASCIIDigit),
      let magnitude = digits.signedInteger()?.magnitude
    else { return nil }
    if isNegative {
      return Int32(exactly: -magnitude).map { RGBAColor(rgb: UInt32(bitPattern: $0)) }
    }
    return UInt32(exactly: magnitude).map { RGBAColor(rgb: $0) }
  }

  /// The colour of eight digits of which two say that it is opaque: the first, where Android has
  /// them, or the last, where CSS has them. Nil where both may.
  private static func opaque(_ color: RGBAColor?) -> RGBAColor? {
    guard let color, (color.red == 0xff) != (color.alpha == 0xff) else { return nil }
    return color.alpha == 0xff
      ? color : RGBAColor(red: color.green, green: color.blue, blue: color.alpha)
  }

  private static func legacyDigits(_ bytes: [UInt8], _ range: Range<Int>) -> RGBAColor {
    var digits: [UInt8] = []
    digits.reserveCapacity(128)
    var hasSign = false
    for index in range {
      // 128 characters are read, the sign among them.
      guard digits.count + (hasSign ? 1 : 0) < 128 else { break }
      let byte = bytes[index]
      if index == range.lowerBound, byte == UInt8(ascii: "#") {
        hasSign = true
      } else if let digit = byte.hexDigitValue {
        digits.append(digit)
      } else if !byte.isContinuation {
        // Any other scalar is one zero; one above U+FFFF is two, as it was two UTF-16 units.
        digits.append(0)
        if byte >= 0xf0, digits.count + (hasSign ? 1 : 0) < 128 { digits.append(0) }
      }
    }
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(0) }
    let third = digits.count / 3
    // Of each third the last eight digits count, and of those the first two from where any of the
    // thirds is not zero.
    var first = max(0, third - 8)
    while third - first > 2, digits[first] == 0, digits[third + first] == 0,
      digits[2 * third + first] == 0
    {
      first += 1
    }
    func channel(_ offset: Int) -> UInt8 {
      third == 1
        ? digits[offset] : digits[offset + first] << 4 | digits[offset + first + 1]
    }
    return RGBAColor(red: channel(0), green: channel(third), blue: channel(2 * third))
  }
}
