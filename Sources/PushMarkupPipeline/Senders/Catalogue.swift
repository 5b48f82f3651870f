internal import Bytes
package import PushMarkup
internal import PushMarkupLint
internal import PushMarkupTemplates

/// The strings of an app, some of which are HTML.
package struct Catalogue: Sendable {
  /// The format of the file.
  package enum Form: Sendable {
    /// A JSON object for Flutter; keys that start with `@` describe other keys.
    case arb
    /// A `strings.xml` of Android.
    case android
    /// Any JSON: all strings in it.
    case json

    /// The template syntaxes of its strings.
    var templates: Set<TemplateSyntax> {
      switch self {
      case .arb: [.braces]
      case .android: [.printf]
      case .json: []
      }
    }
  }

  /// A string, and where it is written.
  struct Text: Sendable {
    var name: String
    var bytes: [UInt8]
    /// The place of a byte in the file.
    var place: @Sendable (Int) -> Int
  }

  let form: Form
  private(set) var texts: [Text] = []

  /// Reads a file of strings.
  package init(_ bytes: [UInt8], as form: Form) throws(JSONScanner.Malformed) {
    self.form = form
    switch form {
    case .android: texts = try AndroidStrings(bytes).texts
    case .arb:
      for (key, value) in try JSONValue(bytes).children where !key.hasPrefix("@") {
        add(value, "/" + TextFinder.escaped(key), isDeep: false)
      }
    case .json: add(try JSONValue(bytes), "", isDeep: true)
    }
  }

  private mutating func add(_ value: JSONValue, _ path: String, isDeep: Bool) {
    if case .string(let string) = value {
      texts.append(Text(name: path, bytes: string.content) { string.place(of: $0) })
    } else if isDeep {
      for (key, child) in value.children {
        add(child, "\(path)/\(TextFinder.escaped(String(key.prefix(100))))", isDeep: true)
      }
    }
  }
}

extension BodyLinter {
  /// The strings of a catalogue that have findings; strings are checked as HTML.
  package func lint(_ catalogue: Catalogue, in source: [UInt8]) -> [PlacedText] {
    let places = SourcePlaces(source)
    var own = linter
    if own.parser.templates.syntaxes.isEmpty {
      own.parser.templates.syntaxes = catalogue.form.templates
    }
    own.rules.subtract([.sizeFCM, .sizeBraze, .textEmpty])
    return catalogue.texts.compactMap { text in
      // A string that is not HTML is shown with its line breaks.
      own.isOfJSON = VisibleMarkup(text.bytes) != nil
      let findings = own.lint(utf8: text.bytes)
      guard !findings.isEmpty else { return nil }
      return PlacedText(
        path: text.name, name: text.name,
        findings: findings.map { finding in
          var placed = finding
          let start = text.place(finding.range.lowerBound)
          placed.range = start..<max(start, text.place(finding.range.upperBound))
          placed.fix?.edits = []
          placed.location = places.location(of: start)
          return placed
        })
    }
  }
}
