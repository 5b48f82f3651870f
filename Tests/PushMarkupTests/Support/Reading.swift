import PushMarkup
import PushMarkupLint
import PushMarkupTemplates

/// The authored reading with the defaults.
func authored(_ html: String, separators: Separators = .legacy) -> ParsedMarkup {
  MarkupParser(separators: separators).parse(html)
}

/// Spans in a form that is short to write: `0..<3 bold`.
func spans(_ html: String) -> [String] {
  authored(html).styledText.spans.map {
    "\($0.range.lowerBound)..<\($0.range.upperBound) \(short($0.attribute))"
  }
}

/// The spans of one kind.
func spans(_ html: String, of kind: String) -> [String] {
  spans(html).filter { $0.contains(" " + kind) }
}

/// An attribute as `name` or `name=value`.
func short(_ attribute: Attribute) -> String {
  switch attribute {
  case .bold: "bold"
  case .italic: "italic"
  case .underline: "underline"
  case .strikethrough: "strikethrough"
  case .superscript: "superscript"
  case .subscript: "subscript"
  case .relativeSize(let factor): "size=\(factor)"
  case .typeface(let name): "typeface=\(name)"
  case .foreground(let color): "foreground=\(color.hex)"
  case .background(let color): "background=\(color.hex)"
  case .link(let address): "link=\(address)"
  case .image(let source, let alternative): "image=\(source ?? "-"),\(alternative ?? "-")"
  case .bullet(let number): number.map { "bullet=\($0)" } ?? "bullet"
  case .quote: "quote"
  case .alignment(let side): "alignment=\(side.rawValue)"
  case .heading(let level): "heading=\(level)"
  }
}

/// The rules of all diagnostics.
func rules(_ html: String) -> [String] { authored(html).diagnostics.map(\.rule.rawValue) }

extension Fixer {
  /// A fixer that keeps the placeholders of a syntax.
  init(for syntax: TemplateSyntax) {
    self.init(parser: MarkupParser(templates: Templates(syntaxes: [syntax])))
  }
}
