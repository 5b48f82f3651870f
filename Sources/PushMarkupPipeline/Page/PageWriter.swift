internal import Bytes
internal import PushMarkup
internal import PushMarkupAndroid

/// Writes a page that shows a notification to a user, in one file.
///
/// **Safety:** the page loads nothing and runs nothing: a content security policy allows the one
/// style sheet by its hash and forbids all else. The texts of a message are escaped and filtered as
/// everywhere; the page has no links.
package struct PageWriter: Sendable {
  /// Whether a browser loads the page again every two seconds.
  ///
  /// **Default:** false.
  package var renews: Bool
  /// A script that may run, to measure a screenshot. **Default:** none.
  package var script: String?

  package init(renews: Bool = false, script: String? = nil) {
    (self.renews, self.script) = (renews, script)
  }

  /// The whole document.
  package func render(_ page: Page) -> String {
    var body = PageBody(page)
    body.write()
    let sheet = Self.sheet(body.html.rules, icon: page.icon)
    var head = PageText()
    head.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    head.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"")
    head.raw("default-src 'none'; style-src \(Self.hash(sheet)); ")
    if let script { head.raw("script-src \(Self.hash(script)); ") }
    if page.icon != nil { head.raw("img-src data:; ") }
    head.raw("base-uri 'none'; form-action 'none'\">\n")
    head.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
    head.raw("<meta name=\"referrer\" content=\"no-referrer\">\n")
    if renews { head.raw("<meta http-equiv=\"refresh\" content=\"2\">\n") }
    head.element("title", body.title)
    head.raw("\n<style>\(sheet)</style>\n</head>\n<body>\n")
    body.html.raw(script.map { "<script>\($0)</script>\n" } ?? "")
    body.html.raw("</body>\n</html>\n")
    return String(decoding: head.output + body.html.output, as: UTF8.self)
  }

  /// The style sheet and the classes that the message needs, in a fixed order.
  private static func sheet(_ rules: [String: String], icon: Page.Icon?) -> String {
    // They come last, so that a message's colours win.
    let own = rules.sorted { $0.key < $1.key }.map { ".\($0.key){\($0.value)}" }
    let image = icon.map {
      ".icon{background:url(\($0.address)) center/cover}.icon::after{content:none}\n"
    }
    return "\n" + PageStyles.sheet + "\n" + (image ?? "") + own.joined(separator: "\n") + "\n"
  }

  private static func hash(_ text: String) -> String {
    "'sha256-\(SHA256.base64(SHA256.digest(Array(text.utf8))))'"
  }
}

/// The body of a page.
struct PageBody {
  let page: Page
  var html = PageText()
  /// The name of the app as cards show it.
  let appName: String

  init(_ page: Page) {
    self.page = page
    let name = page.appName.map { DisplayFilter.line($0) } ?? "Your app"
    let end = PhoneText(StyledText(name), PhoneFont(size: 12)).end(inLines: 1, of: 110)
    appName = end.map { "\(StyledText(name)[0..<$0].text)…" } ?? name
  }

  /// The name of the page, never a path.
  var title: String {
    if let title = page.title { return title }
    if page.variants.count > 1 { return "\(page.variants.count) variants" }
    let name = page.variants.first?.name ?? ""
    return name.isEmpty ? "Notification" : name
  }

  mutating func write() {
    html.raw("<header>\n")
    html.element("h1", title)
    let answers = page.variants.map(\.answer)
    var meta = answers.flatMap(\.about).unique
    if page.variants.count > 1 { meta = Array(meta.prefix(6)) }
    html.raw("\n")
    html.element("p class=\"meta\"", meta.joined(separator: " · "))
    html.raw("\n</header>\n<main>\n")
    if page.variants.count == 1 {
      writeOne(page.variants[0])
    } else {
      writeSeveral()
    }
    html.raw("</main>\n<footer><p>Made with PushMarkup. This page is one file, without script, ")
    html.raw("and loads nothing.</p></footer>\n")
  }

