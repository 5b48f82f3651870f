internal import Bytes

/// A colour in sRGB with eight bits a channel, not premultiplied.
///
/// ```swift
/// let orange = RGBAColor(red: 0xff, green: 0x66, blue: 0x00)
/// print(orange.hex)  // "#ff6600"
/// ```
public struct RGBAColor: Sendable, Hashable, BitwiseCopyable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8
  /// The opacity, 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Makes a colour from its channels.
  ///
  /// **Default:** opaque.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 0xff) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from the number `0xRRGGBB`; higher bits are ignored.
  public init(rgb: UInt32) { self.init(word: rgb << 8 | 0xff) }

  /// `#rrggbb`, or `#rrggbbaa` when the colour is not opaque: lower case, the form of the JSON.
  public var hex: String {
    var bytes = FlatBuffer<UInt8>()
    appendHex(to: &bytes)
    return bytes.string
  }

  /// Appends ``hex``.
  func appendHex(to bytes: inout FlatBuffer<UInt8>) {
    bytes.append(UInt8(ascii: "#"))
    for shift in stride(from: 28, through: alpha == 0xff ? 8 : 0, by: -4) {
      bytes.append(UInt8.hexDigit(UInt8(truncatingIfNeeded: word >> UInt32(shift) & 15)))
    }
  }

  /// Appends the colour of text as CSS: ``hex``, except for eight digits that start with `ff`, such
  /// as `#ff880088`, because they could be read as Android's form with the opacity first.
  func appendTextColor(to bytes: inout FlatBuffer<UInt8>) {
    guard red == 0xff, alpha < 0xff else { return appendHex(to: &bytes) }
    // Every opacity from 0 to 255 reads back unchanged from three decimals.
    let opacity = String((Int(alpha) * 1_000 + 127) / 255)
    let zeros = String(repeating: "0", count: 3 - opacity.utf8.count)
    bytes.append(contentsOf: Array("rgb(255 \(green) \(blue) / 0.\(zeros)\(opacity))".utf8))
  }

  /// The visible colour on an opaque background.
  package func over(_ ground: RGBAColor) -> RGBAColor {
    guard alpha < 0xff else { return self }
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8(clamping: (Int(top) * Int(alpha) + Int(bottom) * Int(0xff - alpha) + 127) / 255)
    }
    return RGBAColor(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Reads `#rrggbb` or `#rrggbbaa`, the two forms that ``hex`` writes; nil for anything else.
  ///
  /// This is for JSON. The colour formats of CSS are read while a message is parsed.
  public init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.count == 7 || bytes.count == 9, bytes[0] == UInt8(ascii: "#"),
      let value = bytes.dropFirst().hexNumber
    else { return nil }
    self.init(word: bytes.count == 7 ? value << 8 | 0xff : value)
  }
}

extension RGBAColor {
  /// How light it is, from 0 to 255,000, with the weights of ITU-R BT.601.
  package var luma: Int { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) }
}
