extension Rule {
  /// All rules: to make a set of them takes longer than to read a message.
  @usableFromInline package static let all = Set(allCases)

  /// The names of all rules, and what several of them begin with, sorted.
  package static let names = {
    let rules = allCases.map(\.rawValue)
    return Set(rules + rules.map { String($0.prefix { $0 != "." }) }).sorted()
  }()

  /// A rule by its name, or all whose names begin with it and a dot.
  package static func all(named name: String) -> Set<Rule> {
    Set(allCases.filter { $0.rawValue == name || $0.rawValue.hasPrefix(name + ".") })
  }
}
