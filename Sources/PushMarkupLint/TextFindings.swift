internal import PushMarkup

/// What can be said of the words of a message, whatever its tags are.
enum TextFindings {
  /// All findings of a text; `source` says where a part of it stands in the message, and
  /// `misread` what was found in the source already.
  static func all(
    _ text: StyledText, source: (Range<Int>) -> Range<Int>, misread: [Diagnostic] = []
  ) -> [Diagnostic] {
    LiteralMarkup.findings(text, source: source)
      + (misread.isEmpty ? MisreadText.findings(text, source: source) : misread)
  }

  /// Of a message that shows nothing in any of some readings.
  static func empty(_ readings: [ParsedMarkup], _ gate: borrowing InputGate) -> [Diagnostic] {
    guard !gate.isTruncated, readings.allSatisfy({ !$0.isTruncated }) else { return [] }
    return empty(readings.map(\.styledText), at: gate.start..<gate.bytes.count)
  }

  /// Of texts, each a reading of one message, of which nothing is seen.
  static func empty(_ texts: [StyledText], at message: Range<Int>) -> [Diagnostic] {
    guard texts.allSatisfy({ $0.text.unicodeScalars.allSatisfy { DisplayScalar.isUnseen($0) } })
    else { return [] }
    return [Diagnostic(.textEmpty, at: message, "people see nothing of the message")]
  }
}
