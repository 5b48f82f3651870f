extension Templates {
  /// Why the first of the trusted names that no placeholder can have would do nothing; nil where
  /// all can.
  package var trustRefusal: String? {
    trustedAddresses.sorted()
      .first { name in !known.contains { $0.hasPlaceholder(named: name) } }
      .map { "'\(Array($0.utf8).quoted())' is no name of a placeholder; of {{ link }} it is link" }
  }
}

extension TemplateSyntax {
  /// Whether a placeholder of nothing but a name has this one.
  fileprivate func hasPlaceholder(named name: String) -> Bool {
    guard !name.isEmpty else { return false }
    let (before, after) =
      switch self {
      case .liquid, .handlebars: ("{{", "}}")
      case .mergeTags: ("*|", "|*")
      case .percent: ("%%", "%%")
      case .erb: ("<%=", "%>")
      case .braces: ("{", "}")
      }
    let found = Placeholder.all(in: Array((before + name + after).utf8), from: 0, [self])
    return found.count == 1 && found[0].isPlain && found[0].name.utf8.elementsEqual(name.utf8)
  }
}
