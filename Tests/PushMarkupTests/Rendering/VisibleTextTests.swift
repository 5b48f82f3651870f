import Testing

@testable import PushMarkup

/// What no display may get is gone from a reading already, so that every renderer shows the same
/// text.
@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("a\u{202e}b", "ab"), ("a\u{200b}b", "ab"), ("a \u{200b} b", "a b"), ("\u{feff} a", "a"),
    ("a\u{ad}b", "ab"), ("x\u{e0041}y", "xy"), ("\u{301}a", "a"),
    ("<p>a</p><p>\u{200b}</p>b", "a\n\n\n\nb"),
    ("<p>\u{200b}</p>a", "a"), ("a<p>\u{2060}", "a"), ("\u{fffe}a\u{1ffff}", "a"),
    ("\u{483}a", "a"), ("x<br>\u{a66f}a", "x\na"),
    ("a\u{e000}b", "ab"),
    // A space that goes is nothing that a mark could stand on.
    ("\u{200b} \u{301}x", "x"), ("a<br>\u{200b} \u{301}x", "a\nx"),
    ("a \u{200b} \u{301}x", "a \u{301}x"),
    // Legitimate.
    ("👩‍👩‍👧‍👦 ❤️ 👍🏽 🇩🇪", "👩‍👩‍👧‍👦 ❤️ 👍🏽 🇩🇪"), ("e\u{301}", "e\u{301}"), ("—…€", "—…€"),
    ("\u{645}\u{6cc}\u{200c}\u{62e}", "\u{645}\u{6cc}\u{200c}\u{62e}"), ("नमस्ते", "नमस्ते"),
  ])
  func text(html: String, expected: String) {
    #expect(Array(authored(html).styledText.text.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func spansFollowTheirText() {
    #expect(spans("<b>a\u{202e}</b>b<i>\u{200b}c</i>") == ["0..<1 bold", "2..<3 italic"])
    #expect(spans("a <u>\u{200b} b</u>") == ["2..<3 underline"])
    #expect(spans("<b>\u{200b}</b>a").isEmpty)
  }

  /// The quick look knows ranges of bytes, the width table knows scalars: what the first calls
  /// plain has a width of its own.
  @Test func theQuickLookIsNeverWrong() {
    var wrong: [UInt32] = []
    var plain = 0
    for value in 0...0x10ffff as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(scalar.utf8)
      let length = DisplayScalar.plainLength(bytes, at: 0)
      guard length > 0 else { continue }
      plain += 1
      let kind = DisplayWidth.kind(of: value)
      if length != bytes.count || kind != .narrow && kind != .wide { wrong.append(value) }
    }
    #expect(wrong == [])
    #expect(plain > 30_000)
  }

  @Test func whatWasRemovedIsReported() {
    #expect(rules("a\u{202e}\u{200b}b") == ["text.invisible"])
    #expect(rules("👩‍👩‍👧‍👦") == [])
  }

  @Test func theDeviceReadingKeepsItsNewlines() {
    let text = MarkupParser().parse("<p>a\u{202e}</p>", as: .device).styledText.text
    #expect(text == "a\n\n")
  }

  @Test func withoutAPolicyNothingGoes() {
    #expect(
      Array(MarkupParser.unfiltered.parse("a\u{202e}b").styledText.text.unicodeScalars)
        == ["a", "\u{202e}", "b"])
  }

  @Test func diagnosticsAreInTheOrderOfTheSource() {
    let starts = authored("<x>a<b style=y></i><y>&#1;").diagnostics.map(\.range.lowerBound)
    #expect(starts == starts.sorted())
    #expect(starts.count >= 3)
  }

  @Test func theCutIsNoUnclosedTag() {
    var parser = MarkupParser()
    parser.limits.bytes = 6
    #expect(parser.parse("abc<b class=x>d").diagnostics.map(\.rule) == [.limitBytes])
  }

  @Test func theDeviceSaysWhichControlsItDoesNotSee() {
    let result = MarkupParser().parse("a\u{1b}b\0c", as: .device)
    #expect(result.styledText.text == "abc")
    #expect(result.diagnostics.map(\.rule) == [.textControl, .textControl])
    #expect(result.diagnostics.map(\.range) == [1..<2, 3..<4])
  }
}
