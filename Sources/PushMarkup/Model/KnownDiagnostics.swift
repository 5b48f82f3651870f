/// The diagnostics of an array in JSON, but for those of rules that only a newer version knows: a
/// note says how many these are. Where two versions work side by side, no text is lost for them.
struct KnownDiagnostics: Decodable {
  private(set) var items: [Diagnostic] = []

  private struct Entry: Decodable {
    private enum Key: String, CodingKey { case rule }

    let diagnostic: Diagnostic?

    init(from decoder: any Decoder) throws {
      let rule = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .rule)
      diagnostic = Rule(rawValue: rule) == nil ? nil : try Diagnostic(from: decoder)
    }
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var unknown = 0
    while !container.isAtEnd {
      if let diagnostic = try container.decode(Entry.self).diagnostic {
        items.append(diagnostic)
      } else {
        unknown += 1
      }
    }
    guard unknown > 0 else { return }
    let end = items.last?.range.upperBound ?? 0
    items.add(
      .limitDiagnostics, at: end..<end,
      "\(unknown) more, of rules that this version does not know, left out")
  }
}