  private mutating func writeOne(_ variant: Page.Variant) {
    let answer = variant.answer
    write(answer.headline, lines: answer.bannerLines)
    for (index, message) in answer.messages.enumerated() {
      if !message.name.isEmpty { html.element("h2 class=\"language\"", message.name) }
      write(message.firstRow, answer, "p\(index)")
    }
    if answer.omittedMessages > 0 {
      html.element("p class=\"meta\"", "… and \(answer.omittedMessages.grouped) more messages")
    }
    writeChanges(variant)
    html.raw("<div class=\"pair\">\n")
    writeData([variant])
    writeMorePhones([variant])
    writeForEngineers([variant])
    html.raw("</div>\n")
  }

  // MARK: Banner

  /// A line of the banner: an audience, or a variant.
  struct BannerLine: Equatable {
    var mark: String
    /// The class of its colour.
    var color: String
    var name: String
    var words: String
    var rest: String
  }

  mutating func write(_ headline: Headline, lines: [BannerLine]) {
    let color = headline.severity?.rawValue ?? "good"
    html.raw("<section class=\"banner \(color)\"><div class=\"worst\">")
    html.raw("<span class=\"disc \(color)\" aria-hidden=\"true\">\(headline.severity.mark)")
    html.raw("</span><div>")
    html.sentence("h2", headline.sentence)
    if headline.isQuote {
      html.raw("<p>People will read:<br>")
      html.element("code lang=\"\" dir=\"auto\"", headline.detail)
      html.raw("</p>")
    } else if !headline.detail.isEmpty {
      html.sentence("p", headline.detail)
    }
    if !headline.note.isEmpty { html.element("p", headline.note) }
    html.raw("</div></div>\n<ul class=\"who\">\n")
    for line in lines {
      html.raw("<li>")
      html.element("span class=\"sign \(line.color)\" aria-hidden=\"true\"", line.mark)
      html.element("span class=\"name\"", line.name)
      html.raw("<span>")
      html.element("span class=\"bold \(line.color)\"", line.words)
      html.plain(line.rest)
      html.raw("</span></li>\n")
    }
    html.raw("</ul></section>\n")
  }
}

extension Answer {
  /// What the page says about a message in addition to its name: `Braze`, `Android and iPhone`.
  fileprivate var about: [String] {
    let names = [SentText.Platform.android, .ios, .web].filter { platform in
      messages.contains { $0.audiences.contains { $0.platform == platform } }
    }.map { $0 == .web ? "browsers" : $0.name }
    let who = isOfHTML ? "sender not known" : names.enumeration
    return ([takenFor, who] + filled.map { "\($0.name) shown as \($0.value)" })
      .filter { !$0.isEmpty }
  }

  /// A line for each audience. Messages share the lines that are the same.
  var bannerLines: [PageBody.BannerLine] {
    var lines: [PageBody.BannerLine] = []
    var names: [[String]] = []
    for message in messages {
      for audience in message.audiences {
        let line = audience.bannerLine
        if let same = lines.firstIndex(of: line) {
          names[same].append(message.name)
        } else {
          lines.append(line)
          names.append([message.name])
        }
      }
    }
    for (index, names) in names.enumerated() where names.count < messages.count {
      lines[index].name += " (\(names.firstThree))"
    }
    return lines
  }
}

extension Answer.Audience {
  fileprivate var bannerLine: PageBody.BannerLine {
    // If there is a condition, the line already names it.
    let isOn = premise != nil && condition == nil ? ", if HTML is on" : ""
    return PageBody.BannerLine(
      mark: mark, color: color, name: longName, words: words,
      rest: ([place + isOn] + remarks.map(\.text)).joined(separator: "; "))
  }

  /// The class of the colour of its verdict.
  var color: String { severity?.rawValue ?? "good" }
}
