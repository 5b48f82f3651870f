internal import Bytes

/// The entry point: push HTML in, styled text out.
///
/// The defaults are safe for untrusted input:
/// - at most 64 KiB of input, 256 open tags and 4,096 spans (``limits``);
/// - every tag of the table, links only with harmless schemes (``policy``);
/// - characters that could drive a terminal or forge a line are filtered.
///
/// Parsing never throws and never traps: what could not be honoured is a ``Diagnostic``.
///
/// ```swift
/// let parsed = MarkupParser().parse("<b>Hi</b>")
/// print(parsed.styledText.text)  // "Hi"
/// ```
public struct MarkupParser: Sendable, Hashable {
  /// Which tags and links are kept.
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

  /// Whether ``policy`` and the character filter apply; only ``unfiltered`` has neither.
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

  /// A parser without a policy and without a filter, to test the reading itself.
  ///
  /// **Safety:** the result may contain `javascript:` URLs and characters that drive terminals. Use
  /// it in tests only. Control characters below U+0020 other than tab and line feed are dropped
  /// here too if the message contains them literally, as Android drops them.
  public static let unfiltered = MarkupParser(
    Policy(), Limits(), .legacy, Templates(), isFiltered: false)

  /// Reads a message.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func parse(_ html: String) -> ParsedMarkup { read(gate(html)) }

  /// Reads a message that is part of a String.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func parse(_ html: some StringProtocol) -> ParsedMarkup { read(gate(html)) }

  /// Reads a message from any bytes; invalid UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func parse(utf8 bytes: [UInt8]) -> ParsedMarkup { read(gate(utf8: bytes)) }

  /// Passes a text through the gate, without copying more than the limit.
  package func gate(_ html: some StringProtocol) -> InputGate {
    InputGate(
      html.utf8.copied(upTo: longestRead), isValid: true, limit: limits.bytes,
      sourceLength: html.utf8.count)
  }

  /// Passes valid UTF-8 through the gate, such as that of a String.
  package func gate(_ valid: [UInt8]) -> InputGate {
    InputGate(valid, isValid: true, limit: limits.bytes)
  }

  /// Passes bytes of any kind through the gate.
  package func gate(utf8 bytes: [UInt8]) -> InputGate {
    InputGate(bytes, isValid: false, limit: limits.bytes)
  }

  // Not inlined, so that the code exists once and not in each caller.
  @inline(never)
  private func read(_ source: consuming InputGate) -> ParsedMarkup {
    readWhole(source, by: AuthoredMarkup())
  }

  /// Reads all that came through the gate, and adds the places of the findings.
  package func readWhole(
    _ source: consuming InputGate, by reading: some MarkupReading
  ) -> ParsedMarkup {
    var parsed = ParsedMarkup(styledText: .empty)
    var trace: TextTrace?
    read(&source, by: reading, &trace, into: &parsed)
    finish(&parsed, source)
    return parsed
  }

  /// Reads what came through the gate; ranges count its bytes. The trace records where the text
  /// comes from. If it is nil and the text may contain invisible characters, a new one is made.
  package func read(
    _ gate: inout InputGate, by reading: some MarkupReading, _ trace: inout TextTrace?
  ) -> ParsedMarkup {
    var parsed = ParsedMarkup(styledText: .empty)
    read(&gate, by: reading, &trace, into: &parsed)
    return parsed
  }

  /// The same, into an empty `parsed`.
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

  /// Reads markup in which stand-ins, if any, replace the placeholders of templates.
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

  /// Where in the source a character of the text comes from.
  private func place(
    of offset: Int?, in text: String, _ gate: InputGate, _ trace: TextTrace?
  ) -> Range<Int> {
    let bytes = Array(text.utf8)
    // If the text may contain such characters, the reading has written its trace.
    guard let trace, let offset else { return gate.start..<gate.bytes.count }
    let end = offset + bytes.scalarValue(at: offset).length
    let beginning = Array(bytes[..<end])
    let map = SourceMap(trace.from(offset), text: beginning, source: gate.bytes)
    return map.source(of: offset..<end)
  }

