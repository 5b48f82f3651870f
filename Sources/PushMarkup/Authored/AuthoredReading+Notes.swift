internal import HTMLTokens

extension AuthoredReading {
  /// Says what the tokens noted beside tags and text.
  mutating func report(_ notes: [HTMLNote], _ source: [UInt8]) {
    for note in notes {
      switch note.kind {
      case .null:
        let count = note.range.count
        diagnostics.add(
          .inputNull, at: note.range,
          count == 1 ? "NUL replaced by U+FFFD" : "\(count) NULs replaced by U+FFFD")
      case .controls(let count): reportControls(count, at: note.range)
      case .unclosed:
        // What is dropped to the end says so itself.
        guard dropped == nil else { continue }
        let what = construct(source[note.range])
        diagnostics.add(
          .syntaxUnclosed, at: note.range,
          "\(what) is not closed; the rest of the message is lost")
      }
    }
  }

  /// Says that characters were left out that no display may get.
  mutating func reportControls(_ count: Int, at range: Range<Int>) {
    diagnostics.add(
      .textControl, at: range,
      count == 1 ? "1 control character removed" : "\(count) control characters removed")
  }

  /// What begins with these bytes.
  private func construct(_ bytes: ArraySlice<UInt8>) -> String {
    if bytes.starts(with: "<!--".utf8) { return "comment" }
    return bytes.starts(with: "<!".utf8) || bytes.starts(with: "<?".utf8) ? "declaration" : "tag"
  }
}
