internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Colours that Android ignores, or shows as different ones.
extension CauseFinder {
  /// Finds why Android shows another colour for an attribute, if it does.
  mutating func findColor(
    _ attribute: MessageElements.Attribute, at element: MessageElements.Element,
    reaching extent: Range<Int>, _ effects: Candidate.Effects
  ) {
    guard element.role == .font else { return }
    let bytes = attribute.value
    let range = bytes.indices
    if let crash = crashes[element.tag.lowerBound],
      DeviceColor.read(bytes, range, cssColors: profile.cssColors) == .crash
    {
      return add(crash, reaching: extent, effects)
    }
    let made = CSSColor.parseLegacy(bytes, range)
    // The green that browsers show for `bleu` is not meant; six digits may lack their `#`.
    let isMeant = made.map {
      CSSColor.isPlain(bytes, range, $0) || CSSColor.hexadecimal(CSSName(bytes, range)) == $0
        || CSSColor.meant(by: bytes, range) == $0
    }
    findColor(
      bytes, range, made ?? CSSColor.meant(by: bytes, range), at: attribute.range,
      reaching: extent, effects, written: attribute.isVerbatim ? attribute.range : nil,
      isMeant: isMeant != false)
  }

  /// Finds why Android shows another colour than HTML or CSS, if it does.
  ///
  /// In a CSS value, Android reads a part, nil if it finds none; CSS may drop all of it, or paint
  /// nothing.
  mutating func findColor(
    _ bytes: [UInt8], _ range: Range<Int>, _ meant: RGBAColor?, at place: Range<Int>,
    reaching extent: Range<Int>, _ effects: Candidate.Effects, written: Range<Int>?,
    isMeant: Bool = true,
    inCSS css: (read: Range<Int>?, isDropped: Bool, isTransparent: Bool)? = nil
  ) {
    func color(_ range: Range<Int>) -> RGBAColor? {
      DeviceColor.read(bytes, range, cssColors: profile.cssColors).rgb
    }
    let device = color(css?.read ?? range)
    guard device != meant else { return }
    // In `#ff0 url(x)`, Android reads `#ff0`.
    let isWhole = css == nil
    let read =
      device != nil ? css?.read ?? range : isWhole ? range : bytes.firstComponent(of: range)
    let bare = trimmed(bytes, read)
    let value = lowercased(bytes, bare)
    let digits = value.dropFirst().utf8
    let isHex =
      value.hasPrefix("#") && [3, 4, 8].contains(digits.count)
      && digits.allSatisfy { $0.hexDigitValue != nil }
    // A colour that browsers read in a tag, or in quotation marks that do not quote, is not meant.
    let isOdd = bytes[range].contains { $0 >= 0x80 || $0 == 0x3c || $0 == 0x3e }
    var rule = Rule.deviceCSSValue
    var reason: Diagnostic.Reason?
    if device == nil, bare != read, color(bare) != nil { reason = "space" }
    var subject = Diagnostic.Subject.color(bytes.quoted(read))
    var hex = meant.flatMap { $0.alpha == 0xff && isMeant && !isOdd ? $0.hex : nil }
    if css?.isTransparent == true { hex = "none" }
    if css?.isDropped == true, device != nil {
      subject = .value(bytes.quoted(range))
      reason = bytes[range].contains(UInt8(ascii: ",")) ? "comma" : "dropped"
    } else if isHex {
      rule = .deviceColorHex
      if digits.count == 8, value.hasPrefix("#ff"), !value.hasSuffix("ff") {
        reason = "opacity-first"
        hex = hex ?? "#\(value.dropFirst(3))"
      }
    } else if value == "white" {
      rule = .deviceColorWhite
    } else if !isWhole, device == nil, CSSColor.parse(bytes, read) == nil {
      (subject, reason) = (.value(bytes.quoted(range)), "shorthand")
    } else if value.contains("(") {
      rule = .deviceColorFunction
    } else if value.utf8.first?.isASCIILetter == true {
      rule = device == nil ? .deviceColorName : .deviceColorDiffers
    } else if device != nil {
      reason = "number"
    }
    var details: [Diagnostic.Detail: String] = [:]
    let isPart = css?.isDropped == true && read != range
    details[.shown] = isPart ? bytes.quoted(read) : device?.hex
    details[.expected] = meant?.hex
    let fix = reason == "opacity-first" && meant?.alpha != 0xff ? nil : hex
    add(
      rule, at: place, reaching: extent, effects, subject, reason, details: details,
      suggestion: hex,
      fix: fix.flatMap { hex in
        written.map { Diagnostic.Fix(Fixes.write(hex), $0, hex) }
      })
  }
}

extension [UInt8] {
  /// The first word of a value of CSS, with the arguments of a function.
  fileprivate func firstComponent(of range: Range<Int>) -> Range<Int> {
    var depth = 0
    let end = range.first { place in
      if self[place] == UInt8(ascii: "(") { depth += 1 }
      if self[place] == UInt8(ascii: ")") { depth -= 1 }
      return depth <= 0 && self[place].isHTMLSpace
    }
    return range.lowerBound..<(end ?? range.upperBound)
  }
}
