extension Rule {
  /// A rule by its name, or all whose names begin with it and a dot.
  package static func all(named name: String) -> Set<Rule> {
    Set(allCases.filter { $0.rawValue == name || $0.rawValue.hasPrefix(name + ".") })
  }
}
