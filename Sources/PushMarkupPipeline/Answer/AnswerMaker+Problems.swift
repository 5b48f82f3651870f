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
    in source: [UInt8]
  ) -> [Answer.Problem] {
    var linter = own.linter(parser)
    linter.rules.subtract([.sizeFCM, .sizeBraze])
    let isSeveral = readings.count > 1 && !body.isOfHTML
    var problems: [Answer.Problem] = []
    func add(_ finding: Diagnostic, of sent: SentText) {
      let field = isSeveral ? fieldName(sent) : ""
      let place = sent.place(of: finding.range.lowerBound)
      // Of notes nobody reads the tenth of a kind.
      let same = problems.firstIndex {
        $0.finding.saysTheSame(as: finding)
          || finding.severity == .note && $0.finding.rule == finding.rule
            && $0.finding.severity == .note
      }
      if let same {
        if !field.isEmpty, !problems[same].fields.contains(field) {
          problems[same].fields.append(field)
        } else {
          problems[same].count += 1
        }
        return
      }
      let start = source.markLength
      problems.append(
        Answer.Problem(
          finding: finding, path: sent.path,
          location: SourceLocation(line: 1, column: 1)
            .end(of: start..<max(start, place), in: source),
          fields: field.isEmpty ? [] : [field]))
    }
    // A text that several platforms show is asked as HTML once.
    var known: Set<String> = []
    for reading in readings {
      let sent = reading.sent
      // What Android's reading says of a file of HTML holds for all who read HTML.
      guard sent.shown != .app, !(body.isOfHTML && sent.platform == .ios) else { continue }
      if reading.isLiteral {
        for finding in shownTags(sent, body.sender, linter, parser) { add(finding, of: sent) }
      } else if known.insert("\(sent.path) \(sent.part)").inserted {
        if sent.platform == .android || sent.platform == .all {
          for finding in ofHTML(reading, body, linter, parser) { add(finding, of: sent) }
        }
        if isOnSwitch(sent, body.sender), let finding = onSwitch(sent, body.sender, linter) {
          add(finding, of: sent)
        }
      }
    }
    if let notification = body.isOfHTML ? nil : try? NotificationMessage(json: source) {
      for finding in linter.asked(Linter.sizes(notification)) {
        problems.append(
          Answer.Problem(
            finding: finding, path: "", location: SourceLocation(line: 1, column: 1), fields: []))
      }
    }
    return problems.sorted { one, other in
      one.finding.severity != other.finding.severity
        ? one.finding.severity > other.finding.severity : one.location < other.location
    }
  }

  /// `Android title`, `iPhone text (de)`.
  private func fieldName(_ sent: SentText) -> String {
    let platform = sent.platform.name
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
  private func shownTags(
    _ sent: SentText, _ sender: Sender?, _ linter: Linter, _ parser: MarkupParser
  ) -> [Diagnostic] {
    var own = linter
    own.targets = []
    own.rules.formIntersection([.inputEncoding, .inputNull, .textEncoding, .limitBytes])
    let other = own.lint(utf8: sent.bytes)
    guard let markup = VisibleMarkup(sent.bytes) else { return other }
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

  /// The plain text to send instead, where it is short.
  private func suggestion(_ sent: SentText, _ parser: MarkupParser) -> String? {
    let text = PlainTextRenderer(links: .omitted)
      .render(parser.meant(utf8: sent.bytes, for: profile(of: sent, true))).text
    guard !text.isEmpty, text.utf8.count <= 120, VisibleMarkup(Array(text.utf8)) == nil else {
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
