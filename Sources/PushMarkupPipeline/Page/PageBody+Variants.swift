internal import Bytes
internal import PushMarkup

// Several messages next to each other.
extension PageBody {
  mutating func writeSeveral() {
    let variants = page.variants
    let headlines = variants.map(\.answer.headline)
    write(Self.worst(variants, headlines), lines: zip(variants, headlines).map(Self.line))
    writePhones()
    writeDifferences()
    for (variant, headline) in zip(variants, headlines)
    where !variant.changes.isEmpty || variant.answer.problems.contains(where: \.isToChange) {
      html.raw("<details class=\"panel\"><summary>")
      html.plain("\(variant.title): what to change ")
      html.element("span class=\"meta\"", headline.sentence)
      html.raw("</summary>\n")
      writeChanges(variant)
      html.raw("</details>\n")
    }
    html.raw("<div class=\"pair\">\n")
    writeData(variants)
    writeMorePhones(variants)
    writeForEngineers(variants)
    html.raw("</div>\n")
  }

  // MARK: Banner

  /// The worst of the variants, and a variant that is ready.
  private static func worst(_ variants: [Page.Variant], _ headlines: [Headline]) -> Headline {
    let order = variants.indices.sorted { one, other in
      let (first, second) = (headlines[one].severity, headlines[other].severity)
      guard let first else { return second == nil && one < other }
      return second.map { first != $0 ? first > $0 : one < other } ?? true
    }
    guard let first = order.first, headlines[first].severity != nil else {
      let isReady = variants.allSatisfy(\.answer.isReady)
      return Headline(
        sentence: isReady
          ? "All variants are ready to send" : "All phones show all variants as written")
    }
    var headline = headlines[first]
    headline.sentence = "Variant \(variants[first].letter): \(headline.sentence)"
    if let ready = variants.first(where: \.answer.isReady) {
      headline.note = "Variant \(ready.letter) is ready to send."
    }
    return headline
  }

  private static func line(_ variant: Page.Variant, _ headline: Headline) -> BannerLine {
    BannerLine(
      mark: headline.severity.mark, color: headline.severity?.rawValue ?? "good",
      name: variant.title, words: headline.sentence, rest: "")
  }

  // MARK: Phones

  /// A row for each kind of phone, with a card for each variant.
  private mutating func writePhones() {
    let rows = page.variants.map(\.kinds)
    html.raw("<section class=\"panel\">\n")
    for name in ["Current Android", "iPhone", "Older Android", "Browsers"] {
      guard rows.contains(where: { $0[name] != nil }) else { continue }
      // Skip older phones if they differ from current ones in no variant.
      if name == "Older Android",
        rows.allSatisfy({ $0[name]?.name == $0["Current Android"]?.name })
      {
        continue
      }
      startRow(name)
      for (variant, row) in zip(page.variants, rows) {
        startCell(variant)
        if let audience = row[name] {
          writeChip(audience)
          html.raw("</div>")
          writeSmall(audience, variant.answer)
        } else {
          let isOther = variant.answer.messages.contains { message in
            message.firstRow.contains { $0.platform.rawValue == Self.platform(of: name) }
          }
          html.raw("</div>")
          html.element(
            "p class=\"meta\"", isOther ? "Gets another message of this variant" : "Gets no message"
          )
        }
        html.raw("</div>\n")
      }
      html.raw("</div></div>\n")
    }
    let more = page.variants.count { $0.answer.messages.count > 1 }
    if more > 0 {
      html.element(
        "p class=\"place\"",
        "If there are several languages or messages, this is the worst; More phones has the others."
      )
    }
    html.raw("</section>\n")
  }

  private static func platform(of row: String) -> String {
    row == "iPhone" ? "ios" : row == "Browsers" ? "web" : "android"
  }

  private mutating func startRow(_ name: String) {
    html.raw("<div class=\"row\">")
    html.element("h3", name)
    html.raw("<div class=\"cells\">\n")
  }

  /// A cell with a card.
  private mutating func startCell(_ variant: Page.Variant) {
    html.raw("<div class=\"cell\"><div class=\"top\">")
    html.element("span class=\"letter\"", variant.letter)
  }

  /// A cell with words, next to the letter of the variant.
  private mutating func writeFact(
    _ variant: Page.Variant, _ write: (inout PageText) -> Void
  ) {
    html.raw("<div class=\"cell fact\">")
    html.element("span class=\"letter\"", variant.letter)
    html.raw("<div>")
    write(&html)
    html.raw("</div></div>\n")
  }

  // MARK: What differs

  private static let mostTexts = 16

