internal import Bytes
public import PushMarkup
public import PushMarkupAndroid
internal import PushMarkupTemplates

/// Rewrites a message so that a phone shows what its HTML says.
///
/// A message, or a part of it, that has no findings and that phones show as meant is kept as it is.
/// The rest is rewritten as safe and canonical HTML: bold, italic, underline and strikethrough as
/// tags; colours with six digits, next to each other instead of nested; line breaks instead of
/// blocks that have no other effect. The message's own newlines are kept.
///
/// The device reading of the result is the authored reading of the input. If `Html.fromHtml` has no
/// way to show something, the nearest equivalent is written, and a ``/PushMarkup/Diagnostic``
/// reports it. What is not visible is not reported: white space at the end of a line and of the
/// message, and the size of a space. Fixing a fixed message does not change it.
///
/// ```swift
/// let fixed = Fixer().fix("<span style='font-weight: bold; color: green'>Go</span>")
/// print(fixed.html)  // "<font color=\"#008000\"><b>Go</b></font>"
/// ```
public struct Fixer: Sendable, Hashable {
  /// Reads the messages: which tags and links are kept, how much is read, how blocks are separated.
  ///
  /// **Default:** ``/PushMarkup/MarkupParser/init(policy:limits:separators:templates:)``.
  /// **Safety:** what it does not allow is not written.
  public var parser: MarkupParser

  /// The phones that messages are for, in addition to `Html.fromHtml`.
  ///
  /// What their notifications drop is reported. It is written differently if that helps one phone
  /// and changes nothing on the others: a colour of the whole text, which Android 14 and 15 drop,
  /// is split in two. If no target reads HTML, plain text is written.
  ///
  /// **Default:** none: the output is for `Html.fromHtml`, and notifications are not checked.
  public var targets: [DeviceProfile]

  /// The hosts that links may lead to, as in ``Linter/hosts``.
  ///
  /// **Default:** none, which allows any host.
  public var hosts: [String]

  /// Whether a message is a JSON string, as in ``Linter/isOfJSON``.
  package var isOfJSON = false

  /// Makes a fixer.
  public init(
    parser: MarkupParser = MarkupParser(), targets: [DeviceProfile] = [], hosts: [String] = []
  ) {
    (self.parser, self.targets, self.hosts) = (parser, targets, hosts)
  }

