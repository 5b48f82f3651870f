/// A colour as a terminal is told it.
enum TerminalColor: Sendable, Hashable {
  /// The terminal's own colour.
  case standard
  /// One of the sixteen, 0 to 15.
  case ansi16(UInt8)
  /// One of xterm's palette, 16 to 255.
  case indexed(UInt8)
  /// The colour itself: red, green, blue.
  case rgb(UInt8, UInt8, UInt8)
}
