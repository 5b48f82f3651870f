internal import Bytes
internal import PushMarkup
internal import PushMarkupTemplates

/// Fills in placeholders with values, or with the text that a Liquid filter gives if there is no
/// value: `{{ name | default: 'friend' }}`.
struct DefaultFiller {
  private let syntaxes: Set<TemplateSyntax>
  private let values: [String: String]
  /// What was filled in, each name once.
  private(set) var filled: [(name: String, value: String)] = []

  init(_ options: Options) {
    syntaxes = options.templates
    values = options.data?.values ?? [:]
  }

  /// The text as readers will see it.
  mutating func filled(_ bytes: [UInt8], isHTML: Bool) -> [UInt8] {
    guard !syntaxes.isEmpty else { return bytes }
    var result: [UInt8] = []
    var place = 0
    for placeholder in Placeholder.all(in: bytes, from: 0, syntaxes) {
      let written = Array(bytes[placeholder.range])
      guard let value = values[placeholder.name] ?? Self.fallback(in: written) else { continue }
      result += bytes[place..<placeholder.range.lowerBound]
      let content = Array(value.utf8)
      if isHTML {
        // The value may be in an attribute.
        result.appendEscaped(content, content.indices, inAttribute: true)
      } else {
        result += content
      }
      place = placeholder.range.upperBound
      let name = placeholder.name.isEmpty ? Self.identifier(in: written) : placeholder.name
      if !filled.contains(where: { $0.name == name }) { filled.append((name, value)) }
    }
    return result + bytes[place...]
  }

  /// The literal of `| default: "…"`, also of `|default('…')`.
  private static func fallback(in placeholder: [UInt8]) -> String? {
    // `{Name|modifier|default}`.
    let parts = placeholder.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    if placeholder.first == UInt8(ascii: "{"), parts.count == 3,
      placeholder.dropFirst().first?.isASCIILetter == true
    {
      return String(decoding: parts[2].dropLast(), as: UTF8.self)
    }
    let word = Array("default".utf8)
    guard
      let start = placeholder.indices.last(where: { placeholder[$0...].starts(with: word) }),
      let before = placeholder[..<start].last(where: { !$0.isHTMLSpace }),
      before == UInt8(ascii: "|")
    else { return nil }
    var rest = placeholder[(start + word.count)...].drop(while: \.isHTMLSpace)
    guard let sign = rest.popFirst(), ":(".utf8.contains(sign) else { return nil }
    rest = rest.drop(while: \.isHTMLSpace)
    guard let quote = rest.popFirst(), "\"'".utf8.contains(quote),
      let end = rest.firstIndex(of: quote),
      // It is unknown what further filters do to it.
      !rest[end...].contains(UInt8(ascii: "|"))
    else { return nil }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private static func identifier(in placeholder: [UInt8]) -> String {
    let name = placeholder.drop { !$0.isASCIILetter }
      .prefix { $0.isASCIILetterOrDigit || "_.${".utf8.contains($0) }
    let text = String(decoding: name, as: UTF8.self)
    return text.split(separator: "{").last.map(String.init) ?? text
  }
}
