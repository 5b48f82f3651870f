import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupLint

/// The fixes of findings.
@Suite struct FindingFixTests {
  /// One example for each kind of fix.
  @Test(arguments: [
    ("<font color=#f00>a</font>", "<font color=#ff0000>a</font>"),
    ("<font color='white'>a</font>", "<font color='#ffffff'>a</font>"),
    ("<font color=orange>a</font>", "<font color=#ffa500>a</font>"),
    ("<font color=green>a</font>", "<font color=#008000>a</font>"),
    ("<span style='color: rgb(100 2 3)'>a</span>", "<span style='color: #640203'>a</span>"),
    ("<span style='color: #f00f'>a</span>", "<span style='color: #ff0000'>a</span>"),
    ("<span style='COLOR: red'>a</span>", "<span style='color: red'>a</span>"),
    (
      "<span style='color: red;background: blue'>a</span>",
      "<span style='color: red; background: blue'>a</span>"
    ),
    ("<span style='color: red!important'>a</span>", "<span style='color: red'>a</span>"),
    ("<p style='text-align: right'>a</p>", "<p style='text-align: end'>a</p>"),
    ("I <3 you", "I &lt;3 you"),
    ("a <ins>b</ins>", "a <u>b</u>"),
    ("<code>b</code>", "<tt>b</tt>"),
    ("<b style='color:red'>a</b>", "<b style='color:red'><font color=\"#ff0000\">a</font></b>"),
    (
      "<i style='font-weight:bold'>a</i>",
      "<i style='font-weight:bold'><b>a</b></i>"
    ),
    (
      "<center>a</center>", "<center><div style=\"text-align: center\">a</div></center>"
    ),
  ])
  func eachFixIsApplied(_ html: String, _ expected: String) throws {
    let fixes = Linter().lint(html).compactMap(\.fix)
    #expect(fixes.map { $0.applied(to: html) } == [expected])
    #expect(Linter().lint(expected).filter { $0.category == .display } == [])
  }

  @Test func anEntityGetsItsSemicolon() throws {
    let found = Linter().lint("a &amp b")
    let fix = try #require(found.first { $0.rule == .entitySemicolon }?.fix)
    #expect(fix.applied(to: "a &amp b") == "a &amp; b")
  }

  /// No edit at one place repairs these: nested colours, a translucent colour, an item number,
  /// hidden text.
  @Test(arguments: [
    "<font color=red>a<font color=blue>b</font>c</font>", "<span style='color: #f008'>a</span>",
    "<ol><li>a</ol>", "<script>a</script>b",
  ])
  func differencesThatNoEditRepairsHaveNoFix(_ html: String) {
    #expect(Linter().lint(html).compactMap(\.fix) == [])
  }

  /// All fixes that do not overlap are applied at once.
  @Test(arguments: [
    ("<b>a</b>", "<b>a</b>"),
    (
      "<font color='#f00'>\u{e9}</font> I <3 you", "<font color='#ff0000'>\u{e9}</font> I &lt;3 you"
    ),
    // A fix around a text, with another fix inside it.
    (
      "<b style='color:red'>a <font face=x><ins>b</ins></font> c</b>",
      "<b style='color:red'><font color=\"#ff0000\">a <font face=x><u>b</u></font> c</font></b>"
    ),
    // Both fixes insert at the same place, so the second waits for the next round.
    (
      "<b style='color:red;font-style:italic'>a</b>",
      "<b style='color:red;font-style:italic'><font color=\"#ff0000\">a</font></b>"
    ),
  ])
  func fixesAreAppliedTogether(_ html: String, _ expected: String) {
    #expect(Linter().lint(html).applied(to: html) == expected)
  }

  /// If fixes partly overlap, the first in the list is applied, whatever their order in the source.
  @Test func overlappingFixesAreLeftOut() {
    func finding(_ edits: [(Range<Int>, String)]) -> Diagnostic {
      Diagnostic(
        .deviceTag, at: 0..<1, fix: Diagnostic.Fix("", edits.map { .init($0.0, $0.1) }))
    }
    func applied(_ fixes: [(Range<Int>, String)]...) -> String {
      fixes.map(finding).applied(to: "0123456789")
    }
    let outer = [(2..<2, "("), (7..<7, ")")]
    #expect(applied(outer, [(4..<5, "x")]) == "01(23x56)789")
    #expect(applied([(4..<5, "x")], outer) == "01(23x56)789")
    // A fix that is out of range or contradicts itself is skipped; its edits may have any order.
    #expect(applied([(8..<11, "x")], outer) == "01(23456)789")
    #expect(applied([(5..<8, "x"), (2..<6, "y")], outer) == "01(23456)789")
    #expect(applied(Array(outer.reversed()), [(4..<5, "x")]) == "01(23x56)789")
    #expect(applied([(8..<9, "x")], outer, [(0..<1, "y")]) == "y1(23456)7x9")
    #expect(applied(outer, [(4..<4, "["), (9..<9, "]")]) == "01(23456)789")
    #expect(applied([(4..<4, "["), (9..<9, "]")], outer) == "0123[45678]9")
    // Two equal fixes, and two at one place.
    #expect(applied([(1..<3, "x")], [(1..<3, "x")]) == "0x3456789")
    #expect(applied([(1..<1, "x")], [(1..<1, "y")]) == "0x123456789")
    #expect(applied([(1..<2, "x")], [(2..<3, "y")]) == "0x23456789")
    // A fix outside the source, and a fix without edits.
    #expect(applied([(9..<12, "x")], []) == "0123456789")
  }

