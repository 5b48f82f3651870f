internal import Bytes
internal import PushMarkup

/// A line that its author has turned with `dir`: Android gives each line the direction of its first
/// letter, whatever `dir` says.
struct TurnedLine {
  /// The tag that says so.
  var tag: Range<Int>
  /// Where the line starts in the source.
  var start: Int
  var isRightToLeft: Bool

  /// The mark before its first letter that turns it on a phone as well.
  var mark: Unicode.Scalar { isRightToLeft ? "\u{200f}" : "\u{200e}" }

  var finding: Diagnostic {
    Diagnostic(
      .attributeUnsupported, at: tag, .attribute("dir"), "direction",
      details: [.shown: isRightToLeft ? "left to right" : "right to left"],
      suggestion: isRightToLeft ? "&rlm;" : "&lrm;", severity: .warning)
  }
}

extension MessageElements {
  /// The blocks with a `dir` that their first line's first letter contradicts, in a text that the
  /// HTML says. Of blocks that start together the innermost decides. What a placeholder will say is
  /// not known.
  func turnedLines(of text: [UInt8], source: (Range<Int>) -> Range<Int>) -> [TurnedLine] {
    let blocks = elements.filter { $0.content == .shown && $0.partsLines }.compactMap { element in
      Self.isRightToLeft(element.attribute(.dir)?.value).map { (element, isRightToLeft: $0) }
    }
    var lines: [TurnedLine] = []
    var nextStart = -1
    for (element, isRightToLeft) in blocks.reversed() {
      let first = text.indices.firstPlace {
        source($0..<$0 + 1).lowerBound >= element.tag.upperBound
      }
      let start = text[first...].firstIndex { $0 != 0x0a } ?? text.count
      defer { nextStart = start }
      // A block that stands in a line does not turn it.
      guard start != nextStart, start < text.count, start == 0 || text[start - 1] == 0x0a,
        case let place = source(start..<start + 1).lowerBound, place < element.extent.upperBound
      else { continue }
      let end = text.firstIndex(of: 0x0a, from: start, to: text.count)
      guard let shown = LineDirections.isRightToLeft(text, start..<end), shown != isRightToLeft,
        Placeholder.all(in: Array(text[start..<end]), from: 0, .all, upTo: 1).isEmpty,
        !holdsPlaceholder(in: source(start..<end))
      else { continue }
      lines.append(TurnedLine(tag: element.tag, start: place, isRightToLeft: isRightToLeft))
    }
    return lines.reversed()
  }

  private static func isRightToLeft(_ direction: [UInt8]?) -> Bool? {
    guard let direction else { return nil }
    if direction[...].matchesIgnoringCase("rtl") { return true }
    return direction[...].matchesIgnoringCase("ltr") ? false : nil
  }
}

extension MessageElements.Element {
  /// Whether it begins a line.
  fileprivate var partsLines: Bool {
    switch structure {
    case .inline, .document, .rubyText: false
    case nil: isBlock
    default: true
    }
  }
}

extension StyledText {
  /// The text with marks that turn its lines; nil where none is turned. `source` says where a part
  /// of the text comes from.
  func withMarks(
    of lines: [TurnedLine], at source: (Range<Int>) -> Range<Int>
  ) -> Rewritten? {
    let bytes = Array(text.utf8)
    var writing = Writing(capacity: bytes.count)
    var marked: [Range<Int>] = []
    var rest = lines[...]
    var start = 0
    while start < bytes.count, !rest.isEmpty {
      let end = bytes.firstIndex(of: 0x0a, from: start, to: bytes.count)
      if start < end, case let next = start + bytes.scalarValue(at: start).length,
        case let place = source(start..<next).lowerBound,
        let line = rest.first(where: { $0.start == place })
      {
        rest.removeFirst()
        writing.copy(bytes, to: start)
        writing.replace(to: next, with: Array(String(line.mark).utf8) + bytes[start..<next])
        marked.append(start..<end)
      }
      start = end + 1
    }
    guard let range = marked.hull else { return nil }
    writing.copy(bytes, to: bytes.count)
    let spans = compact.map {
      CompactSpan(
        writing.starts[$0.range.lowerBound]..<writing.ends[$0.range.upperBound], $0.attribute)
    }
    return Rewritten(
      text: StyledText(
        unchecked: writing.output.string, spans, values, sourceLength: sourceLength),
      count: marked.count, range: range, origins: writing.origins)
  }
}
