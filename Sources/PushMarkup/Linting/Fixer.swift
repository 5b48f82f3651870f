internal import Bytes

/// Rewrites a message so that a phone shows what its HTML says.
///
/// The output is safe and canonical HTML: weights, styles and lines as tags, colours as six digits,
/// one beside the other instead of nested, line breaks where blocks say nothing else. The device
/// reading of it is the authored reading of the input; where `Html.fromHtml` knows no way to say
/// something, the nearest is written, and a ``Diagnostic`` tells; but not of what nobody sees:
/// white space at the end of a line and of the message, and the size of a space. A fixed message is
/// fixed to itself.
///
/// ```swift
/// let fixed = Fixer().fix("<span style='font-weight: bold; color: green'>Go</span>")
/// print(fixed.html)  // "<font color=\"#008000\"><b>Go</b></font>"
/// ```
public struct Fixer: Sendable, Hashable {
  /// Reads the messages: which tags and links survive, how much is read, how blocks are separated.
  ///
  /// **Default:** ``MarkupParser/init(policy:limits:separators:templates:)``.
  /// **Safety:** what it does not let through is not written.
  public var parser: MarkupParser

  /// The phones that messages are for, beside `Html.fromHtml`.
  ///
  /// What their notification shades take away is said, and written otherwise where that helps one
  /// phone and changes nothing on any other: a colour of a whole text, which Android 14 and 15
  /// drop, is written in two parts. Where no target reads HTML, plain text is written.
  ///
  /// **Default:** none: what is written is for `Html.fromHtml`, and nothing is said of shades.
  public var targets: [DeviceProfile]

  /// The hosts that links may lead to, as ``Linter/hosts`` has them.
  ///
  /// **Default:** none, which is any.
  public var hosts: [String]

  /// Makes a fixer.
  public init(
    parser: MarkupParser = MarkupParser(), targets: [DeviceProfile] = [], hosts: [String] = []
  ) {
    (self.parser, self.targets, self.hosts) = (parser, targets, hosts)
  }

  /// Rewrites a message; a phone then shows this reading of it.
  ///
  /// Ranges in the diagnostics count UTF-8 bytes of `html`.
  public func fix(_ html: String, as reading: Reading = .authored) -> FixedMarkup {
    fix(parser.gate(Array(html.utf8)), reading)
  }

