import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// The effect of a policy and of limits on the device reading, and that nothing traps.
@Suite struct DeviceReadingTests {
  /// A name that the device supports has a role, whatever the tag table says about it.
  @Test func everyRowOfTheTableHasARole() {
    for rule in TagTable.rules {
      for name in rule.names {
        let role = ElementTable.rows.first { $0.name == name }?.element.role
        #expect((role == nil || role == DeviceRole.none) == rule.unknownToAndroid.contains(name))
      }
    }
    for role in DeviceRole.allCases where role != .none {
      #expect(DeviceRole.rows[Int(role.rawValue)] != 0, "no row does what the device does: \(role)")
    }
    let known = TagTable.rules.flatMap { Set($0.names).subtracting($0.unknownToAndroid) }
    #expect(ElementTable.rows.count { $0.element.role != .none } == known.count)
  }

  @Test func aTagThatThePolicyDeniesHasNoEffect() {
    var policy = Policy()
    policy.tags = ["b"]
    let parsed = device("<b>a<i>b</i></b><br><p>c</p><img src=http://x>", policy: policy)
    #expect(parsed.styledText.hasText("abc"))
    #expect(parsed.styledText.spelled == ["bold 0-2"])
  }

  @Test func aDroppedLinkKeepsItsTextAndAnImageItsPlace() {
    let parsed = device(
      "<a href=javascript:x>a<a href='https://b.c'>b</a></a><img src=data:x>", policy: Policy())
    #expect(parsed.styledText.hasText("ab\u{fffc}"))
    #expect(parsed.styledText.spelled.map { $0.prefix(5) } == ["link(", "image"])
    #expect(parsed.styledText.spelled.last == "image(nil) 2-5")
    #expect(parsed.diagnostics.map(\.rule) == [.linkScheme, .linkScheme])
    #expect(parsed.diagnostics.first?.range == 0..<21)
  }

  @Test func controlsAreFilteredOnlyWithAPolicy() {
    let html = "<ul>\t<li>a\tb&#127;\u{2028}c&#x2029;</ul>"
    #expect(device(html).styledText.hasText("a\tb\u{7f}\u{2028}c\u{2029}\n\n"))
    let parsed = device(html, policy: Policy())
    #expect(parsed.styledText.hasText("a b c \n\n"))
    #expect(parsed.styledText.spelled == ["bullet 0-7"])
    // A tab is white space in HTML too, so it is not reported.
    #expect(parsed.diagnostics.map(\.rule) == [.textControl, .textControl, .textControl])
    #expect(parsed.diagnostics.map(\.range) == [12..<18, 18..<21, 22..<30])
  }

  @Test(arguments: [
    ("a\t b", "a\t b"), ("a\t<b></b> b", "a\t b"), ("a\t<!-- --> b", "a\t b"),
    ("a&#8232; b", "a\u{2028} b"),
  ])
  func aSpaceAfterAFilteredControlIsKept(_ html: String, _ unfiltered: String) {
    // The device keeps the space after a tab, so it also stays after the space that replaces the
    // tab.
    #expect(device(html).styledText.hasText(unfiltered))
    #expect(device(html, policy: Policy()).styledText.hasText("a  b"))
  }

  @Test func aTypefaceIsFilteredWithAPolicy() {
    let html = "<font face='a&#27;&#133;b'>x</font>"
    #expect(device(html).styledText.spelled == ["typeface(a\u{1b}\u{85}b) 0-1"])
    // A control is removed, and a line separator becomes a space, as in text.
    #expect(device(html, policy: Policy()).styledText.spelled == ["typeface(a b) 0-1"])
  }

  @Test func spansBeyondTheLimitAreLeftOut() {
    var limits = Limits()
    limits.spans = 2
    let parsed = device("<b>a</b><b>b</b><b>c</b>", limits: limits)
    #expect(parsed.styledText.spelled == ["bold 0-1", "bold 1-2"])
    #expect(parsed.isTruncated)
    #expect(parsed.diagnostics.map(\.rule) == [.limitSpans])
  }

  @Test func diagnosticsStopAtTheirLimit() {
    var limits = Limits()
    limits.diagnostics = 3
    let rules = device(String(repeating: "a\u{7f}", count: 9), policy: Policy(), limits: limits)
      .diagnostics.map(\.rule)
    #expect(rules == [.textControl, .textControl, .textControl, .limitDiagnostics])
    // A tag without a finding changes nothing.
    let colors = "<html>" + String(repeating: "<font color=zzz>a</font>", count: 9)
    let found = device(colors, limits: limits).diagnostics.map(\.rule)
    #expect(found == [.colorInvalid, .colorInvalid, .colorInvalid, .limitDiagnostics])
  }

