/// What the bytes 0x80 to 0x9F mean in windows-1252. Old software wrote them as numbers of Unicode.
public enum Windows1252 {
  /// The scalar of a byte from 0x80 to 0x9F; nil for the five that mean nothing.
  public static func scalar(_ byte: UInt8) -> UInt32? {
    let scalar = scalars[Int(byte & 0x1f)]
    return scalar == 0 ? nil : UInt32(scalar)
  }

  /// The byte from 0x80 on that means a scalar; nil for one that windows-1252 lacks.
  public static func byte(of scalar: UInt32) -> UInt8? {
    if 0xa0...0xff ~= scalar { return UInt8(scalar) }
    return scalars.firstIndex { $0 != 0 && UInt32($0) == scalar }.map { 0x80 + UInt8($0) }
  }

  private static let scalars: [UInt16] = [
    0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152,
    0,
    0x17d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161,
    0x203a, 0x153, 0, 0x17e, 0x178,
  ]
}
