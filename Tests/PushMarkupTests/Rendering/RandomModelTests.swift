import PushMarkup
import Testing

/// Random models, always the same ones: each keeps to the grammar, the size limit and the width.
@Suite struct RandomModelTests {
  /// Scalars that mean something to a terminal, to bidirectional text or to graphemes.
  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "Z", " ", " ", "\n", "1", "#", "é", "日", "本", "。", "「", "ا", "ی", "ש", "क", "ष",
    "\u{94d}", "\u{93f}", "\u{301}", "\u{20e3}", "\u{fe0f}", "\u{fe0e}", "\u{200d}", "\u{200c}",
    "\u{1b}", "\u{7}", "\u{9b}", "[", "m", "]", ";", "\\", "\r", "\t", "\u{85}", "\u{2028}",
    "\u{202e}", "\u{2066}", "\u{200b}", "\u{ad}", "\u{e000}", "\u{fffc}", "\u{fffd}", "👨", "👩",
    "❤", "\u{1f3fd}", "🏴", "\u{e0067}", "\u{e007f}", "🇩", "🇪", "\u{1100}", "\u{1161}", "\u{11a8}",
    "한", "\u{1000}", "\u{102c}", "\u{e33}", "\u{600}", "\u{3000}", "\u{a0}", "\u{2800}", "\u{180b}",
    "\u{e0101}", "\u{302a}",
  ]

  private static func attribute(_ chance: inout Chance) -> Attribute {
    switch chance.below(16) {
    case 0: .bold
    case 1: .italic
    case 2: .underline
    case 3: .strikethrough
    case 4: .superscript
    case 5: .subscript
    case 6: .relativeSize(chance.below(2) == 0 ? 0.8 : 1.25)
    case 7: .typeface("monospace")
    case 8: ink(UInt32(chance.below(0x1000000)))
    case 9: ground(UInt32(chance.below(0x1000000)))
    case 10: .link(chance.below(2) == 0 ? "https://example.com/" : "tel:\u{1b}]0;x\u{7}é\u{301}")
    case 11: .image(source: nil, alternative: chance.below(2) == 0 ? nil : "\u{301}a\u{1b}\nb")
    case 12: .bullet(number: chance.below(2) == 0 ? nil : chance.below(1_000))
    case 13: .quote
    case 14: .alignment(Attribute.Alignment.allCases[chance.below(3)])
    default: .heading(level: 1 + chance.below(6))
    }
  }

  private static func model(_ seed: Int) -> StyledText {
    var chance = Chance(state: UInt64(seed))
    var text = ""
    var bounds = [0]
    for _ in 0..<1 + chance.below(60) {
      text.unicodeScalars.append(scalars[chance.below(scalars.count)])
      bounds.append(text.utf8.count)
    }
    let spans = (0..<chance.below(12)).map { _ in
      let one = bounds[chance.below(bounds.count)]
      let other = bounds[chance.below(bounds.count)]
      return AttributedSpan(min(one, other)..<max(one, other), attribute(&chance))
    }
    return StyledText(unchecked: text, spans: spans)
  }

  @Test func outputsKeepToGrammarSizeAndWidth() {
    for seed in (0..<400).sample(40) {
      let text = Self.model(seed)
      let outputs = HostileRenderingTests.check(
        text, "seed \(seed)", depths: [.plain, .truecolor], widths: [nil, 2, 24])
      for output in outputs { #expect(output.utf8.count <= 8 * text.text.utf8.count + 4096) }
      let wrapped = ansi(text, depth: .plain, width: 24)
      for line in wrapped.split(separator: "\n") {
        let columns = DisplayWidth.columns(String(line))
        #expect(columns <= 24, "seed \(seed): \(line.debugDescription)")
      }
    }
  }

  /// What a renderer shows needs no second filtering.
  @Test func filterIsAFixedPoint() {
    for seed in (0..<400).sample(40) {
      let once = DisplayFilter.text(Self.model(seed).text).text
      let twice = DisplayFilter.text(once)
      #expect(twice.text.unicodeScalars.elementsEqual(once.unicodeScalars), "seed \(seed)")
    }
  }
}
