import PushMarkup

extension Invariants {
  /// Promises 2 to 4: safe HTML has only allowed tags, is a fixed point, and matches the model.
  ///
  /// `isReading` is true for a model that the authored reading made under the default policy: HTML
  /// can express all of it.
  static func checkHTML(
    of text: StyledText, _ separators: Separators, isReading: Bool, sourceLength: Int? = nil
  ) throws(Violation) {
    let renderer = HTMLRenderer(separators: separators)
    let first = renderer.render(text)
    try require(nothing: SafeHTMLGrammar.violation(in: first.text), 2, "HTML")
    if let sourceLength {
      try require(
        first.text.utf8.count <= 8 * sourceLength + 4096, 12,
        "HTML: \(first.text.utf8.count) bytes from \(sourceLength)")
    }

    var limits = Limits()
    limits.bytes = 1 << 28
    limits.spans = 1 << 24
    // A link across many blocks is written in each, each time with its warning.
    limits.diagnostics = 1 << 24
    let parser = MarkupParser(limits: limits, separators: separators)
    let again = parser.parse(first.text)
    let second = renderer.render(again.styledText)
    try require(
      second.text.utf8.elementsEqual(first.text.utf8), 3,
      "not a fixed point (\(separators)): \(first.text.debugDescription) became \(second.text.debugDescription)"
    )
    try require(!again.isTruncated, 12, "reading the HTML hits a limit")
    for finding in again.diagnostics {
      // A link that the policy allows with a warning is allowed again.
      try require(
        [.linkSuspicious, .templateUnknownSyntax].contains(finding.rule), 2,
        "reading the HTML finds \(finding.rule.rawValue)")
    }

    try require(
      visible(again.styledText.text) == visible(text.text), 3,
      "HTML has other text (\(separators)): \(text.text.debugDescription) became \(again.styledText.text.debugDescription)"
    )
    guard isReading, first.removedScalarCount == 0, !first.isTruncated,
      !keepsSpaces(text.text)
    else { return }
    try require(
      again.styledText.text.utf8.elementsEqual(text.text.utf8), 3,
      "HTML has other white space (\(separators)): \(text.text.debugDescription) became \(again.styledText.text.debugDescription)"
    )
    try require(
      shownRuns(of: again.styledText.withStartsAndEnds())
        == shownRuns(of: text.withStartsAndEnds()), 3,
      "HTML has other runs (\(separators)): \(text) became \(again.styledText) by \(first.text.debugDescription)"
    )
  }

  /// Whether a text has spaces that only `pre` and `white-space` keep: safe HTML has neither, so
  /// they collapse there.
  private static func keepsSpaces(_ text: String) -> Bool {
    var last: UInt8 = 0x0a
    for byte in text.utf8 {
      if byte == 0x09 || (byte == 0x20 && (last == 0x20 || last == 0x0a)) { return true }
      if byte == 0x0a && last == 0x20 { return true }
      last = byte
    }
    return last == 0x20
  }

  /// The scalars that every display shows: no white space, and nothing that a filter may remove.
  static func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      let properties = scalar.properties
      switch properties.generalCategory {
      case .control, .format, .privateUse, .unassigned, .nonspacingMark, .spacingMark,
        .enclosingMark, .lineSeparator, .paragraphSeparator:
        return false
      default:
        return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
      }
    }
  }

  /// The runs without the line breaks, which show no style.
  private static func shownRuns(of text: StyledText) -> [StyledText.Run] {
    let bytes = Array(text.text.utf8)
    var runs: [StyledText.Run] = []
    for run in text.runs {
      var start = run.range.lowerBound
      while start < run.range.upperBound {
        var end = start
        while end < run.range.upperBound, bytes[end] != 0x0a { end += 1 }
        if end > start { runs.append(.init(range: start..<end, style: run.style)) }
        start = end + 1
      }
    }
    return runs
  }
}
