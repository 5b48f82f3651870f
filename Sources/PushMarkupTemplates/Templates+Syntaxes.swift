public import PushMarkup

extension Templates {
  /// The template syntaxes whose placeholders are recognised.
  ///
  /// Placeholders are opaque: their characters do not count as markup. In text, URLs, alternative
  /// texts and typeface names they are kept byte for byte; elsewhere they are dropped, and a
  /// ``/PushMarkup/Diagnostic`` reports it.
  ///
  /// **Default:** empty: placeholders are ordinary text.
  ///
  /// ```swift
  /// var parser = MarkupParser()
  /// parser.templates.syntaxes = [.liquid]
  /// parser.templates.values = ["first_name": "Zoë"]
  /// print(parser.parse("Hi <b>{{${first_name}}}</b>, {{ 1 | plus: 2 }}").styledText.text)
  /// // "Hi Zoë, {{ 1 | plus: 2 }}"
  /// ```
  public var syntaxes: Set<TemplateSyntax> {
    get { known }
    set {
      known = newValue
      reader = newValue.isEmpty ? nil : TemplateReader(TemplateMessage.read)
    }
  }

  /// Makes options.
  public init(
    syntaxes: Set<TemplateSyntax> = [], values: [String: String]? = nil,
    trustedAddresses: Set<String> = []
  ) {
    self.init()
    self.syntaxes = syntaxes
    self.values = values
    self.trustedAddresses = trustedAddresses
  }
}

extension Templates: Codable {
  private enum Key: String, CodingKey, CaseIterable { case syntaxes, values, trustedAddresses }

  /// Reads `syntaxes`, `values` and `trustedAddresses`; missing ones are empty. Without `values`
  /// nothing is filled in.
  ///
  /// **Safety:** any other key throws `DecodingError`: a misspelling would leave placeholders as
  /// text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    self.init(
      syntaxes: try container.decodeIfPresent(Set<TemplateSyntax>.self, forKey: .syntaxes) ?? [],
      values: try container.decodeIfPresent([String: String].self, forKey: .values),
      trustedAddresses: try container.decodeIfPresent(
        Set<String>.self, forKey: .trustedAddresses) ?? [])
  }

  /// Writes all three, with sets in a fixed order; omits `values` if nothing is filled in.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(TemplateSyntax.allCases.filter(syntaxes.contains), forKey: .syntaxes)
    try container.encodeIfPresent(values, forKey: .values)
    try container.encode(trustedAddresses.sorted(), forKey: .trustedAddresses)
  }
}
