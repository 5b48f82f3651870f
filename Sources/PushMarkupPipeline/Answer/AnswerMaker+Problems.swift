internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupTemplates

// What is wrong with the texts of a body.
extension AnswerMaker {
  /// The findings, the worst first; of several texts with the same finding each field once.
  func problems(
    of readings: [TextReading], _ body: SentBody, _ own: Options, _ parser: MarkupParser,
    in places: SourcePlaces, isAlone: Bool
  ) -> [Answer.Problem] {
    var linter = own.linter(parser)
    linter.rules.subtract([.sizeFCM, .sizeBraze])
    let isSeveral = readings.count > 1 && !body.isOfHTML
    let replaced = Set(
      readings.lazy.map(\.sent).filter { $0.platform == .android }.map(PartOfMessage.init))
    var problems: [Answer.Problem] = []
    var byRule: [Rule: [Int]] = [:]
    func add(_ finding: Diagnostic, of sent: SentText) {
      // What all phones get, Android leaves to a text of its own.
      let isReplaced =
        sent.platform == .all && replaced.contains(PartOfMessage(sent))
      let field = isSeveral ? fieldName(sent, isReplaced ? .ios : sent.platform) : ""
      // Of notes nobody reads the tenth of a kind, and of others not the hundredth.
      let known = byRule[finding.rule, default: []]
      let same =
        known.first {
          problems[$0].finding.saysTheSame(as: finding)
            || finding.severity == .note && problems[$0].finding.severity == .note
        } ?? (known.count >= parser.limits.diagnostics ? known.last : nil)
      if let same {
        if !field.isEmpty, problems[same].fields.count < 20,
          !problems[same].fields.contains(field)
        {
          problems[same].fields.append(field)
        } else {
          problems[same].count += 1
        }
        return
      }
      byRule[finding.rule, default: []].append(problems.count)
      problems.append(
        Answer.Problem(
          finding: finding, path: sent.path,
          location: places.location(of: sent.place(of: finding.range.lowerBound)),
          fields: field.isEmpty ? [] : [field]))
    }
    // A text that several platforms show is asked as HTML once.
    var known: Set<String> = []
    for reading in readings {
      let sent = reading.sent
      // What Android's reading says of a file of HTML holds for all who read HTML.
      guard sent.shown != .app, !(body.isOfHTML && sent.platform == .ios),
        !body.unaddressed.contains(sent.platform)
      else { continue }
      if reading.isLiteral {
        for finding in shownTags(sent, body.sender, linter, parser) { add(finding, of: sent) }
      } else if known.insert("\(sent.path) \(sent.part)").inserted {
        if sent.platform == .android || sent.platform == .all {
          for finding in ofHTML(reading, body, linter, parser) { add(finding, of: sent) }
        }
        if reading.isOnSwitch, let finding = onSwitch(sent, body.sender, linter) {
          add(finding, of: sent)
        }
      }
    }
    func addOfWhole(_ finding: Diagnostic, at place: Int = 0, path: String = "") {
      problems.append(
        Answer.Problem(
          finding: finding, path: path, location: places.location(of: place), fields: []))
    }
    for (path, string) in body.broken {
      let finding = Diagnostic(
        .inputJSON, at: 0..<string.content.count, details: [.other: "the JSON in this string"])
      addOfWhole(linter.asked([finding])[0], at: string.quote, path: path)
    }
    if !body.isOfHTML, isAlone {
      let source = places.source
      let read = Set(
        body.texts.compactMap { $0.string?.outermostQuote }
          + body.broken.map(\.string.outermostQuote))
      let unread = UnreadTexts(in: source[source.markLength...], besides: read)
      let asking = own.linter(parser)
      for finding in asking.asked(Linter.unread(unread, source.count)) { addOfWhole(finding) }
      if let notification = try? NotificationMessage(json: source) {
        for finding in asking.asked(Linter.sizes(notification)) { addOfWhole(finding) }
      }
    }
    return problems.sorted { one, other in
      one.finding.severity != other.finding.severity
        ? one.finding.severity > other.finding.severity : one.location < other.location
    }
  }

  /// `Android title`, `iPhone text (de)`.
  private func fieldName(_ sent: SentText, _ platform: SentText.Platform) -> String {
    let platform = platform.name
    let name = platform.isEmpty ? sent.part.name : "\(platform) \(sent.part.name)"
    return name + (sent.language.map { " (\($0))" } ?? "")
  }

