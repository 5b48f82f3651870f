internal import Bytes

extension StyledText {
  /// Whether something follows a line break.
  package var hasSeveralLines: Bool {
    let lines = text.utf8
    guard let end = lines.firstIndex(of: 0x0a) else { return false }
    return lines[end...].contains { $0 != 0x0a }
  }

  /// The text without the line breaks at its end, which are invisible.
  package var withoutBreaksAtEnd: StyledText {
    self[text.startIndex..<text.utf8.endBeforeBreaks]
  }

  /// The text up to its first line break.
  package var firstLine: StyledText {
    self[text.startIndex..<(text.utf8.firstIndex(of: 0x0a) ?? text.endIndex)]
  }

  /// The text in a field of one line: line breaks become spaces. Bullets, bars and alignments are
  /// removed, because they need paragraphs.
  package var asOneLine: StyledText {
    let line = withoutBreaksAtEnd
    let bytes = line.text.utf8.map { $0 == 0x0a ? 0x20 : $0 }
    let kept = line.spans.filter { span in
      switch span.attribute {
      case .bullet, .quote, .alignment: false
      default: !span.range.isEmpty
      }
    }
    return StyledText(unchecked: String(decoding: bytes, as: UTF8.self), spans: kept)
  }
}
