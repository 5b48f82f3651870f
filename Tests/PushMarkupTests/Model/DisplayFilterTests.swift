import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint

@Suite struct DisplayFilterTests {
  /// The reason shows that a soft hyphen or a character of an icon font is not an attack.
  @Test(
    arguments: [
      ("R\u{e4}u\u{ad}mung", "U+00AD", "soft-hyphen", 1),
      ("\u{f8ff} Music", "U+F8FF", "private-use", 1),
      ("a\u{feff}b", "U+FEFF", "byte-order-mark", 1),
      // The first of several.
      ("a\u{200b}\u{2066}b", "U+200B", "zero-width-space", 2),
      ("a" + String(repeating: "\u{301}", count: 32), "U+0301", "combining-mark", 2),
      ("\u{e0041}a", "U+E0041", "invisible", 1),
    ] as [(String, String, Diagnostic.Reason, Int)])
  func findingsNameTheRemovedCharacter(
    _ text: String, _ character: String, _ reason: Diagnostic.Reason, _ count: Int
  ) {
    let profile = DeviceProfile(sender: .fcm)
    for reading in [Reading.authored, .device, .device(profile)] {
      let found = MarkupParser().parse(text, as: reading).diagnostics
      #expect(found.map(\.rule) == [.textInvisible])
      #expect(found.map(\.subject) == [.character(character)])
      #expect(found.map(\.reason) == [reason])
      #expect(found.map(\.count) == [count])
    }
  }

