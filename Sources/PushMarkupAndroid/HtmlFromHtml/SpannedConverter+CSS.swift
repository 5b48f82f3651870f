internal import PushMarkup

extension SpannedConverter {
  /// Reads the style of `span`, `p` and `li`: adds foreground, background and line-through marks,
  /// in this order.
  mutating func startCSS(_ style: DeviceCSS, _ tag: SoupTag) {
    if let value = style.color { markColor(.foreground, value, tag) }
    if let value = style.background { markColor(.background, value, tag) }
    if let value = style.decoration {
      if DeviceCSS.equals(bytes, value, "line-through") {
        mark(.strikethrough)
      } else {
        report(.cssValue, value, tag)
      }
    }
    for range in style.ignored { report(.cssProperty, range, tag) }
  }

  private mutating func markColor(_ kind: MarkKind, _ value: Range<Int>, _ tag: SoupTag) {
    if let color = color(value) { mark(kind, color) } else { report(.cssValue, value, tag) }
  }

  /// Reports that a part of a style has no effect.
  mutating func report(_ rule: Rule, _ range: Range<Int>, _ tag: SoupTag) {
    // Quote a property together with those that it swallows.
    let name = bytes[range].contains(UInt8(ascii: ";")) ? nil : bytes[range].firstIndex(of: 0x3a)
    diagnostics.add(
      rule, at: tag.source,
      rule == .cssValue
        ? .value(bytes.quoted(range))
        : .property(bytes.quoted(range.lowerBound..<(name ?? range.upperBound))), "android")
  }

  /// `</span>`, `</p>` and `</li>` end the last mark of each kind, even when their own element had
  /// no style.
  mutating func endCSS() {
    end(.strikethrough, .strikethrough)
    endColor(.background)
    endColor(.foreground)
  }

  /// Ends the last foreground or background.
  mutating func endColor(_ kind: MarkKind) {
    guard let mark = takeMark(kind) else { return }
    // The device overwrites the written alpha with ff.
    let color = RGBAColor(rgb: UInt32(bitPattern: mark.value))
    set(kind == .foreground ? .foreground(color) : .background(color), from: mark)
  }

  private func color(_ range: Range<Int>) -> Int32? {
    guard case .color(let color) = DeviceColor.read(bytes, range, cssColors: cssColors)
    else { return nil }
    return color
  }
}