  /// Fixes in rounds, until no finding has a fix left.
  @Test func fixesAreAppliedInRounds() {
    let html = "<b style='color:red;font-style:italic'>a <code>b</code></b>"
    let mended = Linter().mended(utf8: Array(html.utf8))
    #expect(
      String(decoding: mended.bytes, as: UTF8.self)
        == "<b style='color:red;font-style:italic'>"
        + "<i><font color=\"#ff0000\">a <tt>b</tt></font></i></b>")
    #expect(mended.findings == [])
    // Rules that are not selected fix nothing.
    var linter = Linter()
    linter.rules = [.deviceTag]
    #expect(
      linter.mended(utf8: Array(html.utf8)).bytes
        == Array("<b style='color:red;font-style:italic'>a <tt>b</tt></b>".utf8))
  }

  /// How much Android shows differently. Findings are not counted, because a colour that is now
  /// shown may have a weak contrast.
  private func difference(_ bytes: [UInt8]) -> Int {
    MarkupParser().compare(utf8: bytes).differences.reduce(0) {
      $0 + ($1.authored.count + $1.device.count) * $1.changes.count
    }
  }

  /// With all fixes applied, the HTML means the same, Android shows more of it, and no fix is left.
  private func checkMended(_ bytes: [UInt8], _ name: String) -> Int {
    let mended = Linter().mended(utf8: bytes)
    let findings = Linter().lint(utf8: bytes)
    guard findings.contains(where: { $0.fix != nil }) else {
      #expect(mended.bytes == bytes)
      return 0
    }
    let meant = MarkupParser().parse(utf8: bytes).styledText
    #expect(MarkupParser().parse(utf8: mended.bytes).styledText.looksLike(meant), "\(name)")
    let isDisplay = findings.contains { $0.fix != nil && $0.category == .display }
    #expect(difference(mended.bytes) < difference(bytes) + (isDisplay ? 0 : 1), "\(name)")
    #expect(mended.findings == Linter().lint(utf8: mended.bytes), "\(name)")
    #expect(mended.findings.allSatisfy { $0.fix == nil }, "\(name)")
    return 1
  }

  /// Bytes that are not UTF-8 prevent fixes.
  @Test func aMessageThatIsNotUTF8HasNoFixes() {
    let bad = [0xff] + Array("<font color='#f00'>x</font>".utf8)
    #expect(Linter().lint(utf8: bad).compactMap(\.fix) == [])
  }

  @Test func aFindingWithAFixIsEncodedAsJSON() throws {
    let finding = try #require(Linter().lint("<font color=#f00>a</font>").first { $0.fix != nil })
    let summary = try #require(finding.fix?.summary)
    let data = try JSONEncoder().encode(finding)
    #expect(try JSONDecoder().decode(Diagnostic.self, from: data) == finding)
    var json = JSONBytes()
    JSONRenderer().write(finding, to: &json)
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(
      text.contains(
        ##""fix":{"summary":"\##(summary)","edits":[{"start":12,"end":16,"text":"#ff0000"}]}"##))
    #expect(try JSONDecoder().decode(Diagnostic.self, from: Data(json.bytes)) == finding)
  }

  /// Applies each fix: its finding is gone, and the HTML means the same.
  private func check(_ bytes: [UInt8], _ name: String) -> Int {
    let findings = Linter().lint(utf8: bytes)
    let authored = MarkupParser().parse(utf8: bytes).styledText
    var seen = 0
    for finding in findings {
      guard let fix = finding.fix else { continue }
      seen += 1
      let edited = fix.applied(to: bytes)
      let after = Linter().lint(utf8: edited)
      #expect(
        after.count { $0.rule == finding.rule } < findings.count { $0.rule == finding.rule },
        "\(name): \(finding) stays")
      #expect(
        MarkupParser().parse(utf8: edited).styledText.looksLike(authored),
        "\(name): \(finding) says something else with \(fix)")
    }
    return seen
  }

  @Test func fixesRemoveTheirFindingAndKeepTheMeaning() throws {
    var count = 0
    var mended = 0
    for message in try Corpus.messages().sample(100) {
      let bytes = Array(try Data(contentsOf: message.file))
      count += check(bytes, message.name)
      mended += checkMended(bytes, message.name)
    }
    struct Row: Decodable {
      var html: String
    }
    let lines = try Project.corpusLines("android/conformance.jsonl")
    for (index, line) in lines.enumerated() where index % (Project.isFull ? 5 : 31) == 0 {
      let html = try JSONDecoder().decode(Row.self, from: Data(line.utf8)).html
      count += check(Array(html.utf8), html)
      mended += checkMended(Array(html.utf8), html)
    }
    #expect(count > (Project.isFull ? 100 : 20))
    print("\(count) fixes of findings applied, and all of them together in \(mended) messages")
  }

  @Test func aFixIsAppliedWithAllItsEditsOrNone() throws {
    typealias Edit = Diagnostic.Fix.Edit
    let unsorted = Diagnostic.Fix("x", [Edit(3..<4, "D"), Edit(0..<1, "A"), Edit(3..<3, "-")])
    #expect(unsorted.applied(to: "abcd") == "Abc-D")
    for edits in [
      [Edit(0..<1, "A"), Edit(3..<9, "D")], [Edit(0..<2, "A"), Edit(1..<3, "B")],
      [Edit(-4..<2, "x"), Edit(3..<4, "y")],
    ] {
      let fix = Diagnostic.Fix("x", edits)
      #expect(fix.applied(to: "abcd") == "abcd")
      // A fix is encoded and decoded even if it cannot be applied.
      let data = try JSONEncoder().encode(fix)
      #expect(try JSONDecoder().decode(Diagnostic.Fix.self, from: data) == fix)
    }
  }
}
