import Foundation
import Testing

@testable import PushMarkup

/// What findings say to write instead.
@Suite struct FindingFixTests {
  /// One example for each kind of fix.
  @Test(arguments: [
    ("<font color=#f00>a</font>", "<font color=#ff0000>a</font>"),
    ("<font color='white'>a</font>", "<font color='#ffffff'>a</font>"),
    ("<font color=orange>a</font>", "<font color=#ffa500>a</font>"),
    ("<font color=green>a</font>", "<font color=#008000>a</font>"),
    ("<span style='color: rgb(1 2 3)'>a</span>", "<span style='color: #010203'>a</span>"),
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
  func areApplied(_ html: String, _ expected: String) throws {
    let fixes = Linter().lint(html).compactMap(\.fix)
    #expect(fixes.map { $0.applied(to: html) } == [expected])
    #expect(Linter().lint(expected).filter { $0.category == .display } == [])
  }

  @Test func aReferenceIsEnded() throws {
    let found = Linter().lint("a &amp b")
    let fix = try #require(found.first { $0.rule == .referenceSemicolon }?.fix)
    #expect(fix.applied(to: "a &amp b") == "a &amp; b")
  }

  /// No local edit: an alpha, nested colours, a colour that a placeholder stands for.
  @Test(arguments: [
    "<font color=red>a<font color=blue>b</font>c</font>", "<span style='color: #f008'>a</span>",
    "<ol><li>a</ol>", "<script>a</script>b",
  ])
  func areNotMadeUp(_ html: String) {
    #expect(Linter().lint(html).compactMap(\.fix) == [])
  }

  /// Bytes that were repaired are in the way.
  @Test func needAMessageOfUTF8() {
    let bad = [0xff] + Array("<font color='#f00'>x</font>".utf8)
    #expect(Linter().lint(utf8: bad).compactMap(\.fix) == [])
  }

  @Test func areJSON() throws {
    let finding = try #require(Linter().lint("<font color=#f00>a</font>").first { $0.fix != nil })
    let data = try JSONEncoder().encode(finding)
    #expect(try JSONDecoder().decode(Diagnostic.self, from: data) == finding)
    var json = JSONBytes()
    JSONRenderer().write(finding, to: &json)
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(
      text.contains(
        ##""fix":{"summary":"write '#ff0000'","edits":[{"start":12,"end":16,"text":"#ff0000"}]}"##))
    #expect(try JSONDecoder().decode(Diagnostic.self, from: Data(json.bytes)) == finding)
  }

  /// Applies each fix that is found: the finding is gone, and the HTML says what it said.
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

  @Test func doWhatTheySay() throws {
    var count = 0
    for message in try Corpus.messages() {
      count += check(Array(try Data(contentsOf: message.file)), message.name)
    }
    struct Row: Decodable {
      var html: String
    }
    let lines = try Project.corpusLines("android/conformance.jsonl")
    for (index, line) in lines.enumerated() where index % 5 == 0 {
      let html = try JSONDecoder().decode(Row.self, from: Data(line.utf8)).html
      count += check(Array(html.utf8), html)
    }
    #expect(count > 100)
    print("\(count) fixes of findings applied")
  }

  @Test func editsCountTogether() throws {
    typealias Edit = Diagnostic.Fix.Edit
    let unsorted = Diagnostic.Fix("x", [Edit(3..<4, "D"), Edit(0..<1, "A"), Edit(3..<3, "-")])
    #expect(unsorted.applied(to: "abcd") == "Abc-D")
    for edits in [
      [Edit(0..<1, "A"), Edit(3..<9, "D")], [Edit(0..<2, "A"), Edit(1..<3, "B")],
      [Edit(-4..<2, "x"), Edit(3..<4, "y")],
    ] {
      let fix = Diagnostic.Fix("x", edits)
      #expect(fix.applied(to: "abcd") == "abcd")
      // What is written is read, whatever it fits.
      let data = try JSONEncoder().encode(fix)
      #expect(try JSONDecoder().decode(Diagnostic.Fix.self, from: data) == fix)
    }
  }
}
