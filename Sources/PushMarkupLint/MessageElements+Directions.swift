internal import Bytes
internal import PushMarkup

/// A line whose direction the author set with `dir`. Android ignores `dir`, and gives each line the
/// direction of its first strong character.
struct TurnedLine {
  /// The tag with the `dir`.
  var tag: Range<Int>
  /// Where the line starts in the source.
  var start: Int
  var isRightToLeft: Bool

  /// The length of a direction mark in UTF-8.
  static let markLength = 3

  /// The mark that gives the line this direction on a phone too, before its first character.
  var mark: Unicode.Scalar { isRightToLeft ? "\u{200f}" : "\u{200e}" }

  var finding: Diagnostic {
    Diagnostic(
      .attributeUnsupported, at: tag, .attribute("dir"), "direction",
      details: [.shown: isRightToLeft ? "left to right" : "right to left"],
      suggestion: isRightToLeft ? "&rlm;" : "&lrm;", severity: .warning)
  }
}

extension MessageElements {
  /// The lines of an authored text whose first strong character contradicts the `dir` of their
  /// block. The innermost block decides, unless the line starts with a direction mark. Lines with a
  /// placeholder are skipped, because its value is unknown.
  func turnedLines(of text: [UInt8], source: (Range<Int>) -> Range<Int>) -> [TurnedLine] {
    let blocks = elements.filter { $0.content == .shown && $0.partsLines }.compactMap { element in
      Self.isRightToLeft(element.attribute(.dir)?.value).map { (element, isRightToLeft: $0) }
    }
    guard !blocks.isEmpty else { return [] }
    var lines: [TurnedLine] = []
    // The blocks around the current line, the innermost last.
    var open: [(element: Element, isRightToLeft: Bool)] = []
    var next = 0
    for line in text.split(separator: 0x0a) {
      let start = line.startIndex
      let place = source(start..<start + 1).lowerBound
      while next < blocks.count, blocks[next].0.tag.upperBound <= place {
        open.append(blocks[next])
        next += 1
      }
      while let last = open.last, last.element.extent.upperBound <= place { open.removeLast() }
      guard let block = open.last, !Self.beginsWithMark(line),
        let shown = LineDirections.isRightToLeft(text, line.indices),
        shown != block.isRightToLeft, !holdsPlaceholder(in: source(line.indices)),
        Placeholder.all(in: Array(line), from: 0, .all, upTo: 1).isEmpty
      else { continue }
      lines.append(
        TurnedLine(tag: block.element.tag, start: place, isRightToLeft: block.isRightToLeft))
    }
    return lines
  }

  /// Whether a line starts with U+200E, U+200F or U+061C.
  private static func beginsWithMark(_ line: ArraySlice<UInt8>) -> Bool {
    ["\u{200e}", "\u{200f}", "\u{61c}"].contains { line.starts(with: $0.utf8) }
  }

  private static func isRightToLeft(_ direction: [UInt8]?) -> Bool? {
    guard let direction else { return nil }
    if direction[...].matchesIgnoringCase("rtl") { return true }
    return direction[...].matchesIgnoringCase("ltr") ? false : nil
  }
}

extension MessageElements.Element {
  /// Whether it starts a line.
  fileprivate var partsLines: Bool {
    switch structure {
    case .inline, .document, .rubyText: false
    case nil: isBlock
    default: true
    }
  }
}

extension StyledText {
  /// The text with direction marks in these lines; nil if it has none of them. `source` returns
  /// where a part of the text comes from.
  func withMarks(
    of lines: [TurnedLine], at source: (Range<Int>) -> Range<Int>
  ) -> Rewritten? {
    guard !lines.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    var writing = Writing(capacity: bytes.count)
    var marked: [Range<Int>] = []
    let turned = Dictionary(lines.map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first })
    for line in bytes.split(separator: 0x0a) {
      let start = line.startIndex
      let next = start + bytes.scalarValue(at: start).length
      guard let mark = turned[source(start..<next).lowerBound]?.mark else { continue }
      writing.copy(bytes, to: start)
      writing.replace(to: next, with: Array(String(mark).utf8) + bytes[start..<next])
      marked.append(line.indices)
    }
    guard !marked.isEmpty else { return nil }
    let starts = Set(marked.map(\.lowerBound))
    return writing.rewritten(self, bytes, in: marked) { span, writing in
      // An image is one character, and comes after the mark.
      guard span.kind == .image, starts.contains(span.range.lowerBound) else { return nil }
      return writing.starts[span.range.lowerBound] + TurnedLine.markLength
    }
  }
}
