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
  /// MessageFormat without tags inside: `{0}`, `{count, plural, one {# item} other {# items}}`.
  case braces
  /// `%s`, `%1$s`, `%d`, `%@` and `%(name)s`, as `String.format`, `NSString` and Python have them.
  ///
  /// **Safety:** a link whose scheme and host are one is kept, since no message names its value.
  case printf
  /// `<0>…</0>` and `<0/>`, as react-i18next and Lingui have them.
  case components = "react-i18next"
  /// `{{ .Name }}`, `{{ if … }}…{{ end }}` and `{{/* … */}}`, as Alertmanager and Grafana have
  /// them.
  case go
  /// `${name}`, `<#if …>…</#if>`, `<@macro/>` and `<#-- … -->`, as Oracle Responsys has them.
  case freemarker
  /// `@Profile - Name|default`.
  case clevertap
}

extension Set<TemplateSyntax> {
  package static let all = Set(TemplateSyntax.allCases)
  /// Those whose placeholders have a brace, a per cent sign or a bar, which few messages have.
  package static let marked = all.subtracting([.components, .freemarker, .clevertap])
}

/// How placeholders of templates are treated, which are filled in after a message was read.
///
/// PushMarkupTemplates names their syntaxes; without it placeholders are text like any other.
public struct Templates: Sendable, Hashable {
  /// Whose placeholders are known.
  package var known: Set<TemplateSyntax> = []
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
  public var trustedAddresses: Set<String> = []
  /// What the values are, by their names, that are there and cannot be filled in: `list` or
  /// `object`.
  package var unfillable: [String: Diagnostic.Reason]?
  /// What reads a message with placeholders; nil where no syntax is known.
  package var reader: TemplateReader?

  /// No syntaxes and no values.
  public init() {}
}

/// What reads a message whose placeholders are kept, as PushMarkupTemplates does.
package struct TemplateReader: Sendable, Hashable {
  package typealias Function =
    @Sendable (
      inout InputGate, MarkupParser, any MarkupReading, inout TextTrace?, inout ParsedMarkup
    ) -> Bool

  /// Reads what came through the gate; false where a message leaves no letters to stand for
  /// placeholders.
  let read: Function

  package init(_ read: @escaping Function) { self.read = read }

  /// There is one, which what is known of the templates does not change.
  package static func == (_: Self, _: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

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
      case .liquid, .handlebars, .go: ("{{", "}}")
      case .mergeTags: ("*|", "|*")
      case .percent: ("%%", "%%")
      case .erb: ("<%=", "%>")
      case .braces: ("{", "}")
      case .freemarker: ("${", "}")
      case .printf, .components, .clevertap: ("", "")
      }
    let found = Placeholder.all(in: Array((before + name + after).utf8), from: 0, [self])
    return found.count == 1 && found[0].isPlain && found[0].name.utf8.elementsEqual(name.utf8)
  }
}