  /// What is said of a text that Android reads as HTML, of all versions by day.
  private func ofHTML(
    _ reading: TextReading, _ body: SentBody, _ linter: Linter, _ parser: MarkupParser
  ) -> [Diagnostic] {
    var own = linter
    own.isOfJSON = !body.isOfHTML && body.sender?.breaksLines != true
    if body.sender?.breaksLines == true { own.rules.remove(.textLineBreak) }
    let profile = profile(of: reading.sent, false)
    // What is other at night stands beside the phones.
    own.targets = versions.map { profile.on($0, isNight: options.phone.isNight) }
    return own.lint(utf8: reading.sent.bytes)
  }

  /// That tags are seen in a text that nobody reads as HTML, and what is amiss in any text.
  func shownTags(
    _ sent: SentText, _ sender: Sender?, _ linter: Linter, _ parser: MarkupParser
  ) -> [Diagnostic] {
    var own = linter
    own.targets = []
    own.rules.formIntersection([.inputEncoding, .inputNull, .textEncoding, .limitBytes])
    let other = own.lint(utf8: sent.bytes)
    guard let markup = VisibleMarkup(sent.bytes) else {
      return other + linter.asked(unfilled(sent, sender))
    }
    let reason: Diagnostic.Reason =
      switch sent.platform {
      case .ios: "iphone"
      case .web: "browser"
      case .android, .all: "sender"
      }
    var shown = Diagnostic(
      .notificationTagsShown, at: markup.place..<sent.bytes.count,
      location: SourceLocation(line: 1, column: 1).end(of: 0..<markup.place, in: sent.bytes),
      reason == "sender" ? .field(sent.part.name) : nil, reason,
      details: [.shown: markup.kind])
    if reason == "sender" { shown.details[.other] = sender?.title }
    shown.suggestion = suggestion(sent, parser)
    return linter.asked([shown]) + other
  }

  /// That a placeholder is shown as it is by a sender without templates.
  private func unfilled(_ sent: SentText, _ sender: Sender?) -> [Diagnostic] {
    guard let sender, sender.templates.isEmpty, options.templates.isEmpty, sent.part != .argument,
      let first = Placeholder.firstUnnamed(in: sent.bytes, from: 0)
    else { return [] }
    return [
      Diagnostic(
        .templateUnknownSyntax, at: first.range,
        location: SourceLocation(line: 1, column: 1)
          .end(of: 0..<first.range.lowerBound, in: sent.bytes),
        .placeholder(sent.bytes.quoted(first.range)),
        details: [.expected: first.syntaxNames(in: sent.bytes)])
    ]
  }

  /// The plain text to send instead, where it is short.
  private func suggestion(_ sent: SentText, _ parser: MarkupParser) -> String? {
    // Nothing is to be lost by it.
    guard !parser.losesWords(sent.bytes) else { return nil }
    let text = PlainTextRenderer(links: .omitted)
      .render(parser.meant(utf8: sent.bytes, for: profile(of: sent, true))).text
    guard !text.isEmpty, text.utf8.count <= 120, !text.dropLast().utf8.contains(0x0a),
      VisibleMarkup(Array(text.utf8)) == nil
    else {
      return nil
    }
    return DisplayFilter.line(text)
  }

  /// That Android shows the tags where HTML is switched off.
  private func onSwitch(
    _ sent: SentText, _ sender: Sender?, _ linter: Linter
  ) -> Diagnostic? {
    guard let markup = VisibleMarkup(sent.bytes), let sender, let what = sender.htmlSwitch else {
      return nil
    }
    var details: [Diagnostic.Detail: String] = [.shown: markup.kind, .other: what]
    if sender.isHTMLOffByDefault { details[.expected] = "senders.\(sender.name).html" }
    let finding = Diagnostic(
      .notificationTagsShown, at: markup.place..<sent.bytes.count,
      location: SourceLocation(line: 1, column: 1).end(of: 0..<markup.place, in: sent.bytes), nil,
      "switch", details: details, severity: .warning)
    return linter.asked([finding]).first
  }
}

/// What a text is in its message.
private struct PartOfMessage: Hashable {
  let part: SentText.Part
  let message: [String]

  init(_ sent: SentText) { (part, message) = (sent.part, sent.message) }
}
