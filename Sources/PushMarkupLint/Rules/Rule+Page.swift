public import PushMarkup

extension Rule {
  /// The page of the rule in Markdown, as in `docs/rules`.
  public var markdown: String {
    let about = [
      ["severity", "category", "phones"], [severity.rawValue, category.rawValue, page.phones],
    ]
    var text = "# \(page.title)\n\n`\(rawValue)`\n\n\(TextTable(about).markdown)\n"
    for (title, words) in sections { text += "\n" + "**\(title):** \(words)".wrapped() + "\n" }
    if let before = Self.shown(page.before), let after = Self.shown(page.after) {
      let (old, new) = (before.joined(separator: "\n"), after.joined(separator: "\n"))
      text += "\nBefore:\n\n```html\n\(old)\n```\n\nAfter:\n\n```html\n\(new)\n```\n"
    }
    return text
  }

  /// The page for a terminal of this many columns; the lines of examples are not wrapped.
  public func plain(width: Int) -> String {
    var text = "\(rawValue): \(page.title)".wrapped(indent: 2, width: width) + "\n\n"
    text +=
      "\(severity.rawValue), \(category.rawValue); phones: \(page.phones)"
      .wrapped(indent: 2, width: width) + "\n"
    for (title, words) in sections {
      text += "\n" + "\(title): \(words)".wrapped(width: width) + "\n"
    }
    if let before = Self.shown(page.before), let after = Self.shown(page.after) {
      let (old, new) = (before.map { "  \($0)\n" }.joined(), after.map { "  \($0)\n" }.joined())
      text += "\nBefore:\n\(old)After:\n\(new)"
    }
    return text
  }

  private var sections: [(title: String, words: String)] {
    [("What happens", page.happens), ("Why", page.why), ("How to fix", page.fix)]
      .filter { !$0.words.isEmpty }
  }

  /// The lines of an example, with long ones cut.
  private static func shown(_ example: String?) -> [String]? {
    example?.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let visible = DisplayFilter.visible(String(line))
      return visible.utf8.count > 160 ? String(visible.prefix(60)) + " …" : visible
    }
  }
}
