/// The properties that style text here. The raw value is the property's name.
enum CSSProperty: String, CaseIterable, Sendable {
  case color, background
  case backgroundColor = "background-color"
  case textDecoration = "text-decoration"
  case textDecorationLine = "text-decoration-line"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case verticalAlign = "vertical-align"
  case textAlign = "text-align"

  private static let table = CSSNameTable(allCases.map { ($0.rawValue, $0) })

  /// The property of a name, if it is one that is known.
  init?(_ name: CSSName) {
    guard let property = Self.table[name] else { return nil }
    self = property
  }
}
