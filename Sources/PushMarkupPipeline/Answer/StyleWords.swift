internal import Bytes
package import PushMarkup
internal import PushMarkupLint

/// The styles of a text in words: `bold`, `red`.
package enum StyleWords {
  /// The styles that readers see, each once, in the order of the text.
  package static func words(_ text: StyledText) -> [String] {
    var words: [String] = []
    for run in text.runs where !Self.isBlank(text.text(of: run)) {
      for attribute in run.style.attributes {
        guard let word = word(attribute), !words.contains(word) else { continue }
        words.append(word)
      }
    }
    return words
  }

  /// The styles of a text with the words that have them: `bold, red: 70 %`.
  package static func described(_ text: StyledText) -> [String] {
    text.runs.compactMap { run in
      let part = text[run.range]
      let words = words(part)
      return words.isEmpty
        ? nil : "\(words.joined(separator: ", ")): \(DisplayFilter.line(part.text))"
    }
  }

  /// What a phone does not show of a text: `bold`, `red`, and how many colours it changes.
  static func lost(_ compared: ComparedMarkup) -> (words: [String], changedColors: Int) {
    var (words, changed): ([String], Set<RGBAColor>) = ([], [])
    for change in compared.differences.flatMap(\.changes) {
      guard case .attribute(let authored?, let device) = change.kind else { continue }
      if case .foreground(let color) = authored, device != nil {
        changed.insert(color)
      } else if device == nil, let word = word(authored), !words.contains(word) {
        words.append(word)
      }
    }
    return (words, changed.count)
  }

  /// The styles that the first text has and the second does not.
  static func lost(_ written: StyledText, _ shown: StyledText) -> [String] {
    let left = Set(words(shown))
    return words(written).filter { !left.contains($0) }
  }

  /// Words as a sentence lists them: `no bold, no red`; many colours become one word.
  static func without(_ words: [String]) -> String {
    let (colors, others) = (words.filter(isColor), words.filter { !isColor($0) })
    let all = colors.count > 2 ? others + ["colours"] : words
    return all.map { "no \($0)" }.joined(separator: ", ")
  }

  /// `not red, not bold`, for one part.
  static func negated(_ words: [String]) -> String {
    words.count > 3 ? without(words) : words.map { "not \($0)" }.joined(separator: ", ")
  }

  private static func isColor(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "#") || names.contains { $0.key == word }
  }

  private static func isBlank(_ text: Substring) -> Bool { text.utf8.allSatisfy(\.isHTMLSpace) }

  private static func word(_ attribute: Attribute) -> String? {
    switch attribute {
    case .bold: "bold"
    case .italic: "italics"
    case .underline: "underline"
    case .strikethrough: "strikethrough"
    case .superscript: "raised text"
    case .subscript: "lowered text"
    case .relativeSize(let factor): factor > 1 ? "large text" : "small text"
    case .typeface(let name): "font \(DisplayFilter.excerpt(Array(name.utf8)[...], upTo: 20))"
    case .foreground(let color): colorName(color)
    case .background(let color): "\(colorName(color)) background"
    case .link: "link"
    case .image: "image"
    case .bullet, .quote, .alignment, .heading: nil
    }
  }

  /// The name that CSS has for a basic colour, or its digits.
  private static func colorName(_ color: RGBAColor) -> String {
    names.first { RGBAColor(rgb: $0.value) == color }?.key ?? color.hex
  }

  private static let names: KeyValuePairs<String, UInt32> = [
    "red": 0xff0000, "green": 0x008000, "blue": 0x0000ff, "black": 0x000000, "white": 0xffffff,
    "grey": 0x808080, "silver": 0xc0c0c0, "yellow": 0xffff00, "orange": 0xffa500,
    "purple": 0x800080, "maroon": 0x800000, "navy": 0x000080, "teal": 0x008080, "olive": 0x808000,
    "lime": 0x00ff00, "cyan": 0x00ffff, "magenta": 0xff00ff,
  ]
}
