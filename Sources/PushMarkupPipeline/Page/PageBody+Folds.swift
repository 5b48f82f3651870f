internal import Bytes
internal import PushMarkup

// The folded sections.
extension PageBody {
  /// Writes what is not on a card: data of the app, and values for texts that are kept elsewhere.
  mutating func writeData(_ variants: [Page.Variant]) {
    let all = variants.flatMap { variant in
      variant.answer.messages.flatMap(\.audiences).filter { $0.platform == .all }
        .flatMap(\.lines).map { (variant, $0) }
    }
    guard !all.isEmpty else { return }
    html.raw("<details class=\"panel\"><summary>Data and values ")
    html.element("span class=\"meta\"", "the app decides how it shows them")
    html.raw("</summary>\n<ul>\n")
    for (variant, line) in all.prefix(200) {
      html.raw("<li><code>")
      html.plain([variant.letter, line.text.text].filter { !$0.isEmpty }.joined(separator: " · "))
      html.raw("</code></li>\n")
    }
    html.raw("</ul></details>\n")
  }

  mutating func writeMorePhones(_ variants: [Page.Variant]) {
    let all = variants.flatMap { variant in
      variant.answer.messages.enumerated().flatMap { index, message in
        // If there are several variants, each shows one message.
        let isDrawn = variants.count == 1 || index == variant.answer.worstMessage
        return ((isDrawn ? [] : message.firstRow) + message.otherPhones).map {
          (variant, message.name, $0)
        }
      }
    }
    guard !all.isEmpty else { return }
    html.raw("<details class=\"panel\"><summary>More phones")
    let names = all.map(\.2.longName).unique.prefix(4)
    html.raw(" ")
    html.element("span class=\"meta\"", names.joined(separator: ", "))
    html.raw("</summary>\n<div class=\"small\">\n")
    for (variant, message, audience) in all {
      html.raw("<div>")
      let condition = audience.condition.map { ", \($0)" } ?? ""
      let front = [variant.letter, message].filter { !$0.isEmpty }
      html.element(
        "p class=\"meta\"",
        (front + [audience.longName + condition]).joined(separator: " · "))
      writeSmall(audience, variant.answer)
      html.raw("</div>\n")
    }
    html.raw("</div></details>\n")
  }

  mutating func writeForEngineers(_ variants: [Page.Variant]) {
    html.raw("<details class=\"panel\"><summary>For engineers ")
    html.element("span class=\"meta\"", "fields, lengths, names of rules")
    html.raw("</summary>\n")
    for variant in variants { writeTable(variant) }
    html.raw("</details>\n")
  }

  private mutating func writeTable(_ variant: Page.Variant) {
    let answer = variant.answer
    if page.variants.count > 1 { html.element("h3", variant.title) }
    html.raw("<table><thead><tr><th>Field</th><th>Shown as</th><th>Characters</th></tr></thead>\n")
    html.raw("<tbody>\n")
    for text in answer.texts.prefix(200) {
      html.raw("<tr><td>")
      html.plain(text.sent.name.capitalizedFirst)
      html.raw("<br>")
      html.element("code", text.sent.path)
      html.raw("</td><td>")
      html.plain(text.sent.shown.words)
      html.raw("</td><td>\(text.shown.count)</td></tr>\n")
    }
    html.raw("</tbody></table>\n")
    if answer.texts.count > 200 {
      html.element("p class=\"place\"", "… and \((answer.texts.count - 200).grouped) more texts")
    }
    for problem in answer.problems where !problem.isToChange {
      html.sentence("p class=\"place\"", problem.finding.message.capitalizedFirst + ".")
    }
    for length in answer.lengths { html.element("p class=\"place\"", length) }
    let rules = answer.problems.map(\.finding.rule.rawValue).unique
    if !rules.isEmpty {
      html.raw("<p class=\"place\">Rules: ")
      for (index, rule) in rules.enumerated() {
        if index > 0 { html.raw(", ") }
        html.element("code", rule)
      }
      html.raw("</p>\n")
    }
    html.raw("<p class=\"place\">Android is reproduced version by version. ")
    html.raw("The iPhone is a prediction: it ignores HTML.</p>\n")
  }
}

extension SentText.Shown {
  /// The same in words for users.
  fileprivate var words: String {
    switch self {
    case .html: "HTML"
    case .literal: "plain text"
    case .htmlIfEnabled: "HTML, if it is on"
    case .app: "as the app decides"
    }
  }
}
