internal import Bytes

/// Finds where placeholders end, and remembers what it has searched. Without that, each of many
/// openings would search the same bytes for an end that is far away or missing.
struct PlaceholderEnds {
  private let bytes: [UInt8]
  /// For each delimiter, and each kind of comment, a range in which its end does not start.
  private var without: [PlaceholderSign: Range<Int>] = [:]
  private var withoutComment: [Comment: Range<Int>] = [:]
  /// The last part of the message whose braces were counted, and how many are open there.
  private var counted = (range: 0..<0, open: 0)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The index after the first end of a placeholder; nil if that is missing or too far away.
  mutating func end(of sign: PlaceholderSign, from start: Int, _ limit: Int) -> Int? {
    let (first, second) = sign.end
    let known = without[sign] ?? 0..<0
    var place = known.lowerBound <= start && start < known.upperBound ? known.upperBound : start
    defer { without[sign] = start..<max(start, place) }
    while place + 1 < bytes.count, place - start <= limit {
      if bytes[place] == first, bytes[place + 1] == second { return place + 2 }
      place += 1
    }
    return nil
  }

  /// Comments that may contain placeholders.
  enum Comment {
    /// `{% comment %}` to `{% endcomment %}`.
    case tags
    /// `{{!--` to `--}}`.
    case braces
    /// `<%--` to `--%>`.
    case scriptlet
    /// `<#--` to `-->`.
    case freemarker
  }

  /// The index after the first end of a comment; nil if that is missing or too far away.
  mutating func end(of comment: Comment, from start: Int, _ limit: Int) -> Int? {
    let known = withoutComment[comment] ?? 0..<0
    var place = known.contains(start) ? known.upperBound : start
    defer { withoutComment[comment] = start..<max(start, place) }
    while place + 2 < bytes.count, place - start <= limit {
      switch comment {
      case .tags:
        if let word = Placeholder.tagWord(bytes, at: place),
          bytes[word].elementsEqual("endcomment".utf8)
        {
          return end(of: .statement, from: word.upperBound, limit)
        }
      case .braces: if bytes[place...].starts(with: "--}}".utf8) { return place + 4 }
      case .scriptlet: if bytes[place...].starts(with: "--%>".utf8) { return place + 4 }
      case .freemarker: if bytes[place...].starts(with: "-->".utf8) { return place + 3 }
      }
      place += 1
    }
    return nil
  }

  /// How many braces are open after a part of the message.
  mutating func openBraces(in part: ArraySlice<UInt8>) -> Int {
    let range = part.startIndex..<part.endIndex
    var open = 0
    if counted.range.upperBound == range.upperBound, counted.range.contains(range.lowerBound) {
      open = counted.open
      for place in counted.range.lowerBound..<range.lowerBound { open -= Self.weight(bytes[place]) }
    } else {
      for byte in part { open += Self.weight(byte) }
    }
    counted = (range, open)
    return open
  }

  private static func weight(_ byte: UInt8) -> Int {
    byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
  }
}
