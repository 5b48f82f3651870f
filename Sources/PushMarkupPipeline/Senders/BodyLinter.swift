internal import Bytes
package import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupTemplates

/// Finds what is wrong with bodies: each text is checked as the SDK that shows it reads it.
package struct BodyLinter: Sendable {
  /// The rules, the parser, and the phones that read HTML.
  var linter: Linter
  /// Whether HTML is on in the SDKs of senders, by the names of senders.
  var htmlOfSenders: [String: Bool] = [:]

  /// A text with what is wrong with it, at its place in a file.
  package struct PlacedText: Sendable {
    /// Where it is, as a JSON Pointer; empty for the whole body.
    package var path: String
    /// `iPhone title`; empty for the whole body.
    package var name: String
    /// The findings; their ranges count bytes of the file.
    package var findings: [Diagnostic]

    package init(path: String, name: String, findings: [Diagnostic]) {
      (self.path, self.name, self.findings) = (path, name, findings)
    }
  }

  init(_ linter: Linter, htmlOfSenders: [String: Bool] = [:]) {
    (self.linter, self.htmlOfSenders) = (linter, htmlOfSenders)
  }

  package init(_ options: Options) {
    self.init(options.linter(options.parser()), htmlOfSenders: options.htmlOfSenders)
  }

  /// The texts of bodies that have findings, in the order of their source. `linesBefore` and
  /// `offset` count the lines and bytes before the source in its file.
  package func lint(
    _ bodies: [SentBody], in source: [UInt8], linesBefore: Int = 0, from offset: Int = 0
  ) -> [PlacedText] {
    let places = SourcePlaces(source, linesBefore: linesBefore)
    var texts: [(start: Int, text: PlacedText)] = []
    func place(_ finding: Diagnostic, _ range: Range<Int>) -> Diagnostic {
      var placed = finding
      placed.range = range.lowerBound + offset..<range.upperBound + offset
      // The edits of a fix count other bytes; its help is kept.
      placed.fix?.edits = []
      placed.location = places.location(of: range.lowerBound)
      return placed
    }
    for body in bodies {
      for (sent, findings) in findings(of: body) where !findings.isEmpty {
        let placed = findings.map { finding in
          let start = sent.place(of: finding.range.lowerBound)
          return place(finding, start..<max(start, sent.place(of: finding.range.upperBound)))
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        texts.append(
          (sent.place(of: 0), PlacedText(path: sent.path, name: sent.name, findings: placed)))
      }
      for (finding, start, path) in whole(body, in: source, isAlone: bodies.count == 1) {
        texts.append(
          (
            start,
            PlacedText(
              path: path, name: "",
              findings: [place(finding, start..<(path.isEmpty ? source.count : start))])
          ))
      }
    }
    return texts.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element.text)
  }

  /// The findings of each text that is checked; ranges count its bytes.
  func findings(of body: SentBody) -> [(sent: SentText, findings: [Diagnostic])] {
    var own = linter
    // A sender fills in its own placeholders, even if no option names their syntax.
    if own.parser.templates.syntaxes.isEmpty {
      own.parser.templates.syntaxes = body.sender?.templates ?? []
    }
    // Only the size of all texts together counts.
    own.rules.subtract([.sizeFCM, .sizeBraze])
    // Some senders require a title and leave it blank: that is not an empty notification.
    let hasWords = body.texts.contains { !$0.bytes.allSatisfy(\.isHTMLSpace) }
    let isOn = isHTMLOn(body.sender)
    // A text that several platforms show is checked as HTML once.
    var known: Set<String> = []
    return body.texts.compactMap { sent in
      // If the sender is unknown, nothing is known about iPhones.
      guard sent.shown != .app, !body.unaddressed.contains(sent.platform),
        body.sender != nil || sent.platform != .ios
      else { return nil }
      var asked = own
      if hasWords, sent.bytes.allSatisfy(\.isHTMLSpace) { asked.rules.remove(.textEmpty) }
      var findings: [Diagnostic] = []
      if sent.isLiteral(isOn) {
        findings = shownTags(sent, body.sender, asked)
      } else {
        guard known.insert("\(sent.path) \(sent.part)").inserted else { return nil }
        if sent.platform == .android || sent.platform == .all {
          findings = ofHTML(sent, body, asked)
        }
        if sent.isOnSwitch(isOn) { findings += onSwitch(sent, body.sender, asked) }
      }
      guard !body.isOfHTML else { return (sent, findings) }
      return (
        sent,
        findings.map { finding in
          // The JSON is UTF-8, so this is an unpaired surrogate that was escaped.
          guard finding.rule == .inputEncoding else { return finding }
          var finding = finding
          finding.reason = "surrogate"
          return finding
        }
      )
    }
  }

  /// What is wrong with a body but with none of its texts, each with its place and its path.
  func whole(
    _ body: SentBody, in source: [UInt8], isAlone: Bool, ofData: Bool = true
  ) -> [(finding: Diagnostic, place: Int, path: String)] {
    guard !body.isOfHTML else { return [] }
    var found = body.broken.map { path, string -> (Diagnostic, Int, String) in
      let finding = Diagnostic(
        .inputJSON, at: 0..<string.content.count, details: [.other: "the JSON in this string"])
      return (linter.asked([finding])[0], string.quote, path)
    }
    guard isAlone else { return found }
    func unread(besides texts: [SentText]) -> UnreadTexts {
      let read = texts.compactMap { $0.string?.outermostQuote }
      return UnreadTexts(
        in: source[source.markLength...],
        besides: Set(read + body.broken.map(\.string.outermostQuote)))
    }
    // Only the app knows what it does with its data.
    let unknown = unread(besides: body.texts)
    let all = ofData ? unread(besides: body.texts.filter { $0.shown != .app }) : unknown
    var whole = Linter.unread(all, source.count, isOfApp: unknown.count == 0)
    whole += Linter.sizes(Payload(source))
    found += linter.asked(whole).map { ($0, 0, "") }
    return found
  }

  // MARK: HTML

  /// The findings of a text that Android reads as HTML.
  private func ofHTML(_ sent: SentText, _ body: SentBody, _ linter: Linter) -> [Diagnostic] {
    var own = linter
    let breaksLines = body.sender?.breaksLines == true
    // A title has one line, whatever makes several lines.
    own.isOfJSON = !body.isOfHTML && !breaksLines && sent.part.field == .bigText
    if breaksLines { own.rules.remove(.textLineBreak) }
    var known: Set<DeviceProfile> = []
    own.targets = linter.targets.compactMap { target in
      guard body.sender == nil || target.android != nil || !target.isLiteral else { return nil }
      let profile = sent.profile(like: target, of: body.sender)
      return known.insert(profile).inserted ? profile : nil
    }
    return own.lint(utf8: sent.bytes)
  }

  /// Whether HTML is on in the SDK of a sender; nil if the settings do not say.
  private func isHTMLOn(_ sender: Sender?) -> Bool? { sender.flatMap { htmlOfSenders[$0.name] } }

  /// The finding that Android shows the tags if HTML is switched off.
  private func onSwitch(
    _ sent: SentText, _ sender: Sender?, _ linter: Linter
  ) -> [Diagnostic] {
    guard let markup = VisibleMarkup(sent.bytes), let sender, let what = sender.htmlSwitch else {
      return []
    }
    var details: [Diagnostic.Detail: String] = [.shown: markup.kind, .other: what]
    if sender.isHTMLOffByDefault { details[.expected] = "senders.\(sender.name).html" }
    return linter.asked([
      Diagnostic(
        .notificationHTMLSwitch, at: markup.place..<sent.bytes.count,
        location: sent.location(of: markup.place), details: details)
    ])
  }

  // MARK: Plain text

  /// The finding that tags are seen in a text not rendered as HTML, and findings that any text has.
  func shownTags(_ sent: SentText, _ sender: Sender?, _ linter: Linter) -> [Diagnostic] {
    var own = linter
    own.targets = []
    own.rules.formIntersection([
      .inputEncoding, .inputNull, .textEncoding, .limitBytes, .sizeUnits1024, .sizeUnits5120,
    ])
    let isAndroid = sent.platform == .android || sent.platform == .all
    if isAndroid, sent.bytes.count > SizeLimits.shortText {
      own.targets = [DeviceProfile(sender: .fcm)]
    }
    let other = own.lint(utf8: sent.bytes) + linter.asked(unfilled(sent, sender, linter))
    guard let markup = VisibleMarkup(sent.bytes) else { return other }
    let reason: Diagnostic.Reason =
      switch sent.platform {
      case .ios: "iphone"
      case .web: "browser"
      case .android, .all: "sender"
      }
    var shown = Diagnostic(
      .notificationTagsShown, at: markup.place..<sent.bytes.count,
      location: sent.location(of: markup.place),
      reason == "sender" ? .field(sent.part.name) : nil, reason,
      details: [.shown: markup.kind])
    if reason == "sender" { shown.details[.other] = sender?.title }
    shown.suggestion = suggestion(sent, linter.parser)
    return linter.asked([shown]) + other
  }

  /// The finding that a sender without templates shows a placeholder unchanged.
  private func unfilled(_ sent: SentText, _ sender: Sender?, _ linter: Linter) -> [Diagnostic] {
    guard sender != nil, linter.parser.templates.syntaxes.isEmpty, sent.part != .argument,
      let first = Placeholder.firstUnnamed(in: sent.bytes, from: 0)
    else { return [] }
    return [
      Diagnostic(
        .templateUnknownSyntax, at: first.range,
        location: sent.location(of: first.range.lowerBound),
        .placeholder(sent.bytes.quoted(first.range)), "unfilled",
        details: [.other: sender?.title ?? ""])
    ]
  }

  /// The plain text to send instead, if it is short.
  private func suggestion(_ sent: SentText, _ parser: MarkupParser) -> String? {
    // The suggestion must not lose anything.
    guard !parser.losesWords(sent.bytes) else { return nil }
    let text = PlainTextRenderer(links: .omitted)
      .render(parser.meant(utf8: sent.bytes, for: DeviceProfile(sender: .fcm))).text
    guard !text.isEmpty, text.utf8.count <= 120, !text.dropLast().utf8.contains(0x0a),
      VisibleMarkup(Array(text.utf8)) == nil
    else {
      return nil
    }
    return DisplayFilter.line(text)
  }
}

