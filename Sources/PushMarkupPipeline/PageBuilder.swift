package import PushMarkup
package import PushMarkupAndroid
internal import PushMarkupLint

/// Puts a page together: every phone's notification, the readings side by side, the sources.
package struct PageBuilder: Sendable {
  package var parser: MarkupParser
  /// What holds for all phones and texts; its field counts for nothing.
  package var profile: DeviceProfile
  package var versions: [AndroidVersion]

  package init(parser: MarkupParser, profile: DeviceProfile, versions: [AndroidVersion]) {
    (self.parser, self.profile, self.versions) = (parser, profile, versions)
  }

  /// The page of a notification.
  package func page(_ message: NotificationMessage, title: String) -> Page {
    var page = Page(title: title)
    let texts = message.texts
    var gates: [[UInt8]: InputGate] = [:]
    let looks = texts.isEmpty ? [] : versions.sorted().map { Look($0, message, self, &gates) }
    page.sections = sections(looks, message)
    for (text, linted) in zip(texts, findings(message)) {
      page.panels += panels(text, message)
      page.sources.append(
        Page.Source(
          title: "\(text.name) as it was sent", bytes: linted.source, diagnostics: linted.findings))
    }
    page.panels += message.hiddenTexts.map { text in
      Page.Panel(
        title: "\(text.name) as it was sent",
        text: StyledText(unchecked: String(decoding: text.bytes, as: UTF8.self), spans: []),
        remarks: ["No phone shows it: another text takes its place."])
    }
    page.counts = NotificationLengths(message, like: profile, parser: parser).counts
    page.panels += applePanels(message)
    return page
  }

  // MARK: Phones

  /// What one version shows, by day and at night.
  private struct Look {
    /// What stands in a view.
    struct View {
      var title: StyledText?
      var text: StyledText?
      var header: StyledText?
      /// Whether its text has one line.
      var isOneLine = true

      /// Its texts in one order.
      var texts: [StyledText?] { [title, text, header] }
    }

    /// Something that was said of a text.
    private struct Said: Hashable {
      var kind: NotificationText.Kind
      var finding: Diagnostic
    }

    var version: AndroidVersion
    /// The collapsed and the expanded view, by day, then at night.
    var views: [[View]] = []
    var losses: [DeviceMatrix.Loss] = []

    init(
      _ version: AndroidVersion, _ message: NotificationMessage, _ builder: PageBuilder,
      _ gates: inout [[UInt8]: InputGate]
    ) {
      self.version = version
      // What a text loses in both views, and by day and at night, is said once for all of them.
      var said: Set<Said> = []
      var findings: [Diagnostic] = []
      for isNight in [false, true] {
        let profile = builder.profile.on(version, isNight: isNight)
        func read(_ placed: NotificationMessage.Placed?) -> StyledText? {
          guard let (text, field) = placed else { return nil }
          let profile = text.profile(like: profile, as: field)
          var gate = gates.removeValue(forKey: text.bytes) ?? builder.parser.gate(utf8: text.bytes)
          let parsed = builder.parser.preview(&gate, on: profile)
          gates[text.bytes] = gate
          for finding in parsed.diagnostics
          where said.insert(Said(kind: text.kind, finding: finding)).inserted {
            findings.append(finding)
          }
          return parsed.styledText
        }
        views.append(
          [false, true].map { isExpanded in
            let places = message.view(isExpanded: isExpanded)
            var view = View(
              title: read(places.title), text: read(places.text), header: read(places.header))
            if let (text, field) = places.text {
              view.isOneLine = text.profile(like: profile, as: field).isOneLine
            }
            return view
          })
      }
      losses = DeviceMatrix.losses(ParsedMarkup(styledText: .empty, diagnostics: findings))
    }

    func isSame(as other: Look) -> Bool {
      losses == other.losses
        && zip(views.joined().flatMap(\.texts), other.views.joined().flatMap(\.texts)).allSatisfy {
          one, other in
          guard let one, let other else { return one == nil && other == nil }
          return one.looksLike(other)
        }
    }
  }

  /// The newest phones first: they are what most people hold.
  private func sections(_ looks: [Look], _ message: NotificationMessage) -> [Page.Section] {
    var groups: [[Look]] = []
    for look in looks {
      if let index = groups.firstIndex(where: { $0[0].isSame(as: look) }) {
        groups[index].append(look)
      } else {
        groups.append([look])
      }
    }
    let all = versions.map { DeviceProfile(android: $0) }
    return groups.reversed().map { group in
      var section = Page.Section(
        title: group.map { DeviceProfile(android: $0.version) }.label(among: all))
      section.cards = cards(group[group.count - 1], message)
      section.losses = group[0].losses.map { ($0.summary, $0.rule.rawValue) }
      return section
    }
  }

  private func cards(_ look: Look, _ message: NotificationMessage) -> [Page.Card] {
    var cards: [Page.Card] = []
    // Before Android 10 there is no night mode of notifications.
    for isNight in look.version < .android29 ? [false] : [false, true] {
      for isExpanded in [false, true] {
        let view = look.views[isNight ? 1 : 0][isExpanded ? 1 : 0]
        var card = Page.Card(
          caption: (isExpanded ? "Expanded" : "Collapsed") + (isNight ? ", at night" : ", by day"),
          ground: ShadeRules.ground(of: look.version, isNight: isNight, profile),
          text: view.text ?? .empty)
        card.isNight = isNight
        card.isExpanded = isExpanded
        card.isOneLine = view.isOneLine
        card.isRound = look.version >= .android31
        card.title = view.title
        card.summary = view.header
        // One beside the text is in both views.
        let picture = message.pictures.first.flatMap { isExpanded || !$0.isWide ? $0 : nil }
        card.picture = picture.map {
          Page.Picture(kind: $0.kind, isWide: $0.isWide, address: $0.address)
        }
        cards.append(card)
      }
    }
    return cards
  }

  // MARK: Readings

  private func panels(_ text: NotificationText, _ message: NotificationMessage) -> [Page.Panel] {
    let authored = parser.parse(utf8: text.bytes).styledText
    let profile = text.profiles(like: profile.asSent)[0]
    let device = parser.parse(utf8: text.bytes, as: .device(profile)).styledText
    var panels: [Page.Panel] = []
    if !profile.isLiteral {
      panels = [
        Page.Panel(title: "\(text.name): what the HTML says", text: authored),
        Page.Panel(
          title: "\(text.name): what Html.fromHtml returns", text: device,
          remarks: ["Before the notification shade has its way with it."]),
      ]
    } else {
      panels = [
        Page.Panel(
          title: "\(text.name): what phones are given", text: device,
          remarks: ["Nobody reads it as HTML."])
      ]
      if VisibleMarkup(text.bytes) != nil {
        panels.append(
          Page.Panel(
            title: "\(text.name): what the HTML says", text: authored,
            remarks: ["No phone shows this."]))
      }
    }
    if message.appleText == nil, text.kind == .title || text.kind == .text {
      let alert = parser.plainAlert(text, isOfJSON: message.isOfJSON, for: profile)
      panels.append(
        Page.Panel(
          title: "\(text.name): plain text for an iPhone",
          text: StyledText(unchecked: alert.text, spans: []),
          remarks: ["An iPhone shows tags as they are; this is what to send, \(alert.remark)."]))
    }
    return panels
  }

  private func applePanels(_ message: NotificationMessage) -> [Page.Panel] {
    message.appleTexts.map { kind, bytes in
      let markup = VisibleMarkup(bytes)
      return Page.Panel(
        title: "\(kind.rawValue) on an iPhone",
        text: StyledText(unchecked: String(decoding: bytes, as: UTF8.self), spans: []),
        remarks: [
          markup.map { "It is not read as HTML: it shows its \($0.kind)." } ?? "As it was sent."
        ])
    }
  }

  /// What is wrong with the HTML of each text, what phones make of it, and what they take away.
  private func findings(_ message: NotificationMessage) -> [LintedText] {
    let phones = [profile.asSent] + versions.sorted().map { profile.on($0) }
    return message.texts.map { text in
      var linter = Linter(parser: parser)
      // What counts is the size of all texts together.
      linter.rules.subtract([.sizeFCM, .sizeBraze])
      // A title has one line, whatever makes several.
      linter.isOfJSON = message.isOfJSON && text.fields.contains(.text)
      var known: Set<DeviceProfile> = []
      linter.targets = phones.flatMap(text.profiles).filter { known.insert($0).inserted }
      let source = Array(String(decoding: text.bytes, as: UTF8.self).utf8)
      return LintedText(field: text.name, source: source, findings: linter.lint(utf8: source))
    }
  }
}
