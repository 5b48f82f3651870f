internal import Bytes
package import PushMarkup

/// Colours as `Html.fromHtml` reads them: names, or a Java integer.
package enum DeviceColor {
  /// What the device reads from a value.
  package enum Result: Equatable {
    /// The number; only its lower 24 bits count.
    case color(Int32)
    /// Not a colour: the value has no effect.
    case none
    /// The real code throws an exception that it does not catch.
    case crash

    /// The colour that is painted, if any.
    package var rgb: RGBAColor? {
      if case .color(let value) = self { RGBAColor(rgb: UInt32(bitPattern: value)) } else { nil }
    }
  }

  /// Reads a value.
  package static func read(_ bytes: [UInt8], _ range: Range<Int>, cssColors: Bool) -> Result {
    guard let first = range.first else { return .none }
    let value: Int32?
    if bytes[first] & 0xdf >= 0x41, bytes[first] & 0xdf <= 0x5a {
      value = named(bytes, range, cssColors: cssColors)
    } else {
      guard range.count > 1 || bytes[first] != 0x2d else {
        // The real code reads the character after the `-` without checking that there is one.
        return .crash
      }
      value = integer(bytes, range)
    }
    // −1 means no colour. It is also the value of the name `white`: 0xffffffff.
    guard let value, value != -1 else { return .none }
    return .color(value)
  }

  private static let names: [(name: String, rgb: UInt32)] = [
    ("black", 0x000000), ("darkgray", 0x444444), ("gray", 0x888888), ("lightgray", 0xcccccc),
    ("darkgrey", 0x444444), ("grey", 0x888888), ("lightgrey", 0xcccccc),
    ("white", 0xffffff), ("red", 0xff0000), ("green", 0x00ff00), ("blue", 0x0000ff),
    ("yellow", 0xffff00), ("cyan", 0x00ffff), ("magenta", 0xff00ff), ("aqua", 0x00ffff),
    ("fuchsia", 0xff00ff), ("lime", 0x00ff00), ("maroon", 0x800000), ("navy", 0x000080),
    ("olive", 0x808000), ("purple", 0x800080), ("silver", 0xc0c0c0), ("teal", 0x008080),
  ]

  /// The names that have a different colour in CSS than on the device.
  private static let cssNames: [(name: String, rgb: UInt32)] = [
    ("darkgray", 0xa9a9a9), ("gray", 0x808080), ("lightgray", 0xd3d3d3),
    ("darkgrey", 0xa9a9a9), ("grey", 0x808080), ("lightgrey", 0xd3d3d3), ("green", 0x008000),
  ]

  private static func named(_ bytes: [UInt8], _ range: Range<Int>, cssColors: Bool) -> Int32? {
    if cssColors, let css = look(cssNames, bytes, range) { return css }
    return look(names, bytes, range)
  }

  private static func look(
    _ table: [(name: String, rgb: UInt32)], _ bytes: [UInt8], _ range: Range<Int>
  ) -> Int32? {
    // The longest name has nine letters; U+212A, whose lower case is `k`, has three bytes.
    guard range.count <= 11 else { return nil }
    for row in table where equalsLowercased(bytes, range, row.name) {
      return Int32(bitPattern: 0xff00_0000 | row.rgb)
    }
    return nil
  }

  private static func equalsLowercased(
    _ bytes: [UInt8], _ range: Range<Int>, _ name: String
  ) -> Bool {
    var here = range.lowerBound
    for letter in name.utf8 {
      guard here < range.upperBound else { return false }
      if bytes[here] < 0x80 {
        guard bytes[here] | 0x20 == letter else { return false }
        here += 1
      } else {
        let (scalar, length) = bytes.scalar(at: here)
        guard letter == 0x6b, scalar == "\u{212a}" else { return false }
        here += length
      }
    }
    return here == range.upperBound
  }

  /// A sign, a prefix (`0x`, `#`, `0`), and an integer that may have a sign of its own.
  private static func integer(_ bytes: [UInt8], _ range: Range<Int>) -> Int32? {
    var here = range.lowerBound
    var isNegative = false
    if bytes[here] == 0x2d {
      isNegative = true
      here += 1
    }
    var base = 10
    if bytes[here] == 0x30 {
      if here + 1 == range.upperBound { return 0 }
      if bytes[here + 1] | 0x20 == 0x78 {
        here += 2
        base = 16
      } else {
        here += 1
        base = 8
      }
    } else if bytes[here] == 0x23 {
      here += 1
      base = 16
    }
    guard let value = parseInt(bytes, here..<range.upperBound, base: base) else { return nil }
    return isNegative ? 0 &- value : value
  }

  /// `Integer.parseInt`: an optional sign and digits of any writing system, within 32 bits.
  private static func parseInt(_ bytes: [UInt8], _ range: Range<Int>, base: Int) -> Int32? {
    var here = range.lowerBound
    guard here < range.upperBound else { return nil }
    let isNegative = bytes[here] == 0x2d
    if isNegative || bytes[here] == 0x2b { here += 1 }
    guard here < range.upperBound else { return nil }
    var value = 0
    while here < range.upperBound {
      let (scalar, length) = bytes.scalar(at: here)
      here += length
      guard let digit = JavaCharacter.digit(scalar, base: base) else { return nil }
      value = value * base + digit
      guard value <= 0x8000_0000 else { return nil }
    }
    return Int32(exactly: isNegative ? -value : value)
  }
}
