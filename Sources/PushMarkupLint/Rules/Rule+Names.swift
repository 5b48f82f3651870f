public import PushMarkup
internal import PushMarkupAndroid

extension Rule {
  /// All rules: those of the core, those of the device reading and of notifications, and those of
  /// the linter and the fixer, in the order of the documentation.
  public static let all = ofCore + ofAndroid + ofLint

  /// All rules as a set, which takes longer to make than a message takes to read.
  @usableFromInline package static let allSet = Set(all)

  /// The names of all rules, and what several of them start with, sorted.
  package static let names = {
    let rules = all.map(\.rawValue)
    return Set(rules + rules.map { String($0.prefix { $0 != "." }) }).sorted()
  }()

  /// The rule with a name, or all whose names start with it and a dot; empty if there is none.
  package static func named(_ name: String) -> Set<Rule> {
    Set(all.filter { $0.rawValue == name || $0.rawValue.hasPrefix(name + ".") })
  }

  /// The rules that report that a part was not checked: they are used even if only some others are
  /// requested.
  package static let alwaysAsked: Set<Rule> = [
    .limitBytes, .limitMemory, .inputLibrary, .inputJSON, .notificationUnchecked,
  ]

  /// The name to use instead of an unknown one: the new name of a renamed rule, or a name that is
  /// one or two letters away, of a rule or of `others`; nil if no name is close.
  package static func suggestion(for name: String, orOneOf others: [String] = []) -> String? {
    if let new = newNames[name] { return new }
    let near = Guess.misspelling(of: name, among: names + others + newNames.keys.sorted())
    return near.map { newNames[$0] ?? $0 }
  }

  /// The names of rules and groups by the names that they had before 0.1.0.
  private static let newNames = [
    "contrast.ground": "contrast.lost-background",
    "device.blocks": "device.line-breaks",
    "device.color-value": "device.color-differs",
    "device.differs": "device.unexplained",
    "device.lost": "device.less-than",
    "device.markup": "device.unrecognised-tag",
    "device.nested-color": "device.outer-style-wins",
    "device.raw-text": "device.hidden-text",
    "device.reference": "device.entity",
    "device.space": "device.whitespace",
    "fix.differs": "fix.unexplained",
    "input.unread": "input.library",
    "link.app": "link.deep-link",
    "link.length": "link.too-long",
    "link.prefix": "link.disguised",
    "link.unlisted": "link.host-not-allowed",
    "name.misspelt": "name.misspelled",
    "notification.cap": "notification.truncated",
    "notification.joiner": "notification.split-emoji",
    "notification.literal": "notification.tags-shown",
    "notification.order": "notification.overlap",
    "notification.unread": "notification.unchecked",
    "reference": "entity",
    "reference.address": "entity.in-url",
    "reference.halves": "entity.surrogate",
    "reference.invalid": "entity.invalid",
    "reference.semicolon": "entity.semicolon",
    "syntax.quote": "syntax.swallowed-text",
    "tag.attribute": "attribute.unsupported",
    "tag.content": "tag.hidden-text",
    "tag.lost": "tag.lost-text",
    "tag.plain": "tag.no-effect",
    "template.changed": "template.rewritten",
    "template.found": "template.unknown-syntax",
    "template.lost": "template.not-allowed-here",
    "template.refused": "template.unsafe",
    "template.unended": "template.unclosed",
    "text.lines": "text.line-break",
    "text.literal": "text.escaped-markup",
    "text.misread": "text.encoding",
  ]
}
