internal import PushMarkup
internal import PushMarkupAndroid

// The phones.
extension PageBody {
  /// The phones of a row, each with its name and its verdict.
  mutating func write(_ audiences: [Answer.Audience], _ answer: Answer, _ id: String) {
    guard !audiences.isEmpty else { return }
    let isGood = audiences.allSatisfy { $0.verdict == .asWritten && !$0.isByDay }
    let views = audiences.map { Views($0, answer, appName) }
    let isNamed = views.contains { $0.expanded != nil }
    html.raw("<div class=\"phones n\(audiences.count)\">\n")
    for (index, (audience, views)) in zip(audiences, views).enumerated() {
      html.raw("<section class=\"phone\"><div class=\"top\">")
      html.element("h3", audience.longName)
      if !isGood { writeChip(audience) }
      html.raw("</div>\n")
      html.raw("<div class=\"screens\">")
      write(views, audience, isNamed: isNamed, "\(id)-\(index)")
      html.raw("</div>\n")
      html.element("p class=\"why\"", audience.why)
      html.raw("</section>\n")
    }
    html.raw("</div>\n")
  }

  mutating func writeChip(_ audience: Answer.Audience) {
    html.raw("<span class=\"chip \(audience.color)\"><span aria-hidden=\"true\">")
    html.plain(audience.mark)
    html.raw("</span> ")
    html.plain(audience.words)
    html.raw("</span>")
  }

  /// How a phone shows a notification.
  struct Views {
    var collapsed: PhoneCard
    /// Nil if it looks the same.
    var expanded: PhoneCard?
    /// The collapsed and the expanded card at night, if they look different.
    var night: [PhoneCard] = []

    init(_ audience: Answer.Audience, _ answer: Answer, _ appName: String) {
      let frame: PhoneCard.Frame =
        switch audience.platform {
        case .ios: .iPhone
        case .web: .browser
        default: audience.version.map { $0 >= .android31 } ?? true ? .round : .square
        }
      func cards(_ lines: [Answer.Line]) -> (collapsed: PhoneCard, expanded: PhoneCard?) {
        let cards = [false, true].map {
          PhoneCard(
            lines, frame, version: audience.version, isExpanded: $0,
            hasPicture: answer.hasPicture, appName: appName)
        }
        return (cards[0], cards[0] == cards[1] ? nil : cards[1])
      }
      (collapsed, expanded) = cards(audience.lines)
      if !audience.night.isEmpty {
        let night = cards(audience.night)
        self.night = [night.collapsed] + [night.expanded].compactMap(\.self)
      }
    }
  }

  private mutating func write(
    _ views: Views, _ audience: Answer.Audience, isNamed: Bool, _ id: String
  ) {
    html.raw("<div class=\"wall \(Self.wall(audience))\"><div class=\"view\">")
    if isNamed {
      let isSame = views.expanded == nil
      html.element("p class=\"state\"", isSame ? "Collapsed and expanded" : "Collapsed")
    }
    write(views.collapsed, audience, isNight: false, arrow: views.expanded.map { _ in "⌄" })
    html.raw("</div>")
    if let expanded = views.expanded {
      // On a narrow screen, a tap shows it.
      html.raw("<input type=\"checkbox\" id=\"\(id)\"><div class=\"view more\">")
      html.raw("<label class=\"state\" for=\"\(id)\">Expanded</label><div class=\"fold\">")
      write(expanded, audience, isNight: false, arrow: "⌃")
      html.raw("</div></div>")
    }
    html.raw("</div>")
    if !views.night.isEmpty { writeNight(views, audience) }
  }

  private mutating func writeNight(_ views: Views, _ audience: Answer.Audience) {
    html.raw("<div class=\"wall android night\"><div class=\"view\">")
    html.raw("<p class=\"state\">At night</p>")
    // If both exist, the expanded card has all of the text.
    if let card = views.night.last {
      write(card, audience, isNight: true, arrow: views.night.count > 1 ? "⌃" : nil)
    }
    html.raw("</div></div>")
  }

  /// A small card by itself.
  mutating func writeSmall(_ audience: Answer.Audience, _ answer: Answer) {
    let views = Views(audience, answer, appName)
    func write(_ card: PhoneCard, isNight: Bool, arrow: String?) {
      let wall = Self.wall(audience) + (isNight ? " night" : "")
      html.raw("<div class=\"wall \(wall)\"><div class=\"view\">")
      self.write(card, audience, isNight: isNight, arrow: arrow)
      html.raw("</div></div>")
    }
    write(views.collapsed, isNight: false, arrow: views.expanded.map { _ in "⌄" })
    if let night = views.night.first {
      write(night, isNight: true, arrow: views.night.count > 1 ? "⌄" : nil)
    }
  }

