/// The template languages whose placeholders a message may contain.
public enum TemplateSyntax: String, Sendable, Hashable, CaseIterable, Codable {
  /// `{{ … }}`, `{% … %}` and `{# … #}`, as in Braze and others; `{{${first_name}}}` too.
  case liquid
  /// `{{ … }}` and `{{{ … }}}`.
  case handlebars
  /// `*|NAME|*`, also with dates and conditions, in any language.
  case mergeTags = "merge-tags"
  /// `%%name%%` in any writing system, and AMPscript: `%%=v(@name)=%%`, `%%[ … ]%%`.
  case percent
  /// `<%= name %>` and `<% … %>`, as in Adobe Campaign, EJS, ERB and JSP.
  case erb
  /// `{name}` and `${name}`, also with text after a `|`: `{name|friend}`; and arguments of ICU's
  /// MessageFormat without tags inside: `{0}`, `{count, plural, one {# item} other {# items}}`.
  case braces
  /// `%s`, `%1$s`, `%d`, `%@` and `%(name)s`, as in `String.format`, `NSString` and Python.
  ///
  /// **Safety:** a link whose scheme and host are a format is kept: no message names its value.
  case printf
  /// `<0>…</0>` and `<0/>`, as in react-i18next and Lingui.
  case components = "react-i18next"
  /// `{{ .Name }}`, `{{ if … }}…{{ end }}` and `{{/* … */}}`, as in Alertmanager and Grafana.
  case go
  /// `${name}`, `<#if …>…</#if>`, `<@macro/>` and `<#-- … -->`, as in Oracle Responsys.
  case freemarker
  /// `@Profile - Name|default`.
  case clevertap
}

extension Set<TemplateSyntax> {
  package static let all = Set(TemplateSyntax.allCases)
  /// The syntaxes of placeholders with a brace, a per cent sign or a bar, which few messages have.
  package static let marked = all.subtracting([.components, .freemarker, .clevertap])
}

/// How to treat the placeholders of templates, which are filled in after a message was read.
///
/// PushMarkupTemplates names their syntaxes; without it, placeholders are ordinary text.
public struct Templates: Sendable, Hashable {
  /// The syntaxes that are recognised.
  package var known: Set<TemplateSyntax> = []
  /// The values for placeholders that are nothing but a name, such as `first_name` or `user.name`.
  ///
  /// If this is not nil, even if it is empty, a placeholder without a value is reported.
  ///
  /// **Default:** nil, nothing is filled in. **Safety:** a value is text, never markup, and is
  /// percent-encoded in a URL.
  public var values: [String: String]?
  /// The names that may replace the host of a URL, right after `https://` or `http://`, or its
  /// scheme and host. They count in placeholders without other text from the message:
  /// `{{link | default: "…"}}` is not trusted.
  ///
  /// **Default:** no names. **Safety:** nothing is known about such a URL, so other links with a
  /// placeholder there are dropped.
  public var trustedAddresses: Set<String> = []
  /// The kind of each value that is given but cannot be filled in, by its name: `list` or `object`.
  package var unfillable: [String: Diagnostic.Reason]?
  /// Reads a message with placeholders; nil if no syntax is named.
  package var reader: TemplateReader?

  /// Makes settings without syntaxes and values.
  public init() {}
}

/// Reads a message and keeps its placeholders, as PushMarkupTemplates does.
package struct TemplateReader: Sendable, Hashable {
  package typealias Function =
    @Sendable (
      inout InputGate, MarkupParser, any MarkupReading, inout TextTrace?, inout ParsedMarkup
    ) -> Bool

  /// Reads what came through the gate; false if a message leaves no letters for stand-ins.
  let read: Function

  package init(_ read: @escaping Function) { self.read = read }

  /// There is only one reader, whatever the templates are.
  package static func == (_: Self, _: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension Templates {
  /// The error for the first trusted name that no placeholder can have; nil if all names are
  /// possible.
  package var trustRefusal: String? {
    trustedAddresses.sorted()
      .first { name in !known.contains { $0.hasPlaceholder(named: name) } }
      .map {
        "'\(Array($0.utf8).quoted())' is not the name of a placeholder; "
          + "the name of {{ link }} is link"
      }
  }
}

extension TemplateSyntax {
  /// Whether a placeholder that is nothing but a name can have this one.
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