  /// A hundred unknown tags do not hide the finding about a dropped link.
  @Test func moreSevereFindingsReplaceOthersAtTheLimit() {
    var limits = Limits()
    limits.diagnostics = 3
    let link = "<a href='javascript:x'>b</a>"
    let tags = String(repeating: "<font color=zzz>a</font>", count: 9)
    let parser = MarkupParser(limits: limits)
    for reading in [Reading.authored, .device] {
      let found = parser.parse(tags + link, as: reading).diagnostics
      #expect(
        found.map(\.rule) == [.colorInvalid, .colorInvalid, .limitDiagnostics, .linkScheme])
      #expect(found.last?.range == tags.utf8.count..<(tags + link).utf8.count - 5)
      let many = parser.parse(tags + String(repeating: link, count: 9), as: reading).diagnostics
      #expect(many.filter { $0.rule == .linkScheme }.count == 3)
      #expect(many.count == 4)
    }
    let linter = Linter(rules: [.linkScheme])
    #expect(linter.lint(String(repeating: "<foo>a</foo>", count: 120) + link).count == 1)
  }

  /// Text that is lost because the device reads it as markup, even if the tag has a supported name.
  @Test(arguments: [
    ("a<</b> c", 1..<6), ("x</", 1..<3), ("a<<b>c</b>", 1..<5), ("a<<!-- x -->b", 1..<12),
    ("a<<?x?>b", 1..<7), ("a<<!x>b", 1..<6), ("a<<!", 1..<4), ("a<\u{1}b>c", 1..<5),
    ("I <3 you", 2..<8), ("I <<3 you>!", 2..<10),
  ])
  func textThatIsReadAsMarkupIsLost(_ html: String, _ range: Range<Int>) {
    let found = MarkupParser().parse(html, as: .device).diagnostics
    #expect(found.filter { $0.rule == .deviceLessThan }.map(\.range) == [range])
    // The linter, which compares the readings, reports the same.
    let linted = Linter(rules: [.deviceLessThan]).lint(html)
    #expect(linted.map(\.range) == [range])
  }

  /// Here both readings show the `<`, or the device shows more than the HTML says.
  @Test(arguments: ["a<<", "a < b", "a<<!>b", "a<b>c</b>", "a<<![CDATA[x]]>b"])
  func textThatIsShownIsNotReportedAsLost(_ html: String) {
    let found = MarkupParser().parse(html, as: .device).diagnostics
    #expect(!found.contains { $0.rule == .deviceLessThan }, "\(found)")
  }

  @Test func emptyInputIsEmpty() {
    #expect(device("") == ParsedMarkup(styledText: .empty))
  }

  /// The shapes of gen_workload.py's hostile inputs, and some of our own, at the input limit.
  static let shapes: [(name: String, unit: String, end: String)] = [
    ("deep_b", "<b>", "x"), ("deep_p", "<p><div>", "x"), ("deep_then_p", "<span>", "</em>"),
    ("unknown", "<x>", "</y>"), ("list", "<ul><li>", "x"), ("table", "<table><tr><td>", "x"),
    ("table soup", "<td><table>x<b>", "</table>"), ("restart", "<b><i><u>x<p>", "</p>"),
    ("select", "<select><b>", "x"), ("forms", "<form><b>x</form>", "</b>"), ("lt", "<", ""),
    ("amp", "&", ""), ("amp text", "&a", ""), ("hash", "&#", ""), ("entity", "&amp;", ""),
    ("white", " &", ""), ("comment", "<!--", ""), ("cdata", "<![CDATA[]]", ""),
    ("script", "<script>", ""),
    ("script slash", "<script></", ""), ("font", "<font color=->x", ""), ("colon", "<a:p>x", ""),
    ("css", "<span style='color:red; background:;;; x'>y", "</span>"), ("mark", "<a>", "x</a>"),
    ("combining", "\u{301}", ""), ("quote", "<b a='", "'>"),
  ]

  @Test(arguments: shapes)
  func hostileShapesGiveSoundSpans(_ name: String, _ unit: String, _ end: String) throws {
    let half = Project.isFull ? 32_768 : 4_096
    let html =
      String(repeating: unit, count: half / unit.utf8.count)
      + String(repeating: end, count: end.isEmpty ? 0 : half / end.utf8.count)
    try soundness(Array(html.utf8))
  }

  @Test func manyAttributesAndLongValuesGiveSoundSpans() throws {
    let attributes = (0..<8_000).map { "a\($0)=1 " }.joined()
    try soundness(Array("<font \(attributes) color=red>x</font>".utf8))
    let css = String(repeating: "color:; ", count: 8_000)
    try soundness(Array("<span style='\(css)'>x</span>".utf8))
    let boundary = String(repeating: ";", count: 60_000)
    try soundness(Array("<span style='color:\(boundary)'>x</span>".utf8))
    let marks = String(repeating: "\u{301}", count: 30_000)
    try soundness(Array("<span style='color:\(marks)'>x</span>".utf8))
  }

  private func soundness(_ bytes: [UInt8]) throws {
    for policy in [nil, Policy()] {
      var trace: TextTrace?
      var parsed = ParsedMarkup(styledText: .empty)
      _ = DeviceReading.read(
        bytes, profile: DeviceProfile(), links: policy?.links, rows: policy?.tags.rows ?? .max,
        limits: Limits(), separators: .legacy, trace: &trace, into: &parsed)
      try parsed.styledText.checkInvariants()
      #expect(parsed.styledText.spans.count <= Limits().spans)
      #expect(parsed.diagnostics.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }
}
