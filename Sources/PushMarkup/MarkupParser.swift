internal import Bytes

/// The front door: push HTML in, styled text out.
///
/// The defaults are safe for untrusted input:
/// - at most 64 KiB of input, 256 open tags and 4,096 spans (``limits``);
/// - every tag of the table, links only with harmless schemes (``policy``);
/// - characters that could drive a terminal or forge a line are filtered.
///
/// Nothing is thrown and nothing traps: what could not be honoured is a ``Diagnostic``.
///
/// ```swift
/// let parsed = MarkupParser().parse("<b>Hi</b>")
/// print(parsed.styledText.text)  // "Hi"
/// ```
public struct MarkupParser: Sendable, Hashable {
  /// Which tags and links survive.
  ///
  /// **Default:** ``Policy/init(tags:links:)``.
  public var policy: Policy
  /// How much is read. **Default:** ``Limits/init(bytes:depth:spans:diagnostics:)``.
  public var limits: Limits
  /// How blocks are separated. **Default:** ``Separators/legacy``.
  public var separators: Separators

  /// Which placeholders of templates are kept.
  ///
  /// **Default:** none. PushMarkupTemplates names the syntaxes.
  public var templates: Templates

  /// Whether ``policy`` and the filter of characters are in force: only ``unfiltered`` has neither.
  public let isFiltered: Bool

  /// Makes a parser.
  public init(
    policy: Policy = Policy(), limits: Limits = Limits(), separators: Separators = .legacy,
    templates: Templates = Templates()
  ) {
    self.init(policy, limits, separators, templates, isFiltered: true)
  }

  private init(
    _ policy: Policy, _ limits: Limits, _ separators: Separators, _ templates: Templates,
    isFiltered: Bool
  ) {
    self.policy = policy
    self.limits = limits
    self.separators = separators
    self.templates = templates
    self.isFiltered = isFiltered
  }

  /// A parser without a policy and without a filter, for tests: the reading as it is.
  ///
  /// **Safety:** the result holds `javascript:` addresses and characters that drive terminals. Show
  /// it to nobody but a test. Controls below U+0020 other than tab and line feed are left out all
  /// the same where they stand as themselves, as a phone leaves them out.
  public static let unfiltered = MarkupParser(
    Policy(), Limits(), .legacy, Templates(), isFiltered: false)

  /// Reads a message.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func parse(_ html: String) -> ParsedMarkup { read(gate(html)) }

  /// Reads a message that is a part of a String.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func parse(_ html: some StringProtocol) -> ParsedMarkup { read(gate(html)) }

  /// Reads a message from bytes of any kind: what is not UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func parse(utf8 bytes: [UInt8]) -> ParsedMarkup { read(gate(utf8: bytes)) }

  /// A text through the gate, without a copy of more than the limit.
  package func gate(_ html: some StringProtocol) -> InputGate {
    InputGate(
      html.utf8.copied(upTo: longestRead), isValid: true, limit: limits.bytes,
      sourceLength: html.utf8.count)
  }

  /// Valid UTF-8 through the gate, as that of a String is.
  package func gate(_ valid: [UInt8]) -> InputGate {
    InputGate(valid, isValid: true, limit: limits.bytes)
  }

  /// Bytes of any kind through the gate.
  package func gate(utf8 bytes: [UInt8]) -> InputGate {
    InputGate(bytes, isValid: false, limit: limits.bytes)
  }

  // Once in the program, and not in each caller.
  @inline(never)
  private func read(_ source: consuming InputGate) -> ParsedMarkup {
    readWhole(source, by: AuthoredMarkup())
  }

  /// A reading of all that came through the gate, with the places of its findings.
  package func readWhole(
    _ source: consuming InputGate, by reading: some MarkupReading
  ) -> ParsedMarkup {
    var parsed = ParsedMarkup(styledText: .empty)
    var trace: TextTrace?
    read(&source, by: reading, &trace, into: &parsed)
    finish(&parsed, source)
    return parsed
  }

