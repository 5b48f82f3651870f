/// The languages of templates whose placeholders a message may hold.
public enum TemplateSyntax: String, Sendable, Hashable, CaseIterable, Codable {
  /// `{{ … }}`, `{% … %}` and `{# … #}`, as Braze and others have them; `{{${first_name}}}` too.
  case liquid
  /// `{{ … }}` and `{{{ … }}}`.
  case handlebars
  /// `*|NAME|*`, also with dates and conditions, in any language.
  case mergeTags = "merge-tags"
  /// `%%name%%` in any script, and AMPscript: `%%=v(@name)=%%`, `%%[ … ]%%`.
  case percent
  /// `<%= name %>` and `<% … %>`, as Adobe Campaign, EJS, ERB and JSP have them.
  case erb
  /// `{name}` and `${name}`, also with what follows a `|`: `{name|friend}`; and arguments of ICU's
  /// MessageFormat without tags inside: `{count, plural, one {# item} other {# items}}`.
  case braces
}

extension Set<TemplateSyntax> {
  static let all = Set(TemplateSyntax.allCases)
}

/// How placeholders of templates are treated, which are filled in after a message was read.
///
/// They are opaque: none of their characters counts as markup. In text, addresses, alternative
/// texts and names of typefaces they stay byte for byte; elsewhere they are dropped, and a
/// ``Diagnostic`` says so.
///
/// ```swift
/// var parser = MarkupParser()
/// parser.templates.syntaxes = [.liquid]
/// parser.templates.values = ["first_name": "Zoë"]
/// print(parser.parse("Hi <b>{{${first_name}}}</b>, {{ 1 | plus: 2 }}").styledText.text)
/// // "Hi Zoë, {{ 1 | plus: 2 }}"
/// ```
public struct Templates: Sendable, Hashable {
  /// Whose placeholders are known.
  ///
  /// **Default:** none: they are text like any other.
  public var syntaxes: Set<TemplateSyntax>
  /// What stands in place of a placeholder that is nothing but a name, such as `first_name` or
  /// `user.name`.
  ///
  /// Where there are values, be they none, a placeholder without one is told of.
  ///
  /// **Default:** nil, nothing is filled in. **Safety:** a value is text, never markup, and
  /// percent-encoded in an address.
  public var values: [String: String]?
  /// The names that may stand for the host of an address, right behind `https://` or `http://`, or
  /// for its scheme and host, in placeholders without words of the message's own:
  /// `{{link | default: "…"}}` is not trusted.
  ///
  /// **Default:** none. **Safety:** nothing is known of such an address, so that other links with a
  /// placeholder there are dropped.
  public var trustedAddresses: Set<String>
  /// What the values are, by their names, that are there and cannot be filled in: "a list",
  /// "an object".
  package var unfillable: [String: String] = [:]

  /// Makes options.
  public init(
    syntaxes: Set<TemplateSyntax> = [], values: [String: String]? = nil,
    trustedAddresses: Set<String> = []
  ) {
    self.syntaxes = syntaxes
    self.values = values
    self.trustedAddresses = trustedAddresses
  }
}

extension Templates: Codable {
  private enum Key: String, CodingKey, CaseIterable { case syntaxes, values, trustedAddresses }

  /// Reads `syntaxes`, `values` and `trustedAddresses`; what is missing is none. Without `values`
  /// nothing is filled in.
  ///
  /// **Safety:** any other key throws `DecodingError`: a misspelling would leave placeholders text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(of: Key.self)
    self.init(
      syntaxes: try container.decodeIfPresent(Set<TemplateSyntax>.self, forKey: .syntaxes) ?? [],
      values: try container.decodeIfPresent([String: String].self, forKey: .values),
      trustedAddresses: try container.decodeIfPresent(
        Set<String>.self, forKey: .trustedAddresses) ?? [])
  }

  /// Writes all three, sets in a fixed order; no `values` where nothing is filled in.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(TemplateSyntax.allCases.filter(syntaxes.contains), forKey: .syntaxes)
    try container.encodeIfPresent(values, forKey: .values)
    try container.encode(trustedAddresses.sorted(), forKey: .trustedAddresses)
  }
}
