import PushMarkup

extension Invariants {
  /// 2, 3 and 12 for what the fixer writes: it is safe HTML, is fixed to itself, and is in bounds;
  /// no word of the message is missing.
  static func checkFixed(_ source: [UInt8], _ separators: Separators) throws(Violation) {
    let parser = MarkupParser(separators: separators)
    let parsed = parser.parse(utf8: source)
    let fixed = Fixer(parser: parser).fix(parsed)
    try require(nothing: SafeHTMLGrammar.violation(in: fixed.html), 2, "fixed HTML")
    try require(
      fixed.html.utf8.count <= 8 * source.count + 4096, 12,
      "fixed HTML: \(fixed.html.utf8.count) bytes from \(source.count)")
    var reader = parser
    reader.limits = Limits(bytes: 1 << 28, spans: 1 << 24, diagnostics: 1 << 24)
    let again = Fixer(parser: reader).fix(fixed.html)
    try require(
      again.html.utf8.elementsEqual(fixed.html.utf8), 3,
      "fixed anew (\(separators)): \(fixed.html.debugDescription) became \(again.html.debugDescription)"
    )
    let isBounded = fixed.diagnostics.contains { $0.rule == .limitOutput }
    for finding in again.diagnostics {
      try require(
        [.linkSuspicious, .fixDiffers, .templateFound].contains(finding.rule)
          || isBounded && finding.rule == .limitOutput, 3,
        "of fixed HTML the fixer says \(finding)")
    }
    let shown = reader.parse(fixed.html, as: .device).styledText
    let isSaid = fixed.diagnostics.contains { $0.rule == .fixDiffers }
    try require(
      isSaid || visible(shown.text) == visible(parsed.styledText.text), 3,
      "fixed HTML has another text (\(separators)): \(fixed.html.debugDescription)")
  }
}
