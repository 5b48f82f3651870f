import PushMarkup

/// The colours of an answer in a terminal.
struct AnswerInk {
  let depth: ColorDepth
  let isLight: Bool
  /// Whether text may be bold if there are no colours.
  let isBold: Bool

  enum Ink { case bold, error, warning, note, good, dim }

  var isColored: Bool { depth != .plain }

  /// Returns the text in an ink. Without colours, only bold is kept, if the output is a terminal.
  func text(_ text: String, _ ink: Ink, isBold: Bool = false) -> String {
    guard !text.isEmpty else { return text }
    guard isColored else {
      return self.isBold && (isBold || ink == .bold) ? text.colored("1") : text
    }
    let codes = [isBold || ink == .bold ? "1" : nil, code(ink)].compactMap { $0 }
    return codes.isEmpty ? text : text.colored(codes.joined(separator: ";"))
  }

  private func code(_ ink: Ink) -> String? {
    // The 16 basic colours have no dark and light variants: they look as the user has set them.
    let codes: (dark: UInt32, light: UInt32, dark256: Int, light256: Int, basic: String)
    switch ink {
    case .bold: return nil
    case .error: codes = (0xff8a80, 0xb3231b, 210, 124, "31")
    case .warning: codes = (0xf5c065, 0x855200, 215, 94, "33")
    case .note: codes = (0x8fb8ff, 0x2c56b0, 111, 25, "34")
    case .good: codes = (0x7fd6a0, 0x1a7340, 115, 29, "32")
    case .dim: codes = (0x9799a5, 0x646672, 246, 242, "2")
    }
    switch depth {
    case .plain: return nil
    case .ansi16: return codes.basic
    case .ansi256: return "38;5;\(isLight ? codes.light256 : codes.dark256)"
    case .truecolor: return Self.foreground(isLight ? codes.light : codes.dark)
    }
  }

  private static func foreground(_ rgb: UInt32) -> String { "38;2;" + channels(rgb) }

  private static func channels(_ rgb: UInt32) -> String {
    "\(rgb >> 16 & 255);\(rgb >> 8 & 255);\(rgb & 255)"
  }

  // MARK: Cards

  /// The foreground and background of a card: those of a notification in the light theme.
  private var card: (ink: String, ground: String) {
    switch depth {
    case .plain: ("", "")
    case .ansi16: ("30", "107")
    case .ansi256: ("38;5;16", "48;5;255")
    case .truecolor: (Self.foreground(0x1b1b1f), "48;2;" + Self.channels(0xeceaf4))
    }
  }

  /// The underline of tags that readers see: curly if the terminal has true colour.
  private var wave: String {
    depth == .truecolor ? "4:3;58;2;" + Self.channels(0xc0261c) : "4"
  }

  /// A line of a card, padded to `width`; `columns` is the width of the line without padding.
  func onCard(_ line: String, columns: Int, width: Int, isLiteral: Bool) -> String {
    guard isColored else { return line }
    let (ink, ground) = card
    var text = "\u{1b}[\(ink);\(ground)m "
    var rest = line.utf8[...]
    while let escape = rest.firstIndex(of: 0x1b), let end = rest[escape...].firstIndex(of: 0x6d) {
      text += String(rest[..<escape]) ?? ""
      let parameters = (String(rest[rest.index(escape, offsetBy: 2)..<end]) ?? "")
        .split(separator: ";").map(String.init)
      text += "\u{1b}[\(onCard(parameters, isLiteral: isLiteral))m"
      rest = rest[rest.index(after: end)...]
    }
    text += String(rest) ?? ""
    let padding = String(repeating: " ", count: max(0, width - columns) + 1)
    return text + padding + "\u{1b}[0m"
  }

  /// Makes codes that end a colour return to the colour of the card.
  private func onCard(_ parameters: [String], isLiteral: Bool) -> String {
    let (ink, ground) = card
    var result: [String] = []
    var index = 0
    while index < parameters.count {
      let parameter = parameters[index]
      index += 1
      switch parameter {
      case "0": result += ["0", ink, ground]
      case "39": result.append(ink)
      case "49": result.append(ground)
      case "4" where isLiteral: result.append(wave)
      case "38", "48":
        let count = index < parameters.count && parameters[index] == "5" ? 2 : 4
        result.append(parameter)
        result += parameters[index..<min(index + count, parameters.count)]
        index += count
      default: result.append(parameter)
      }
    }
    return result.joined(separator: ";")
  }
}
