extension SpannedConverter {
  /// The style of `span`, `p` and `li`: foreground, background and line-through marks, in this
  /// order.
  mutating func startCSS(_ range: Range<Int>) {
    let style = DeviceCSS(bytes, range)
    if let value = style.color, let color = color(value) { mark(.foreground, color) }
    if let value = style.background, let color = color(value) { mark(.background, color) }
    if let value = style.decoration,
      DeviceCSS.equals(bytes, value, "line-through")
    {
      mark(.strikethrough)
    }
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
    // The alpha that was written is overwritten with ff.
    let color = RGBAColor(rgb: UInt32(bitPattern: mark.value))
    set(kind == .foreground ? .foreground(color) : .background(color), from: mark)
  }

  private func color(_ range: Range<Int>) -> Int32? {
    guard case .color(let color) = DeviceColor.read(bytes, range, cssColors: cssColors)
    else { return nil }
    return color
  }
}
