internal import Bytes
internal import PushMarkup
internal import PushMarkupTemplates

/// A message with letters in place of placeholders, at the same places: they are no markup. Each
/// begins with a letter of its own that the message does not hold, so that a placeholder is known
/// again in names, in values and in what is said of them.
struct MaskedTemplate {
  /// The message with the letters.
  private(set) var bytes: [UInt8]
  private let placeholders: [Placeholder]
  private let originals: [UInt8]
  /// Which placeholder a letter stands for.
  private var numbers: [[UInt8]: Int] = [:]
  private let templates: Templates

  /// Nil where a message has no placeholders, or leaves no letters.
  init?(_ source: [UInt8], from start: Int, _ templates: Templates) {
    guard !templates.syntaxes.isEmpty else { return nil }
    placeholders = Placeholder.all(in: source, from: start, templates.syntaxes)
    guard !placeholders.isEmpty else { return nil }
    (bytes, originals, self.templates) = (source, source, templates)
    var letters = StandIns.letters(besides: source + templates.valueBytes(of: placeholders))
      .makeIterator()
    var letter: [UInt8]?
    // `%d` has no room for them. All that are the same have one letter.
    var short: [ArraySlice<UInt8>: [UInt8]] = [:]
    var shortLetters = Self.shortLetters(besides: source)
    for (number, placeholder) in placeholders.enumerated() {
      if placeholder.range.count < 3 {
        letter = short[source[placeholder.range]] ?? shortLetters.popLast()
        short[source[placeholder.range]] = letter
      } else {
        // There are more than twenty thousand.
        letter = letters.next() ?? letter
      }
      guard let letter, letter.count <= placeholder.range.count else { return nil }
      numbers[letter] = numbers[letter] ?? number
      for (offset, place) in placeholder.range.enumerated() {
        bytes[place] = offset < letter.count ? letter[offset] : Self.filler
      }
    }
  }

  private static let filler = UInt8(ascii: "x")

  /// The letters of two bytes that a message does not hold: those of phonetics.
  private static func shortLetters(besides message: [UInt8]) -> [[UInt8]] {
    let taken = Set(zip(message, message.dropFirst()).map { [$0, $1] })
    return (0x250...0x2af).map { [0xc0 | UInt8($0 >> 6), 0x80 | UInt8($0 & 0x3f)] }
      .filter { !taken.contains($0) }
  }

  /// Bytes with others in place of letters; nil leaves them. Less of a placeholder may be there,
  /// where the end of a quotation cut it.
  private func replacing(_ bytes: [UInt8], _ replacement: (Placeholder) -> [UInt8]?) -> [UInt8] {
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let length = bytes[place] >= 0xe0 ? 3 : 2
      guard bytes[place] >= 0xc2, let number = numbers[Array(bytes[place...].prefix(length))] else {
        output.append(bytes[place])
        place += 1
        continue
      }
      let placeholder = placeholders[number]
      let rest = bytes[place + length..<min(bytes.count, place + placeholder.range.count)]
      let end = rest.firstIndex { $0 != Self.filler } ?? rest.endIndex
      output += replacement(placeholder) ?? Array(bytes[place..<end])
      place = end
    }
    return output
  }

  /// An address with the values that are known.
  func filled(_ value: [UInt8]) -> [UInt8] {
    replacing(value) { placeholder in templates.value(of: placeholder).map { Array($0.utf8) } }
  }

  /// Whether a placeholder stands in a part of the message.
  func holdsPlaceholder(in range: Range<Int>) -> Bool {
    placeholders.first(endingBehind: range.lowerBound, \.range)?.range.overlaps(range) == true
  }

  /// Bytes as the message has them.
  func restored(_ bytes: [UInt8]) -> [UInt8] {
    replacing(bytes) { Array(originals[$0.range]) }
  }

  /// The placeholder that bytes begin with, as it stands here; nil where they begin with none.
  func placeholder(atStartOf bytes: [UInt8]) -> [UInt8]? {
    (numbers[Array(bytes.prefix(3))] ?? numbers[Array(bytes.prefix(2))])
      .map { Array(bytes.prefix(placeholders[$0].range.count)) }
  }

  /// What is said, with placeholders as the message has them.
  func restore(_ diagnostics: inout [Diagnostic]) {
    for index in diagnostics.indices {
      diagnostics[index].mapTexts { text in
        replacing(Array(text.utf8)) { Array(originals.quoted($0.range).utf8) }.string
      }
    }
  }
}
