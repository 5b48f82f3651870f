internal import Bytes
internal import PushMarkup

/// Line breaks between words that are a space in HTML: only their author sees lines and paragraphs.
enum LostLines {
  /// What is to be said of a text, at its place in the source: of the first of each kind.
  ///
  /// A blank line is always reported. HTML in files is wrapped at will, and there a single line
  /// break means nothing; in a JSON string it is deliberate. There it counts if no tag breaks a
  /// line, and one of the lines is shorter than a wrapped one would be.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>, _ bytes: [UInt8],
    isOfJSON: Bool
  ) -> [Diagnostic] {
    guard isOfJSON ? bytes.contains(0x0a) : mayStand(in: bytes) else { return [] }
    // Beside a tag of a template's logic, or a value that may be empty, there may be no word.
    let placeholders = text.placeholders
    let shown = Array(text.text.utf8)
    let takesEnds = isOfJSON && !shown.contains(0x0a)
    var blanks: [Range<Int>] = []
    var ends: [Range<Int>] = []
    var hasShortLine = false
    var lineStart = 0
    // White space that is kept has more of it beside it.
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
      // A line that is indented stood in a program or a file.
      guard count == 1, takesEnds, bytes[blank.upperBound - 1] == 0x0a else { continue }
      ends.append(blank)
      hasShortLine = hasShortLine || line.count { !$0.isContinuation } < shortLine
    }
    return finding("blank-line", blanks, isOfJSON)
      + finding("line-break", hasShortLine ? ends : [], isOfJSON)
  }

  /// Lines of so many characters may be wrapped.
  private static let shortLine = 40

  private static func finding(
    _ reason: Diagnostic.Reason, _ places: [Range<Int>], _ isOfJSON: Bool
  ) -> [Diagnostic] {
    // Nobody wraps the strings of JSON: who has put a line end there means it.
    places.first.map {
      [
        Diagnostic(
          .textLineBreak, at: $0, nil, reason, count: places.count,
          severity: isOfJSON ? .warning : nil)
      ]
    } ?? []
  }

  /// Whether two line ends stand behind each other anywhere, with nothing between them but white
  /// space.
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
