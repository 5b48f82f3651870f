import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

/// Light text whose dark background is not kept is reported, by `lint` and by `fix`.
@Suite struct LostBackgroundTests {
  @Test(arguments: [
    ("<body bgcolor=navy><font color=#ffff00>Sale</font></body>", 0..<19),
    ("<b>x</b><html><body bgcolor=navy><font color=#ffff00>Sale</font>", 14..<33),
    ("<table><tr><td bgcolor='navy'><font color=#ffff00>Sale</font></table>", 11..<30),
    ("<table bgcolor=red><tr bgcolor=navy><td><font color=#ffff00>Sale</font></table>", 19..<36),
    ("<td background='a.png'><font color=#ffff00>Sale</font></td>", 0..<23),
    ("<section style='background:navy'><font color=#ffff00>Sale</font></section>", 0..<33),
    (
      "<div style='background:linear-gradient(navy, blue)'><font color=#ffff00>Sale</font></div>",
      0..<52
    ),
    (
      "<div style='background-image:URL(a.png)'>a<span style='color:#ffff00'>Sale</span></div>",
      0..<41
    ),
  ])
  func aLostBackgroundIsReportedAtItsTag(_ html: String, _ place: Range<Int>) {
    let linted = Linter().lint(html).filter { $0.rule == .contrastLostBackground }
    #expect(linted.map(\.range) == [place])
    #expect(linted.map { $0.details[.color] } == ["#ffff00"])
    #expect(linted.map { $0.details[.background] } == ["#ffffff"])
    #expect(linted.map { $0.details[.contrast] } == ["1.0"])
    let tag = html.utf8.dropFirst(place.lowerBound + 1).prefix { $0 >= 0x61 && $0 <= 0x7a }
    #expect(linted.map(\.subject) == [.tag(String(tag) ?? "")])
    let fixed = Fixer().fix(html).diagnostics.filter { $0.rule == .contrastLostBackground }
    #expect(fixed.map(\.range) == [place])
  }

  /// Android ignores the colour white, and every colour of a cell. Text that would be lost if they
  /// were shown is reported at once, and no fix makes text unreadable.
  @Test(arguments: [
    "<table><tr><td bgcolor='#d32f2f' style='color:#fff'>Big Sale</td></tr></table>",
    "<table bgcolor='#d32f2f'><tr><td style='color:#fff'>Big Sale</td></tr></table>",
  ])
  func noFixShowsTextOnALostBackground(_ html: String) {
    let found = Linter().lint(html)
    #expect(found.filter { $0.rule == .contrastLostBackground }.count == 1)
    #expect(found.contains { $0.rule == .deviceStyleIgnored })
    #expect(found.allSatisfy { $0.fix == nil })
    let dark = "<table bgcolor='#ffff00'><tr><td style='color:#800000'>Sale</td></tr></table>"
    #expect(Linter().lint(dark).contains { $0.fix != nil })
  }

  /// Light text that loses its colour with its background is reported.
  @Test(arguments: [
    (
      "<table><tr><td style='color:#ffffff;background:#d32f2f'>Sale</td></tr></table>", "td",
      11..<56
    ),
    ("<body style='background:#000;color:#fff'>W</body>", "body", 0..<41),
    ("<section style='background:navy;color:#ff0'>W</section>", "section", 0..<44),
  ])
  func lightTextThatLosesItsColourIsReported(_ html: String, _ name: String, _ place: Range<Int>) {
    for all in [Linter().lint(html), Fixer().fix(html).diagnostics] {
      let found = all.filter { $0.rule == .contrastLostBackground }
      #expect(found.map(\.range) == [place])
      #expect(found.map(\.subject) == [.tag(name)])
      #expect(found.map(\.reason) == ["light-text"])
    }
    #expect(authored(html).styledText.spans.isEmpty)
  }

