import PushMarkup
import PushMarkupLint
import PushMarkupTemplates
import Testing

/// End tags whose names are not in HTML, and words in end tags.
@Suite struct EndTagTests {
  private func findings(_ html: String) -> [Diagnostic] {
    Linter().lint(html).filter {
      [.tagStray, .nameMisspelled, .tagPlaceholder].contains($0.rule)
    }
  }

  @Test(arguments: [
    ("<div>Sale</dvi>Today", 9..<15, "dvi", "div"), ("<p>Sale</pp>Today", 7..<12, "pp", "p"),
    ("<p>Sale</p.>Today", 7..<12, "p.", "p"), ("<h1>Sale</h>Today", 8..<12, "h", "h1"),
    ("<h1>Sale</hl>Today", 8..<13, "hl", "h1"), ("<H1>Sale</HL>Today", 8..<13, "hl", "h1"),
    ("<blockquote>Sale</quote>Today", 16..<24, "quote", "blockquote"),
    ("<center>Sale</centre>Today", 12..<21, "centre", "center"),
    ("<b>Sale</bold> x", 7..<14, "bold", "b"), ("<em>Sale</italic> x", 8..<17, "italic", "em"),
    ("<strong><p>Sale</stong></p>", 15..<23, "stong", "strong"),
    ("<b>Sale</b&star;> x", 7..<17, "b&star;", "b"),
  ])
  func aMisspelledEndTagSuggestsTheOpenElement(
    _ html: String, _ place: Range<Int>, _ name: String, _ meant: String
  ) {
    let found = findings(html)
    #expect(found.map(\.rule) == [.nameMisspelled])
    #expect(found.map(\.range) == [place])
    #expect(found.map(\.subject) == [.endTag(name)])
    #expect(found.map(\.suggestion) == ["</\(meant)>"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("a</foo>b", 1..<7, "foo"), ("a</o:SmartTag>b", 1..<14, "o:smarttag"),
    ("<div>a</foo></div>", 6..<12, "foo"), ("a</x:y>b", 1..<7, "x:y"),
    ("<p>a</v>b", 4..<8, "v"), ("<foo></foo></foo>", 11..<17, "foo"),
    ("<p>a</p:x>b</p>", 4..<10, "p:x"),
  ])
  func anEndTagThatClosesNothingIsStray(_ html: String, _ place: Range<Int>, _ name: String) {
    let found = findings(html)
    #expect(found.map(\.rule) == [.tagStray])
    #expect(found.map(\.range) == [place])
    #expect(found.map(\.subject) == [.endTag(name)])
    #expect(found.map(\.reason) == [nil])
    #expect(found.map(\.suggestion) == [nil])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "<o:p>a</o:p>", "a</o:p>b", "<FOO>a</foo>", "<foo/>a</foo>", "<foo>a<p>b</foo>c</p>", "a</>b",
    "<p>a</p >",
    "<embed src=x></embed>", "<wbr></wbr>", "<svg><path></paht></svg>a", "<b>x</b></br>",
    "<script></foo></script>x", "<title></foo></title>x", "<div>a</div header>", "<b>x</b class=y>",
    "<font color=red>x</font color>", "<b>x</b/>y", "<table><tr><td>x</td wide></table>",
    "<foo:bar>x</foo:bar >", "<div>a</div end header>", "<ul><li>a</ul nav list>", "<b>x</b/b>y",
  ])
  func otherEndTagsAreNotReported(_ html: String) {
    #expect(findings(html) == [])
  }

  @Test(arguments: [
    ("Hi </Anna, Sale today> now", 3..<22), ("Hi </first name>, Sale", 3..<16),
    ("<b>Sale</b today only> now", 7..<22), ("<b>Sale</b Heute> now", 7..<17),
    ("Hi </Anna> now", 3..<10), ("<b>今日</b 限定> x", 9..<20),
    ("<p>Sale</p only today>", 7..<22),
  ])
  func wordsInAnEndTagAreReportedAsLost(_ html: String, _ place: Range<Int>) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let said = found.filter { [.tagPlaceholder, .syntaxSwallowedText].contains($0.rule) }
      #expect(said.map(\.range) == [place])
      // An HTML end tag lacks its `>`: its words need no `&lt;`.
      let isOfHTML = ["</b", "</p"].contains {
        html.utf8.dropFirst(place.lowerBound).starts(with: $0.utf8)
      }
      #expect(said.map(\.rule) == [isOfHTML ? .syntaxSwallowedText : .tagPlaceholder])
    }
    #expect(Fixer().fix(html).losses == [.words])
  }

  /// A placeholder in a tag name may become a different name each time.
  @Test func tagNamesWithPlaceholdersAreNotReported() {
    for templates in [Templates(), Templates(syntaxes: [.liquid])] {
      let linter = Linter(parser: MarkupParser(templates: templates))
      let found = linter.lint("<h{{ n }}>x</h{{ n }}> <{{ t }}>y</{{ t }}>")
      #expect(!found.contains { [.tagStray, .nameMisspelled].contains($0.rule) })
    }
  }

  /// The number of findings is limited, and each end tag is examined once.
  @Test func manyMisspelledEndTagsAreNotSlow() {
    let html = String(repeating: "<div></dvi>", count: 20_000)
    let found = Linter().lint(html)
    #expect(found.count < 1_000)
  }
}
