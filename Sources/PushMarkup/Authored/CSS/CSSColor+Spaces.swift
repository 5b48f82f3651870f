// Colours of other spaces than sRGB: CSS Color Module Level 4, sections 9, 10 and 17. What lies
// outside of sRGB is clipped, channel by channel, as Chromium paints it.
extension CSSColor {
  /// Three numbers: of a colour, or of its light.
  typealias Triple = SIMD3<Double>

  /// The matrix whose rows these are.
  struct Matrix {
    let x: Triple
    let y: Triple
    let z: Triple

    static func * (matrix: Matrix, _ vector: Triple) -> Triple {
      Triple((matrix.x * vector).sum(), (matrix.y * vector).sum(), (matrix.z * vector).sum())
    }
  }

  /// `lab()`: lightness from 0 to 100. Section 9.3, and section 17's sample code.
  static func lab(_ lab: Triple) -> Triple {
    let y = (lab.x + 16) / 116
    func light(_ root: Double) -> Double {
      root * root * root > 216 / 24389 ? root * root * root : (116 * root - 16) * 27 / 24389
    }
    // The white of D50.
    let white = Triple(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    let light50 = white * Triple(light(y + lab.y / 500), light(y), light(y - lab.z / 200))
    return srgb(xyzToLinear * (d50ToD65 * light50))
  }

  /// `oklab()`: lightness from 0 to 1. Section 9.4.
  static func oklab(_ lab: Triple) -> Triple {
    let roots = oklabToRoots * lab
    return srgb(xyzToLinear * (conesToXYZ * (roots * roots * roots)))
  }

  /// The rectangular form of a colour with chroma and hue in degrees.
  static func rectangular(_ lch: Triple) -> Triple {
    Triple(
      lch.x, lch.y * Series.sine(degrees: lch.z + 90), lch.y * Series.sine(degrees: lch.z))
  }

  /// The spaces of `color()`, section 10; nil for a name that is none.
  static func predefined(_ space: CSSKeyword?, _ color: Triple) -> Triple? {
    switch space {
    case .srgb: color
    case .srgbLinear: srgb(color)
    case .displayP3: srgb(xyzToLinear * (p3ToXYZ * each(color, linearLight)))
    case .displayP3Linear: srgb(xyzToLinear * (p3ToXYZ * color))
    case .a98: srgb(xyzToLinear * (a98ToXYZ * each(color) { Series.power($0, 563 / 256) }))
    case .prophoto:
      srgb(xyzToLinear * (d50ToD65 * (prophotoToXYZ * each(color, prophotoLight))))
    case .rec2020: srgb(xyzToLinear * (rec2020ToXYZ * each(color, rec2020Light)))
    case .xyz, .xyzD65: srgb(xyzToLinear * color)
    case .xyzD50: srgb(xyzToLinear * (d50ToD65 * color))
    default: nil
    }
  }

  /// sRGB from its linear light.
  private static func srgb(_ light: Triple) -> Triple {
    each(light) {
      $0 <= 0.003_130_8 ? $0 * 12.92 : 1.055 * Series.power($0, 1 / 2.4) - 0.055
    }
  }

  private static func linearLight(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Series.power((value + 0.055) / 1.055, 2.4)
  }

  private static func prophotoLight(_ value: Double) -> Double {
    value <= 16.0 / 512 ? value / 16 : Series.power(value, 1.8)
  }

  private static func rec2020Light(_ value: Double) -> Double {
    let alpha = 1.099_296_826_809_44
    let beta = 0.018_053_968_510_807
    return value < beta * 4.5
      ? value / 4.5 : Series.power((value + alpha - 1) / alpha, 1 / 0.45)
  }

  /// A curve over each channel; a negative one mirrors it.
  private static func each(_ triple: Triple, _ curve: (Double) -> Double) -> Triple {
    func mirrored(_ value: Double) -> Double { value < 0 ? -curve(-value) : curve(value) }
    return Triple(mirrored(triple.x), mirrored(triple.y), mirrored(triple.z))
  }

  private static let xyzToLinear = Matrix(
    x: Triple(12831 / 3959, -329 / 214, -1974 / 3959),
    y: Triple(-851_781 / 878_810, 1_648_619 / 878_810, 36519 / 878_810),
    z: Triple(705 / 12673, -2585 / 12673, 705 / 667))
  private static let d50ToD65 = Matrix(
    x: Triple(0.955_473_452_704_218_2, -0.023_098_536_874_261_423, 0.063_259_308_661_021_7),
    y: Triple(-0.028_369_706_963_208_136, 1.009_995_458_005_822_6, 0.021_041_398_966_943_008),
    z: Triple(0.012_314_001_688_319_899, -0.020_507_696_433_477_912, 1.330_365_936_608_075_3))
  private static let p3ToXYZ = Matrix(
    x: Triple(608_311 / 1_250_200, 189_793 / 714_400, 198_249 / 1_000_160),
    y: Triple(35783 / 156_275, 247_089 / 357_200, 198_249 / 2_500_400),
    z: Triple(0, 32229 / 714_400, 5_220_557 / 5_000_800))
  private static let a98ToXYZ = Matrix(
    x: Triple(573_536 / 994_567, 263_643 / 1_420_810, 187_206 / 994_567),
    y: Triple(591_459 / 1_989_134, 6_239_551 / 9_945_670, 374_412 / 4_972_835),
    z: Triple(53769 / 1_989_134, 351_524 / 4_972_835, 4_929_758 / 4_972_835))
  private static let prophotoToXYZ = Matrix(
    x: Triple(0.797_766_644_900_642_3, 0.135_181_297_400_533_08, 0.031_347_734_128_392_2),
    y: Triple(0.288_074_828_819_401_3, 0.711_835_234_241_873, 0.000_089_936_938_725_64),
    z: Triple(0, 0, 0.825_104_602_510_460_2))
  private static let rec2020ToXYZ = Matrix(
    x: Triple(63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314),
    y: Triple(26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157),
    z: Triple(0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314))
  private static let oklabToRoots = Matrix(
    x: Triple(1, 0.396_337_777_376_174_9, 0.215_803_757_309_913_6),
    y: Triple(1, -0.105_561_345_815_658_6, -0.063_854_172_825_813_3),
    z: Triple(1, -0.089_484_177_529_811_9, -1.291_485_548_019_409_2))
  private static let conesToXYZ = Matrix(
    x: Triple(1.226_879_875_845_924_3, -0.557_814_994_460_217_1, 0.281_391_045_665_964_7),
    y: Triple(-0.040_575_745_214_800_8, 1.112_286_803_280_317, -0.071_711_058_065_516_4),
    z: Triple(-0.076_372_936_674_660_1, -0.421_493_332_402_243_2, 1.586_924_019_836_781_6))
}
