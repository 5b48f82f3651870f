import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// A reading does not contain what no display may get, so every renderer shows the same text.
@Suite struct VisibleTextTests {
  /// The length of the source limits what renderers write, so derived texts keep it.
  @Test func derivedTextsKeepTheSourceLength() throws {
    var text = try StyledText(
      "a  b\u{202e}", spans: [AttributedSpan(0..<4, .quote), AttributedSpan(0..<4, .bullet())])
    text.sourceLength = 9
    #expect(text.withoutInvisible(keepsLines: false)?.text.sourceLength == 9)
    #expect(text.withNoBreakSpaces()?.text.sourceLength == 9)
    #expect(text.withOuterBlocksFirst().sourceLength == 9)
    #expect(text.collapsed(Array(text.text.utf8))?.text.sourceLength == 9)
  }

  /// Plain text is displayed as it is; marks, joiners and direction controls send it through the
  /// filter.
  @Test(arguments: [
    ("Привет <b>x</b> 日本", true), ("<img src='https://x.example/a.png'>", true),
    ("e\u{301}", false), ("👩\u{200d}💻", false), ("a\u{202e}b", false), ("a\u{ad}b", false),
  ])
  func plainTextIsRecognised(html: String, isPlain: Bool) {
    for reading in [Reading.authored, .device] {
      #expect(MarkupParser().parse(html, as: reading).styledText.isPlain == isPlain)
    }
  }

  @Test(arguments: [
    ("a\u{202e}b", "ab"), ("a\u{200b}b", "ab"), ("a \u{200b} b", "a b"), ("\u{feff} a", "a"),
    ("a\u{ad}b", "ab"), ("x\u{e0041}y", "xy"), ("\u{301}a", "a"),
    ("<p>a</p><p>\u{200b}</p>b", "a\n\n\n\nb"),
    ("<p>\u{200b}</p>a", "a"), ("a<p>\u{2060}", "a"), ("\u{fffe}a\u{1ffff}", "a"),
    ("\u{483}a", "a"), ("x<br>\u{a66f}a", "x\na"),
    ("a\u{e000}b", "ab"),
    ("a \u{200b}<br>x", "a\nx"), ("x \u{200b}", "x"), ("a \u{2028} b", "a b"),
    // Spaces in `<pre>` are kept, unless a character between them was removed.
    ("<pre>a    b\u{200b}</pre>", "a    b"), ("<pre>  x\u{200b}  y  \n z</pre>", "  x  y  \n z"),
    ("<pre>a \u{200b} b</pre>", "a b"), ("<pre>  \u{591}x</pre>", "  \u{591}x"),
    // A mark cannot combine with a space that is removed.
    ("\u{200b} \u{301}x", "x"), ("a<br>\u{200b} \u{301}x", "a\nx"),
    ("a \u{200b} \u{301}x", "a \u{301}x"),
    // Legitimate text.
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

  /// The quick check uses ranges of bytes, and the width table uses scalars: what the quick check
  /// calls plain is narrow or wide.
  @Test func theQuickCheckAgreesWithTheWidthTable() {
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
    for letter in "éжאبپیกक中한" {
      #expect(DisplayScalar.plainLength(Array(letter.utf8), at: 0) == letter.utf8.count)
    }
  }

  @Test func removedCharactersAreReported() {
    #expect(rules("a\u{202e}\u{200b}b") == ["text.invisible"])
    #expect(rules("👩‍👩‍👧‍👦") == [])
  }

  @Test func theDeviceReadingKeepsItsNewlines() {
    let text = MarkupParser().parse("<p>a\u{202e}</p>", as: .device).styledText.text
    #expect(text == "a\n\n")
  }

  @Test func withoutAPolicyNothingIsRemoved() {
    #expect(
      Array(MarkupParser.unfiltered.parse("a\u{202e}b").styledText.text.unicodeScalars)
        == ["a", "\u{202e}", "b"])
  }

  @Test func diagnosticsAreInTheOrderOfTheSource() {
    let starts = authored("<x>a<b style=y></i><y>&#1;").diagnostics.map(\.range.lowerBound)
    #expect(starts == starts.sorted())
    #expect(starts.count >= 3)
  }

  @Test func aTagCutByTheLimitIsNotUnclosed() {
    var parser = MarkupParser()
    parser.limits.bytes = 6
    #expect(parser.parse("abc<b class=x>d").diagnostics.map(\.rule) == [.limitBytes])
  }

  @Test func aLineSeparatorIsReportedAsASeparator() {
    let result = MarkupParser().parse("a&#x2028;b")
    #expect(result.styledText.text == "a b")
    #expect(result.diagnostics.map(\.rule) == [.textControl])
    #expect(result.diagnostics.map(\.subject) == [.character("U+2028")])
    #expect(result.diagnostics.map(\.reason) == ["separator"])
  }

  @Test func theDeviceReadingReportsRemovedControls() {
    let result = MarkupParser().parse("a\u{1b}b\0c", as: .device)
    #expect(result.styledText.text == "abc")
    #expect(result.diagnostics.map(\.rule) == [.textControl, .textControl])
    #expect(result.diagnostics.map(\.range) == [1..<2, 3..<4])
  }

  /// The quick check of a reading finds every text from which the filter removes a character,
  /// wherever it is. The filter leaves all other texts as they are.
  @Test func theQuickCheckMissesNothing() {
    let frames = [("a", "b"), ("👩", "👩"), ("क", "क"), ("日", "é"), ("", "x"), ("ن", "ن")]
    var missed: Set<UInt32> = []
    // Readings remove ASCII controls themselves.
    for value in UInt32(0x80)...0x10ffff {
      guard DisplayWidth.kind(of: value) == .hidden || DisplayWidth.kind(of: value) == .mark,
        let scalar = Unicode.Scalar(value)
      else { continue }
      // The private use areas are uniform: only their ends are tested.
      if 0xf0010..<0x10fff0 ~= value || 0xe010..<0xf8f0 ~= value { continue }
      for (front, back) in frames {
        let text = front + String(scalar) + back
        guard DisplayFilter.text(text, .model).removed > 0 else { continue }
        let model = StyledText(unchecked: text, spans: [])
        if model.withoutInvisible(keepsLines: false) == nil { missed.insert(value) }
      }
    }
    #expect(missed.isEmpty, "\(missed.sorted().map { String($0, radix: 16) })")
  }

  /// Sequences of marks and of joined emoji are limited, whatever surrounds them.
  @Test(arguments: ["\u{301}", "\u{591}", "\u{64b}", "\u{94d}", "\u{e31}", "\u{20d0}", "\u{302a}"])
  func theQuickCheckMissesNoLongSequence(_ mark: String) {
    for front in ["a", "日", "क", "x e"] {
      for count in [29, 30, 31, 40] {
        let text = front + String(repeating: mark, count: count) + "b"
        let model = StyledText(unchecked: text, spans: [])
        #expect(
          model.withoutInvisible(keepsLines: false)?.removed ?? 0
            == DisplayFilter.text(text).removed)
      }
    }
    for count in 1...6 {
      let text = "日" + String(repeating: "👩\u{200d}", count: count) + "👩é"
      let model = StyledText(unchecked: text, spans: [])
      #expect(
        model.withoutInvisible(keepsLines: false)?.removed ?? 0 == DisplayFilter.text(text).removed)
    }
  }
}
