import PushMarkup
import PushMarkupTemplates
import Testing

/// Changing the attributes of a text keeps its characters and their placeholders.
@Suite struct MappedAttributesTests {
  private static func tagged(_ attribute: Attribute) -> Attribute? {
    guard case .link(let address) = attribute else { return attribute }
    return .link(address + "?utm=push")
  }

  @Test func placeholdersStay() throws {
    var parser = MarkupParser()
    parser.templates.syntaxes = [.liquid]
    let html =
      "Hi {{ name }} &#123;{x}}, <a href=\"https://x.example/{{id}}/&#123;{y}}\"><b>{{go}}</b></a>"
    let text = parser.parse(html).styledText
    let tagged = try text.mapAttributes(Self.tagged)
    #expect(tagged.placeholders == text.placeholders)
    #expect(
      HTMLRenderer(for: parser).render(tagged).text
        == "Hi {{ name }} &#123;{x}}, "
        + "<a href=\"https://x.example/{{id}}/%7B%7By%7D%7D?utm=push\"><b>{{go}}</b></a>")
    #expect(try text.mapAttributes { $0 } == text)
    let bare = try text.mapAttributes { $0 == .bold ? nil : $0 }
    #expect(HTMLRenderer(for: parser).render(bare).text.contains("{{id}}"))
    // `{{other}}` is new in the URL, so it is not a placeholder.
    let other = try text.mapAttributes { _ in .link("https://x.example/{{other}}") }
    #expect(HTMLRenderer(for: parser).render(other).text.contains("/%7B%7Bother%7D%7D"))
  }

  @Test func spansAreRemovedReplacedAndKept() throws {
    let text = MarkupParser().parse("<b>a<i>b</i></b><u>c</u>").styledText
    let mapped = try text.mapAttributes { $0 == .italic ? nil : $0 == .bold ? .strikethrough : $0 }
    #expect(
      mapped.spans == [AttributedSpan(0..<2, .strikethrough), AttributedSpan(2..<3, .underline)])
    #expect(throws: StyledText.Unsound.value(span: 0)) {
      try text.mapAttributes { _ in .relativeSize(-1) }
    }
  }
}