  /// Sorts the findings, adds those of the gate, and locates them in the source.
  package func finish(_ parsed: inout ParsedMarkup, _ gate: InputGate) {
    parsed.diagnostics.sortByPlace()
    parsed.diagnostics.dropRepeats()
    if gate.isTruncated {
      // A tag that was cut at the limit is not a mistake in the message.
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

  /// Reports a message that contains placeholders although no template syntax is set.
  private func noteTemplate(_ gate: InputGate, _ parsed: inout ParsedMarkup) {
    guard let first = Placeholder.firstUnnamed(in: gate.bytes, from: gate.start) else { return }
    parsed.diagnostics.add(
      .templateUnknownSyntax, at: first.range, .placeholder(gate.bytes.quoted(first.range)),
      details: [.expected: first.syntaxNames(in: gate.bytes)])
  }

  /// Reports a message that contains every character that could stand in for a placeholder.
  private func noteUnkept(_ gate: InputGate, _ parsed: inout ParsedMarkup) {
    let found = Placeholder.all(in: gate.bytes, from: gate.start, templates.known, upTo: 1)
    guard let first = found.first else { return }
    parsed.diagnostics.add(
      .templateRewritten, at: first.range, .placeholder(gate.bytes.quoted(first.range)), "no-room")
  }

  /// Sets lines and columns, and converts all ranges to bytes of the source before the repair.
  package func locate(_ diagnostics: inout [Diagnostic], _ gate: InputGate) {
    var finder = LocationFinder(gate.bytes, from: gate.start)
    for index in diagnostics.indices {
      let range = diagnostics[index].range
      diagnostics[index].location = finder.location(of: range.lowerBound)
      guard gate.repairCount > 0 else { continue }
      diagnostics[index].range =
        gate.sourceOffset(range.lowerBound)..<gate.sourceOffset(range.upperBound)
      // Edits do not fit a source with repaired bytes.
      diagnostics[index].fix = nil
    }
  }
}

extension HTMLRenderer {
  /// Makes a renderer whose output is for a parser: both allow the same links and support the same
  /// templates.
  public init(for parser: MarkupParser) {
    self.init(
      links: parser.policy.links, separators: parser.separators, templates: parser.templates)
  }
}

extension ANSIRenderer {
  /// Makes a renderer that allows the same links as a parser, for a truecolor terminal.
  public init(for parser: MarkupParser) {
    self.init()
    links = parser.policy.links
  }
}

extension PlainTextRenderer {
  /// Makes a renderer that allows the same links as a parser.
  public init(for parser: MarkupParser) {
    self.init()
    policy = parser.policy.links
  }
}

extension MarkupParser {
  /// Reads a message from any bytes, without copying more than the limit; invalid UTF-8 becomes
  /// U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes. At most four bytes more than ``limits`` allow are
  /// read, so the sequence may be infinite.
  ///
  /// ```swift
  /// print(MarkupParser().parse(utf8: "<b>Hi</b>".utf8).styledText.text)  // "Hi"
  /// ```
  public func parse(utf8 bytes: some Sequence<UInt8>) -> ParsedMarkup {
    parse(utf8: bytes.copied(upTo: longestRead))
  }

  /// Reads a message from any borrowed bytes; invalid UTF-8 becomes U+FFFD.
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

  /// How many bytes of a message the parser looks at; a caller can copy just these.
  package var longestRead: Int { Self.longestRead(within: limits.bytes) }

  /// The same for a parser with this limit.
  package static func longestRead(within limit: Int) -> Int { InputGate.longest(within: limit) }
}

/// How blocks (p, div, lists, headings) are separated: the two modes of `Html.fromHtml`.
public enum Separators: String, Sendable, Hashable, CaseIterable, Codable {
  /// A blank line, `FROM_HTML_MODE_LEGACY`, which push SDKs use.
  case legacy
  /// A single newline, `FROM_HTML_MODE_COMPACT`.
  case compact

  /// How many line breaks separate two blocks.
  package var length: Int { self == .legacy ? 2 : 1 }
}
