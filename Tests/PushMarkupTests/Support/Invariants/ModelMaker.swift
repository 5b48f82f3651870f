import PushMarkup

/// Makes any kind of styled text from any bytes: what no reading would make, but another program
/// could.
struct ModelMaker {
  private var bytes: ArraySlice<UInt8>

  /// The first byte gives the number of spans, up to 15, of six bytes each; the rest is the text.
  static func styledText(from bytes: [UInt8]) -> StyledText {
    var maker = ModelMaker(bytes: bytes[...])
    let count = Int(maker.next() % 16)
    var seeds: [[UInt8]] = []
    for _ in 0..<count { seeds.append((0..<6).map { _ in maker.next() }) }
    let text = String(decoding: maker.bytes, as: UTF8.self)
    let utf8 = Array(text.utf8)
    var spans: [AttributedSpan] = []
    for seed in seeds {
      let bounds = [
        boundary(utf8, near: Int(seed[1]) | Int(seed[2] & 3) << 8),
        boundary(utf8, near: Int(seed[3]) | Int(seed[2] >> 2 & 3) << 8),
      ].sorted()
      spans.append(AttributedSpan(bounds[0]..<bounds[1], attribute(seed)))
    }
    return (try? StyledText(text, spans: spans)) ?? .empty
  }

  private mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  private static func boundary(_ utf8: [UInt8], near offset: Int) -> Int {
    var place = utf8.isEmpty ? 0 : offset % (utf8.count + 1)
    while place > 0, place < utf8.count, utf8[place] & 0xc0 == 0x80 { place -= 1 }
    return place
  }

  private static func attribute(_ seed: [UInt8]) -> Attribute {
    let value = Int(seed[4]) << 8 | Int(seed[5])
    switch seed[0] % 16 {
    case 0: return .bold
    case 1: return .italic
    case 2: return .underline
    case 3: return .strikethrough
    case 4: return .superscript
    case 5: return .subscript
    case 6: return .relativeSize(sizes[value % sizes.count])
    case 7: return .typeface(names[value % names.count])
    case 8: return .foreground(color(value))
    case 9: return .background(color(value))
    case 10: return .link(addresses[value % addresses.count])
    case 11:
      let source = value & 8 == 0 ? nil : addresses[value % addresses.count]
      return .image(source: source, alternative: value & 16 == 0 ? nil : names[value % names.count])
    case 12: return .bullet(number: value & 8 == 0 ? nil : value % 300 - 5)
    case 13: return .quote
    case 14: return .alignment([.start, .center, .end][value % 3])
    default: return .heading(level: value % 6 + 1)
    }
  }

  private static func color(_ value: Int) -> RGBAColor {
    var color = RGBAColor(
      red: UInt8(truncatingIfNeeded: value >> 8), green: UInt8(truncatingIfNeeded: value >> 4),
      blue: UInt8(truncatingIfNeeded: value))
    if value & 7 == 0 { color.alpha = UInt8(truncatingIfNeeded: value >> 3) }
    return color
  }

  private static let sizes: [Double] = [
    0.8, 1.25, 1.5, 1, 0.1, 10, 3.3333333333333335, 1e-300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 0.30000000000000004, 1.0000000000000002,
  ]
  private static let names = [
    "monospace", "", "Comic Sans MS", "a\"b'c`<d>&e", "\u{1b}[2J", "\u{202e}x", "a\nb\u{2028}c",
    String(repeating: "n", count: 300), "\u{301}", " padded ", "👩‍💻",
  ]
  private static let addresses = [
    "https://example.com/", "javascript:alert(1)", "", "https://example.com/\u{1b}]8;;\u{7}",
    "mailto:a@example.com", "https://example.com/\u{202e}\"'<>&`", "//example.com", "tel:+1",
    "https://user:pass@example.com:99999/", "https://b\u{fc}cher.example/", "data:text/html,x",
    "https://example.com/" + String(repeating: "a", count: 3000),
  ]
}
