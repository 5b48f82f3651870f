/// A colour as a terminal is told it.
struct TerminalColor: Sendable, Hashable {
  /// The way of telling in the high byte, its values below.
  private var raw: UInt32

  /// The ways.
  enum Kind {
    /// The terminal's own colour.
    case standard
    /// One of the sixteen, 0 to 15.
    case ansi16(UInt8)
    /// One of xterm's palette, 16 to 255.
    case indexed(UInt8)
    /// The colour itself.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The terminal's own colour.
  static let standard = TerminalColor(raw: 0)

  /// One of the sixteen, 0 to 15.
  static func ansi16(_ number: UInt8) -> TerminalColor {
    TerminalColor(raw: 1 << 24 | UInt32(number & 15))
  }

  /// One of xterm's palette.
  static func indexed(_ number: UInt8) -> TerminalColor {
    TerminalColor(raw: 2 << 24 | UInt32(number))
  }

  /// The colour itself.
  static func rgb(_ color: RGBAColor) -> TerminalColor {
    TerminalColor(
      raw: 3 << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }

  /// How the terminal is told.
  var kind: Kind {
    let low = UInt8(truncatingIfNeeded: raw)
    switch raw >> 24 {
    case 0: return .standard
    case 1: return .ansi16(low)
    case 2: return .indexed(low)
    default:
      return .rgb(UInt8(truncatingIfNeeded: raw >> 16), UInt8(truncatingIfNeeded: raw >> 8), low)
    }
  }
}