  private static func wall(_ audience: Answer.Audience) -> String {
    switch audience.platform {
    case .ios: "ios"
    case .web: "web"
    default: "android"
    }
  }

  // MARK: A card

  private mutating func write(
    _ card: PhoneCard, _ audience: Answer.Audience, isNight: Bool, arrow: String?
  ) {
    var classes = "card"
    switch card.frame {
    case .round, .browser: classes += " round"
    case .square: classes += " square"
    case .iPhone: classes += " iphone"
    }
    if let version = audience.version {
      let ground = ShadeRules.ground(of: version, isNight: isNight, page.phone)
      classes += " " + html.ground(ground)
      // System UI chooses light or dark text by the background.
      if Legibility.contrast(ground, RGBAColor(rgb: 0xffffff)) > 4.5 { classes += " dark" }
    }
    // The colours of a card are the author's, whatever their contrast; its words follow it as text.
    html.raw("<div class=\"\(classes)\" aria-hidden=\"true\"><div class=\"icon\"></div>")
    html.raw("<div class=\"body\">")
    if card.frame != .iPhone {
      html.raw("<div class=\"head\"><span>")
      html.plain(appName)
      html.raw("</span>")
      if let summary = card.summary {
        html.raw("<span>·</span>")
        write(summary, "sum")
      }
      html.raw("<span>· now</span>")
      if let arrow { html.raw("<span class=\"arrow\">\(arrow)</span>") }
      html.raw("</div>")
    } else {
      html.raw("<span class=\"time\">now</span>")
    }
    if let title = card.title { write(title, "msg name") }
    if let subtitle = card.subtitle { write(subtitle, "msg name") }
    for text in card.text { write(text, "msg") }
    if !card.buttons.isEmpty {
      html.raw("<div class=\"buttons\">")
      for button in card.buttons { write(button, "msg") }
      html.raw("</div>")
    }
    html.raw("</div>")
    if card.hasPicture { html.raw("<div class=\"picture\">Picture</div>") }
    html.raw("</div>")
    html.element("p class=\"unseen\" lang=\"\"", card.spoken)
  }

  private mutating func write(_ piece: PhoneCard.Piece, _ name: String) {
    html.raw("<div class=\"\(name)\" lang=\"\">")
    html.paragraphs(piece.text, lineStarts: piece.lineStarts, marks: piece.marks)
    html.raw("</div>")
  }
}

extension Answer.Message {
  /// The phones of the first row: the current Android, the iPhone, and the newest of the older
  /// Androids, or browsers if there is none.
  var firstRow: [Answer.Audience] {
    let drawn = audiences.filter { $0.platform != .all && !$0.isOnSwitch }
    let androids = drawn.filter { $0.platform == .android }
    return androids.prefix(1) + drawn.filter { $0.platform == .ios }
      + androids.dropFirst().prefix(1)
      + (androids.count < 2 ? drawn.filter { $0.platform == .web } : [])
  }

  /// The phones that are folded: all others that have a card.
  var otherPhones: [Answer.Audience] {
    let first = Set(firstRow.map(\.name))
    return audiences.filter { $0.platform != .all && ($0.isOnSwitch || !first.contains($0.name)) }
  }
}

extension Answer.Audience {
  /// Whether it sees this only if HTML is switched off.
  fileprivate var isOnSwitch: Bool { platform == .android && condition != nil }

  /// Why these phones show it this way, and which version is drawn.
  fileprivate var why: String {
    var sentences: [String] = []
    let isSeen = lines.contains { $0.isLiteral && ($0.verdict == .tags || $0.verdict == .code) }
    if isSeen {
      let isAll = lines.allSatisfy(\.isLiteral)
      let texts = lines.filter { $0.isLiteral && $0.verdict <= .code }.map(\.part.name)
      sentences.append(
        isAll ? "Reads no HTML." : "Reads no HTML in the \(texts.joined(separator: " and ")).")
    }
    if !remarks.isEmpty {
      sentences.append(remarks.map(\.text).joined(separator: "; ").capitalizedFirst + ".")
    }
    if name.unicodeScalars.contains("–"), let version {
      sentences.append("Drawn as on \(version.release).")
    }
    return sentences.joined(separator: " ")
  }
}
