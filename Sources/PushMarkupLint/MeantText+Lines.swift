internal import Bytes
internal import PushMarkup

// The line breaks of the source: a fixed template keeps its lines.
extension MeantText {
  /// Notes the line breaks in a source: one between two words with a space between them, and all
  /// between the last character of a line and the first of the next. Those inside tags are dropped.
  mutating func keepLineEnds(of source: [UInt8]) {
    guard let first = source.firstIndex(of: 0x0a) else { return }
    if source[..<first].last == 0x0d { lineEnd = [0x0d, 0x0a] }
    let text = Array(collapsed.text.utf8)
    var place = 0
    // The end of the last character that is not white space, in the source, and what follows it.
    var last: (end: Int, space: Int?, hasNewline: Bool)?
    while place < text.count {
      let next = place + text.scalarValue(at: place).length
      switch text[place] {
      case 0x0a: last?.hasNewline = true
      case 0x20: if last?.space == nil { last?.space = place }
      default:
        let origin = places.source(of: place..<next)
        if let last, last.end <= origin.lowerBound, last.hasNewline || last.space != nil {
          let count = Self.lineEnds(source[last.end..<origin.lowerBound])
          if last.hasNewline, count > 0 {
            lineEnds[place] = count
          } else if let space = last.space, count > 0 {
            lineEnds[space] = 1
          }
        }
        last = (origin.upperBound, nil, false)
      }
      place = next
    }
    guard let end = last?.end, let tag = source[end...].lastIndex(of: UInt8(ascii: ">")) else {
      return
    }
    let count = Self.lineEnds(source[end..<tag])
    if count > 0 { lineEnds[text.count] = count }
  }

  /// How many line breaks are between tags, with only white space around them.
  private static func lineEnds(_ source: ArraySlice<UInt8>) -> Int {
    source.split(separator: UInt8(ascii: ">")).reduce(0) { count, part in
      let blank = part.prefix { $0 != UInt8(ascii: "<") }
      return blank.allSatisfy(\.isHTMLSpace) ? count + blank.count { $0 == 0x0a } : count
    }
  }
}
