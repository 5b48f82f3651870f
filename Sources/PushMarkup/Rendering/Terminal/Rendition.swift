internal import Bytes

/// How a terminal draws characters: the sum of the last SGR sequences.
struct Rendition: Sendable, Hashable {
  /// Bold, dim and so on; see the constants.
  var flags: UInt8 = 0
  var foreground = TerminalColor.standard
  var background = TerminalColor.standard

  static let bold: UInt8 = 1
  static let dim: UInt8 = 2
  static let italic: UInt8 = 4
  static let underline: UInt8 = 8
  static let strikethrough: UInt8 = 16

  /// The state of a terminal before and after the output.
  static let plain = Rendition()

  /// The longest sequence that `change` writes, with the reset that follows it: every parameter at
  /// its longest.
  static let maximumBytes = 72

  /// Appends the sequence that ends all styles.
  static func reset(_ output: inout FlatBuffer<UInt8>) {
    output.append(0x1b)
    output.append(0x5b)
    output.append(0x30)
    output.append(0x6d)
  }

  /// Appends the shortest sequence that turns this state into another. The colour of the text comes
  /// last.
  ///
  /// The parameters are 0, 1-4, 9, 22-24, 29-49 and 90-107: a closed set; nothing is copied from a
  /// message.
  func change(to target: Rendition, output: inout FlatBuffer<UInt8>) {
    guard target != self else { return }
    guard target != .plain else { return Self.reset(&output) }
    output.append(0x1b)
    output.append(0x5b)
    let removed = flags & ~target.flags
    var added = target.flags & ~flags
    if removed & (Self.bold | Self.dim) != 0 {
      Self.append(22, to: &output)
      // 22 ends both bold and dim.
      added |= target.flags & (Self.bold | Self.dim)
    }
    if removed & Self.italic != 0 { Self.append(23, to: &output) }
    if removed & Self.underline != 0 { Self.append(24, to: &output) }
    if removed & Self.strikethrough != 0 { Self.append(29, to: &output) }
    if added & Self.bold != 0 { Self.append(1, to: &output) }
    if added & Self.dim != 0 { Self.append(2, to: &output) }
    if added & Self.italic != 0 { Self.append(3, to: &output) }
    if added & Self.underline != 0 { Self.append(4, to: &output) }
    if added & Self.strikethrough != 0 { Self.append(9, to: &output) }
    if background != target.background {
      Self.append(target.background, offset: 10, to: &output)
    }
    if foreground != target.foreground {
      Self.append(target.foreground, offset: 0, to: &output)
    }
    // The last separator becomes the final byte.
    output[output.count - 1] = 0x6d
  }

  private static func append(
    _ color: TerminalColor, offset: UInt8, to output: inout FlatBuffer<UInt8>
  ) {
    switch color {
    case .standard: append(39 + offset, to: &output)
    case .ansi16(let number):
      append((number < 8 ? 30 : 82) + number + offset, to: &output)
    case .indexed(let number):
      append(38 + offset, to: &output)
      append(5, to: &output)
      append(number, to: &output)
    case .rgb(let red, let green, let blue):
      append(38 + offset, to: &output)
      append(2, to: &output)
      append(red, to: &output)
      append(green, to: &output)
      append(blue, to: &output)
    }
  }

  /// Appends a parameter and a separator.
  private static func append(_ parameter: UInt8, to output: inout FlatBuffer<UInt8>) {
    if parameter >= 100 { output.append(0x30 + parameter / 100) }
    if parameter >= 10 { output.append(0x30 + parameter / 10 % 10) }
    output.append(0x30 + parameter % 10)
    output.append(0x3b)
  }
}
