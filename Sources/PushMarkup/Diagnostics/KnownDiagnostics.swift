/// The diagnostics of an array in JSON, but for those of rules that only a newer version knows: a
/// note says how many these are. Where two versions work side by side, nothing is lost for them.
///
/// Readings and fixed messages read theirs so. Take it for findings that are stored alone, for
/// `[Diagnostic]` throws as a whole for one rule that is not known.
///
/// ```swift
/// let findings = KnownDiagnostics(MarkupParser().parse("<blink>Sale").diagnostics)
/// let json = try JSONEncoder().encode(findings)
/// let read = try JSONDecoder().decode(KnownDiagnostics.self, from: json)
/// print(read.items.map(\.rule.rawValue))  // ["tag.unknown"]
/// ```
public struct KnownDiagnostics: Sendable, Hashable, Codable {
  /// The diagnostics, in their order, with the note at the end.
  public private(set) var items: [Diagnostic] = []

  private struct Entry: Decodable {
    private enum Key: String, CodingKey { case rule }

    let diagnostic: Diagnostic?

    init(from decoder: any Decoder) throws {
      let rule = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .rule)
      diagnostic = Rule(rawValue: rule) == nil ? nil : try Diagnostic(from: decoder)
    }
  }

  /// Takes diagnostics as they are.
  public init(_ items: [Diagnostic]) { self.items = items }

  /// Reads an array; throws `DecodingError` for what is none, and for what is no diagnostic.
  public init(from decoder: any Decoder) throws {
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

  /// Writes the array, as `[Diagnostic]` does.
  public func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}
