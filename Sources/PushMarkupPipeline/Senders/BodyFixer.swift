internal import Bytes
package import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint

/// Rewrites the texts of bodies for the software that shows them: HTML if it reads HTML, plain text
/// if not. All other bytes are kept.
package struct BodyFixer: Sendable {
  private let maker: AnswerMaker
  private let linter: BodyLinter

  /// Bodies as they should be sent.
  package struct Fixed: Sendable {
    package var bytes: [UInt8]
    /// What could not be fixed, at its place in the source.
    package var findings: [Diagnostic] = []
  }

  package init(_ options: Options) {
    maker = AnswerMaker(options)
    linter = BodyLinter(options)
  }

  /// A text that should be changed, or that contains something that cannot be fixed.
  struct Edit {
    /// `Android title`.
    var name: String
    var string: JSONString
    var content: [UInt8]
    /// What cannot be fixed, at its place in the text.
    var findings: [Diagnostic]

    var isChange: Bool { content != string.content }
  }

  /// The changes to a body.
  func edits(of body: SentBody) -> [Edit] {
    let own = maker.options(for: body.sender)
    var fixer = own.fixer(own.parser())
    fixer.isOfJSON = true
    // If the sender is unknown, nothing is known about iPhones.
    let asked = body.texts.filter {
      !body.unaddressed.contains($0.platform) && (body.sender != nil || $0.platform != .ios)
    }
    return Self.byPath(asked).compactMap { texts in
      guard let string = texts[0].string,
        let said = rewritten(texts, of: body.sender, own, fixer)
      else { return nil }
      let name =
        texts[0].name(texts.count > 1 ? .all : texts[0].platform)
        + (texts[0].variant.map { ", \($0)" } ?? "")
      return Edit(name: name, string: string, content: said.content, findings: said.findings)
    }
  }

  /// The bodies of some JSON with rewritten texts.
  private func fix(
    _ source: [UInt8], linesBefore: Int = 0, ofAnySender: Bool
  ) throws(JSONScanner.Malformed) -> Fixed {
    let bodies = try maker.bodies(source)
    try SentBody.check(bodies.filter { ofAnySender || $0.sender != nil })
    let places = SourcePlaces(source, linesBefore: linesBefore)
    var fixed = Fixed(bytes: source)
    let all = bodies.flatMap(edits)
    for edit in all {
      fixed.findings += edit.findings.map { finding in
        var finding = finding
        finding.location = places.location(of: edit.string.place(of: finding.range.lowerBound))
        return finding
      }
    }
    fixed.bytes = JSONString.replacing(
      all.filter(\.isChange).map { ($0.string, $0.content) }, in: source)
    return fixed
  }

  /// The same for JSON Lines, with JSON on each line, or for one body over several lines. Fails if
  /// no JSON is the body of a known sender. `ofAnySender` accepts `{title, body}` too.
  package func fix(
    file source: [UInt8], ofAnySender: Bool = true
  ) throws(JSONScanner.Malformed) -> Fixed {
    let failure: JSONScanner.Malformed
    do throws(JSONScanner.Malformed) {
      return try fix(source, ofAnySender: ofAnySender)
    } catch {
      failure = error
    }
    guard let lines = JSONLines.lines(of: source) else { throw failure }
    var all = Fixed(bytes: [])
    var place = 0
    for (number, range) in lines {
      let fixed = try fix(
        Array(source[range]), linesBefore: number - 1, ofAnySender: ofAnySender)
      all.bytes += source[place..<range.lowerBound] + fixed.bytes
      all.findings += fixed.findings
      place = range.upperBound
    }
    all.bytes += source[place...]
    return all
  }

  /// The texts of each string, because one string may have several readers.
  private static func byPath(_ texts: [SentText]) -> [[SentText]] {
    var places: [String: Int] = [:]
    var groups: [[SentText]] = []
    for text in texts where text.shown != .app {
      if let place = places[text.path] {
        groups[place].append(text)
      } else {
        places[text.path] = groups.count
        groups.append([text])
      }
    }
    return groups
  }

  /// The new text, and what of it cannot be fixed; nil if it is not changed.
  private func rewritten(
    _ texts: [SentText], of sender: Sender?, _ options: Options, _ fixer: Fixer
  ) -> (content: [UInt8], findings: [Diagnostic])? {
    let source = texts[0].bytes
    // The text is JSON that a program reads.
    if AnswerMaker.isJSON(source), (try? JSONValue(source)) != nil { return nil }
    let isOn = sender.flatMap { options.htmlOfSenders[$0.name] }
    let literal = texts.filter { $0.isLiteral(isOn) }
    guard !literal.isEmpty else {
      let breaksLines = sender?.breaksLines == true || options.lineBreaks == .br
      let bytes = breaksLines ? AnswerMaker.breakingLines(source) : source
      let fixed = fixer.fix(utf8: bytes, as: options.meant)
      return fixed.losses.isEmpty
        ? (Array(fixed.html.utf8), fixed.diagnostics) : (source, fixed.diagnostics)
    }
    guard VisibleMarkup(source) != nil else { return nil }
    var plain = fixer
    plain.targets = [DeviceProfile(sender: .fcm)]
    // Readers of plain text see line breaks; those between block elements only format the file.
    let blocks = ["<p", "<br", "<div", "<li", "<h", "<ul", "<ol", "<blockquote"]
    let isInline = !blocks.contains { source.contains(ignoringCase: $0) }
    let fixed = plain.fix(utf8: isInline ? AnswerMaker.breakingLines(source) : source)
    let content = Array(fixed.html.utf8)
    let isShared = literal.count < texts.count
    guard VisibleMarkup(content) == nil, fixed.losses.isEmpty, !fixer.parser.losesWords(source),
      !isShared || Self.isSame(content, fixer.parser)
    else {
      return (source, linter.shownTags(literal[0], sender, options.linter(fixer.parser)))
    }
    guard isShared else { return (content, []) }
    // Readers of HTML lose the styles.
    let lost = fixed.diagnostics.filter { $0.reason == "no-styles" }.map { finding in
      var finding = finding
      finding.severity = .note
      return finding
    }
    return (content, lost)
  }

  /// Whether plain text looks the same when it is read as HTML, except for spaces and line breaks.
  private static func isSame(_ text: [UInt8], _ parser: MarkupParser) -> Bool {
    let compared = parser.compare(utf8: text)
    return compared.differences.isEmpty
      && compared.authored.styledText.text.utf8.filter { !$0.isHTMLSpace }
        == text.filter { !$0.isHTMLSpace }
  }
}
