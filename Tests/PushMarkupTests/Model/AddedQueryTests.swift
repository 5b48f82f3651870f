import PushMarkup
import PushMarkupTemplates
import Testing

@Suite struct AddedQueryTests {
  @Test(arguments: [
    ("https://a.example/", "https://a.example/?x=1%262&y=%C3%A9"),
    ("https://a.example/?q=1", "https://a.example/?q=1&x=1%262&y=%C3%A9"),
    ("HTTPS://a.example/?#top?", "HTTPS://a.example/?x=1%262&y=%C3%A9#top?"),
    ("tel:+123", "tel:+123"), ("mailto:a@b.example", "mailto:a@b.example"),
  ])
  func addresses(_ address: String, _ expected: String) {
    let text = MarkupParser().parse("<a href='\(address)'>a</a>").styledText
    let spans = text.addingQuery(["x": "1&2", "y": "é"]).spans
    #expect(spans.map(\.attribute) == [.link(expected)])
    #expect(text.addingQuery([:]) == text)
    // Parameters that a program builds at run time.
    let made = ["x", "y"].map { (name: $0, value: $0 == "x" ? "1&2" : "é") }
    #expect(text.addingQuery(made).spans.map(\.attribute) == [.link(expected)])
    #expect(text.addingQuery([(name: String, value: String)]()) == text)
  }

  /// Placeholders are kept as they are, including characters such as `#` in them.
  @Test func placeholders() {
    let parser = MarkupParser(templates: Templates(syntaxes: [.handlebars]))
    let html = "<a href='https://a.example/{{#if a}}b{{/if}}?u={{id}}#c'>go</a>"
    let tagged = parser.parse(html).styledText.addingQuery(["x": "1"])
    #expect(
      HTMLRenderer(for: parser).render(tagged).text
        == "<a href=\"https://a.example/{{#if a}}b{{/if}}?u={{id}}&amp;x=1#c\">go</a>")
  }
}
