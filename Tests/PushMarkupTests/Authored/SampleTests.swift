import PushMarkup
import Testing

/// The multicolour sample from the issue that requested it.
@Suite struct SampleTests {
  static let html = """
    <p><span style="color: #99cc00;">M</span>u<span style="color: #008080;">lti</span>Colo\
    <span style="color: #ff6600;">r</span> <span style="color: #000080;">P</span>\
    <span style="color: #00ccff;">u</span><span style="color: #ff0000;">s</span>\
    <span style="color: #808080;">h</span></p>
    <p><em>test</em> <span style="text-decoration: underline; background-color: #ff6600;">\
    <strong>message</strong></span></p>
    """

  @Test func text() {
    #expect(authored(Self.html).styledText.text == "MultiColor Push\n\ntest message")
    #expect(authored(Self.html).diagnostics.isEmpty)
  }

  @Test func colours() {
    #expect(
      spans(Self.html, of: "foreground") == [
        "0..<1 foreground=#99cc00", "2..<5 foreground=#008080", "9..<10 foreground=#ff6600",
        "11..<12 foreground=#000080", "12..<13 foreground=#00ccff", "13..<14 foreground=#ff0000",
        "14..<15 foreground=#808080",
      ])
  }

  @Test func styles() {
    #expect(spans(Self.html, of: "italic") == ["17..<21 italic"])
    #expect(spans(Self.html, of: "underline") == ["22..<29 underline"])
    #expect(spans(Self.html, of: "background") == ["22..<29 background=#ff6600"])
    #expect(spans(Self.html, of: "bold") == ["22..<29 bold"])
    #expect(spans(Self.html).count == 11)
  }

  @Test func compactSeparators() {
    #expect(
      authored(Self.html, separators: .compact).styledText.text == "MultiColor Push\ntest message")
  }
}
