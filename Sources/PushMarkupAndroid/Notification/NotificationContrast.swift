internal import PushMarkup

/// `ContrastColorUtil` of Android 14 and 15: makes a colour that is hard to read on its background
/// darker or lighter until it is readable.
///
/// It does the same arithmetic in the same order and width as a phone, so each channel is the same.
struct NotificationContrast {
  private let groundLight: Double

  /// The contrast that a colour needs: WCAG's ratio for large text.
  private static let enough = 3.0
  /// Backgrounds up to this luminance count as dark.
  private static let darkest = 0.17912878474

  init(_ ground: RGBAColor) { groundLight = Self.luminance(ground) }

  /// The colour as it is shown.
  func mended(_ color: RGBAColor) -> RGBAColor {
    if contrast(color) >= Self.enough { return color }
    return groundLight <= Self.darkest ? lightened(color) : darkened(color)
  }

  /// The contrast of a colour with the background, 1 to 21.
  func contrast(_ color: RGBAColor) -> Double {
    let light = Self.luminance(color)
    return (max(light, groundLight) + 0.05) / (min(light, groundLight) + 0.05)
  }

  // MARK: Light

  private typealias XYZ = (x: Double, y: Double, z: Double)

  private static func luminance(_ color: RGBAColor) -> Double { xyz(color).y / 100 }

  private static func xyz(_ color: RGBAColor) -> XYZ {
    let red = light[Int(color.red)]
    let green = light[Int(color.green)]
    let blue = light[Int(color.blue)]
    return (
      100 * (red * 0.4124 + green * 0.3576 + blue * 0.1805),
      100 * (red * 0.2126 + green * 0.7152 + blue * 0.0722),
      100 * (red * 0.0193 + green * 0.1192 + blue * 0.9505)
    )
  }

  /// The linear light of each channel value.
  private static let light: [Double] = (0..<256).map { channel in
    let value = Double(channel) / 255
    return value < 0.04045 ? value / 12.92 : Series.power((value + 0.055) / 1.055, 2.4)
  }

  /// Rounds half up, as `Math.round` does, and clamps.
  private static func channel(_ value: Double) -> UInt8 {
    let rounded = value * 255 + 0.5
    return rounded < 0 ? 0 : rounded >= 255 ? 255 : UInt8(rounded)
  }

  // MARK: Darker, in CIE L*a*b*

  private static let white: XYZ = (95.047, 100, 108.883)
  private static let epsilon = 0.008856
  private static let kappa = 903.3

  private func darkened(_ color: RGBAColor) -> RGBAColor {
    let xyz = Self.xyz(color)
    let x = Self.pivot(xyz.x / Self.white.x)
    let y = Self.pivot(xyz.y / Self.white.y)
    let z = Self.pivot(xyz.z / Self.white.z)
    let a = 500 * (x - y)
    let b = 200 * (y - z)
    var low = 0.0
    var high = max(0, 116 * y - 16)
    var tries = 0
    while tries < 15, high - low > 0.00001 {
      let middle = (low + high) / 2
      if contrast(Self.color(middle, a, b)) > Self.enough { low = middle } else { high = middle }
      tries += 1
    }
    return Self.color(low, a, b)
  }

  private static func pivot(_ value: Double) -> Double {
    value > epsilon ? Series.power(value, 1 / 3.0) : (kappa * value + 16) / 116
  }

  private static func color(_ lightness: Double, _ a: Double, _ b: Double) -> RGBAColor {
    let fy = (lightness + 16) / 116
    let fx = a / 500 + fy
    let fz = fy - b / 200
    func unpivot(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    let x = unpivot(fx) * white.x
    let y = (lightness > kappa * epsilon ? fy * fy * fy : lightness / kappa) * white.y
    let z = unpivot(fz) * white.z
    func curved(_ value: Double) -> UInt8 {
      channel(value > 0.0031308 ? 1.055 * Series.power(value, 1 / 2.4) - 0.055 : 12.92 * value)
    }
    return RGBAColor(
      red: curved((x * 3.2406 + y * -1.5372 + z * -0.4986) / 100),
      green: curved((x * -0.9689 + y * 1.8758 + z * 0.0415) / 100),
      blue: curved((x * 0.0557 + y * -0.2040 + z * 1.0570) / 100))
  }

  // MARK: Lighter, in HSL of single precision

  private func lightened(_ color: RGBAColor) -> RGBAColor {
    let (hue, saturation, lightness) = Self.hsl(color)
    var low = lightness
    var high: Float = 1
    var tries = 0
    while tries < 15, high - low > 0.00001 {
      let middle = (low + high) / 2
      if contrast(Self.color(hue, saturation, middle)) > Self.enough {
        high = middle
      } else {
        low = middle
      }
      tries += 1
    }
    return Self.color(hue, saturation, high)
  }

  private static func hsl(_ color: RGBAColor) -> (Float, Float, Float) {
    let red = Float(color.red) / 255
    let green = Float(color.green) / 255
    let blue = Float(color.blue) / 255
    let most = max(red, max(green, blue))
    let least = min(red, min(green, blue))
    let range = most - least
    let lightness = (most + least) / 2
    var hue: Float = 0
    var saturation: Float = 0
    if range != 0 {
      // Already between -1 and 6, so no remainder is needed.
      if most == red {
        hue = (green - blue) / range
      } else if most == green {
        hue = (blue - red) / range + 2
      } else {
        hue = (red - green) / range + 4
      }
      saturation = range / (1 - abs(2 * lightness - 1))
    }
    hue *= 60
    if hue < 0 { hue += 360 }
    return (hue, min(max(saturation, 0), 1), min(max(lightness, 0), 1))
  }

  private static func color(_ hue: Float, _ saturation: Float, _ lightness: Float) -> RGBAColor {
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let least = lightness - 0.5 * chroma
    var turn = hue / 60
    while turn >= 2 { turn -= 2 }
    let middle = chroma * (1 - abs(turn - 1))
    let parts: (Float, Float, Float)
    switch Int(hue) / 60 {
    case 0: parts = (chroma, middle, 0)
    case 1: parts = (middle, chroma, 0)
    case 2: parts = (0, chroma, middle)
    case 3: parts = (0, middle, chroma)
    case 4: parts = (middle, 0, chroma)
    default: parts = (chroma, 0, middle)
    }
    func channel(_ value: Float) -> UInt8 {
      let rounded = 255 * (value + least) + 0.5
      return rounded < 0 ? 0 : rounded >= 255 ? 255 : UInt8(rounded)
    }
    return RGBAColor(red: channel(parts.0), green: channel(parts.1), blue: channel(parts.2))
  }
}
