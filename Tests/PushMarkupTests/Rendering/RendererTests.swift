import PushMarkup
import PushMarkupLint
import Testing

@Suite struct RendererTests {
  private static let all: [any Renderer] = [
    ANSIRenderer(colorDepth: .plain), PlainTextRenderer(), HTMLRenderer(), JSONRenderer(),
  ]

  @Test func everyRendererTakesAReadingAndAText() throws {
    let text = try StyledText("Hi", spans: [AttributedSpan(0..<2, .bold)])
    let parsed = ParsedMarkup(styledText: text)
    let json =
      #"{"version":1,"id":null,"text":"Hi","offsets":"utf8","#
      + #""spans":[{"start":0,"end":2,"type":"bold"}],"truncated":false,"diagnostics":[]}"#
    #expect(Self.all.map { $0.render(parsed).text } == ["Hi\n", "Hi", "<b>Hi</b>", json])
    for renderer in Self.all { #expect(renderer.render(text) == renderer.render(parsed)) }
  }

  @Test func printingARenderedTextShowsItsOutput() {
    #expect("\(HTMLRenderer().render(MarkupParser().parse("<i>a")))" == "<i>a</i>")
  }

  @Test func optionsAreParametersOfTheInitialiser() throws {
    let text = try StyledText("ab", spans: [AttributedSpan(0..<1, .link("tel:1"))])
    #expect(PlainTextRenderer(links: .omitted).render(text).text == "ab")
    #expect(ANSIRenderer(colorDepth: .plain, width: 1).render(text).text.hasPrefix("a\n"))
  }
}
