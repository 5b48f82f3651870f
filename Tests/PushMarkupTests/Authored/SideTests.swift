import PushMarkup
import Testing

/// `left` and `right` are the start or the end of a line by the direction of the text, as a phone
/// and a terminal show it.
@Suite struct SideTests {
  private func sides(_ html: String) -> [String] {
    MarkupParser().parse(html).styledText.spans.compactMap {
      if case .alignment(let side) = $0.attribute { side.rawValue } else { nil }
    }
  }

  @Test(arguments: [
    ("<p style='text-align:right'>Sale</p>", "end"),
    ("<p style='text-align:left'>Sale</p>", "start"),
    ("<p align=right>Sale</p>", "end"), ("<p style='text-align:right'>50%</p>", "end"),
    ("<p style='text-align:right'>שלום</p>", "start"), ("<p align=right>مرحبا</p>", "start"),
    ("<p style='text-align:left'>«שלום» Sale</p>", "end"),
    // Marks are letters, though nobody sees them.
    ("<p align=right>&rlm;Sale</p>", "start"), ("<p align=right>&lrm;שלום</p>", "end"),
    ("<p align=right>&#x61c;Sale</p>", "start"),
    // Strong are letters alone (UAX 9): digits and signs of Arabic are not, halves of flags are.
    ("<p align=right>٥٠ Sale</p>", "end"), ("<p align=right>۵۰ Sale</p>", "end"),
    ("<p align=right>، Sale</p>", "end"), ("<p align=right>٪ Sale</p>", "end"),
    ("<p align=right>🇩🇪 שלום</p>", "end"), ("<p align=right>५ שלום</p>", "end"),
    ("<p align=right>۵۰ مرحبا</p>", "start"), ("<p align=right>🎉 ① שלום</p>", "start"),
    ("<p style='text-align:end'>שלום</p>", "end"),
    ("<p style='text-align:start'>שלום</p>", "start"), ("<p align=center>שלום</p>", "center"),
  ])
  func theTextSaysWhereItStarts(html: String, side: String) {
    #expect(sides(html) == [side])
  }

  /// A page may be written from left to right: there the side is named.
  @Test(arguments: [
    ("<p style='text-align:right'>שלום</p>", "<div style=\"text-align: right\">שלום</div>"),
    ("<p style='text-align:left'>שלום</p>", "<div style=\"text-align: left\">שלום</div>"),
    ("<p style='text-align:right'>Sale</p>", "<div style=\"text-align: end\">Sale</div>"),
  ])
  func safeHTMLNamesTheSide(html: String, safe: String) {
    let text = MarkupParser().parse(html).styledText
    #expect(HTMLRenderer().render(text).text == safe)
    #expect(MarkupParser().parse(safe).styledText == text)
  }

  /// A phone shows Hebrew on the right by itself.
  @Test func rightIsNothingToMendInHebrew() {
    let html = "<p style='text-align:right'>שלום</p>"
    #expect(Linter().lint(html) == [])
    #expect(!Fixer().fix(html).html.contains("end"))
    #expect(!Linter().lint("<p style='text-align:right'>Sale</p>").isEmpty)
    #expect(Linter().lint("<p style='text-align:left'>Sale</p>") == [])
  }
}
