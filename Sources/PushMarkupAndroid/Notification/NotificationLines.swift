internal import Bytes
internal import PushMarkup

/// What Android 15 QPR1, 16 and 17 do to the lines of an expanded text.
struct NotificationLines {
  /// The text, in UTF-8.
  private(set) var text: [UInt8]
  /// For each byte of the text, its place in the original text.
  private(set) var origins: [Int]
  /// The changes, in the order of the text, except newlines at its ends, which are not visible.
  var changes: [Change] = []
  private let original: [UInt8]

  /// A change to a part of the text.
  struct Change {
    var kind: Kind
    /// The part, in the original text.
    var range: Range<Int>
  }

  /// What can change in a part of a text.
  enum Kind {
    /// Several line breaks became one.
    case breaks
    /// A line separator became a line break.
    case separator
    /// Several spaces became one.
    case spaces
    /// A space of another kind became a plain one.
    case space
    /// Spaces at the start or end of a line were dropped.
    case ends
    /// A joiner that shapes characters was dropped.
    case letters
    /// Joiners that combine several emoji into one were dropped.
    case pictures
    /// Another invisible character was dropped.
    case invisible
  }

  /// Starts with the original text.
  init(_ text: [UInt8]) {
    (self.text, origins, original) = (text, Array(text.indices), text)
  }

  struct Builder {
    var text: [UInt8] = []
    var origins: [Int] = []

    mutating func append(_ bytes: ArraySlice<UInt8>, _ from: ArraySlice<Int>) {
      text.append(contentsOf: bytes)
      origins.append(contentsOf: from)
    }

    mutating func append(_ byte: UInt8, _ from: Int) {
      text.append(byte)
      origins.append(from)
    }
  }

  mutating func take(_ builder: Builder) {
    (text, origins) = (builder.text, builder.origins)
  }

  /// `NewlineNormalizer`: a line break, and all white space up to the last line break after it,
  /// becomes one LF.
  mutating func join() {
    var result = Builder()
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      guard Self.isBreak(scalar) else {
        result.append(text[place..<place + length], origins[place..<place + length])
        place += length
        continue
      }
      var end = place + length
      var here = end
      while here < text.count {
        let (next, length) = text.scalar(at: here)
        guard Self.isBreak(next) || Self.isBlank(next) else { break }
        here += length
        if Self.isBreak(next) { end = here }
      }
      if !result.text.isEmpty, end < text.count {
        if end > place + length {
          note(.breaks, place..<end)
        } else if scalar != "\n" {
          note(.separator, place..<end)
        }
      }
      result.append(0x0a, origins[place])
      place = end
    }
    take(result)
  }

  /// `NotificationBigTextNormalizer`, after ``join()``: single spaces, no invisible characters, no
  /// blank lines.
  mutating func clean() {
    var result = Builder()
    var line = Builder()
    // The spaces that become one.
    var spaces = 0..<0
    // The next character after invisible ones.
    var visible = 0
    func endLine(_ lines: inout NotificationLines) {
      // Java's `trim`.
      let words = line.text.trimming { $0 <= 0x20 }
      defer { line = Builder() }
      guard !words.isEmpty else { return }
      let end = line.text.last == 0x20 ? spaces.upperBound : line.origins[line.text.count - 1] + 1
      lines.noteEnds(line.origins, words.indices, upTo: end)
      if !result.text.isEmpty { result.append(0x0a, line.origins[words.startIndex]) }
      result.append(words, line.origins[words.indices])
    }
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      let origin = origins[place]
      if scalar == "\n" {
        endLine(&self)
      } else if Self.isBlank(scalar) {
        if line.text.last == 0x20 {
          spaces = spaces.lowerBound..<origin + length
          note(.spaces, spaces)
        } else {
          line.append(0x20, origin)
          spaces = origin..<origin + length
          if scalar != " " { note(.space, spaces) }
        }
      } else if Self.isInvisible(scalar) {
        if visible <= place { visible = endOfInvisible(from: place + length) }
        note(
          kind(ofInvisible: scalar, behind: line.text, before: visible), origin..<origin + length)
      } else {
        line.append(text[place..<place + length], origins[place..<place + length])
      }
      place += length
    }
    endLine(&self)
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    take(result)
  }

  /// Replaces line separators with spaces, for a display that supports only the line feed.
  mutating func replaceSeparators() {
    var result = Builder()
    var place = 0
    while place < text.count {
      let (scalar, length) = text.scalar(at: place)
      if scalar == "\u{2028}" || scalar == "\u{2029}" {
        result.append(0x20, origins[place])
      } else {
        result.append(text[place..<place + length], origins[place..<place + length])
      }
      place += length
    }
    take(result)
  }

  // MARK: What was changed

  /// Notes a change, merged with the same kind of change earlier in this word or in these spaces.
  mutating func note(_ kind: Kind, _ range: Range<Int>) {
    if let last = changes.last {
      let isSameWord =
        last.kind == kind
        && !original[last.range.upperBound..<max(last.range.upperBound, range.lowerBound)]
          .contains { $0 <= 0x20 }
      let isSameSpaces = kind == .spaces && last.range.lowerBound == range.lowerBound
      if isSameSpaces || isSameWord && Self.isOfWord(kind) {
        changes[changes.count - 1].kind = kind
        changes[changes.count - 1].range = last.range.lowerBound..<range.upperBound
        return
      }
    }
    changes.append(Change(kind: kind, range: range))
  }

  private static func isOfWord(_ kind: Kind) -> Bool {
    kind == .letters || kind == .pictures || kind == .invisible
  }

  /// Notes the spaces around the words of a line, whose places and end are known.
  private mutating func noteEnds(_ places: [Int], _ words: Range<Int>, upTo lineEnd: Int) {
    let start = places[words.lowerBound]
    let end = places[words.upperBound - 1] + 1
    let ranges = [places[0]..<start, end..<lineEnd]
    for range in ranges where !range.isEmpty {
      changes.removeAll {
        ($0.kind == .space || $0.kind == .spaces) && range.contains($0.range.lowerBound)
      }
      changes.append(Change(kind: .ends, range: range))
    }
  }

  private func endOfInvisible(from start: Int) -> Int {
    var end = start
    while end < text.count, case let (scalar, length) = text.scalar(at: end),
      Self.isInvisible(scalar)
    {
      end += length
    }
    return end
  }

  /// The kind of an invisible character, by the visible characters before and after it. Other
  /// invisible characters may be between these.
  private func kind(
    ofInvisible scalar: Unicode.Scalar, behind line: [UInt8], before next: Int
  ) -> Kind {
    guard scalar == "\u{200c}" || scalar == "\u{200d}" else { return .invisible }
    if scalar == "\u{200d}", next < text.count, text[next] >= 0x80,
      text.scalar(at: next).scalar.properties.isEmoji
    {
      return .pictures
    }
    guard let last = line.lastIndex(where: { !$0.isContinuation }) else { return .invisible }
    switch line.scalar(at: last).scalar.properties.generalCategory {
    // Latin letters have no other forms.
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return .letters
    default: return .invisible
    }
  }

  /// Vertical white space.
  static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Horizontal white space, as ICU's regular expressions on a phone define it.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20, 0xa0, 0x1680, 0x2000...0x200a, 0x202f, 0x205f, 0x3000: true
    default: false
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x034f, 0x200b...0x200d, 0x2060...0x2065, 0x206a...0x206f, 0xfeff, 0xfff9...0xfffb: true
    default: false
    }
  }
}
