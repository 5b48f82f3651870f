internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// Colours that the device does not read, or reads as others.
extension CauseFinder {
  /// The colour of an attribute.
  mutating func findColor(
    _ attribute: MessageOutline.Attribute, at element: MessageOutline.Element,
    reaching extent: Range<Int>, _ effects: Candidate.Effects
  ) {
    guard element.role == .font else { return }
    let bytes = attribute.value
    let range = bytes.indices
    let made = CSSColor.parseLegacy(bytes, range)
    // Nobody means the green that a browser makes of `bleu`; of six digits a sign is missing.
    let isMeant = made.map {
      CSSColor.isPlain(bytes, range, $0) || CSSColor.hexadecimal(CSSName(bytes, range)) == $0
    }
    findColor(
      bytes, range, made ?? CSSColor.meant(by: bytes, range), at: attribute.range,
      reaching: extent, effects,
      written: attribute.isVerbatim && isMeant != false ? attribute.range : nil)
  }

  /// A colour in a value, and what HTML or CSS makes of it: what kind of trouble it is, if any. Of
  /// some values the device reads a part.
  mutating func findColor(
    _ bytes: [UInt8], _ range: Range<Int>, _ meant: RGBAColor?, at place: Range<Int>,
    reaching extent: Range<Int>, _ effects: Candidate.Effects, written: Range<Int>?,
    deviceRange: Range<Int>? = nil
  ) {
    // Nobody means the colour that a browser makes of a tag, or of marks that do not quote.
    let isOdd = bytes[range].contains { $0 >= 0x80 || $0 == 0x3c || $0 == 0x3e }
    let fix = isOdd ? nil : Self.fix(meant, at: written)
    let device = DeviceColor.read(bytes, deviceRange ?? range, cssColors: profile.cssColors).rgb
    guard device != meant else { return }
    // Of `#ff0 url(x)` the device reads `#ff0`.
    let read = device == nil ? range : deviceRange ?? range
    let value = lowercased(bytes, trimmed(bytes, read))
    let quoted = bytes.quoted(read)
    let isPadded = trimmed(bytes, read) != read
    let made = device.map { "makes \($0.hex) of it" } ?? "does not read it"
    let digits = value.dropFirst().utf8
    let isHex = value.hasPrefix("#") && digits.allSatisfy { $0.hexDigitValue != nil }
    let isOfAndroid =
      digits.count == 8 && value.hasPrefix("#ff") && !value.hasSuffix("ff")
    let (rule, message): (Rule, String) =
      if isHex, [3, 4, 8].contains(digits.count) {
        (
          .deviceColorHex,
          "\(quoted) has \(digits.count) digits; a phone \(made)"
            + (isOfAndroid ? "; Android has the opacity in front, CSS behind" : "")
        )
      } else if value == "white" {
        (
          .deviceColorWhite,
          "a phone ignores white by name, and shows its own colour of text; #ffffff is white there"
        )
      } else if value.contains("(") {
        (.deviceColorFunction, "a phone does not read the colour \(quoted)")
      } else if value.utf8.first?.isASCIILetter != true {
        (.deviceCSSValue, "'\(quoted)' is read otherwise on a phone, which \(made)")
      } else if let device {
        (.deviceColorDiffers, "\(quoted) is \(device.hex) on a phone")
      } else {
        (
          .deviceColorName,
          "a phone does not know the colour \(isPadded ? "'\(quoted)'" : quoted)"
        )
      }
    add(rule, at: place, reaching: extent, effects, message, fix: fix)
  }
}
