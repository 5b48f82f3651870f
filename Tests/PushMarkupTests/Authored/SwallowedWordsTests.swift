import PushMarkup
import PushMarkupLint
import Testing

/// Words that become part of a tag because a `>` or a quotation mark is missing are reported.
@Suite struct SwallowedWordsTests {
  @Test(
    arguments: [
      ("<font color=\"red>Hurry</font> <b style=\"color:red\">up</b>", 0..<51, "missing-quote"),
      (
        "<a href=\"https://x.example>Tap</a> or <a href=\"https://y.example\">there</a>", 0..<66,
        "missing-quote"
      ),
      ("<b>Sale</b today 5pm</b> only", 7..<24, "missing-bracket"),
      ("Use <b SAVE20</b> now", 4..<17, "missing-bracket"),
      ("<a href=https://x.example</a> x", 0..<29, "missing-bracket"),
      // An end tag that runs into a word or into another tag.
      ("<p>Sale</pToday</p>", 7..<19, "missing-bracket"),
      ("<b>Sale</b:50%<br>only", 7..<18, "missing-bracket"),
      ("<b>今日</b限定<br>詳細", 9..<22, "missing-bracket"),
      ("<b>x</b&gt;Today<br>y", 4..<20, "missing-bracket"),
      ("<p>Sale</p<b>Today</b>", 7..<13, "missing-bracket"),
      ("<b>x</b<br>y", 4..<11, "missing-bracket"),
      // Text that does not start with a letter is not an attribute to libxml2 up to 2.13.
      ("<b 今日限定</b> x", 0..<19, "missing-bracket"), ("<b 50%</b> x", 0..<10, "missing-bracket"),
      ("<b 🎉</b> x", 0..<11, "missing-bracket"),
      ("<br 50% <b>off</b>", 0..<11, "missing-bracket"),
      ("<b &gt;Sale 50%</b> here", 0..<19, "missing-bracket"),
      ("Sale<br <b>now</b>", 4..<11, "missing-bracket"),
      ("<p <b>Sale</b></p>", 0..<6, "missing-bracket"),
      ("Sale<br/<b>now</b>", 4..<11, "missing-bracket"),
    ] as [(String, Range<Int>, Diagnostic.Reason)])
  func swallowedWordsAreReported(_ html: String, _ place: Range<Int>, _ reason: Diagnostic.Reason) {
    for found in [authored(html).diagnostics, Linter().lint(html), Fixer().fix(html).diagnostics] {
      let said = found.filter { $0.rule == .syntaxSwallowedText }
      #expect(said.map(\.range) == [place])
      #expect(said.map(\.reason) == [reason])
      #expect(said.map(\.severity) == [.error])
      #expect(said.map { $0.subject?.kind } == [.text])
    }
    #expect(Fixer().fix(html).losses == [.words])
    #expect(Linter().lint(html).allSatisfy { $0.fix == nil || $0.rule != .colorInvalid })
  }

  /// The finding names what is lost: words, or only a tag.
  @Test(arguments: [
    ("<p <b>Sale</b></p>", true), ("Sale<br/<b>now</b>", true), ("<p>Sale</p<p>Today</p>", true),
    ("<p>Sale</p\n<b>Today</b>", true), ("<p>Sale</pToday</p>", false), ("<b 50%</b> x", false),
    ("<p>Sale</p.<b>x</b>", false),
  ])
  func theFindingNamesWordsOrATag(_ html: String, isTag: Bool) {
    let found = authored(html).diagnostics.first { $0.rule == .syntaxSwallowedText }
    #expect(found?.details[.other] == (isTag ? "tag" : "words"))
  }

  /// A start tag that runs into a word has the name of no known tag.
  @Test(arguments: [
    ("Hi <brToday only <a href=\"https://x.example/\">Open</a>", 3..<46),
    ("<bSale <font color=\"red\">today</font> only</b>", 0..<25),
    ("<p&gt;Sale <em style=\"color:red\">now</em></p>", 0..<33),
    ("Sale<br<a href=\"https://x.example/\">now</a>", 4..<36),
  ])
  func aNameJoinedWithAWordIsReadAsAPlaceholder(_ html: String, _ place: Range<Int>) {
    for found in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      #expect(found.filter { $0.rule == .tagPlaceholder }.map(\.range) == [place])
      #expect(!found.contains { $0.rule == .tagUnknown })
    }
    #expect(Fixer().fix(html).losses == [.words])
  }

  @Test(arguments: [
    "<img alt=\"<b>Logo</b>\">", "<a href='https://x.example/?a=b&c='>x</a>",
    "<b title='a > b'>x</b>",
    "<b<i>x</b>", "<font color=red>x</font>", "</span class=x>", "<b a = ' < ' >x</b>",
    "<b>x</b >", "a</><b>c</b>", "a</></b>", "<br / >", "<strong\n>x</strong\n>", "<b  >x</b  >",
    "<o:p>x</o:p>", "<b\u{e9}>x",
    "<foo title='a < b'>x</foo>", "<a name='<b>'>x</a>",
  ])
  func otherTagsAreNotReported(_ html: String) {
    let isReported = authored(html).diagnostics.contains { $0.rule == .syntaxSwallowedText }
    #expect(!isReported)
  }

  /// The rest of a value that swallowed a tag is not a colour.
  @Test func swallowedTextIsNotFixedAsAColor() {
    let html = "<font color=\"red>Hurry</font> <b style=\"color:red\">up</b>"
    #expect(Linter().lint(html).allSatisfy { $0.fix == nil })
    for html in ["<font color=“red”>x</font>", "<span style=\\\"color:red\\\">x<\\/span> y"] {
      let bytes = Array(html.utf8)
      #expect(Linter().mended(utf8: bytes).bytes == bytes)
    }
  }
}
