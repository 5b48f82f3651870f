internal import Bytes

extension Templates {
  /// Whether a placeholder may stand for the scheme and the host of an address: its name may, and
  /// the message has no say in what it becomes, as it has in `{{ link | default: 'other:x' }}`.
  package func trusts(_ placeholder: Placeholder) -> Bool {
    placeholder.isOfNameAlone && !placeholder.name.isEmpty
      && trustedAddresses.contains { $0.utf8.elementsEqual(placeholder.name.utf8) }
  }

  /// What is filled in for a placeholder, if that is known.
  package func value(of placeholder: Placeholder) -> String? {
    placeholder.isPlain ? values?[placeholder.name] : nil
  }

  /// Which of some placeholders may.
  func trusted(among originals: [[UInt8]], _ syntaxes: Set<TemplateSyntax>) -> Set<Int> {
    guard !trustedAddresses.isEmpty else { return [] }
    return Set(
      originals.indices.filter { index in
        let placeholder = Placeholder.all(in: originals[index], from: 0, syntaxes).first
        return placeholder.map(trusts) ?? false
      })
  }
}

extension TemplateForm {
  /// The form for a reader of some templates: what looks like a placeholder of theirs is escaped as
  /// well, and only the names that they trust may stand for a host.
  func form(for templates: Templates) -> TemplateForm {
    var standIns = standIns
    standIns.trusted = templates.trusted(among: standIns.originals, marks.syntaxes)
    var marks = marks
    marks.syntaxes.formUnion(templates.known)
    return TemplateForm(text: text, standIns: standIns, logic: logic, marks: marks)
  }
}

extension StyledText {
  /// The form in which a text is written for a reader of some templates. Of a text of which nothing
  /// is known, no character is one of a placeholder. Nil where neither knows a template.
  package func form(for templates: Templates) -> TemplateForm? {
    if let template { return template.form(for: templates) }
    guard !templates.known.isEmpty else { return nil }
    return TemplateForm(of: self, TemplateMarks(syntaxes: templates.known))
  }
}