extension SentText {
  /// `Android title`, `iPhone text (de)`.
  var name: String { name(platform) }

  /// The name for another platform.
  func name(_ platform: Platform) -> String {
    let platform = platform.name
    let name = platform.isEmpty ? part.name : "\(platform) \(part.name)"
    return name + (language.map { " (\($0))" } ?? "")
  }

  /// Whether its tags are visible; `isHTMLOn` is the setting for the sender's SDK.
  func isLiteral(_ isHTMLOn: Bool?) -> Bool {
    switch shown {
    case .html: false
    case .literal, .app: true
    case .htmlIfEnabled: (self.isHTMLOn ?? isHTMLOn) == false
    }
  }

  /// Whether HTML depends on a switch whose state neither the body nor `isHTMLOn` gives.
  func isOnSwitch(_ isHTMLOn: Bool?) -> Bool {
    shown == .htmlIfEnabled && self.isHTMLOn == nil && isHTMLOn == nil
  }

  /// The profile of such a phone, in which the notification shows the text as HTML.
  func profile(like phone: DeviceProfile, of sender: Sender?) -> DeviceProfile {
    var profile = phone
    profile.sender = sender == nil ? phone.sender ?? .app : .app
    // Only a notification has fields.
    if phone.android != nil { profile.field = part.field }
    return profile
  }

  /// The place of a byte in the text.
  fileprivate func location(of place: Int) -> SourceLocation {
    SourceLocation(line: 1, column: 1).end(of: 0..<place, in: bytes)
  }
}

extension SentText.Part {
  /// The field among those that Android distinguishes; a text is in the expanded view too.
  var field: NotificationField {
    switch self {
    case .title, .bigTitle, .action, .ticker: .title
    case .summary, .subtitle: .summary
    default: .bigText
    }
  }
}
