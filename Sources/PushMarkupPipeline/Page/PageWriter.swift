internal import PushMarkup

/// Writes a page that shows a notification to a person, in one file.
///
/// **Safety:** nothing is loaded and nothing runs: a content security policy allows the one style
/// sheet by its hash, and all else is forbidden. What a message holds is text there, escaped and
/// filtered as everywhere; its addresses are no links.
package struct PageWriter: Sendable, Hashable {
  /// Whether a browser loads the page anew every two seconds.
  ///
  /// **Default:** false.
  package var renews: Bool
  /// A script that may run, for the measure of a picture. **Default:** none.
  package var script: String?

  /// Makes a renderer.
  package init(renews: Bool = false, script: String? = nil) {
    (self.renews, self.script) = (renews, script)
  }

  /// The whole document.
  package func render(_ page: Page) -> String {
    var body = PageText()
    writeHeader(page, to: &body)
    body.raw("<main id=\"main\">\n")
    for (index, section) in page.sections.enumerated() { write(section, index, to: &body) }
    writePanels(page, to: &body)
    for (index, source) in page.sources.enumerated() { write(source, index + 1, to: &body) }
    writeCounts(page, to: &body)
    body.raw("</main>\n<footer><p>Made by PushMarkup. Nothing was downloaded for this page. ")
    body.raw("Backgrounds are those of a phone without a wallpaper's colours.</p></footer>\n")
    let sheet = Self.sheet(body.rules)
    var head = PageText()
    head.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    head.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"")
    head.raw("default-src 'none'; style-src \(Self.hash(sheet)); ")
    if let script { head.raw("script-src \(Self.hash(script)); ") }
    head.raw("base-uri 'none'; form-action 'none'\">\n")
    head.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
    head.raw("<meta name=\"referrer\" content=\"no-referrer\">\n")
    if renews { head.raw("<meta http-equiv=\"refresh\" content=\"2\">\n") }
    head.element("title", page.title)
    head.raw("\n<style>\(sheet)</style>\n</head>\n<body>\n")
    body.raw(script.map { "<script>\($0)</script>\n" } ?? "")
    body.raw("</body>\n</html>\n")
    return String(decoding: head.output + body.output, as: UTF8.self)
  }

  /// The sheet with the classes that the message asks for, in one order.
  private static func sheet(_ rules: [String: String]) -> String {
    let own = rules.sorted { $0.key < $1.key }.map { ".\($0.key){\($0.value)}" }
    // Behind the others, so that a message's colours count.
    return "\n" + PageStyles.sheet + "\n" + own.joined(separator: "\n") + "\n"
  }

  private static func hash(_ text: String) -> String {
    "'sha256-\(SHA256.base64(SHA256.digest(Array(text.utf8))))'"
  }

  // MARK: Parts

  private func writeHeader(_ page: Page, to body: inout PageText) {
    body.raw("<a class=\"skip\" href=\"#main\">To the notification</a>\n<header>\n")
    body.element("h1", page.title)
    body.raw("\n<p class=\"lead\">What phones show of this notification.</p>\n")
    if let banner = page.banner {
      body.raw("<div class=\"verdict \(banner.severity?.rawValue ?? "good")\">\n")
      body.element("p", banner.sentence)
      body.raw("<ul>\n")
      for audience in banner.audiences {
        let color = audience.severity?.rawValue ?? "good"
        body.raw("<li>")
        body.element("span class=\"sign \(color)\" aria-hidden=\"true\"", audience.mark)
        let premise = audience.premise.map { " (\($0))" } ?? ""
        body.element("span class=\"who\"", audience.name + premise)
        body.raw("<span>")
        body.element("span class=\"who \(color)\"", audience.words)
        body.plain(audience.place + audience.remarks.map { "; \($0.text)" }.joined())
        body.raw("</span></li>\n")
      }
      body.raw("</ul></div>\n")
    }
    body.raw("</header>\n")
  }

  private func write(_ section: Page.Section, _ index: Int, to body: inout PageText) {
    body.raw("<section class=\"block\" aria-labelledby=\"s\(index)\">\n")
    body.element("h2 id=\"s\(index)\"", section.title)
    body.raw("\n<div class=\"cards\">\n")
    for card in section.cards { write(card, to: &body) }
    body.raw("</div>\n")
    if !section.losses.isEmpty {
      body.raw("<ul class=\"losses\">\n")
      for loss in section.losses {
        body.raw("<li>")
        body.plain(loss.text)
        body.raw(" ")
        body.element("code", loss.rule)
        body.raw("</li>\n")
      }
      body.raw("</ul>\n")
    }
    body.raw("</section>\n")
  }

  private func write(_ card: Page.Card, to body: inout PageText) {
    let ground = body.ground(card.ground)
    // A ground decides about the default colours, as System UI's themes do.
    let isDark = Legibility.contrast(card.ground, RGBAColor(rgb: 0xffffff)) > 4.5
    body.raw("<figure>")
    body.element("figcaption", card.caption)
    body.raw("<div class=\"shade\(card.isNight ? " night" : "")\">")
    body.raw("<div class=\"card \(card.isRound ? "round" : "square")\(isDark ? " dark" : "")")
    body.raw(" \(ground)\"><div class=\"icon\" aria-hidden=\"true\"></div><div class=\"body\">")
    let small = PhoneFont(size: 12)
    let width = card.textWidth
    body.raw("<div class=\"head\"><span>Your app</span>")
    if let summary = card.summary {
      body.raw("<span class=\"sum\" lang=\"\" dir=\"auto\">· ")
      // The arrow has 24 dp.
      body.line(summary, in: small, width: width - small.width(of: "Your app · · now   ") - 24)
      body.raw("</span>")
    }
    body.raw("<span>· now</span><span class=\"way\" aria-hidden=\"true\">")
    body.raw(card.isExpanded ? "⌃" : "⌄")
    body.raw("</span></div>")
    if let title = card.title {
      body.raw("<div class=\"msg name\" lang=\"\" dir=\"auto\">")
      body.line(title, in: PhoneFont(size: 15, isMedium: true), width: width)
      body.raw("</div>")
    }
    let font = PhoneFont(size: 14)
    if card.isOneLine {
      body.raw("<div class=\"msg one\" lang=\"\" dir=\"auto\">")
      body.line(card.text, in: font, width: width)
    } else {
      body.raw("<div class=\"msg\" lang=\"\">")
      body.paragraphs(
        card.text, lineStarts: PhoneText(card.text, font).lineStarts(width: width))
    }
    body.raw("</div></div>")
    if let picture = card.picture {
      body.raw("<div class=\"pic\(picture.isWide ? "" : " inline")\">")
      body.element("span", "\(picture.kind): \(picture.address)")
      body.raw("</div>")
    }
    body.raw("</div></div></figure>\n")
  }

  private func writePanels(_ page: Page, to body: inout PageText) {
    guard !page.panels.isEmpty else { return }
    body.raw("<section class=\"block\" aria-labelledby=\"readings\">\n")
    body.raw(
      "<h2 id=\"readings\">The same text, read in several ways</h2>\n<div class=\"panels\">\n")
    for panel in page.panels {
      body.raw("<div class=\"paper\">")
      body.element("h3", panel.title)
      body.raw("<div class=\"msg light\" lang=\"\">")
      body.paragraphs(panel.text)
      body.raw("</div>")
      if !panel.remarks.isEmpty {
        body.raw("<ul class=\"remarks\">")
        for remark in panel.remarks { body.element("li", remark) }
        body.raw("</ul>")
      }
      body.raw("</div>\n")
    }
    body.raw("</div>\n</section>\n")
  }

  private func write(_ source: Page.Source, _ number: Int, to body: inout PageText) {
    body.raw("<section class=\"block\" aria-labelledby=\"source\(number)\">\n")
    body.element("h2 id=\"source\(number)\"", source.title)
    body.raw("\n<pre lang=\"\">")
    // A browser drops the first line feed.
    if source.bytes.first == 0x0a { body.raw("\n") }
    body.source(source, number: number)
    body.raw("</pre>\n")
    if !source.diagnostics.isEmpty {
      body.raw("<ol class=\"found\">\n")
      for (index, diagnostic) in source.diagnostics.enumerated() {
        let severity = diagnostic.severity.rawValue
        body.raw(
          "<li id=\"d\(number)-\(index + 1)\"><span class=\"tag \(severity)\">\(severity)</span> ")
        let help = diagnostic.help.map { "; \($0)" } ?? ""
        body.plain("\(diagnostic.location.map { "\($0): " } ?? "")\(diagnostic.message)\(help)")
        body.raw(" <code>\(diagnostic.rule.rawValue)</code></li>\n")
      }
      body.raw("</ol>\n")
    }
    body.raw("</section>\n")
  }

  private func writeCounts(_ page: Page, to body: inout PageText) {
    guard !page.counts.isEmpty else { return }
    body.raw("<section class=\"block\" aria-labelledby=\"lengths\">\n")
    body.raw("<h2 id=\"lengths\">Lengths</h2>\n<dl>\n")
    for count in page.counts {
      body.element("dt", count.what)
      body.element("dd", count.value)
      body.raw("\n")
    }
    body.raw("</dl>\n</section>\n")
  }
}
