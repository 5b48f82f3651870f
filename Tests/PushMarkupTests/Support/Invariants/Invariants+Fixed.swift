@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupTemplates

extension Invariants {
  /// Promises 2, 3 and 12 for what the fixer writes: it is safe HTML, a fixed point and within the
  /// size limit. No word of the message is missing.
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
        linted.contains(finding.rule)
          || [
            .linkSuspicious, .fixUnexplained, .fixDefaultColor, .fixParameter,
            .templateUnknownSyntax,
            .textEscapedMarkup, .textEncoding, .textEmpty,
          ].contains(finding.rule)
          || isBounded && finding.rule == .limitOutput, 3,
        "of fixed HTML the fixer says \(finding)")
    }
    try checkReported(Linter(parser: reader).lint(fixed.html), fixed)
    let shown = reader.parse(fixed.html, as: .device).styledText
    let isSaid = fixed.diagnostics.contains { $0.rule == .fixUnexplained }
    try require(
      isSaid || words(shown, parsed.styledText) == words(parsed.styledText, parsed.styledText), 3,
      "fixed HTML has another text (\(separators)): \(fixed.html.debugDescription)")
    // Fixing the message itself keeps the parts that need no change.
    let mended = Fixer(parser: parser).fix(utf8: source)
    let mendedAgain = Fixer(parser: reader).fix(mended.html).html
    try require(
      mendedAgain.utf8.elementsEqual(mended.html.utf8), 3,
      "mended anew (\(separators)): \(mended.html.debugDescription) became \(mendedAgain.debugDescription)"
    )
    try checkReported(Linter(parser: reader).lint(mended.html), mended)
  }

  /// Promises 2 and 3 for targets that do not read HTML: the output contains no tag, whatever was
  /// removed or filled in, and a fixed message does not change when it is fixed again.
  static func checkLiteral(_ source: [UInt8]) throws(Violation) {
    let targets = [
      DeviceProfile(android: .android34, sender: .fcm),
      DeviceProfile(android: .android29, sender: .brazePlain),
      DeviceProfile(android: .android37, field: .summary),
    ]
    for target in targets {
      let fixed = Fixer(targets: [target]).fix(utf8: source).html
      try require(nothing: tag(in: fixed), 2, "fixed for \(target.name)")
      let again = Fixer(targets: [target]).fix(fixed).html
      try require(
        again.utf8.elementsEqual(fixed.utf8), 3,
        "for \(target.name) \(fixed.debugDescription) became \(again.debugDescription)")
    }
    // A placeholder of the message may contain anything.
    guard !source.contains(UInt8(ascii: "{")), !source.contains(UInt8(ascii: "%")) else { return }
    let values = ["a": "<script>&lt;", "b": "{{secret}}", "c": "<"]
    let parser = MarkupParser(templates: Templates(syntaxes: [.liquid], values: values))
    let filled = Array("{{a}}".utf8) + source + Array("{{b}}{{c}}b>".utf8)
    let fixed = Fixer(parser: parser, targets: [targets[0]]).fix(utf8: filled).html
    try require(nothing: tag(in: fixed), 2, "filled in and fixed")
    try require(
      !fixed.contains("{{"), 2, "a value became a placeholder: \(fixed.debugDescription)")
  }

  private static func tag(in text: String) -> String? {
    let bytes = Array(text.utf8)
    let starts = bytes.indices.dropLast().filter { bytes[$0] == UInt8(ascii: "<") }
    let tag = starts.first { place in
      switch bytes[place + 1] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "!"), UInt8(ascii: "?"): true
      case UInt8(ascii: "/"): place + 2 < bytes.count
      default: false
      }
    }
    return tag.map { "a tag at \($0) of \(text.debugDescription)" }
  }

  /// The visible characters of a text. If the message has ordered lists, the characters of numbers
  /// are left out, because list numbers are text in fixed HTML.
  private static func words(_ text: StyledText, _ message: StyledText) -> [Unicode.Scalar] {
    let isNumbered = message.spans.contains { $0.attribute.hasNumber }
    return visible(text.text).filter { !isNumbered || !"-.0123456789".unicodeScalars.contains($0) }
  }

  /// Rules about a message, other than about differences on phones, that lint may report.
  private static let linted: Set<Rule> = [
    .contrastBackground, .contrastInvisible, .linkEmpty, .sizeFCM, .sizeBraze, .sizeUnits1024,
    .sizeUnits5120,
  ]

  /// Promise 3: lint warns of nothing in fixed HTML that the fixer did not report. Two pairs of
  /// colours in one tag are one finding for lint.
  private static func checkReported(
    _ found: [Diagnostic], _ fixed: FixedMarkup
  ) throws(Violation) {
    func count(_ rule: Rule, _ all: [Diagnostic]) -> Int { all.count { $0.rule == rule } }
    let isLost = fixed.html.unicodeScalars.contains("\u{fffd}")
    for finding in found where finding.severity != .note {
      // Input that was not a character in the message is a lost character in the fixed HTML.
      if finding.rule == .textEncoding, isLost { continue }
      let isSaid =
        finding.category == .display
        ? count(.fixUnexplained, fixed.diagnostics) > 0 : count(finding.rule, fixed.diagnostics) > 0
      try require(isSaid, 3, "lint says of fixed HTML what fix does not: \(finding)")
    }
    for rule in linted where count(rule, found) > 0 {
      try require(
        count(rule, found) <= count(rule, fixed.diagnostics), 3,
        "\(rule): lint finds \(count(rule, found)), and fix \(count(rule, fixed.diagnostics))")
    }
  }
}
