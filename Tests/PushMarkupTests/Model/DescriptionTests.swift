import PushMarkup
import PushMarkupAndroid
import Testing

/// What a value looks like when it is printed.
@Suite struct DescriptionTests {
  @Test func stylesAndRuns() {
    let html = "<blockquote><blockquote>a<b>b<a href='tel:1'>c"
    let runs = MarkupParser().parse(html).styledText.runs.map { "\($0)" }
    #expect(
      runs == ["0..<1 quote×2", "1..<2 bold quote×2", #"2..<3 bold link("tel:1") quote×2"#])
    #expect("\(Style())" == "plain")
  }

  @Test func readingsPrintTextSpansAndFindings() {
    let parsed = MarkupParser().parse("<b>a\u{1b}</b>")
    let message = parsed.diagnostics.first?.message ?? ""
    #expect(!message.isEmpty)
    #expect(
      "\(parsed)" == #""a" [0..<1 bold]"# + "\n1:5: warning: \(message) [text.control]")
  }

  @Test func profilesAndEdits() {
    #expect("\(DeviceProfile(android: .android33, isNight: true))" == "android-33 night")
    let edits = [Diagnostic.Fix.Edit(3..<3, ";"), Diagnostic.Fix.Edit(4..<5, "")]
    let fix = Diagnostic.Fix("end it", edits)
    #expect("\(fix)" == #"end it: 3..<3 ";", 4..<5 """#)
  }

  /// The initialiser can set every property of a profile.
  @Test func aProfileIsMadeInOneStep() {
    var changed = DeviceProfile()
    changed.cssColors = true
    changed.android = .android34
    changed.isNight = true
    changed.field = .title
    changed.surface = .customRemoteViews
    changed.background = RGBAColor(rgb: 0x123456)
    changed.sender = .app
    #expect(
      changed
        == DeviceProfile(
          cssColors: true, android: .android34, isNight: true, field: .title,
          surface: .customRemoteViews, background: RGBAColor(rgb: 0x123456), sender: .app))
  }

  @Test func profilesHaveNames() {
    #expect(DeviceProfile().name == "Html.fromHtml")
    #expect(DeviceProfile(sender: .fcm).name == "as sent fcm")
    #expect(DeviceProfile(field: .summary).name == "as sent summary")
    #expect(DeviceProfile(isNight: true).name == "Html.fromHtml night")
    #expect(DeviceProfile(cssColors: true).name == "Html.fromHtml css-colors")
    #expect(DeviceProfile(android: .android33, isNight: true).name == "android-33 night")
  }
}