  /// Android ignores the colour name `white`. The hex colour that replaces it is shown, and
  /// reported.
  @Test func whiteTextOnALostBackgroundIsReported() {
    let html = "<body bgcolor=navy><font color=white>Sale</font></body>"
    #expect(Linter().lint(html).contains { $0.rule == .deviceColorWhite })
    #expect(Linter().lint(html).contains { $0.rule == .contrastLostBackground })
    #expect(Fixer().fix(html).diagnostics.contains { $0.rule == .contrastLostBackground })
    let mended = Linter().mended(utf8: Array(html.utf8))
    #expect(mended.findings.contains { $0.rule == .contrastLostBackground })
  }

  /// A background that is kept or has another inside it, readable text, and text outside.
  @Test(arguments: [
    "<div style='background:navy'><font color=#ffff00>Sale</font></div>",
    "<div style='background:navy linear-gradient(navy, blue)'><font color=#ffff00>Sale</font></div>",
    "<td bgcolor=navy><span style='color:#ffffff;background:#000080'>Sale</span></td>",
    "<td bgcolor=#ffff00><font color=#333333>Sale</font></td>",
    "<section style='background:none'><font color=#ffff00>Sale</font></section>",
    "<div style='background:none'><font color=#ffff00>Sale</font></div>",
    "<div bgcolor=navy><font color=#ffff00>Sale</font></div>",
    "<td bgcolor=navy>x</td><font color=#ffff00>Sale</font>",
    "<font color=#ffff00>bgcolor background</font>",
    // Text that could not be read on that background either, or without one.
    "<table bgcolor='#ffffff'><tr><td><font color=#ffff00>Sale</font></table>",
    "<table bgcolor=''><tr><td><font color=#ffff00>Sale</font></table>",
    // A cell ends with the next one, and with its table.
    "<table><tr><td bgcolor=navy>x</table><font color=#ffff00>Sale</font>",
    "<table><tr><td bgcolor=navy>x<td><font color=#ffff00>Sale</font></table>",
    "<table><tr><td bgcolor=navy>x<tr><td><font color=#ffff00>Sale</font></table>",
    "<div style='background-image:none;list-style-image:url(x)'><font color=#ffff00>Sale</font></div>",
  ])
  func otherTextIsNotReported(_ html: String) {
    #expect(!Linter().lint(html).contains { $0.rule == .contrastLostBackground })
    #expect(!Fixer().fix(html).diagnostics.contains { $0.rule == .contrastLostBackground })
  }

  /// Backgrounds with readable text do not hide others, and names are filtered.
  @Test func aLostBackgroundIsFoundAmongHarmlessOnes() {
    let many = String(repeating: "<td bgcolor=navy>a</td>", count: 200)
    let html = many + "<x\u{1b}\u{202e} bgcolor=navy><font color=#ffff00>Sale</font></x>"
    let found = Linter().lint(html).filter { $0.rule == .contrastLostBackground }
    #expect(found.map(\.range.lowerBound) == [many.utf8.count])
    let isClean = found.allSatisfy { finding in
      ((finding.subject?.text ?? "") + finding.message).unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value < 0x2000
      }
    }
    #expect(isClean)
    #expect(!Linter().lint(html).contains { $0.rule == .contrastLight })
  }

  /// Android 14 and 15 make the text readable, and 16 shows no colours.
  @Test func phonesThatChangeTheColourAreNotNamed() {
    let html = "<body bgcolor=navy>a <font color=#ffff00>Sale</font></body>"
    func profiles(_ versions: [AndroidVersion]) -> [DeviceProfile] {
      versions.map { DeviceProfile(android: $0, field: .bigText) }
    }
    let all = profiles([.android30, .android34, .android36])
    for found in [Linter(targets: all).lint(html), Fixer(targets: all).fix(html).diagnostics] {
      let lost = found.filter { $0.rule == .contrastLostBackground }
      #expect(lost.map(\.profiles) == [[all[0].name]])
    }
    let changed = profiles([.android34, .android36])
    #expect(
      !Fixer(targets: changed).fix(html).diagnostics.contains { $0.rule == .contrastLostBackground }
    )
  }
}
