import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

@Suite struct VisibleMarkupTests {
  @Test(arguments: [
    "", "5 < 6 is true", "<", "I <3 you", "a &", "Tom & Jerry", "AT&T", "&#", "&#x", "&#xg", "&;",
    "& amp;", "&nathing;", "ü<", "a</",
  ])
  func findsNoMarkup(_ text: String) {
    #expect(VisibleMarkup(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("a<b>c", 1, true), ("</b>", 0, true), ("<!-- a -->", 0, true), ("<?a?>", 0, true),
    ("Tom &amp; Jerry", 4, false), ("&#65", 0, false), ("&#X41;", 0, false), ("1&copy2", 1, false),
    ("&thetasym;", 0, false), ("&notit;", 0, false), ("&nothing;", 0, false),
    ("</>", 0, true), ("&amp;<b>", 0, true),
    ("&CounterClockwiseContourIntegral;", 0, false),
  ])
  func findsMarkup(_ text: String, _ place: Int, _ hasTags: Bool) throws {
    let markup = try #require(VisibleMarkup(Array(text.utf8)))
    #expect(markup.place == place)
    #expect(markup.hasTags == hasTags)
  }

  /// If a text contains no markup, a phone that shows it as written shows no difference.
  @Test func textWithoutMarkupIsNotReported() {
    let profile = DeviceProfile(sender: .fcm)
    for (text, count) in [("5 < 6 & more", 0), ("5 < 6 &amp; more", 1), ("<b>a</b>", 1)] {
      #expect(MarkupParser().parse(text, as: .device(profile)).diagnostics.count == count)
    }
  }
}
