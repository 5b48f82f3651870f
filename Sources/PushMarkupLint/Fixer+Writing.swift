internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// How the fixed message is written.
extension Fixer {
  /// HTML with stand-ins, and what is missing in it.
  struct Written {
    var html: String
    var isTruncated = false
    var removedScalarCount = 0
    /// Where no element is open in the HTML; nil if the whole message has to be rewritten.
    var seams: [HTMLWriter.Seam]?
  }

  /// Whether no target reads HTML.
  var isLiteral: Bool { targets.areLiteral }

  /// Writes what the targets should show.
  func write(_ meant: MeantText) -> Written {
    if isLiteral { return plain(meant) }
    let written = write(meant, colorBreak: nil)
    return halved(written, meant) ?? written
  }

  /// Writes HTML for a phone; a colour ends and starts again at a place of the collapsed text.
  private func write(_ meant: MeantText, colorBreak: Int?) -> Written {
    let template = meant.template
    var writer = HTMLWriter(
      meant.text, template, links: parser.policy.links.reading(template),
      separatorLength: parser.separators.length,
      dialect: .phone, colorBreak: colorBreak, sourceLength: meant.text.sourceLength)
    (writer.lineEnds, writer.lineEnd) = (meant.lineEnds, meant.lineEnd)
    // Text between two template tags may be missing or repeated, and the source has no values.
    let isWhole =
      template.map { !$0.logic.numbers.isEmpty || parser.templates.values != nil } ?? false
    writer.seams = isWhole ? nil : []
    writer.writeAll()
    let html = writer.output.array
    let escaped = template?.escaped(html) ?? html
    return Written(
      html: escaped.string, isTruncated: writer.isTruncated,
      removedScalarCount: writer.removedScalarCount,
      seams: escaped.count == html.count ? writer.seams : nil)
  }

  /// The HTML with a colour of the whole text split in two, if a target would drop it.
  private func halved(_ written: Written, _ meant: MeantText) -> Written? {
    guard meant.collapsed.compact.contains(where: { $0.kind == .foreground }) else { return nil }
    let checker = checker(meant.template)
    let target = targets.first { target in
      checker.parse(written.html, as: .device(target)).diagnostics.contains {
        $0.rule == .notificationColor
      }
    }
    guard let target, let place = Self.half(meant) else { return nil }
    let halved = write(meant, colorBreak: place)
    let again = checker.parse(halved.html, as: .device(target))
    let isHelped = !again.diagnostics.contains { $0.rule == .notificationColor }
    // Nothing else may change on any phone; the colour of a newline is not visible.
    let changes = ReadingDifferences(
      checker.parse(written.html, as: .device).styledText,
      checker.parse(halved.html, as: .device).styledText)
    return isHelped && changes.differences.isEmpty ? halved : nil
  }

  /// The start of the last word that phones show. In a single word it is the start of its last
  /// character: if possible, one that does not join the character before it, and never one that
  /// joins a lam, which shares one form with an alef and others.
  private static func half(_ meant: MeantText) -> Int? {
    let whole = meant.collapsed.text
    let end = whole.utf16.index(
      whole.startIndex, offsetBy: SizeLimits.shortText, limitedBy: whole.endIndex)
    let text = whole[..<(end ?? whole.endIndex)]
    let bytes = Array(text.utf8)
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x0a }
    if let space = bytes.lastIndex(where: isBlank), space + 1 < bytes.count,
      bytes[..<space].contains(where: { !isBlank($0) })
    {
      return space + 1
    }
    // Do not cut a placeholder.
    guard meant.template == nil else { return nil }
    var scanner = ClusterScanner(bytes, in: 0..<bytes.count)
    var (last, best): (Int?, Int?)
    var before = scanner.next()?.first
    while let letter = before, let next = scanner.next() {
      let isCursive = DisplayScalar.isCursive(letter) && DisplayScalar.isJoiningLetter(next.first)
      if !isCursive || letter != 0x0644 { last = next.range.lowerBound }
      if !isCursive { best = last }
      before = next.first
    }
    return best ?? last
  }

  /// Plain text, with its line breaks, for targets that do not read HTML. If anything in it would
  /// be read as HTML or as a placeholder, its delimiters are written as HTML entities: `fix`
  /// decodes them, and an app that shows the text as HTML gets no tag out of it.
  private func plain(_ meant: MeantText) -> Written {
    let shown = DisplayFilter.text(meant.collapsed.text, .model)
    let bytes = Array(shown.text.utf8)
    let removed = shown.removed
    // Check the text, not the message: characters were removed and values filled in since.
    if VisibleMarkup(bytes) == nil, meant.template?.areClear(bytes) ?? true {
      return Written(html: shown.text, removedScalarCount: removed)
    }
    var escaped: [UInt8] = []
    escaped.appendEscaped(bytes, bytes.indices, inAttribute: false)
    return Written(
      html: (meant.template?.escaped(escaped) ?? escaped).string, removedScalarCount: removed)
  }

  /// How to read a message without tags for targets that do not read HTML: as sent, but with its
  /// entities decoded. Nil if it has tags, or a target reads HTML.
  func readingAsSent(_ gate: borrowing InputGate, _ reading: Reading) -> Reading? {
    guard reading == .authored, isLiteral, let profile = targets.first,
      VisibleMarkup(Array(gate.bytes[gate.start...]))?.hasTags != true
    else { return nil }
    var reading = Reading.device(profile.asSent)
    reading.readsReferences = true
    return reading
  }

  /// A parser that reads all of the written HTML.
  func checker(_ template: TemplateForm?) -> MarkupParser {
    var checker = parser
    checker.limits.bytes = .max
    checker.limits.spans = .max
    // Placeholders of a template are stand-ins here.
    checker.templates = Templates()
    checker.policy.links = checker.policy.links.reading(template)
    return checker
  }
}
