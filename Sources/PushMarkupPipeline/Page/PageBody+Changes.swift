internal import Bytes
internal import PushMarkup

// What to change, and what to send instead.
extension PageBody {
  /// Writes both next to each other; nothing if there is nothing to change.
  mutating func writeChanges(_ variant: Page.Variant) {
    let isToChange = variant.answer.problems.contains(where: \.isToChange)
    guard isToChange || !variant.changes.isEmpty else { return }
    html.raw("<div class=\"pair\">\n")
    if isToChange { writeProblems(variant) }
    if !variant.changes.isEmpty { writeInstead(variant) }
    html.raw("</div>\n")
  }

  private mutating func writeProblems(_ variant: Page.Variant) {
    let problems = variant.answer.problems
    html.raw("<section class=\"panel\"><div class=\"top\">")
    html.element("h2", "What to change")
    let counts = variant.answer.counts.map(\.text)
    html.element("p class=\"meta\"", counts.joined(separator: ", "))
    html.raw("</div>\n<ul class=\"problems\">\n")
    for problem in problems {
      let severity = problem.finding.severity
      html.raw("<li class=\"is\(severity.rawValue)\"><span class=\"disc \(severity.rawValue)\"")
      html.raw(" aria-hidden=\"true\">\(Optional(severity).mark)</span><div>")
      let times = problem.count > 1 ? " (×\(problem.count))" : ""
      html.sentence("p class=\"what\"", problem.finding.message.capitalizedFirst + times)
      // A note is one line, because it does not require a change.
      if problem.isToChange {
        if let help = problem.finding.help { html.sentence("p", help.capitalizedFirst) }
        html.element("p class=\"place\"", Self.place(problem, variant))
      }
      html.raw("</div></li>\n")
    }
    html.raw("</ul></section>\n")
  }

  private static func place(_ problem: Answer.Problem, _ variant: Page.Variant) -> String {
    let line = "line \(problem.location.line)"
    let fields = problem.fields.enumerated().map { $0 == 0 ? $1.capitalizedFirst : $1 }
    return (fields + [variant.file.map { "\($0), \(line)" } ?? line]).joined(
      separator: ", ")
  }

  private mutating func writeInstead(_ variant: Page.Variant) {
    html.raw("<section class=\"panel\"><div class=\"top\">")
    html.element("h2", "Send this instead")
    let before = variant.answer.problems.count(where: \.isToChange)
    if let left = variant.left {
      html.element("p class=\"meta\"", "fixes \(before - left) of \(before)")
    }
    html.raw("</div>\n")
    if !variant.fixed.isEmpty {
      html.raw("<div class=\"small\">\n")
      for audience in variant.fixed {
        html.raw("<div>")
        html.element("p class=\"meta\"", audience.longName)
        writeSmall(audience, variant.answer)
        html.raw("</div>\n")
      }
      html.raw("</div>\n")
    }
    for change in variant.changes {
      html.element("h3 class=\"field\"", change.name.capitalizedFirst)
      html.raw("<pre lang=\"\" dir=\"auto\">")
      // A browser drops the first line feed in `<pre>`.
      if change.old.first == 0x0a || change.new.first == 0x0a { html.raw("\n") }
      for part in TextChanges(change.old, change.new).parts {
        switch part.kind {
        case .kept: html.source(part.bytes)
        case .removed:
          html.raw("<del>")
          html.source(part.bytes)
          html.raw("</del>")
        case .added:
          html.raw("<ins>")
          html.source(part.bytes)
          html.raw("</ins>")
        }
      }
      html.raw("</pre>\n")
      if let command = change.command {
        html.raw("<p class=\"place\">Or run ")
        html.element("code", command)
        html.raw("</p>\n")
      }
    }
    html.raw("<p class=\"place\">Copying omits what is struck through. ")
    html.plain(variant.cost)
    html.raw("</p></section>\n")
  }
}
