@testable import PushMarkup
@testable import PushMarkupAndroid

extension Invariants {
  /// The promises about a reading under the default policy: 1, 7, 10, 12, 14, 15.
  @discardableResult
  static func checkReading(
    _ source: [UInt8], _ reading: Reading, _ separators: Separators, limits: Limits = Limits()
  ) throws(Violation) -> ParsedMarkup {
    let parser = MarkupParser(limits: limits, separators: separators)
    let parsed = parser.parse(utf8: source, as: reading)
    try require(parsed == parser.parse(utf8: source, as: reading), 15, "two results for one input")
    let what = "\(name(reading)), \(separators)"

    try checkText(parsed.styledText.text, what)
    // A character reference or separator becomes no more bytes than an invalid byte, which becomes
    // the three of U+FFFD.
    try require(
      parsed.styledText.text.utf8.count <= 3 * source.count + 16, 12, "\(what): the text grows")
    if !source.contains(0x3c) {
      try require(
        !parsed.styledText.text.utf8.contains(0x0a), 7, "\(what): a line break without a tag")
    }
    try checkSpans(parsed.styledText, what)
    for span in parsed.styledText.spans { try checkValues(span.attribute, what) }
    try checkDiagnostics(parsed, source, limits, what)
    return parsed
  }

  /// The promise about a reading without a policy: its spans are sound, and no more.
  static func checkUnfiltered(
    _ source: [UInt8], _ reading: Reading
  ) throws(Violation) -> ParsedMarkup {
    let parsed = MarkupParser.unfiltered.parse(utf8: source, as: reading)
    try checkSpans(parsed.styledText, "\(name(reading)), no policy")
    return parsed
  }

  static func name(_ reading: Reading) -> String {
    reading.profile?.cssColors == true ? "\(reading) with CSS colours" : "\(reading)"
  }

  /// Promise 7: the model's text contains no control character except LF, and no line separator.
  private static func checkText(_ text: String, _ what: String) throws(Violation) {
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isControl = value < 0x20 && value != 0x0a || 0x7f...0x9f ~= value
      try require(
        !isControl && value != 0x2028 && value != 0x2029, 7,
        "\(what): U+\(String(value, radix: 16)) in the text")
    }
    // An isolate or an embedding ends within its line.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      let escaped = line.unicodeScalars.filter { $0 != "<" && $0 != ">" }
      try require(
        nothing: SafeHTMLGrammar.direction(in: String(String.UnicodeScalarView(escaped))), 8, what)
    }
  }

  /// Whether two styles are equal, also if all strings are compared byte by byte.
  private static func areSame(_ one: Style, _ other: Style) -> Bool {
    func strings(_ style: Style) -> [[UInt8]?] {
      [style.typeface, style.link, style.image?.source, style.image?.alternative].map {
        $0.map { Array($0.utf8) }
      }
    }
    return one == other && strings(one) == strings(other)
  }

  /// Promise 14: spans are sound, and so is everything that is derived from them.
  private static func checkSpans(_ text: StyledText, _ what: String) throws(Violation) {
    do throws(StyledText.Unsound) {
      try text.checkInvariants()
    } catch {
      throw Violation(invariant: 14, reason: "\(what): \(error)")
    }
    let bytes = Array(text.text.utf8)
    for span in text.spans {
      guard case .image = span.attribute else { continue }
      try require(
        bytes[span.range].elementsEqual([0xef, 0xbf, 0xbc]), 14,
        "\(what): an image is not one U+FFFC")
    }
    var end = 0
    var last: Style?
    for run in text.runs {
      try require(
        run.range.lowerBound == end && !run.range.isEmpty
          && !(last.map { areSame($0, run.style) } ?? false), 14,
        "\(what): runs have gaps or are not maximal")
      end = run.range.upperBound
      last = run.style
    }
    try require(end == bytes.count, 14, "\(what): runs do not cover the text")
    let length = text.text.utf16.count
    for range in text.spanRanges(in: .utf16) {
      try require(range.upperBound <= length, 14, "\(what): a UTF-16 range is too long")
    }
  }

  /// Promises 2 and 14: URLs are allowed by the policy, and sizes are finite and positive.
  private static func checkValues(_ attribute: Attribute, _ what: String) throws(Violation) {
    switch attribute {
    case .link(let address):
      try require(
        nothing: AddressGrammar.violation(in: Array(address.utf8)), 2, "\(what), link")
    case .image(let source, let alternative):
      if let source {
        try require(
          nothing: AddressGrammar.violation(in: Array(source.utf8)), 2, "\(what), image")
      }
      try checkShown(alternative ?? "", "\(what), alt")
    case .typeface(let name): try checkShown(name, "\(what), typeface")
    case .relativeSize(let factor):
      try require(factor.isFinite && factor > 0, 14, "\(what): size \(factor)")
    default: break
    }
  }

  /// Promises 8 and 9: strings outside the text contain nothing that the text may not contain.
  private static func checkShown(_ value: String, _ what: String) throws(Violation) {
    try require(nothing: ANSIGrammar.violation(inPlain: value), 9, what)
    try require(!value.utf8.contains(0x0a), 7, "\(what): a line break")
  }

  /// Promises 7 and 12: diagnostics are inside the source, limited in number and safe to print; a
  /// limit that was hit is reported.
  private static func checkDiagnostics(
    _ parsed: ParsedMarkup, _ source: [UInt8], _ limits: Limits, _ what: String
  ) throws(Violation) {
    // ``Limits/diagnostics`` does not count some diagnostics, at most nine.
    try require(
      parsed.diagnostics.count <= limits.diagnostics + 9, 12,
      "\(what): \(parsed.diagnostics.count) diagnostics")
    for finding in parsed.diagnostics {
      try require(
        finding.range.lowerBound >= 0 && finding.range.upperBound <= source.count, 14,
        "\(what): \(finding.rule.rawValue) at \(finding.range) of \(source.count) bytes")
      try require(
        nothing: ANSIGrammar.violation(inPlain: finding.message), 7,
        "\(what): message of \(finding.rule.rawValue)")
    }
    let caps: Set<Rule> = [.limitBytes, .limitDepth, .limitSpans]
    try require(
      !parsed.isTruncated
        || parsed.diagnostics.contains { caps.contains($0.rule) || $0.rule == .limitMemory }, 12,
      "\(what): truncated, and no diagnostic says why")
    try require(
      parsed.isTruncated || !parsed.diagnostics.contains { caps.contains($0.rule) }, 12,
      "\(what): a limit was hit, and isTruncated is false")
    try require(
      parsed.styledText.spans.count <= limits.spans, 12, "\(what): more spans than the limit")
  }
}

extension Invariants {
  /// Promise 12: tight limits hold, lose no text except after the byte limit, and are reported.
  static func checkLimits(_ source: [UInt8], _ reading: Reading) throws(Violation) {
    var limits = Limits()
    limits.depth = 3
    limits.spans = 5
    limits.diagnostics = 2
    try checkReading(source, reading, .legacy, limits: limits)
    limits.bytes = 20
    try checkReading(source, reading, .legacy, limits: limits)
  }
}
