extension StyledText {
  /// The ranges of the template placeholders in ``text``, in UTF-8 bytes; see
  /// ``MarkupParser/templates``.
  ///
  /// They are part of the value: they are kept in JSON, in parts of a text and in joined texts.
  public var placeholders: [Range<Int>] { template?.marks.places.map(\.range) ?? [] }

  /// The names at the start of placeholders, each once: those in ``text``, then those in URLs and
  /// other values of spans. A message needs values for these names when it is filled in.
  ///
  /// ```swift
  /// import PushMarkup
  /// import PushMarkupTemplates
  ///
  /// var parser = MarkupParser()
  /// parser.templates.syntaxes = [.liquid]
  /// let html = "<a href='https://shop.example/{{ id }}'>Hi {{${name} | upcase}}</a>"
  /// print(parser.parse(html).styledText.placeholderNames)  // ["name", "id"]
  /// ```
  public var placeholderNames: [String] {
    guard let marks = template?.marks else { return [] }
    let spans = spans
    let bytes = Array(text.utf8)
    let texts =
      marks.places.filter { !$0.isLogic }.map { bytes[$0.range] }
      + marks.values.compactMap { value in
        spans[value.span].attribute[value.key].map { Array($0.utf8)[value.range] }
      }
    var names: [String] = []
    var known: Set<[UInt8]> = []
    for text in texts {
      let name = Placeholder.all(in: Array(text), from: 0, marks.syntaxes).first?.name ?? ""
      if !name.isEmpty, known.insert(Array(name.utf8)).inserted { names.append(name) }
    }
    return names
  }
}