  /// Reads what came through the gate; ranges count its bytes. Where the text comes from is written
  /// into a trace, if there is one, and else into a new one where the text may hold what is
  /// invisible.
  package func read(
    _ gate: inout InputGate, by reading: some MarkupReading, _ trace: inout TextTrace?
  ) -> ParsedMarkup {
    var parsed = ParsedMarkup(styledText: .empty)
    read(&gate, by: reading, &trace, into: &parsed)
    return parsed
  }

  /// The same, into a reading that is empty.
  private func read(
    _ gate: inout InputGate, by reading: some MarkupReading, _ trace: inout TextTrace?,
    into parsed: inout ParsedMarkup
  ) {
    let isTemplate = templates.reader?.read(&gate, self, reading, &trace, &parsed) ?? false
    if !isTemplate {
      readMarkup(&gate, by: reading, policy, &trace, into: &parsed)
      if templates.reader == nil {
        noteTemplate(gate, &parsed)
      } else {
        noteUnkept(gate, &parsed)
      }
      parsed.styledText.sourceLength = gate.sourceOffset(gate.bytes.count)
    }
    parsed.isTruncated = parsed.isTruncated || gate.isTruncated
    parsed.reading = reading.isDevice ? "device" : "authored"
  }

  /// Reads markup in which stand-ins, if any, stand for the placeholders of templates.
  package func readMarkup(
    _ gate: inout InputGate, by reading: some MarkupReading, _ policy: borrowing Policy,
    _ trace: inout TextTrace?, into parsed: inout ParsedMarkup
  ) {
    let links = isFiltered ? policy.links : nil
    let rows = isFiltered ? policy.tags.rows : .max
    let mayHold = reading.read(&gate, self, links, rows, &trace, into: &parsed)
    guard let mayHoldInvisible = mayHold else { return }
    if mayHoldInvisible, isFiltered,
      let visible = parsed.styledText.withoutInvisible(keepsLines: reading.isDevice)
    {
      let place = place(of: visible.first, in: parsed.styledText.text, gate, trace)
      let first = Array(parsed.styledText.text.utf8).scalarValue(at: visible.first ?? 0).value
      trace?.follow(parsed.styledText.text, became: visible.text.text)
      parsed.styledText = visible.text
      parsed.diagnostics.add(
        .textInvisible, at: place, .character(first.codePoint),
        DisplayFilter.reason(ofRemoving: first), count: visible.removed)
    } else {
      parsed.styledText.isVisible = isFiltered
      parsed.styledText.isPlain = !mayHoldInvisible
    }
  }

  /// Where in the source a character of the text stands.
  private func place(
    of offset: Int?, in text: String, _ gate: InputGate, _ trace: TextTrace?
  ) -> Range<Int> {
    let bytes = Array(text.utf8)
    // A reading whose text may hold such characters has written its trace.
    guard let trace, let offset else { return gate.start..<gate.bytes.count }
    let end = offset + bytes.scalarValue(at: offset).length
    let beginning = Array(bytes[..<end])
    let map = SourceMap(trace.from(offset), text: beginning, source: gate.bytes)
    return map.source(of: offset..<end)
  }

  /// Puts what was noticed into order, says what the gate did, and where in the source it was.
  package func finish(_ parsed: inout ParsedMarkup, _ gate: InputGate) {
    parsed.diagnostics.sortByPlace()
    parsed.diagnostics.dropRepeats()
    if gate.isTruncated {
      // A tag that the cut went through is no mistake of the message.
      parsed.diagnostics.removeAll {
        $0.rule == .syntaxUnclosed && $0.range.upperBound == gate.bytes.count
      }
      parsed.diagnostics.add(
        .limitBytes, at: gate.bytes.count..<gate.bytes.count,
        details: [.limit: min(limits.bytes, InputGate.ceiling).grouped])
    }
    if gate.repairCount > 0 {
      let place = gate.firstRepair ?? 0
      let behind = parsed.diagnostics.firstIndex { $0.range.lowerBound >= place }
      parsed.diagnostics.insert(
        Diagnostic(.inputEncoding, at: place..<place + 3, count: gate.repairCount),
        at: behind ?? parsed.diagnostics.endIndex)
    }
    if !parsed.diagnostics.isEmpty { locate(&parsed.diagnostics, gate) }
  }

