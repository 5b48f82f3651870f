/// A colour in OKLab, where distance is close to what the eye sees (Björn Ottosson, 2020).
struct OKLab: Sendable, Hashable {
  var lightness: Float
  var a: Float
  var b: Float

  /// Converts from sRGB; the opacity is ignored.
  init(_ color: RGBAColor) {
    let red = LinearLight.of(color.red)
    let green = LinearLight.of(color.green)
    let blue = LinearLight.of(color.blue)
    let long = Self.cubeRoot(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_993 * blue)
    let medium = Self.cubeRoot(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
    let short = Self.cubeRoot(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
    lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short
    a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short
    b = 0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short
  }

  /// The square of the distance.
  func squaredDistance(to other: OKLab) -> Float {
    let lightness = lightness - other.lightness
    let a = a - other.a
    let b = b - other.b
    return lightness * lightness + a * a + b * b
  }

  /// The square of the distance from grey.
  var squaredChroma: Float { a * a + b * b }

  /// The cube root of a number from 0 to 1, by Newton's method.
  private static func cubeRoot(_ value: Float) -> Float {
    guard value > 0 else { return 0 }
    // Starts from above. `squareRoot()` would need libm on Linux.
    var root: Float = 1
    for _ in 0..<18 { root -= (root - value / (root * root)) / 3 }
    return root
  }
}

/// The amount of light of an sRGB channel.
enum LinearLight {
  /// The light of a channel's value, from 0 to 1 (IEC 61966-2-1).
  static func of(_ channel: UInt8) -> Float { table[Int(channel)] }

  private static let table: [Float] = (0..<256).map { channel in
    let value = Float(channel) / 255
    return value <= 0.040_45 ? value / 12.92 : power2Point4((value + 0.055) / 1.055)
  }

  /// The number to the power 2.4: its square times the fifth root of its square.
  private static func power2Point4(_ value: Float) -> Float {
    let square = value * value
    var root: Float = 1
    // Newton's method for the fifth root, from above.
    for _ in 0..<24 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