  private mutating func writeDifferences() {
    html.raw("<section class=\"panel\">\n<h2>What differs</h2>\n")
    let read = page.variants.map(\.read)
    let names = read.flatMap { $0.map(\.name) }.unique
    let rows = names.map { name in
      (name, read.map { texts in texts.first { $0.name == name }?.text })
    }.filter { Set($0.1).count > 1 }
    for (name, texts) in rows.prefix(Self.mostTexts) { writeTexts(name, texts) }
    if rows.count > Self.mostTexts {
      html.element("p class=\"place\"", "… and \(rows.count - Self.mostTexts) more texts differ")
    }
    writeFacts("Cut short when collapsed", page.variants.map(cuts))
    writeFacts("Not as it was written", page.variants.map(\.facts))
    startRow("To change")
    for variant in page.variants {
      let problems = variant.answer.problems.filter(\.isToChange)
      writeFact(variant) { html in
        for problem in problems.prefix(3) {
          html.sentence(
            "p class=\"\(problem.finding.severity.rawValue)\"",
            problem.finding.message.capitalizedFirst)
        }
        if problems.isEmpty { html.element("p class=\"good\"", "Nothing") }
        if problems.count > 3 {
          html.element("p class=\"meta\"", "and \(problems.count - 3) more")
        }
      }
    }
    html.raw("</div></div>\n</section>\n")
  }

  /// Writes a text of each variant, with what differs from the first.
  private mutating func writeTexts(_ name: String, _ texts: [String?]) {
    startRow(name)
    let (first, letter) = (texts[0], page.variants[0].letter)
    for (variant, text) in zip(page.variants, texts) {
      writeFact(variant) { html in
        guard let text else { return html.element("p class=\"meta\"", "None") }
        guard text != first || variant.letter == letter else {
          return html.element("p class=\"meta\"", "Same as \(letter)")
        }
        html.raw("<p lang=\"\" dir=\"auto\">")
        for part in TextChanges(Array((first ?? "").utf8), Array(text.utf8)).parts
        where part.kind != .removed {
          let line = DisplayFilter.line(String(decoding: part.bytes, as: UTF8.self))
          let isOther = part.kind == .added && first != nil
          if isOther { html.element("mark", line) } else { html.plain(line) }
        }
        html.raw("</p>")
      }
    }
    html.raw("</div></div>\n")
  }

  /// A fact of each variant, if they differ.
  private mutating func writeFacts(_ name: String, _ facts: [[String]]) {
    guard Set(facts).count > 1 else { return }
    startRow(name)
    for (variant, facts) in zip(page.variants, facts) {
      writeFact(variant) { html in
        for fact in facts { html.element("p", fact) }
        if facts.isEmpty { html.element("p class=\"meta\"", "Nothing") }
      }
    }
    html.raw("</div></div>\n")
  }

  /// Which texts the current Android and the iPhone cut, and after which words.
  private func cuts(_ variant: Page.Variant) -> [String] {
    let drawn = variant.drawn?.firstRow.prefix(2) ?? []
    return drawn.flatMap { audience -> [String] in
      let card = Views(audience, variant.answer, appName).collapsed
      let texts = [("title", card.title), ("text", card.text.first)]
      return texts.compactMap { name, piece in
        guard let piece, piece.isCut else { return nil }
        let words = DisplayFilter.line(piece.text.text).dropLast().split(separator: " ").suffix(3)
        return "\(audience.platform.name): the \(name) after “\(words.joined(separator: " "))”"
      }
    }
  }
}

extension Page.Variant {
  /// The message that is drawn: the worst.
  fileprivate var drawn: Answer.Message? {
    answer.messages.isEmpty ? nil : answer.messages[answer.worstMessage]
  }

  /// Its phones by the names of the rows.
  fileprivate var kinds: [String: Answer.Audience] {
    let phones = drawn?.firstRow ?? []
    let androids = phones.filter { $0.platform == .android }
    var kinds: [String: Answer.Audience] = [:]
    kinds["Current Android"] = androids.first
    kinds["iPhone"] = phones.first { $0.platform == .ios }
    kinds["Older Android"] = androids.last
    kinds["Browsers"] = phones.first { $0.platform == .web }
    return kinds
  }

  /// What readers see, by its part and platform: `Title on Android`, `Text on iPhone (de)`.
  fileprivate var read: [(name: String, text: String)] {
    answer.messages.flatMap { message -> [(String, String)] in
      var found: [(part: String, platform: String, text: String)] = []
      for audience in message.firstRow {
        for line in audience.lines
        where !found.contains(where: {
          $0.part == line.part.name && $0.platform == audience.platform.name
        }) {
          found.append((line.part.name, audience.platform.name, line.text.text))
        }
      }
      let end = message.name.isEmpty ? "" : " (\(message.name))"
      return found.map { text in
        ("\(text.part.capitalizedFirst) on \(text.platform)\(end)", text.text)
      }
    }
  }

  /// Which audiences see something other than what was written.
  fileprivate var facts: [String] {
    answer.bannerLines.filter { $0.color != "good" || !$0.rest.isEmpty }.map { line in
      "\(line.name): \(line.words.loweredFirst)\(line.rest)"
    }
  }

  /// `A · plain`.
  var title: String { [letter, name].filter { !$0.isEmpty }.joined(separator: " · ") }
}
