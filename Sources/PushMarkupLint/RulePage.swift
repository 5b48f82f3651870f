public import PushMarkup

/// What `pushmarkup explain` says of a rule, and `docs/rules` shows: a file for each.
public struct RulePage: Sendable, Hashable {
  /// The rule.
  public let rule: Rule
  /// What is wrong, in a few words.
  public let summary: String
  /// What happens.
  public let happens: String
  /// Why it happens, and what to write instead.
  public let why: String
  /// A message that has the finding, or nil where it would be too long to show.
  public let before: String?
  /// The message without it.
  public let after: String?

  init(
    _ rule: Rule, _ summary: String, happens: String, why: String, before: String? = nil,
    after: String? = nil
  ) {
    self.rule = rule
    self.summary = summary
    self.happens = happens
    self.why = why
    self.before = before
    self.after = after
  }

  /// The page in Markdown.
  public var markdown: String {
    var text = "# \(rule.rawValue)\n\n"
    text += "\(summary.first?.uppercased() ?? "")\(summary.dropFirst()).".wrapped() + "\n\n"
    let about = [["severity", "about"], [rule.severity.rawValue, rule.category.rawValue]]
    text += TextTable(about).markdown + "\n\n"
    text += happens.wrapped() + "\n\n" + "**Why:** \(why)".wrapped() + "\n"
    if let before = Self.shown(before), let after = Self.shown(after) {
      let (old, new) = (before.joined(separator: "\n"), after.joined(separator: "\n"))
      text += "\nBefore:\n\n```html\n\(old)\n```\n\nAfter:\n\n```html\n\(new)\n```\n"
    }
    return text
  }

  /// The page for a terminal of so many columns; examples stay in their lines, as they are written.
  public func plain(width: Int) -> String {
    var text = "\(rule.rawValue): \(summary)".wrapped(indent: 2, width: width) + "\n\n"
    text += "\(rule.severity.rawValue), \(rule.category.rawValue)\n\n"
    text += happens.wrapped(width: width) + "\n\n" + "Why: \(why)".wrapped(width: width) + "\n"
    if let before = Self.shown(before), let after = Self.shown(after) {
      let (old, new) = (before.map { "  \($0)\n" }.joined(), after.map { "  \($0)\n" }.joined())
      text += "\nBefore:\n\(old)After:\n\(new)"
    }
    return text
  }

  /// The lines of an example, the long ones cut.
  private static func shown(_ example: String?) -> [String]? {
    example?.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let visible = DisplayFilter.visible(String(line))
      return visible.utf8.count > 160 ? String(visible.prefix(60)) + " …" : visible
    }
  }
}

extension RulePage {
  /// The pages of all rules.
  static let all: [Rule: RulePage] = {
    let groups = [
      limitPages, inputPages, textPages, syntaxPages, tagPages, attributePages, namePages,
      valuePages, referencePages, colorPages, cssPages, linkPages, contrastPages, sizePages,
      templatePages, devicePages, fixPages, notificationPages,
    ]
    return Dictionary(uniqueKeysWithValues: groups.joined().map { ($0.rule, $0) })
  }()
}

extension Rule {
  /// What there is to say about the rule; a test holds that each has a page.
  public var page: RulePage { RulePage.all[self] ?? RulePage(self, rawValue, happens: "", why: "") }
}
