import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import Testing

/// Alignment is read as written. A phone supports only the start and the end of a line, and the
/// line's first letter decides which of them `left` is.
@Suite struct SideTests {
  /// The alignments of a text in the authored reading.
  private func read(_ html: String) -> [Attribute.Alignment] {
    MarkupParser().parse(html).styledText.spans.compactMap {
      if case .alignment(let side) = $0.attribute { side } else { nil }
    }
  }

  /// The alignments of the fixed message in the device reading.
  private func sides(_ html: String) -> [String] {
    MarkupParser().parse(Fixer().fix(html).html, as: .device).styledText.spans.compactMap {
      if case .alignment(let side) = $0.attribute { side.rawValue } else { nil }
    }
  }

  @Test(arguments: Attribute.Alignment.allCases)
  func alignmentIsReadAsWritten(side: Attribute.Alignment) {
    #expect(read("<p style='text-align:\(side.rawValue)'>שלום<br>Sale</p>") == [side])
    #expect(read("<p align=right>שלום<p align=left>Sale") == [.right, .left])
  }

  @Test(arguments: [
    ("<p style='text-align:right'>Sale</p>", "end"),
    ("<p style='text-align:left'>Sale</p>", "start"),
    ("<p align=right>Sale</p>", "end"), ("<p style='text-align:right'>50%</p>", "end"),
    ("<p style='text-align:right'>שלום</p>", "start"), ("<p align=right>مرحبا</p>", "start"),
    ("<p style='text-align:left'>«שלום» Sale</p>", "end"),
    // Directional marks count as letters, although they are invisible.
    ("<p align=right>&rlm;Sale</p>", "start"), ("<p align=right>&lrm;שלום</p>", "end"),
    ("<p align=right>&#x61c;Sale</p>", "start"),
    // Only letters are strong (UAX 9): digits and punctuation of Arabic are not, but the halves of
    // flags are.
    ("<p align=right>٥٠ Sale</p>", "end"), ("<p align=right>۵۰ Sale</p>", "end"),
    ("<p align=right>، Sale</p>", "end"), ("<p align=right>٪ Sale</p>", "end"),
    ("<p align=right>🇩🇪 שלום</p>", "end"), ("<p align=right>५ שלום</p>", "end"),
    ("<p align=right>۵۰ مرحبا</p>", "start"), ("<p align=right>🎉 ① שלום</p>", "start"),
    ("<p style='text-align:end'>שלום</p>", "end"),
    ("<p style='text-align:start'>שלום</p>", "start"), ("<p align=center>שלום</p>", "center"),
  ])
  func theTextDecidesWhereALineStarts(html: String, side: String) {
    #expect(sides(html) == [side])
  }

  /// Lines of different directions are aligned to one side by two keywords.
  @Test(arguments: [
    ("<div align=right><h2>Nike 50%</h2><p>מבצע</p></div>", ["end", "start"]),
    ("<div align=right>שלום<br>Nike 50% off</div>", ["start", "end"]),
    ("<div align=left>שלום<br>Nike<br>Sale<br><br>מבצע</div>", ["end", "start", "end"]),
    ("<div align=center>שלום<br>Nike</div>", ["center"]),
    ("<div style='text-align:start'>שלום<br>Nike</div>", ["start"]),
    // A line without letters follows the line before it, or the first letter.
    ("<div align=right>שלום<br>🎉<br>50%<br><br>מבצע</div>", ["start"]),
    ("<div align=right>50%<br>שלום</div>", ["start"]),
    ("<p align=right>Sale<p align=right>50%", ["end", "end"]),
    ("<p align=right>שלום<p align=right>50%", ["start", "start"]),
  ])
  func eachLineDecidesWhereItStarts(html: String, expected: [String]) {
    #expect(sides(html) == expected)
  }