  /// Rewrites a message of bytes of any kind: what is not UTF-8 becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func fix(utf8 bytes: [UInt8], as reading: Reading = .authored) -> FixedMarkup {
    fix(parser.gate(utf8: bytes), reading)
  }

  /// Rewrites bytes of any kind, without a copy of more than the parser's limit: what is not UTF-8
  /// becomes U+FFFD.
  ///
  /// Ranges in the diagnostics count these bytes.
  public func fix(
    utf8 bytes: some Sequence<UInt8>, as reading: Reading = .authored
  ) -> FixedMarkup {
    fix(utf8: Array(bytes.prefix(parser.longestRead)), as: reading)
  }

  private func fix(_ source: consuming InputGate, _ reading: Reading) -> FixedMarkup {
    var gate = source
    var trace: TextTrace? = TextTrace()
    var parsed = parser.read(&gate, as: reading, &trace)
    parser.finish(&parsed, gate)
    let map = SourceMap(
      trace ?? TextTrace(), text: Array(parsed.styledText.text.utf8), source: gate.bytes)
    let own = parsed.diagnostics.count
    var fixed = fix(parsed, FixPlaces(map))
    // What is about the input has its place already.
    var said = Array(fixed.diagnostics[own...])
    parser.locate(&said, gate)
    fixed.diagnostics.replaceSubrange(own..., with: said)
    if parser.templates.syntaxes.isEmpty { warnOfTemplate(gate, &fixed) }
    return fixed
  }

  /// Says so where a placeholder whose syntax was not named is not written as it was: it was fixed
  /// like any text, and may mean something else or nothing when it is filled in.
  private func warnOfTemplate(_ gate: InputGate, _ fixed: inout FixedMarkup) {
    guard let note = fixed.diagnostics.firstIndex(where: { $0.rule == .templateFound }) else {
      return
    }
    let all = Set(TemplateSyntax.allCases)
    let output = Array(fixed.html.utf8)
    var written: [[UInt8]: Int] = [:]
    for placeholder in Placeholder.all(in: output, from: 0, all) {
      written[Array(output[placeholder.range]), default: 0] += 1
    }
    let changed = Placeholder.all(in: gate.bytes, from: gate.start, all).first { placeholder in
      let bytes = Array(gate.bytes[placeholder.range])
      written[bytes, default: 0] -= 1
      return written[bytes, default: 0] < 0
    }
    guard let changed else { return }
    var said = [
      Diagnostic(
        .templateLost, at: changed.range,
        "the placeholder is not written as it stands here; say which syntax it is to keep it")
    ]
    parser.locate(&said, gate)
    fixed.diagnostics.remove(at: note)
    fixed.diagnostics += said
  }

  /// Writes a message that was read already, for a phone to show this reading of it. Where in the
  /// source something stands that cannot be said is not known: the ranges are those of all of it.
  public func fix(_ parsed: ParsedMarkup) -> FixedMarkup {
    var fixed = fix(parsed, FixPlaces(sourceLength: parsed.styledText.sourceLength ?? 0))
    for index in fixed.diagnostics.indices where fixed.diagnostics[index].location == nil {
      fixed.diagnostics[index].location = SourceLocation(line: 1, column: 1)
    }
    return fixed
  }

  private func fix(_ parsed: ParsedMarkup, _ places: FixPlaces) -> FixedMarkup {
    let template = parsed.styledText.form(for: parser.templates)
    var text = template?.text ?? parsed.styledText
    if parsed.reading == "device" { text = text.withOuterBlocksFirst() }
    let kept = text.withNoBreakSpaces()
    var meant = kept?.text ?? text
    meant.sourceLength = parsed.styledText.sourceLength
    let collapsed = meant.collapsed(Array(meant.text.utf8))?.text ?? meant
    var places = places
    places.follow(collapsed.text, from: parsed.styledText)
    let all = places.source(of: 0..<collapsed.text.utf8.count)

    let isLiteral = !targets.isEmpty && targets.allSatisfy(\.isLiteral)
    var written = isLiteral ? plain(collapsed, template) : write(meant, template)
    var checker = checker
    checker.policy.links.standIns = template?.standIns
    if !isLiteral, let halved = halved(written, meant, collapsed, template, checker) {
      written = halved
    }
    var diagnostics = parsed.diagnostics
    if let kept {
      let message =
        kept.count == 1
        ? "1 space that would collapse is written as a no-break space"
        : "\(kept.count) spaces that would collapse are written as no-break spaces"
      diagnostics.append(
        Diagnostic(.fixSpace, at: places.source(of: noBreakSpaces(collapsed)), message))
    }
    if written.removedScalarCount > 0 {
      let count = written.removedScalarCount
      let message =
        count == 1
        ? "1 character that must not reach a display was removed"
        : "\(count) characters that must not reach a display were removed"
      diagnostics.append(Diagnostic(.textInvisible, at: all, message))
    }
    let shown = checker.parse(written.html, as: .device).styledText
    let limit = parser.limits.diagnostics
    if !isLiteral {
      diagnostics +=
        FixReport(
          meant: collapsed, shown: shown, isCut: written.isTruncated, places: places,
          standIns: template?.standIns, limit: limit
        ).diagnostics.items
      // Spaces of other kinds at the ends of a text are trimmed by HTML and by phones.
      if collapsed.text.utf8.isEmpty, !text.text.utf8.allSatisfy({ $0 <= 0x20 }) {
        diagnostics.append(
          Diagnostic(.fixDiffers, at: all, "a phone shows nothing of a text of white space"))
      }
    }
    let html = template?.restored(Array(written.html.utf8)).string ?? written.html
    let report = TargetReport(
      targets, written.html, meant: collapsed, places: places, checker: checker, limit: limit)
    diagnostics += report.diagnostics
    diagnostics +=
      MarkupReport(
        written.html, length: html.utf8.count,
        shown: targets.isEmpty ? [(DeviceProfile(), shown)] : report.shown, targets: targets,
        hosts: hosts, meant: collapsed, places: places, checker: checker
      ).diagnostics
    if let template {
      for index in diagnostics.indices.dropFirst(parsed.diagnostics.count) {
        diagnostics[index].message = template.standIns.restoringWords(
          of: diagnostics[index].message)
      }
    }
    return FixedMarkup(
      html: html,
      diagnostics: diagnostics, isTruncated: parsed.isTruncated || written.isTruncated)
  }

  // MARK: What is written

  /// HTML with stand-ins, and what is missing in it.
  private struct Written {
    var html: String
    var isTruncated = false
    var removedScalarCount = 0
  }

  /// Writes HTML for a phone; a colour ends and begins anew at a place of the collapsed text.
  private func write(
    _ meant: StyledText, _ template: TemplateForm?, colorBreak: Int? = nil
  ) -> Written {
    var links = parser.policy.links
    links.standIns = template?.standIns
    var writer = HTMLWriter(
      meant, template, links: links, separatorLength: parser.separators.length,
      dialect: .phone, colorBreak: colorBreak, sourceLength: meant.sourceLength)
    writer.writeAll()
    let html = writer.output.array
    return Written(
      html: (template?.escaped(html) ?? html).string, isTruncated: writer.isTruncated,
      removedScalarCount: writer.removedScalarCount)
  }

  /// The HTML with a colour of the whole text in two parts, where a target drops it otherwise.
  private func halved(
    _ written: Written, _ meant: StyledText, _ collapsed: StyledText, _ template: TemplateForm?,
    _ checker: MarkupParser
  ) -> Written? {
    let target = targets.first { target in
      checker.parse(written.html, as: .device(target)).diagnostics.contains {
        $0.rule == .notificationColor
      }
    }
    guard let target, let place = Self.half(collapsed.text, isTemplate: template != nil) else {
      return nil
    }
    let halved = write(meant, template, colorBreak: place)
    let again = checker.parse(halved.html, as: .device(target))
    let isHelped = !again.diagnostics.contains { $0.rule == .notificationColor }
    // On no phone may anything else change; of a newline nobody sees the colour.
    let changes = ReadingDifferences(
      checker.parse(written.html, as: .device).styledText,
      checker.parse(halved.html, as: .device).styledText)
    return isHelped && changes.differences.isEmpty ? halved : nil
  }

  /// Where the last word of a text begins, or the last character of a word.
  private static func half(_ text: String, isTemplate: Bool) -> Int? {
    let bytes = Array(text.utf8)
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x0a }
    if let space = bytes.lastIndex(where: isBlank), space + 1 < bytes.count,
      bytes[..<space].contains(where: { !isBlank($0) })
    {
      return space + 1
    }
    // A placeholder must not be cut.
    guard !isTemplate, let last = text.indices.last, last > text.startIndex else { return nil }
    return text.utf8.distance(from: text.startIndex, to: last)
  }

  /// Plain text for those who read no HTML; where it would be taken for HTML or for a placeholder,
  /// its signs are references all the same, so that a fixed message is fixed to itself.
  private func plain(_ collapsed: StyledText, _ template: TemplateForm?) -> Written {
    let shown = DisplayFilter.text(collapsed.text)
    let read = checker.parse(shown.text)
    if read.styledText.text.utf8.elementsEqual(shown.text.utf8), read.styledText.spans.isEmpty,
      read.diagnostics.isEmpty, template?.areClear(Array(shown.text.utf8)) ?? true
    {
      return Written(html: shown.text, removedScalarCount: shown.removed)
    }
    var bare = StyledText(unchecked: collapsed.text, spans: [])
    bare.sourceLength = collapsed.sourceLength
    return write(bare, template)
  }

  /// Where in the collapsed text no-break spaces stand for spaces that collapse.
  private func noBreakSpaces(_ collapsed: StyledText) -> Range<Int> {
    let bytes = Array(collapsed.text.utf8)
    let places = bytes.indices.dropLast().filter { bytes[$0] == 0xc2 && bytes[$0 + 1] == 0xa0 }
    guard let first = places.first, let last = places.last else { return 0..<bytes.count }
    return first..<last + 2
  }

  /// Reads all of what was written.
  private var checker: MarkupParser {
    var checker = parser
    checker.limits.bytes = .max
    checker.limits.spans = .max
    // Of a template it reads stand-ins.
    checker.templates = Templates()
    return checker
  }
}

/// A message rewritten for a phone, and what was noticed on the way.
public struct FixedMarkup: Sendable, Hashable, CustomStringConvertible {
  /// The HTML.
  public var html: String
  /// What was noticed about the input, in its order, then what a phone cannot show of it, and all
  /// else that ``Linter`` has to warn of in ``html``.
  public var diagnostics: [Diagnostic]
  /// Whether a limit was hit, so that something of the message is missing here.
  public var isTruncated: Bool

  /// Makes a result.
  public init(html: String, diagnostics: [Diagnostic] = [], isTruncated: Bool = false) {
    self.html = html
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
  }

  /// The HTML.
  public var description: String { html }
}
