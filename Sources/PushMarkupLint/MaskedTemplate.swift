internal import Bytes
internal import PushMarkup
internal import PushMarkupTemplates

/// A message with letters in place of placeholders, at the same places, so that these are not read
/// as markup. Each starts with a letter of its own that the message does not contain, so that the
/// placeholder can be recognised in names, values and findings.
struct MaskedTemplate {
  /// The message with the letters.
  private(set) var bytes: [UInt8]
  private let placeholders: [Placeholder]
  private let originals: [UInt8]
  /// Which placeholder a letter stands for.
  private var numbers: [[UInt8]: Int] = [:]
  private let templates: Templates

  /// Nil if a message has no placeholders, or leaves no letters unused.
  init?(_ source: [UInt8], from start: Int, _ templates: Templates) {
    guard !templates.syntaxes.isEmpty else { return nil }
    placeholders = Placeholder.all(in: source, from: start, templates.syntaxes)
    guard !placeholders.isEmpty else { return nil }
    (bytes, originals, self.templates) = (source, source, templates)
    var letters = StandIns.letters(besides: source + templates.valueBytes(of: placeholders))
      .makeIterator()
    var letter: [UInt8]?
    // `%d` is too short for them. Equal placeholders share one letter.
    var short: [ArraySlice<UInt8>: [UInt8]] = [:]
    var shortLetters = Self.shortLetters(besides: source)
    for (number, placeholder) in placeholders.enumerated() {
      if placeholder.range.count < 3 {
        letter = short[source[placeholder.range]] ?? shortLetters.popLast()
        short[source[placeholder.range]] = letter
      } else {
        // There are more than twenty thousand letters.
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

  /// The two-byte letters that a message does not contain, from the phonetic alphabet.
  private static func shortLetters(besides message: [UInt8]) -> [[UInt8]] {
    let taken = Set(zip(message, message.dropFirst()).map { [$0, $1] })
    return (0x250...0x2af).map { [0xc0 | UInt8($0 >> 6), 0x80 | UInt8($0 & 0x3f)] }
      .filter { !taken.contains($0) }
  }

  /// Bytes with the letters replaced; nil keeps them. A placeholder may be incomplete, if the end
  /// of a quotation cut it.
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

  /// A URL with the known values filled in.
  func filled(_ value: [UInt8]) -> [UInt8] {
    replacing(value) { placeholder in templates.value(of: placeholder).map { Array($0.utf8) } }
  }

  /// Whether a part of the message contains a placeholder.
  func holdsPlaceholder(in range: Range<Int>) -> Bool {
    placeholders.first(endingBehind: range.lowerBound, \.range)?.range.overlaps(range) == true
  }

  /// Bytes with the original placeholders.
  func restored(_ bytes: [UInt8]) -> [UInt8] {
    replacing(bytes) { Array(originals[$0.range]) }
  }

  /// The placeholder that bytes start with, in its masked form; nil if they do not start with one.
  func placeholder(atStartOf bytes: [UInt8]) -> [UInt8]? {
    (numbers[Array(bytes.prefix(3))] ?? numbers[Array(bytes.prefix(2))])
      .map { Array(bytes.prefix(placeholders[$0].range.count)) }
  }

  /// Restores the original placeholders in findings.
  func restore(_ diagnostics: inout [Diagnostic]) {
    for index in diagnostics.indices {
      diagnostics[index].mapTexts { text in
        replacing(Array(text.utf8)) { Array(originals.quoted($0.range).utf8) }.string
      }
    }
  }
}
