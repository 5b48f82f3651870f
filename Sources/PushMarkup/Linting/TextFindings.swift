internal import Bytes

/// What can be said of the words of a message, whatever its tags are.
enum TextFindings {
  /// All findings of a text; `source` says where a part of it stands in the message.
  static func all(_ text: StyledText, source: (Range<Int>) -> Range<Int>) -> [Diagnostic] {
    LiteralMarkup.findings(text, source: source) + MisreadText.findings(text, source: source)
  }

  /// Of a message that says something and shows nothing in any of some readings.
  static func empty(_ readings: [ParsedMarkup], _ gate: borrowing InputGate) -> [Diagnostic] {
    let message = gate.start..<gate.bytes.count
    let isEmpty = readings.allSatisfy {
      !$0.isTruncated && $0.styledText.text.utf8.allSatisfy(\.isHTMLSpace)
    }
    guard isEmpty, !gate.isTruncated, !gate.bytes[message].allSatisfy(\.isHTMLSpace) else {
      return []
    }
    return [Diagnostic(.textEmpty, at: message, "people see nothing of the message")]
  }
}