  /// Rewrites a message so that a phone shows this reading of it.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func fix(_ html: String, as reading: Reading = .authored) -> FixedMarkup {
    fix(parser.gate(html), reading)
  }

  /// Rewrites a message from any bytes; invalid UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func fix(utf8 bytes: [UInt8], as reading: Reading = .authored) -> FixedMarkup {
    fix(parser.gate(utf8: bytes), reading)
  }

  /// Rewrites a message from any bytes, copying no more than the parser's limit; invalid UTF-8
  /// becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func fix(
    utf8 bytes: some Sequence<UInt8>, as reading: Reading = .authored
  ) -> FixedMarkup {
    fix(utf8: bytes.copied(upTo: parser.longestRead), as: reading)
  }

  private func fix(_ source: consuming InputGate, _ reading: Reading) -> FixedMarkup {
    var gate = source
    if let unread = [Diagnostic].unread(gate) {
      return FixedMarkup(html: "", diagnostics: unread, isTruncated: true)
    }
    let asSent = readingAsSent(gate, reading)
    let reading = asSent ?? reading
    let unnamed = Placeholder.unnamed(in: gate.bytes, from: gate.start).filter {
      parser.templates.syntaxes.isDisjoint(with: $0.syntaxes(in: gate.bytes))
    }
    let elements =
      reading == .authored || !unnamed.isEmpty ? MessageElements(&gate, parser) : nil
    let outline = reading == .authored ? elements : nil
    var trace: TextTrace? = TextTrace()
    var parsed: ParsedMarkup
    if let known = outline?.authored {
      (parsed, trace) = known
    } else {
      parsed = parser.read(&gate, as: reading, &trace)
    }
    var edits: [SourceEdit] = []
    if let outline {
      edits = SourceEdit.all(in: gate.bytes, from: gate.start, unnamed)
      parsed.diagnostics.advise(outline)
      if MessageElements.mayHoldWords(gate.bytes, from: gate.start) {
        parsed.diagnostics.addWords(of: outline)
      }
      if MessageElements.mayHoldAddressReferences(gate.bytes, from: gate.start) {
        // The entity of a URL parameter is written as a phone shows it.
        let parameters = edits.filter { $0.kind == .parameter }.map(\.range.lowerBound)
        parsed.diagnostics += outline.addressReferences.filter {
          !parameters.contains($0.range.lowerBound)
        }
      }
      // A name in angle brackets may come after the limit of findings was reached.
      if parsed.diagnostics.contains(where: { $0.rule == .limitDiagnostics }),
        !parsed.diagnostics.contains(where: { $0.rule == .tagPlaceholder })
      {
        parsed.diagnostics += outline.firstPlaceholder.map { [$0] } ?? []
      }
      outline.mask?.restore(&parsed.diagnostics)
    }
    let map = SourceMap(trace, parsed.styledText, source: gate.bytes)
    parsed.diagnostics += LostCharacters.findings(parsed.styledText, source: map.source, gate)
    if reading == .authored, !isLiteral {
      parsed.diagnostics += LostLines.findings(
        parsed.styledText, source: map.source, gate.bytes, isOfJSON: isOfJSON)
    }
    parser.finish(&parsed, gate)
    let own = parsed.diagnostics.count
    var turned: [TurnedLine] = []
    if let outline, gate.bytes.contains(ignoringCase: "dir") {
      turned = outline.turnedLines(of: Array(parsed.styledText.text.utf8), source: map.source)
    }
    var (fixed, seams, shown) = fix(
      parsed, FixPlaces(map), outline, isAsSent: asSent != nil, edits: edits, turned: turned,
      of: gate.bytes)
    // Findings about the input have their locations already.
    var said = Array(fixed.diagnostics[own...])
    parser.locate(&said, gate)
    fixed.diagnostics.replaceSubrange(own..., with: said)
    if let elements { warnOfTemplate(unnamed, gate, &fixed, elements) }
    var misread = MisreadText.findings(ofControlsIn: gate.bytes, from: gate.start)
    if !misread.isEmpty {
      parser.locate(&misread, gate)
      fixed.diagnostics.removeAll { $0.rule == .textEncoding }
      fixed.diagnostics += misread
    }
    // A finding about several places has one range, and all U+FFFD of a fixed message share one.
    guard let outline, let seams, turned.isEmpty, gate.start == 0, gate.repairCount == 0,
      !fixed.isTruncated, case let html = Array(fixed.html.utf8), html != gate.bytes,
      fixed.diagnostics.allSatisfy({ $0.count == 1 }), !html.contains(ignoringCase: "\u{fffd}"),
      !outline.holdsUnstrippedAddress
    else { return fixed }
    let parts = parts(joinedAt: seams, of: html, gate.bytes, outline)
    let changed = fixed.diagnostics.map(\.range) + edits.map(\.range)
    fixed.html =
      mended(
        parts, &gate, parsed.styledText, map, outline.mask == nil ? shown : nil, besides: changed,
        outline) ?? fixed.html
    return fixed
  }

  /// Reports placeholders of unknown syntax that are not written as they were. They were fixed like
  /// any text, and may mean something else or nothing when they are filled in.
  private func warnOfTemplate(
    _ unnamed: [Placeholder], _ gate: InputGate, _ fixed: inout FixedMarkup,
    _ outline: MessageElements
  ) {
    guard !unnamed.isEmpty else { return }
    var found = unnamed
    // Braces in style sheets and scripts are not those of a template.
    let unread = outline.elements.filter { $0.content != .shown }.map(\.extent)
    found.removeAll { placeholder in
      placeholder.syntaxes(in: gate.bytes).first == .braces
        && unread.contains { $0.contains(placeholder.range.lowerBound) }
    }
    let output = Array(fixed.html.utf8)
    var written: [[UInt8]: Int] = [:]
    for placeholder in Placeholder.all(in: output, from: 0, .all) {
      written[Array(output[placeholder.range]), default: 0] += 1
    }
    let tags = Set(unnamed.filter { $0.isTag(in: gate.bytes) }.map(\.range))
    var list = DiagnosticList(limit: parser.limits.diagnostics)
    for placeholder in found {
      let bytes = Array(gate.bytes[placeholder.range])
      written[bytes, default: 0] -= 1
      guard written[bytes, default: 0] < 0 else { continue }
      guard !tags.contains(placeholder.range) else {
        list.add(.templateNotAllowedHere, at: placeholder.range, nil, "android")
        continue
      }
      let names = placeholder.syntaxNames(in: gate.bytes)
      list.add(
        .templateRewritten, at: placeholder.range,
        .placeholder(gate.bytes.quoted(placeholder.range)),
        details: [.expected: names])
    }
    var said = list.items
    guard !said.isEmpty else { return }
    parser.locate(&said, gate)
    fixed.diagnostics.removeAll {
      $0.rule == .templateUnknownSyntax || $0.rule == .syntaxComment && tags.contains($0.range)
    }
    fixed.diagnostics += said
  }

  /// Writes a message that was already read, so that a phone shows this reading of it. Findings
  /// about what cannot be shown have the range of the whole message, because places in the source
  /// are unknown.
  public func fix(_ parsed: ParsedMarkup) -> FixedMarkup {
    let text = parsed.styledText
    let length = text.template?.messageLength ?? text.sourceLength ?? 0
    var fixed = fix(parsed, FixPlaces(sourceLength: length), nil).fixed
    for index in fixed.diagnostics.indices where fixed.diagnostics[index].location == nil {
      fixed.diagnostics[index].location = SourceLocation(line: 1, column: 1)
    }
    return fixed
  }

  private func fix(
    _ parsed: ParsedMarkup, _ places: FixPlaces, _ outline: MessageElements?,
    isAsSent: Bool = false, edits: [SourceEdit] = [], turned: [TurnedLine] = [],
    of source: [UInt8] = []
  ) -> (fixed: FixedMarkup, seams: [Seam]?, shown: StyledText) {
    var meant = MeantText(
      parsed, places, for: parser, isAsSent: isAsSent, edits: edits, turned: turned, of: source)
    // A line break in a JSON string is deliberate, but HTML does not show it.
    if !isOfJSON { meant.keepLineEnds(of: source) }
    let written = write(meant)
    var (html, seams) = (written.html, meant.seams(of: written))
    if let (restored, places) = meant.template?.standIns.restoring(Array(html.utf8)) {
      seams?.follow(places)
      html = restored.string
    }
    let shown = checker(meant.template).parse(written.html, as: .device).styledText
    var said =
      changes(meant, written)
      + report(written, length: html.utf8.count, meant, shown, outline)
    meant.template?.restore(&said)
    let fixed = FixedMarkup(
      html: html, diagnostics: parsed.diagnostics + said,
      isTruncated: parsed.isTruncated || written.isTruncated)
    return (fixed, seams, shown)
  }

  /// Findings about what the fixer itself changed in a text.
  private func changes(_ meant: MeantText, _ written: Written) -> [Diagnostic] {
    var said: [Diagnostic] = []
    func say(_ rule: Rule, at range: @autoclosure () -> Range<Int>, _ count: Int) {
      if count > 0 { said.add(rule, at: range(), count: count) }
    }
    say(.fixSpace, at: meant.rangeOfNoBreakSpaces, meant.noBreakSpaceCount)
    say(.fixList, at: meant.numbers?.source ?? meant.all, meant.numbers?.count ?? 0)
    say(.fixEmoji, at: meant.emoji?.source ?? meant.all, meant.emoji?.count ?? 0)
    say(.textInvisible, at: meant.all, meant.removedScalarCount + written.removedScalarCount)
    let parameters = meant.edits.filter { $0.kind == .parameter }.map(\.range)
    say(.fixParameter, at: parameters.hull ?? meant.all, parameters.count)
    if let (count, source) = meant.defaultColors { say(.fixDefaultColor, at: source, count) }
    return said
  }

  /// Findings about what phones show of the written HTML, which has `length` bytes.
  private func report(
    _ written: Written, length: Int, _ meant: MeantText, _ shown: StyledText,
    _ outline: MessageElements?
  ) -> [Diagnostic] {
    let checker = checker(meant.template)
    let limit = parser.limits.diagnostics
    let empty = TextFindings.empty([meant.collapsed], at: meant.all)
    var said = TextFindings.all(meant.collapsed, source: meant.places.source)
    if !isLiteral {
      said +=
        FixReport(
          meant: meant.collapsed, shown: shown, isCut: written.isTruncated, places: meant.places,
          template: meant.template, limit: limit
        ).diagnostics.items
      if meant.isTrimmedAway {
        said.add(.fixUnexplained, at: meant.all, nil, "white-space")
      }
    }
    let report = TargetReport(
      targets, written.html, meant: meant.collapsed, places: meant.places, checker: checker,
      limit: limit)
    let markup = MarkupReport(
      written.html, length: length,
      shown: targets.isEmpty ? [(DeviceProfile(), shown)] : report.shown, targets: targets,
      hosts: hosts, input: outline, meant: meant.collapsed, places: meant.places, checker: checker
    )
    return said + empty + report.diagnostics + markup.diagnostics
  }
}
