// The functions of CSS Color Module Level 4, sections 5 and 7 to 10.
extension CSSColor {
  /// One argument of a colour function, as written.
  private enum Component {
    case none
    case number(Double)
    /// 50 for `50%`.
    case percentage(Double)
    /// In degrees.
    case angle(Double)
  }

  /// Reads a colour function, from its name to its bracket or the end.
  static func readFunction(_ tokens: inout CSSTokenizer) -> RGBAColor? {
    guard let function = tokens.keyword else { return nil }
    var space: CSSKeyword?
    switch function {
    case .rgb, .rgba, .hsl, .hsla, .hwb, .lab, .lch, .oklab, .oklch: tokens.advanceToToken()
    case .color:
      tokens.advanceToToken()
      guard tokens.kind == .ident else { return nil }
      space = tokens.keyword
      tokens.advanceToToken()
    default: return nil
    }
    guard let first = readComponent(&tokens) else { return nil }
    // A comma after the first argument makes it the old form, which has commas throughout and
    // nothing new.
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
      alpha = opacity(component, isLegacy: isLegacy)
    }
    guard let alpha, tokens.kind == .closeRound || tokens.kind == .end else { return nil }
    if tokens.kind == .closeRound { tokens.advance() }
    switch function {
    case .rgb, .rgba: return rgb(first, second, third, alpha, isLegacy: isLegacy)
    case .hsl, .hsla: return hsl(first, second, third, alpha, isLegacy: isLegacy)
    case _ where isLegacy: return nil
    case .hwb: return hwb(first, second, third, alpha)
    default: return converted(function, space, (first, second, third), alpha)
    }
  }

  private static func readComponent(_ tokens: inout CSSTokenizer) -> Component? {
    let component: Component
    switch tokens.kind {
    case .number: component = .number(tokens.number)
    case .percentage: component = .percentage(tokens.number)
    case .dimension, .function:
      guard let value = tokens.readQuantity() else { return nil }
      tokens.skipSpace()
      switch value.kinds {
      case .number: return .number(value.number)
      case .percentage: return .percentage(value.percentage)
      case .angle: return .angle(remainder(value.angle, 360))
      default: return nil
      }
    case .ident:
      guard tokens.keyword == .nothing else { return nil }
      component = .none
    default: return nil
    }
    tokens.advanceToToken()
    return component
  }

  /// What division by a turn leaves, with the sign of the value; exact.
  ///
  /// By hand: `truncatingRemainder` calls the C library's `fmod`, which nothing links for a library
  /// without Foundation.
  private static func remainder(_ value: Double, _ turn: Double) -> Double {
    var rest = value.magnitude
    guard rest >= turn else { return value }
    var multiple = turn
    while multiple <= rest / 2 { multiple *= 2 }
    while multiple >= turn {
      if rest >= multiple { rest -= multiple }
      multiple /= 2
    }
    return value < 0 ? -rest : rest
  }

  private static func opacity(_ component: Component, isLegacy: Bool) -> UInt8? {
    switch component {
    case .none: isLegacy ? nil : 0
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
    case .none: 0
    case .number(let value): channel(value)
    case .percentage(let value): channel(clamped(value) * 255 / 100)
    case .angle: nil
    }
  }

  private static func hsl(
    _ hue: Component, _ saturation: Component, _ lightness: Component, _ alpha: UInt8,
    isLegacy: Bool
  ) -> RGBAColor? {
    if isLegacy {
      switch (hue, saturation, lightness) {
      case (.none, _, _): return nil
      case (_, .percentage, .percentage): break
      default: return nil
      }
    }
    // More than all of it counts as such, but in browsers not where commas stand.
    guard let hue = hueDegrees(hue), let lightness = share(lightness),
      let saturation = isLegacy ? share(saturation) : number(saturation, of: 100)
    else { return nil }
    return color(alpha) { hslChannel($0, hue, max(saturation, 0), lightness) }
  }

  private static func hwb(
    _ hue: Component, _ whiteness: Component, _ blackness: Component, _ alpha: UInt8
  ) -> RGBAColor? {
    // Browsers cut neither at 100 %: what is too much is shared out.
    guard let hue = hueDegrees(hue), let white = number(whiteness, of: 100).map({ max($0, 0) }),
      let black = number(blackness, of: 100).map({ max($0, 0) })
    else { return nil }
    if white + black >= 100 {
      let gray = white / (white + black) * 100
      return color(alpha) { _ in gray }
    }
    return color(alpha) { hslChannel($0, hue, 100, 50) * (100 - white - black) / 100 + white }
  }

  /// lab(), lch(), oklab(), oklch() and color(): the components in the units of their space, and
  /// then in sRGB.
  private static func converted(
    _ function: CSSKeyword, _ space: CSSKeyword?, _ components: (Component, Component, Component),
    _ alpha: UInt8
  ) -> RGBAColor? {
    // What 100 % are, of the first component and of the others.
    let (first, others): (Double, Double) =
      switch function {
      case .lab: (100, 125)
      case .lch: (100, 150)
      case .color: (1, 1)
      default: (1, 0.4)
      }
    let isPolar = function == .lch || function == .oklch
    guard let x = number(components.0, of: first), let y = number(components.1, of: others),
      let z = isPolar ? hueDegrees(components.2) : number(components.2, of: others)
    else { return nil }
    var color = Triple(x, y, z)
    if function != .color { color.x = min(max(x, 0), first) }
    if isPolar {
      color.y = max(y, 0)
      color = rectangular(color)
    }
    switch function {
    case .lab, .lch: color = lab(color)
    case .color:
      guard let converted = predefined(space, color) else { return nil }
      color = converted
    default: color = oklab(color)
    }
    return RGBAColor(
      red: channel(color.x * 255), green: channel(color.y * 255), blue: channel(color.z * 255),
      alpha: alpha)
  }

  /// A component as a number, its percentages as parts of `whole`. Far beyond all colours it stops,
  /// so that all that is reckoned with it stays finite.
  private static func number(_ component: Component, of whole: Double) -> Double? {
    switch component {
    case .none: 0
    case .number(let value): min(max(value, -1e4), 1e4)
    case .percentage(let value): min(max(value / 100 * whole, -1e4), 1e4)
    case .angle: nil
    }
  }

  private static func hueDegrees(_ component: Component) -> Double? {
    switch component {
    case .none: 0
    case .number(let value): remainder(value, 360)
    case .angle(let value): value
    case .percentage: nil
    }
  }

  /// A percentage, or a number that means one, from 0 to 100.
  private static func share(_ component: Component) -> Double? {
    switch component {
    case .none: 0
    case .number(let value), .percentage(let value): clamped(value)
    case .angle: nil
    }
  }

  /// One channel in percent: 0 for red, 8 for green, 4 for blue are where the hue's circle of
  /// twelve starts.
  private static func hslChannel(
    _ offset: Double, _ hue: Double, _ saturation: Double, _ lightness: Double
  ) -> Double {
    // The hue is less than a turn either way.
    var place = offset + hue / 30
    if place < 0 { place += 12 } else if place >= 12 { place -= 12 }
    let reach = saturation * min(lightness, 100 - lightness) / 100
    return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
  }

  private static func color(_ alpha: UInt8, percent: (Double) -> Double) -> RGBAColor {
    // The hue's arithmetic leaves errors in the last bits; a half must still be one when it is
    // rounded. Browsers count in 32 bits, where hsl(0 0% 49.999999%) is a half (128) and hsl(0 0%
    // 49.99999%) is not (127).
    let slack = 5e-6
    return RGBAColor(
      red: channel(percent(0) * 255 / 100 + slack), green: channel(percent(8) * 255 / 100 + slack),
      blue: channel(percent(4) * 255 / 100 + slack), alpha: alpha)
  }

  private static func clamped(_ percent: Double) -> Double {
    min(max(percent, 0), 100)
  }

  /// Eight bits, with halves rounded up, as browsers write colours out.
  private static func channel(_ value: Double) -> UInt8 {
    UInt8(min(max(value, 0), 255) + 0.5)
  }
}
