internal import Bytes

/// A placeholder in a message.
package struct Placeholder {
  /// Its range, in bytes.
  package var range: Range<Int>
  /// The name at its start, such as `first_name`; empty for a template tag.
  package var name = ""
  /// Whether it consists of that name only.
  package var isPlain = false
  /// Whether no other text of the message affects its value: it is its name, perhaps with filters
  /// without arguments.
  package var isOfNameAlone = false
  /// Whether it is a format such as `%1$s`, whose value a program gives and no message names.
  package var isFormat = false
  /// The bytes to keep: nearly always all.
  package private(set) var bytes: [UInt8] = []
  /// Why it had to be changed, or nil.
  package private(set) var change: Diagnostic.Reason?
  /// Whether it is a comment of the template.
  package private(set) var isComment = false

  init(_ range: Range<Int>, _ bytes: [UInt8], isOfGo: Bool = false) {
    self.range = range
    (self.bytes, change) = Self.mended(bytes, range, isOfGo: isOfGo)
  }

  /// A comment, up to its end. Changes in it are not reported, because they do not matter.
  init(comment range: Range<Int>, _ bytes: [UInt8]) {
    (self.range, isComment) = (range, true)
    self.bytes = Self.mended(bytes, range, isComment: true).bytes
  }

  /// The placeholders of a message from `start` on, in order: all, or the first `count` that are
  /// wanted. A placeholder without an end is text.
  package static func all(
    in bytes: [UInt8], from start: Int, _ syntaxes: Set<TemplateSyntax>, upTo count: Int = .max,
    where isWanted: (Placeholder) -> Bool = { _ in true }
  ) -> [Placeholder] {
    var found: [Placeholder] = []
    var place = start
    var ends = PlaceholderEnds(bytes)
    while found.count < count,
      let (sign, start) = PlaceholderSign.first(in: bytes, from: place, of: syntaxes)
    {
      let placeholder = read(sign, bytes, start, syntaxes, &ends)
      if let placeholder, isWanted(placeholder) { found.append(placeholder) }
      place = placeholder?.range.upperBound ?? start + 1
    }
    return found
  }

  /// The places of opening delimiters whose end is missing or too far away, except delimiters that
  /// also occur as text.
  package static func unended(
    in bytes: [UInt8], from start: Int, besides found: [Placeholder],
    _ syntaxes: Set<TemplateSyntax>
  ) -> [(place: Int, isTooLong: Bool)] {
    var places: [(place: Int, isTooLong: Bool)] = []
    var place = start
    var rest = found[...]
    var ends = PlaceholderEnds(bytes)
    while let (sign, start) = PlaceholderSign.first(in: bytes, from: place, of: syntaxes) {
      rest = rest.drop { $0.range.upperBound <= start }
      if let around = rest.first?.range, around.lowerBound <= start {
        place = around.upperBound
      } else if sign.isEverText {
        place = start + 1
      } else {
        let end = ends.end(of: sign, from: start + 2, .max)
        places.append((start, end.map { $0 - start > limit } ?? false))
        place = start + 2
      }
    }
    return places
  }

  /// Whether some bytes are one placeholder that is kept unchanged.
  static func isSound(_ bytes: [UInt8], _ syntaxes: Set<TemplateSyntax>) -> Bool {
    all(in: bytes, from: 0, syntaxes).first { $0.range == bytes.indices }?.bytes == bytes
  }

  /// The syntaxes that it may belong to, by its opening delimiter.
  package func syntaxes(in bytes: [UInt8]) -> [TemplateSyntax] {
    switch PlaceholderSign(in: bytes, at: range.lowerBound) {
    case .name where bytes[range.lowerBound] == UInt8(ascii: "{"): [.braces]
    case .percents: [range.count > 2 ? .percent : .printf]
    case let sign: sign?.syntaxes ?? []
    }
  }

  /// The names of these syntaxes, for a sentence.
  package func syntaxNames(in bytes: [UInt8]) -> String {
    let names = syntaxes(in: bytes).map(\.rawValue)
    return (names.dropLast(2) + [names.suffix(2).joined(separator: " or ")]).joined(separator: ", ")
  }

  /// The maximum length in bytes; longer placeholders are text.
  package static let limit = 65_536
}

extension UInt8 {
  var isOfPlaceholderName: Bool {
    isASCIILetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
