internal import Bytes

/// Blank lines between words that are a space in HTML: whoever writes them sees paragraphs, and
/// nobody else does.
enum LostLines {
  /// What is to be said of a text, at its place in the source: of the first.
  static func findings(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>, _ bytes: [UInt8]
  ) -> [Diagnostic] {
    guard mayStand(in: bytes) else { return [] }
    // Beside a tag of a template's logic, or a value that may be empty, there may be no word.
    let placeholders = text.placeholders
    let shown = Array(text.text.utf8)
    var first: Range<Int>?
    var count = 0
    // White space that is kept has more of it beside it.
    for place in shown.indices.dropFirst().dropLast()
    where shown[place] == 0x20 && shown[place - 1] > 0x20 && shown[place + 1] > 0x20 {
      let next = placeholders.first(endingBehind: place - 1)
      if let next, next.lowerBound <= place + 1 { continue }
      let blank = blank(around: source(place..<place + 1).lowerBound, in: bytes)
      guard bytes[blank].count(where: { $0 == 0x0a }) > 1 else { continue }
      first = first ?? blank
      count += 1
    }
    guard let first else { return [] }
    let others = count > 1 ? ", and \(count - 1) more" : ""
    return [
      Diagnostic(
        .textLines, at: first, "a blank line is a space here\(others); <br><br> makes one")
    ]
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