  /// Readings, safe HTML and JSON keep the direction marks that Hebrew and Arabic need next to
  /// symbols; terminals and plain text drop them.
  @Test(arguments: ["C++\u{200f}!", "\u{200e}+972\u{200e}", "\u{61c}- 5"])
  func directionMarks(_ text: String) {
    #expect(DisplayFilter.text(text, .model) == (text, 0, nil))
    let bare = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value < 0x80 }))
    #expect(DisplayFilter.text(text) == (bare, 0, nil))
    for reading in [Reading.authored, .device] {
      let parsed = MarkupParser().parse("<b>\(text)</b>", as: reading)
      #expect(String.areSame(parsed.styledText.text, text))
      #expect(parsed.diagnostics == [])
      #expect(String.areSame(HTMLRenderer().render(parsed.styledText).text, "<b>\(text)</b>"))
      let plain = PlainTextRenderer().render(parsed.styledText)
      #expect((plain.text, plain.removedScalarCount) == (bare, 0))
    }
    #expect(String.areSame(Fixer().fix("<b>\(text)</b>").html, "<b>\(text)</b>"))
    // Nothing can combine with a direction mark.
    for hidden in ["❤\u{200e}\u{fe0f}", "a\u{200e}\u{301}", "👩\u{200e}\u{200d}👩"] {
      #expect(DisplayFilter.text(hidden, .model).removed == 1)
    }
    // Several in a row have no more effect than the first.
    let row = MarkupParser().parse("a\u{200f}\u{200f}\u{200e}b")
    #expect(String.areSame(row.styledText.text, "a\u{200f}b"))
    #expect(row.diagnostics.map(\.rule) == [.textInvisible])
  }

  @Test(arguments: [
    ("a\u{1b}[2J\u{7}b\u{7f}", "a[2Jb"), ("\u{9b}31m\u{90}x", "31mx"),
    ("a\tb\u{b}c\u{c}d\u{85}e\u{2028}f\u{2029}g", "a b c d e f g"), ("a\r\nb\rc", "a\nb c"),
    ("a\u{202e}b\u{2066}c\u{2069}d\u{200e}\u{200f}\u{61c}e", "abcde"),
    ("pay\u{200b}pal\u{2060}\u{feff}\u{ad}\u{34f}\u{3164}\u{115f}\u{ffa0}\u{180e}", "paypal"),
    ("a\u{fff9}b\u{fffb}c", "abc"), ("\u{e000}\u{f8ff}\u{f0000}x", "x"),
    ("\u{1d173}x\u{1bca0}", "x"), ("a\u{e0069}\u{e0067}b", "ab"),
    // Joiners with nothing to join.
    ("a\u{200d}b\u{200c}c", "abc"), ("a\u{200d}\u{200d}b", "ab"), ("👨\u{200d}", "👨"),
    ("👨\u{200d} 👩", "👨 👩"), ("র\u{200d}", "র"), ("ര്\u{200d}\u{200d} x", "ര്\u{200d} x"),
    ("ه\u{200d}\u{200d}", "ه\u{200d}"), ("a\u{94d}\u{200d}", "a\u{94d}"),
    ("ها\u{200c}a", "هاa"), ("😀\u{200c}ها", "😀ها"),
    // Zero-width spaces that do not separate words.
    ("សូម\u{200b}\u{200b}ស", "សូម\u{200b}ស"), ("ครับ\u{200b}", "ครับ"), ("\u{200b}ครับ", "ครับ"),
    ("ครับ\u{200b}a", "ครับa"), ("ค\u{200b}\u{e31}", "ค\u{e31}"),
    // Selectors without a base, a second selector, and a selector without effect.
    ("\u{fe0f}❤\u{fe0f}\u{fe0f}", "❤\u{fe0f}"), ("a\u{fe0f}", "a"), ("😀\u{e0173}\u{e0165}", "😀"),
    // Selectors after white space and after characters with only one form.
    ("a\u{202f}\u{fe00}b", "a\u{202f}b"), ("\u{a0}\u{fe03}x", "\u{a0}x"), ("é\u{fe05}", "é"),
    ("\u{2800}\u{fe00}", "\u{2800}"), ("日\u{fe03}", "日"), ("\u{3000}\u{fe01}", "\u{3000}"),
    // Emoji joined to a chain that no font draws.
    ("👩\u{200d}👩\u{200d}👩\u{200d}👩\u{200d}👩\u{200d}👩", "👩\u{200d}👩\u{200d}👩\u{200d}👩👩\u{200d}👩"),
    // Tag characters that do not form a flag.
    ("🏴\u{e0067}\u{e0062}\u{e0065}x", "🏴x"), ("🏴\u{e0075}\u{e0073}\u{e007f}", "🏴"),
    // Marks without a base.
    ("\u{301}a\n\u{301}b", "a\nb"), ("\u{202e}\u{301}x", "x"),
  ])
  func removes(_ text: String, _ expected: String) {
    let result = DisplayFilter.text(text)
    #expect(result.text.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    "plain ASCII ~", "Grüße — naïve…", "👨\u{200d}👩\u{200d}👧", "👩🏽\u{200d}🚀", "❤\u{fe0f}\u{200d}🔥",
    "🏳\u{fe0f}\u{200d}🌈",
    "🙂\u{200d}↔\u{fe0f}", "1\u{fe0f}\u{20e3}", "©\u{fe0f}", "☎\u{fe0e}", "🇩🇪",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", "می\u{200c}خواهم", "क्\u{200d}ष",
    "ක්\u{200d}ර", "র\u{200c}্যাব", "ರ\u{200c}್ಯ", "র\u{200d}্যাংক", "ഓഫര്\u{200d} x", "ഓഫര്\u{200d}",
    "1445 ه\u{200d}", "שלום مرحبا",
    // A Kurdish vowel; Persian endings of a number and of a word in Latin letters.
    "ده\u{200c} ا", "۲۰\u{200c}ساله", "SMS\u{200c}ها",
    // Khmer, Thai and Burmese words.
    "សូម\u{200b}ស្វាគមន៍", "สวัสดี\u{200b}ครับ", "မြန်မာ\u{200b}စာ",
    "e\u{301}ñ नि กำ",
    "日本\u{e0100}語", "漢\u{fe00}", "、\u{fe01}", "က\u{fe00}", "0\u{fe00}",
    "👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏿", "👩\u{200d}👩👩\u{200d}👩👩\u{200d}👩👩\u{200d}👩👩\u{200d}👩",
    "≨\u{fe00}", "ᠠ\u{180b}", "\u{fffd}", "\u{2800}",
    "a\u{a0}b\u{3000}c", "\u{1112}\u{1161}\u{11ab}", "␛[2J",
    "\u{600}12", "a\nb", "",
  ])
  func keeps(_ text: String) {
    let result = DisplayFilter.text(text)
    #expect(result.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(result.removed == 0)
  }

  @Test func atMostThirtyMarks() {
    let flood = String(repeating: "\u{301}", count: 1000)
    let result = DisplayFilter.text("e" + flood + "x" + flood)
    let kept = String(repeating: "\u{301}", count: 30)
    #expect(result.text.unicodeScalars.elementsEqual(("e" + kept + "x" + kept).unicodeScalars))
    #expect(result.removed == 1940)
  }

  /// Hangul vowels and final consonants are letters: they are visible, and not limited in number.
  @Test(arguments: ["\u{1161}", "\u{11a8}", "\u{d7b0}", "\u{d7cb}"])
  func conjoiningLettersAreNotMarks(_ letter: String) {
    let flood = String(repeating: letter, count: 40)
    for text in [flood, "\u{1112}" + flood, "x" + flood] {
      let result = DisplayFilter.text(text)
      #expect(result.text.unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(result.removed == 0)
    }
  }

  @Test(arguments: [0xfffe, 0xffff, 0xfdd0, 0xfdef, 0x1fffe, 0x10ffff] as [UInt32])
  func removesNoncharacters(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(DisplayFilter.text("a\(scalar)b") == ("ab", 1, 1))
  }

  @Test func oneLine() {
    #expect(DisplayFilter.line("a\nb\u{1b}c") == "a bc")
  }

  /// The excerpt of a long text ends between characters.
  @Test(arguments: [
    ("abc", "abc"), ("abcd", "abcd"), ("abcde", "abcd…"), ("abcd\u{301}", "abc…"),
    ("é\u{301}bcd", "é\u{301}bc…"), ("x🇩🇪🇫🇷", "x🇩🇪…"), ("xy🇩🇪🇫🇷", "xy🇩🇪…"),
    ("xy👨\u{200d}👩", "xy…"), ("x👍\u{1f3fd}👍\u{1f3fd}", "x👍\u{1f3fd}…"), ("xyzក្មេ", "xyz…"),
    // A character that is longer than the limit is cut all the same.
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}…"),
  ])
  func excerptsEndBetweenCharacters(_ text: String, _ expected: String) {
    let shown = DisplayFilter.excerpt(Array(text.utf8)[...], upTo: 4)
    #expect(Array(shown.utf8) == Array(expected.utf8), "\(shown)")
  }

  @Test func hiddenCharactersAreEscaped() {
    #expect(DisplayFilter.visible("a\u{1b}[2J\n\t\r\u{7}") == #"a\u{1b}[2J\n\t\r\u{7}"#)
    #expect(
      DisplayFilter.visible("fdp\u{202e}exe.\u{9b}\u{2028}") == #"fdp\u{202e}exe.\u{9b}\u{2028}"#)
    #expect(DisplayFilter.visible("\u{301}a") == #"\u{301}a"#)
    #expect(DisplayFilter.visible("Grüße 👩🏽\u{200d}🚀 \\n") == "Grüße 👩🏽\u{200d}🚀 \\n")
  }
}
