internal import Bytes

// HTML Standard, 2.3.6 "Colors": the rules for parsing a legacy color value.
extension CSSColor {
  /// The colour of a presentational attribute such as `font color`: a name, or anything else, read
  /// as digits.
  ///
  /// Returns nil only for an empty value, `transparent`, a value in quotation marks that do not
  /// quote, a CSS function, and a name or digits in another spelling, such as with the `;` of a
  /// style sheet.
  ///
  /// Browsers read the last three as colours that were not meant: a bright green for `\"#ff0000\"`
  /// and `0xFF0000`, a dark one for `rgb(255, 0, 0)` and `-65536`, a yellow for `#ffff0000`, and a
  /// magenta for `dark red`. For functions and other spellings, ``meant(by:_:)`` returns the colour
  /// that was meant.
  package static func parseLegacy(_ bytes: [UInt8], _ range: Range<Int>) -> RGBAColor? {
    let range = range.clamped(to: 0..<bytes.count)
    guard !range.isEmpty else { return nil }
    // The check for emptiness comes before this: white space alone is black.
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start].isHTMLSpace { start += 1 }
    while start < end, bytes[end - 1].isHTMLSpace { end -= 1 }
    // Nearly all values: `#`, and three or six digits.
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
    // A browser reads `#ff0000;` as it is meant.
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

  /// The colour that the author meant by a value for which ``parseLegacy(_:_:)`` returns nil, on
  /// white; nil if it is unknown, or if none is meant: `transparent`.
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

  /// Whether a byte is left over after a colour that was copied out of a style sheet, a list or
  /// another value.
  private static func isLeftOver(_ byte: UInt8) -> Bool { ";,\"'".utf8.contains(byte) }

  /// A colour as other languages write it: `0xff0000`, which Android reads, and `0xffff0000` with
  /// the opacity first; a number, `-65536`; `#ffff0000`, with an opacity; or a name of several
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

  /// A 32-bit number as Java (`-65536`) and Dart (`4294901760`) print a colour, of which the lower
  /// 24 bits count, as on Android. Six digits or fewer may be hexadecimal without their `#`.
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

  /// The colour of eight digits of which two say that it is opaque: the first two, as on Android,
  /// or the last two, as in CSS. Nil if both pairs or neither say so.
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
      // 128 characters are read, including the `#`.
      guard digits.count + (hasSign ? 1 : 0) < 128 else { break }
      let byte = bytes[index]
      if index == range.lowerBound, byte == UInt8(ascii: "#") {
        hasSign = true
      } else if let digit = byte.hexDigitValue {
        digits.append(digit)
      } else if !byte.isContinuation {
        // Any other scalar is one zero; one above U+FFFF is two, because it has two UTF-16 units.
        digits.append(0)
        if byte >= 0xf0, digits.count + (hasSign ? 1 : 0) < 128 { digits.append(0) }
      }
    }
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(0) }
    let third = digits.count / 3
    // The last eight digits of each third count, and of these the first two, starting where any of
    // the thirds is not zero.
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
