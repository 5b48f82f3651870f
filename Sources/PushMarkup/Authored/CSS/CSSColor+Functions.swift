// The functions of CSS Color Module Level 4, sections 5, 7 and 8.
extension CSSColor {
  /// One argument of a colour function, as written.
  private enum Component {
    case number(Double)
    /// 50 for `50%`.
    case percentage(Double)
    /// In degrees.
    case angle(Double)
  }

  /// Reads a colour function, from its name to its closing bracket or the end.
  static func readFunction(_ tokens: inout CSSTokenizer) -> RGBAColor? {
    let function = tokens.keyword
    guard [.rgb, .rgba, .hsl, .hsla, .hwb].contains(function) else { return nil }
    tokens.advanceToToken()
    guard let first = readComponent(&tokens) else { return nil }
    // A comma after the first argument makes it the legacy form, which has commas throughout and no
    // new syntax.
    let isLegacy = tokens.kind == .comma
    if isLegacy { tokens.advanceToToken() }
    guard let second = readComponent(&tokens) else { return nil }
    if isLegacy {
      guard tokens.kind == .comma else { return nil }
      tokens.advanceToToken()
    }
    guard let third = readComponent(&tokens) else { return nil }
    var alpha: UInt8? = 0xff
    if isLegacy ? tokens.kind == .comma : tokens.isDelimiter(UInt8(ascii: "/")) {
      tokens.advanceToToken()
      guard let component = readComponent(&tokens) else { return nil }
      alpha = opacity(component)
    }
    guard let alpha, tokens.kind == .closeRound || tokens.kind == .end else { return nil }
    if tokens.kind == .closeRound { tokens.advance() }
    switch function {
    case .rgb, .rgba: return rgb(first, second, third, alpha, isLegacy: isLegacy)
    case .hsl, .hsla: return hsl(first, second, third, alpha, isLegacy: isLegacy)
    default: return isLegacy ? nil : hwb(first, second, third, alpha)
    }
  }

  private static func readComponent(_ tokens: inout CSSTokenizer) -> Component? {
    let component: Component
    switch tokens.kind {
    case .number: component = .number(tokens.number)
    case .percentage: component = .percentage(tokens.number)
    default:
      guard let degrees = tokens.degrees else { return nil }
      component = .angle(degrees)
    }
    tokens.advanceToToken()
    return component
  }

  private static func opacity(_ component: Component) -> UInt8? {
    switch component {
    case .number(let value): channel(value * 255)
    case .percentage(let value): channel(value * 255 / 100)
    case .angle: nil
    }
  }

  private static func rgb(
    _ red: Component, _ green: Component, _ blue: Component, _ alpha: UInt8, isLegacy: Bool
  ) -> RGBAColor? {
    if isLegacy {
      switch (red, green, blue) {
      case (.number, .number, .number), (.percentage, .percentage, .percentage): break
      default: return nil
      }
    }
    guard let red = rgbChannel(red), let green = rgbChannel(green), let blue = rgbChannel(blue)
    else { return nil }
    return RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func rgbChannel(_ component: Component) -> UInt8? {
    switch component {
    case .number(let value): channel(value)
    case .percentage(let value): channel(min(max(value, 0), 100) * 255 / 100)
    case .angle: nil
    }
  }

  private static func hsl(
    _ hue: Component, _ saturation: Component, _ lightness: Component, _ alpha: UInt8,
    isLegacy: Bool
  ) -> RGBAColor? {
    if isLegacy {
      guard case (.percentage, .percentage) = (saturation, lightness) else { return nil }
    }
    guard let hue = degrees(hue), let lightness = share(lightness),
      let saturation = share(saturation)
    else { return nil }
    // A saturation above 100 % counts as given, but browsers limit it in the form with commas.
    let most = isLegacy ? 100 : 1e4
    return color(alpha) { hslChannel($0, hue, min(saturation, most), min(lightness, 100)) }
  }

  private static func hwb(
    _ hue: Component, _ whiteness: Component, _ blackness: Component, _ alpha: UInt8
  ) -> RGBAColor? {
    // Browsers limit neither to 100 %: a sum above 100 % is scaled down.
    guard let hue = degrees(hue), let white = share(whiteness), let black = share(blackness)
    else { return nil }
    if white + black >= 100 {
      let gray = white / (white + black) * 100
      return color(alpha) { _ in gray }
    }
    return color(alpha) { hslChannel($0, hue, 100, 50) * (100 - white - black) / 100 + white }
  }

  /// A hue, reduced to less than one turn either way.
  private static func degrees(_ component: Component) -> Double? {
    switch component {
    case .number(let value), .angle(let value):
      // Not `truncatingRemainder`: it calls the C library's `fmod`, which is not linked into a
      // library without Foundation.
      let value = min(max(value, -1e12), 1e12)
      return value - 360 * Double(Int(value / 360))
    case .percentage: return nil
    }
  }

  /// A percentage, or a number that means one. It is limited far beyond all colours, so that
  /// everything computed from it stays finite.
  private static func share(_ component: Component) -> Double? {
    switch component {
    case .number(let value), .percentage(let value): min(max(value, 0), 1e4)
    case .angle: nil
    }
  }

  /// One channel in percent. `offset` is where the channel starts on a hue circle of twelve: 0 for
  /// red, 8 for green, 4 for blue.
  private static func hslChannel(
    _ offset: Double, _ hue: Double, _ saturation: Double, _ lightness: Double
  ) -> Double {
    var place = offset + hue / 30
    if place < 0 { place += 12 } else if place >= 12 { place -= 12 }
    let reach = saturation * min(lightness, 100 - lightness) / 100
    return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
  }

  private static func color(_ alpha: UInt8, percent: (Double) -> Double) -> RGBAColor {
    // The hue arithmetic leaves errors in the last bits, but a half must still be a half when it is
    // rounded. Browsers compute in 32 bits, where hsl(0 0% 49.999999%) is a half (128) and hsl(0 0%
    // 49.99999%) is not (127).
    let slack = 5e-6
    return RGBAColor(
      red: channel(percent(0) * 255 / 100 + slack), green: channel(percent(8) * 255 / 100 + slack),
      blue: channel(percent(4) * 255 / 100 + slack), alpha: alpha)
  }

  /// Eight bits, with halves rounded up, as browsers write colours out.
  private static func channel(_ value: Double) -> UInt8 {
    UInt8(min(max(value, 0), 255) + 0.5)
  }
}