  /// All lines of a side are aligned to that side in every output.
  @Test(arguments: ["<br>", "<br><br>", "<p>"])
  func linesOfBothDirectionsAreAlignedToOneSide(between: String) {
    let text = MarkupParser().parse(
      "<div align=right>שלום לכולם\(between)Nike 50% off</div>"
    ).styledText
    for line in ansi(text, depth: .plain, width: 30).split(separator: "\n") {
      #expect(line.count == 30 && line.hasPrefix("   "), "\(line)")
    }
    let border = between == "<p>" ? "<br><br>" : between
    #expect(
      HTMLRenderer().render(text).text
        == "<div style=\"text-align: right\">שלום לכולם\(border)Nike 50% off</div>")
  }

  /// A phone has no keyword for one side in both directions, and a block for each direction has a
  /// blank line before it.
  @Test func phonesAreToldEachStart() throws {
    let blocks = [
      "<p style=\"text-align: start\">שלום</p>", "<p style=\"text-align: end\">Nike</p>",
    ]
    let source = "<div align=right>שלום<br>Nike<br>50%</div>"
    let near = Fixer().fix(source)
    #expect(
      near.html
        == blocks[0] + "<p style=\"text-align: end\">Nike<br>50%</p>")
    #expect(near.diagnostics.map(\.rule) == [.fixLineBreaks])
    let range = try #require(near.diagnostics.first?.range)
    #expect(String(decoding: Array(source.utf8)[range], as: UTF8.self) == "<br>")
    #expect(Fixer().fix(near.html).html == near.html)
    let item = Fixer().fix("<ul><li style='text-align:right'>שלום<br>Nike</ul>")
    #expect(item.html == "<ul><li>\(blocks.joined())</li></ul>")
    #expect(item.diagnostics.map(\.rule) == [.fixLineBreaks])
    // Items, headings and quotations are blocks of their own.
    let list = Fixer().fix("<ul align=right><li align=right>שלום<li align=right>Nike</ul>")
    #expect(!list.diagnostics.contains { $0.rule == .fixLineBreaks })
    let apart = Fixer().fix("<div align=right><p>שלום<p>Nike</div>")
    #expect(apart.html == blocks.joined())
    #expect(apart.diagnostics == [])
  }

  /// Safe HTML of all kinds of lines is read back as the same text.
  @Test func alignmentSurvivesARoundTrip() throws {
    let lines = ["שלום", "Nike", "50%"]
    for side in ["left", "right", "start", "end", "center"] {
      for number in 0..<81 {
        let parts = [1, 3, 9, 27].map { number / $0 % 3 }
        let html =
          "<div style='text-align:\(side)'>\(lines[parts[0]])<br>\(lines[parts[1]])<p>"
          + "\(lines[parts[2]])</p>\(lines[parts[3]])"
          // A block of the other side, whose first line has the keyword of the line before.
          + "<div align=left>\(lines[parts[1]])<br>\(lines[parts[0]])</div>"
        for separators in Separators.allCases {
          let text = MarkupParser(separators: separators).parse(html).styledText
          try Invariants.checkHTML(of: text, separators, isReading: true)
        }
      }
    }
  }

  /// A page may be left-to-right, so safe HTML names the side.
  @Test(arguments: [
    ("<p style='text-align:start'>שלום</p>", "<div style=\"text-align: right\">שלום</div>"),
    ("<p style='text-align:end'>שלום</p>", "<div style=\"text-align: left\">שלום</div>"),
    ("<p style='text-align:left'>שלום</p>", "<div style=\"text-align: left\">שלום</div>"),
    ("<p style='text-align:end'>Sale</p>", "<div style=\"text-align: end\">Sale</div>"),
  ])
  func safeHTMLNamesTheSide(html: String, safe: String) {
    let text = MarkupParser().parse(html).styledText
    #expect(HTMLRenderer().render(text).text == safe)
    #expect(HTMLRenderer().render(MarkupParser().parse(safe).styledText).text == safe)
  }

  /// A phone aligns Hebrew to the right by default.
  @Test func rightAlignedHebrewNeedsNoFix() {
    let html = "<p style='text-align:right'>שלום</p>"
    #expect(Linter().lint(html) == [])
    #expect(!Fixer().fix(html).html.contains("end"))
    #expect(!Linter().lint("<p style='text-align:right'>Sale</p>").isEmpty)
    #expect(Linter().lint("<p style='text-align:left'>Sale</p>") == [])
  }
}
