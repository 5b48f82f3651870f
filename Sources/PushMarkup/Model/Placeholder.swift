internal import Bytes

/// A placeholder as it stands in a message.
package struct Placeholder {
  /// Where it stands, in bytes.
  package var range: Range<Int>
  /// The name that it begins with, such as `first_name`; empty for a tag of logic.
  package var name = ""
  /// Whether it is that name and nothing else.
  package var isPlain = false
  /// Whether nothing that the message says takes part in its value: it is its name, perhaps with
  /// filters that take no argument.
  package var isOfNameAlone = false
  /// What is kept of it: all, nearly always.
  package private(set) var bytes: [UInt8] = []
  /// What had to be changed in it, or nil.
  package private(set) var change: Diagnostic.Reason?
  /// Whether it is a comment of the template.
  package private(set) var isComment = false

  init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    (self.bytes, change) = Self.mended(bytes, range)
  }

  /// A comment, as far as its end. What is changed in it nobody misses.
  init(comment range: Range<Int>, _ bytes: [UInt8]) {
    (self.range, isComment) = (range, true)
    self.bytes = Self.mended(bytes, range, isComment: true).bytes
  }

  /// The placeholders of a message from `start` on, in its order: all, or the first few. What does
  /// not end is text.
  package static func all(
    in bytes: [UInt8], from start: Int, _ syntaxes: Set<TemplateSyntax>, upTo count: Int = .max
  ) -> [Placeholder] {
    // Each sign has one of them, and most messages have none.
    let marks = (UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "|"))
    guard bytes.contains(anyOf: marks, from: start) else { return [] }
    var found: [Placeholder] = []
    var place = start
    var ends = PlaceholderEnds(bytes)
    while found.count < count,
      let (sign, start) = PlaceholderSign.first(in: bytes, from: place, of: syntaxes)
    {
      let placeholder = read(sign, bytes, start, syntaxes, &ends)
      if let placeholder { found.append(placeholder) }
      place = placeholder?.range.upperBound ?? start + 1
    }
    return found
  }

  /// Where placeholders begin that have no end, or one too far away, of those whose first signs
  /// nobody writes as text.
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

  /// Whether some bytes are between the signs of a placeholder, and are kept as they are.
  static func isSound(_ bytes: [UInt8], _ syntaxes: Set<TemplateSyntax>) -> Bool {
    guard bytes.count > 2 else { return false }
    guard let sign = PlaceholderSign(bytes[0], bytes[1], of: syntaxes) else { return false }
    let isBetweenSigns =
      sign == .name
      ? readName(bytes, 0)?.range == bytes.indices
      : bytes.count > 3 && (bytes[bytes.count - 2], bytes[bytes.count - 1]) == sign.end
    guard isBetweenSigns else { return false }
    // A comment has no literals.
    let read = all(in: bytes, from: 0, syntaxes).first { $0.range == bytes.indices }
    return (read ?? Placeholder(0..<bytes.count, bytes)).bytes == bytes
  }

  /// Whose placeholder it looks like, by its first sign.
  package func syntaxes(in bytes: [UInt8]) -> [TemplateSyntax] {
    PlaceholderSign(bytes[range.lowerBound], bytes[range.lowerBound + 1])?.syntaxes ?? []
  }

  /// The same in words.
  package func syntaxNames(in bytes: [UInt8]) -> String {
    syntaxes(in: bytes).map(\.rawValue).joined(separator: " or ")
  }

  /// Longer ones are text.
  package static let limit = 65_536
}

extension UInt8 {
  var isOfPlaceholderName: Bool {
    isASCIILetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }
}
