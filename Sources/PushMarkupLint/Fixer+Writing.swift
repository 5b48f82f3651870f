internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

// What is written.
extension Fixer {
  /// HTML with stand-ins, and what is missing in it.
  struct Written {
    var html: String
    var isTruncated = false
    var removedScalarCount = 0
    /// Where no element is open in the HTML; nil where all of it is to be written.
    var seams: [HTMLWriter.Seam]?
  }

  /// Whether no target reads HTML.
  var isLiteral: Bool { targets.areLiteral }

  /// Writes what the targets are to show.
  func write(_ meant: MeantText) -> Written {
    if isLiteral { return plain(meant) }
    let written = write(meant, colorBreak: nil)
    return halved(written, meant) ?? written
  }

  /// Writes HTML for a phone; a colour ends and begins anew at a place of the collapsed text.
  private func write(_ meant: MeantText, colorBreak: Int?) -> Written {
    let template = meant.template
    var writer = HTMLWriter(
      meant.text, template, links: parser.policy.links.reading(template),
      separatorLength: parser.separators.length,
      dialect: .phone, colorBreak: colorBreak, sourceLength: meant.text.sourceLength)
    (writer.lineEnds, writer.lineEnd) = (meant.lineEnds, meant.lineEnd)
    // What is between two tags of logic may be gone, or there twice; and the source has no values.
    let isWhole = template.map { !$0.logic.numbers.isEmpty || parser.templates.values != nil }
    writer.seams = isWhole == true ? nil : []
    writer.writeAll()
    let html = writer.output.array
    let escaped = template?.escaped(html) ?? html
    return Written(
      html: escaped.string, isTruncated: writer.isTruncated,
      removedScalarCount: writer.removedScalarCount,
      seams: escaped.count == html.count ? writer.seams : nil)
  }

  /// The HTML with a colour of the whole text in two parts, where a target drops it otherwise.
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
    // On no phone may anything else change; of a newline nobody sees the colour.
    let changes = ReadingDifferences(
      checker.parse(written.html, as: .device).styledText,
      checker.parse(halved.html, as: .device).styledText)
    return isHelped && changes.differences.isEmpty ? halved : nil
  }

  /// Where the last word of a text begins that phones show, or the last character of a word: if it
  /// can be, one behind a letter that is not written together with it, and never one behind a lam,
  /// which has one form with an alef and others.
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
    // A placeholder must not be cut.
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

  /// Plain text for targets that read no HTML, with its line breaks. If anything in it would be
  /// taken for HTML or for a placeholder, its delimiters are written as references: `fix` reads
  /// them as what they stand for, and whoever shows the text as HTML gets no tag out of it.
  private func plain(_ meant: MeantText) -> Written {
    let shown = DisplayFilter.text(meant.collapsed.text, .model)
    let bytes = Array(shown.text.utf8)
    let removed = shown.removed
    // The text decides, not the message: characters were removed and values filled in since.
    if VisibleMarkup(bytes) == nil, meant.template?.areClear(bytes) ?? true {
      return Written(html: shown.text, removedScalarCount: removed)
    }
    var escaped: [UInt8] = []
    escaped.appendEscaped(bytes, bytes.indices, inAttribute: false)
    return Written(
      html: (meant.template?.escaped(escaped) ?? escaped).string, removedScalarCount: removed)
  }

  /// How a message without tags is read for targets that read no HTML: as it was sent, but for its
  /// references. Nil if it has tags, or a target reads HTML.
  func readingAsSent(_ gate: borrowing InputGate, _ reading: Reading) -> Reading? {
    guard reading == .authored, isLiteral, let profile = targets.first,
      VisibleMarkup(Array(gate.bytes[gate.start...]))?.hasTags != true
    else { return nil }
    var reading = Reading.device(profile.asSent)
    reading.readsReferences = true
    return reading
  }

  /// Reads all of what was written.
  func checker(_ template: TemplateForm?) -> MarkupParser {
    var checker = parser
    checker.limits.bytes = .max
    checker.limits.spans = .max
    // Of a template it reads stand-ins.
    checker.templates = Templates()
    checker.policy.links = checker.policy.links.reading(template)
    return checker
  }
}
