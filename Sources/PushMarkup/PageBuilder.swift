/// Puts a page together: every phone's notification, the readings side by side, the sources.
package struct PageBuilder: Sendable {
  package var parser: MarkupParser
  /// What holds for all phones; its field counts for nothing.
  package var profile: DeviceProfile
  package var versions: [AndroidVersion]

  package init(parser: MarkupParser, profile: DeviceProfile, versions: [AndroidVersion]) {
    (self.parser, self.profile, self.versions) = (parser, profile, versions)
  }

  /// The page of a notification.
  package func page(_ message: NotificationMessage, title: String) -> Page {
    var page = Page(title: title)
    let looks = versions.sorted().map { Look($0, message, self) }
    page.sections = sections(looks, message)
    if let latest = looks.last, latest.version >= .android35QPR1,
      latest.losses.contains(where: { $0.rule == .notificationPlain })
    {
      page.verdict = "Current phones (\(latest.version.release)) show this as plain text."
    }
    for (name, _, bytes) in message.texts {
      page.panels += panels(name, bytes, message)
      page.sources.append(
        Page.Source(title: "\(name) as it was sent", bytes: bytes, diagnostics: findings(bytes)))
      page.counts += Self.counts(name, parser.parse(utf8: bytes, as: .device).styledText)
    }
    page.panels += applePanels(message)
    page.counts.append(Self.count(of: message))
    return page
  }

  // MARK: Phones

  /// What one version shows, by day and at night.
  private struct Look {
    var version: AndroidVersion
    /// Title, text, expanded text, summary and expanded title; by day, then at night.
    var texts: [[StyledText?]] = []
    var losses: [DeviceMatrix.Loss] = []

    init(_ version: AndroidVersion, _ message: NotificationMessage, _ builder: PageBuilder) {
      self.version = version
      let sent = [
        message.title, message.text, message.text, message.summary, message.bigTitle,
      ]
      var diagnostics: [Diagnostic] = []
      for isNight in [false, true] {
        texts.append(
          zip(sent, [NotificationField.title, .text, .bigText, .summary, .title]).map {
            bytes, field in
            guard let bytes else { return nil }
            var profile = builder.profile
            (profile.android, profile.isNight, profile.field) = (version, isNight, field)
            let parsed = builder.parser.parse(utf8: bytes, as: .device(profile))
            // What a title or a text loses is said once for both views.
            for finding in parsed.diagnostics where !diagnostics.contains(finding) {
              diagnostics.append(finding)
            }
            return parsed.styledText
          })
      }
      losses = DeviceMatrix.losses(
        ParsedMarkup(styledText: .empty, diagnostics: diagnostics))
    }

    func isSame(as other: Look) -> Bool {
      losses == other.losses
        && zip(texts.joined(), other.texts.joined()).allSatisfy { one, other in
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
        title: DeviceMatrix.label(
          group.map { DeviceProfile(android: $0.version) }, among: all))
      section.cards = cards(group[group.count - 1], message)
      section.losses = group[0].losses.map { ($0.summary, $0.rule.rawValue) }
      return section
    }
  }

  private func cards(_ look: Look, _ message: NotificationMessage) -> [Page.Card] {
    var cards: [Page.Card] = []
    // Before Android 10 there is no night mode of notifications.
    for isNight in look.version < .android29 ? [false] : [false, true] {
      let texts = look.texts[isNight ? 1 : 0]
      for isExpanded in [false, true] {
        var card = Page.Card(
          caption: (isExpanded ? "Expanded" : "Collapsed") + (isNight ? ", at night" : ", by day"),
          ground: ShadeRules.ground(of: look.version, isNight: isNight, profile),
          text: texts[isExpanded ? 2 : 1] ?? .empty)
        card.isNight = isNight
        card.isExpanded = isExpanded
        card.isRound = look.version >= .android31
        card.title = isExpanded ? texts[4] ?? texts[0] : texts[0]
        card.summary = texts[3]
        card.picture = message.pictures.first.map {
          Page.Picture(kind: $0.kind, isWide: $0.isWide, address: $0.address)
        }
        cards.append(card)
      }
    }
    return cards
  }

  // MARK: Readings

  private func panels(
    _ name: String, _ bytes: [UInt8], _ message: NotificationMessage
  ) -> [Page.Panel] {
    let authored = parser.parse(utf8: bytes).styledText
    var plain = profile
    plain.android = nil
    let device = parser.parse(utf8: bytes, as: .device(plain)).styledText
    var panels = [
      Page.Panel(title: "\(name): what the HTML says", text: authored),
      Page.Panel(
        title: "\(name): what Html.fromHtml returns", text: device,
        remarks: ["Before the notification shade has its way with it."]),
    ]
    if message.appleText == nil, name == "Title" || name == "Text" {
      let alert = PlainAlert(authored)
      panels.append(
        Page.Panel(
          title: "\(name): plain text for an iPhone",
          text: StyledText(unchecked: alert.text, spans: []),
          remarks: ["An iPhone shows tags as they are; this is what to send, \(alert.remark)."]))
    }
    return panels
  }

  private func applePanels(_ message: NotificationMessage) -> [Page.Panel] {
    [("Title", message.appleTitle), ("Text", message.appleText)].compactMap { name, bytes in
      guard let bytes else { return nil }
      let hasTags = bytes.contains(UInt8(ascii: "<"))
      return Page.Panel(
        title: "\(name) on an iPhone",
        text: StyledText(unchecked: String(decoding: bytes, as: UTF8.self), spans: []),
        remarks: [
          hasTags ? "It is not read as HTML: the tags are shown." : "As it was sent."
        ])
    }
  }

  /// What is wrong with the HTML, and what the newest phone takes away.
  private func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    var findings = parser.parse(utf8: bytes).diagnostics
    var latest = profile
    latest.android = versions.max() ?? .latest
    for reading in [Reading.device(DeviceProfile(cssColors: profile.cssColors)), .device(latest)] {
      for finding in parser.parse(utf8: bytes, as: reading).diagnostics
      where !findings.contains(finding) {
        findings.append(finding)
      }
    }
    findings.sortByPlace()
    return findings
  }

  // MARK: Lengths

  /// How long a whole message is.
  package static func count(of message: NotificationMessage) -> (what: String, value: String) {
    ("Bytes of the whole message (FCM and APNs take 4,096)", "\(message.length)")
  }

  /// How long a text is, and where the collapsed view cuts it.
  package static func counts(_ name: String, _ text: StyledText) -> [(what: String, value: String)]
  {
    let shown = text.text
    var counts = [
      ("\(name): characters", "\(shown.count)"),
      ("\(name): UTF-16 units (1,024 are shown from Android 12 on)", "\(shown.utf16.count)"),
    ]
    if let cut = collapsedEnd(shown) {
      counts.append(("\(name): the collapsed view cuts about here", "…\(cut)"))
    }
    if name == "Text", let end = shown.utf8.firstIndex(of: 0x0a),
      shown.utf8[end...].contains(where: { $0 > 0x20 })
    {
      counts.append(
        (
          "Text: the collapsed view of the redesign of 2025 shows its first line alone",
          String(DisplayFilter.line(String(shown[..<end])).prefix(40))
        ))
    }
    return counts
  }

  /// The end of what fits into one line of a phone of usual width, about 40 letters; nil where all
  /// does.
  private static func collapsedEnd(_ text: String) -> String? {
    let line = DisplayFilter.line(text)
    let head = line.prefix(40)
    guard head.endIndex < line.endIndex else { return nil }
    return String(head.suffix(16))
  }
}
