internal import Bytes
internal import PushMarkup

/// Line breaks between words: HTML shows spaces, so only the author sees lines and paragraphs.
enum LostLines {
  /// The findings about a text, at their places in the source: one for the first of each kind.
  ///
  /// A blank line is always reported. A single line break means nothing in a file, where HTML is
  /// wrapped anywhere, but is deliberate in a JSON string. There it is reported if no tag breaks a
  /// line, and one of the lines is shorter than a wrapped line would be.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>, _ bytes: [UInt8],
    isOfJSON: Bool
  ) -> [Diagnostic] {
    guard isOfJSON ? bytes.contains(0x0a) : mayStand(in: bytes) else { return [] }
    // Next to a template tag, or a value that may be empty, there may be no word.
    let placeholders = text.placeholders
    let shown = Array(text.text.utf8)
    let takesEnds = isOfJSON && !shown.contains(0x0a)
    var blanks: [Range<Int>] = []
    var ends: [Range<Int>] = []
    var hasShortLine = false
    var lineStart = 0
    // White space that HTML keeps is next to more white space.
    for place in shown.indices.dropFirst().dropLast()
    where shown[place] == 0x20 && shown[place - 1] > 0x20 && shown[place + 1] > 0x20 {
      let blank = blank(around: source(place..<place + 1).lowerBound, in: bytes)
      let count = bytes[blank].count { $0 == 0x0a }
      guard count > 0 else { continue }
      let line = shown[lineStart..<place]
      lineStart = place + 1
      let next = placeholders.first(endingBehind: place - 1)
      if let next, next.lowerBound <= place + 1 { continue }
      if count > 1 { blanks.append(blank) }
      // An indented line comes from a program or a file.
      guard count == 1, takesEnds, bytes[blank.upperBound - 1] == 0x0a else { continue }
      ends.append(blank)
      hasShortLine = hasShortLine || line.count { !$0.isContinuation } < shortLine
    }
    return finding("blank-line", blanks, isOfJSON)
      + finding("line-break", hasShortLine ? ends : [], isOfJSON)
  }

  /// Lines of this many characters may be wrapped.
  private static let shortLine = 40

  private static func finding(
    _ reason: Diagnostic.Reason, _ places: [Range<Int>], _ isOfJSON: Bool
  ) -> [Diagnostic] {
    // JSON strings are not wrapped, so a line break in one is deliberate.
    places.first.map {
      [
        Diagnostic(
          .textLineBreak, at: $0, nil, reason, count: places.count,
          severity: isOfJSON ? .warning : nil)
      ]
    } ?? []
  }

  /// Whether there are two line breaks with only white space between them.
  private static func mayStand(in bytes: [UInt8]) -> Bool {
    var place = bytes.firstIndex(of: 0x0a, from: 0, to: bytes.count)
    while place < bytes.count {
      let next = bytes[(place + 1)...].firstIndex { !$0.isHTMLSpace || $0 == 0x0a }
      guard let next else { return false }
      if bytes[next] == 0x0a { return true }
      place = bytes.firstIndex(of: 0x0a, from: next, to: bytes.count)
    }
    return false
  }

  /// The white space around a place.
  private static func blank(around place: Int, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (place, place)
    while start > 0, bytes[start - 1].isHTMLSpace { start -= 1 }
    while end < bytes.count, bytes[end].isHTMLSpace { end += 1 }
    return start..<end
  }
}