  /// Says that a message holds placeholders that nobody asked for.
  private func noteTemplate(_ gate: InputGate, _ parsed: inout ParsedMarkup) {
    guard let first = Placeholder.firstUnnamed(in: gate.bytes, from: gate.start) else { return }
    parsed.diagnostics.add(
      .templateUnknownSyntax, at: first.range, .placeholder(gate.bytes.quoted(first.range)),
      details: [.expected: first.syntaxNames(in: gate.bytes)])
  }

  /// Says so where a message holds every letter that could stand for a placeholder.
  private func noteUnkept(_ gate: InputGate, _ parsed: inout ParsedMarkup) {
    let found = Placeholder.all(in: gate.bytes, from: gate.start, templates.known, upTo: 1)
    guard let first = found.first else { return }
    parsed.diagnostics.add(
      .templateRewritten, at: first.range, .placeholder(gate.bytes.quoted(first.range)), "no-room")
  }

  /// Gives lines and columns, and all ranges in bytes of the source, as it was before the repair.
  package func locate(_ diagnostics: inout [Diagnostic], _ gate: InputGate) {
    var finder = LocationFinder(gate.bytes, from: gate.start)
    for index in diagnostics.indices {
      let range = diagnostics[index].range
      diagnostics[index].location = finder.location(of: range.lowerBound)
      guard gate.repairCount > 0 else { continue }
      diagnostics[index].range =
        gate.sourceOffset(range.lowerBound)..<gate.sourceOffset(range.upperBound)
      // Bytes that were repaired are in the way of edits.
      diagnostics[index].fix = nil
    }
  }
}

extension HTMLRenderer {
  /// Makes a renderer whose output is for a parser: both let the same links through, and know the
  /// same templates.
  public init(for parser: MarkupParser) {
    self.init(
      links: parser.policy.links, separators: parser.separators, templates: parser.templates)
  }
}

extension ANSIRenderer {
  /// Makes a renderer that lets the same links through as a parser, for a truecolor terminal.
  public init(for parser: MarkupParser) {
    self.init()
    links = parser.policy.links
  }
}

extension PlainTextRenderer {
  /// Makes a renderer that lets the same links through as a parser.
  public init(for parser: MarkupParser) {
    self.init()
    policy = parser.policy.links
  }
}

extension MarkupParser {
  /// Reads a message from bytes of any kind, without a copy of more than the limit: what is not
  /// UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes. Of a sequence no more is read than ``limits``
  /// allow and four bytes, so it may have no end.
  ///
  /// ```swift
  /// print(MarkupParser().parse(utf8: "<b>Hi</b>".utf8).styledText.text)  // "Hi"
  /// ```
  public func parse(utf8 bytes: some Sequence<UInt8>) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead))
  }

  /// Reads a message from borrowed bytes of any kind: what is not UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  ///
  /// ```swift
  /// let bytes = ContiguousArray("<b>Hi</b>".utf8)
  /// print(MarkupParser().parse(utf8: bytes.span).styledText.text)  // "Hi"
  /// ```
  public func parse(utf8 bytes: borrowing Span<UInt8>) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead))
  }

  /// How many bytes of a message are looked at; a caller need not copy more.
  package var longestRead: Int { Self.longestRead(within: limits.bytes) }

  /// The same of a parser with a limit of so many bytes.
  package static func longestRead(within limit: Int) -> Int { InputGate.longest(within: limit) }
}

/// How blocks (p, div, lists, headings) are separated: the two modes of `Html.fromHtml`.
public enum Separators: String, Sendable, Hashable, CaseIterable, Codable {
  /// A blank line, `FROM_HTML_MODE_LEGACY`: what push SDKs use.
  case legacy
  /// A single newline, `FROM_HTML_MODE_COMPACT`.
  case compact

  /// How many line breaks stand between blocks.
  package var length: Int { self == .legacy ? 2 : 1 }
}
