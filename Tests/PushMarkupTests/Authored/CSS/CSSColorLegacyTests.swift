import Testing

@testable import PushMarkup
@testable import PushMarkupLint

/// The HTML Standard's rules for parsing a legacy color value; comments show the steps.
@Suite struct CSSColorLegacyTests {
  @Test(arguments: ["", "transparent", "TRANSPARENT", "  transparent\n"])
  func fails(_ text: String) {
    #expect(legacyColor(text) == nil)
  }

  @Test(arguments: [
    // Names, with white space around them.
    ("red", "#ff0000"), (" ReD\t", "#ff0000"), ("rebeccapurple", "#663399"), ("green", "#008000"),
    // Three digits after a `#` are doubled; without the `#` they are not.
    ("#f60", "#ff6600"), ("f60", "#0f0600"), ("#99cc00", "#99cc00"), ("99cc00", "#99cc00"),
    ("#99CC00", "#99cc00"),
    // White space alone is not an empty value, and missing digits are zeros.
    (" ", "#000000"), ("#", "#000000"), ("\n", "#000000"),
    // ff0 000 ff(0). As Android writes colours this is blue, in CSS it is red, so the intended
    // colour is unknown.
    ("#ff0000ff", "#ff00ff"),
    // A character that is not a digit is 0: c0 00 [0].
    ("chucknorris", "#c00000"),
    // Padded with zeros to a multiple of three.
    ("1234", "#123400"), ("#1234", "#123400"), ("1", "#010000"), ("12", "#010200"),
    // "zqbttv" → 00b000 → 00 b0 00; "crap" → c0a0 + 00 → c0 a0 00; "sick" → 00c0 + 00 → 00 c0 00.
    ("zqbttv", "#00b000"), ("crap", "#c0a000"), ("sick", "#00c000"),
    // "grass" → 00a00 + 0 → 00 a0 00.
    ("grass", "#00a000"),
    // Four digits for each channel, of which the first two count.
    ("#123456789abc", "#12569a"),
    // Ten digits for each channel: the last eight count, then leading zeros that all three have are
    // dropped.
    ("112345678922345678903234567890", "#233434"),
    // 000f 000f 000f: leading zeros that all three have are dropped while more than two digits
    // remain.
    ("000f000f000f", "#0f0f0f"), ("00010002000f", "#01020f"), ("0012000200f0", "#1202f0"),
    // CSS functions are read in the same way: 00b0 1020 30(00).
    ("rgb(1,2,3", "#000120"),
    // A scalar above U+FFFF is two zeros, any other non-digit is one: 0, 0, f; 0, f, f.
    ("\u{1f600}f", "#00000f"), ("éff", "#000f0f"),
    // An inner `#` is a zero, and so is inner white space: 0f 60 (00).
    ("##f60", "#0f6000"), ("# f60", "#0f6000"), ("f f", "#0f000f"),
  ])
  func reads(_ text: String, _ expected: String) {
    #expect(legacyColor(text)?.hex == expected)
  }

  /// 128 characters count, including the `#`: with one zero of padding, the thirds have 43.
  @Test func longValues() {
    let ones = String(repeating: "1", count: 128)
    // The padding is the last digit of the last third, and not one of the two that count.
    #expect(legacyColor(ones + "ffff")?.hex == "#111111")
    // 127 digits after the `#` are padded to 129. Each third has 43 digits; the last 8 are kept,
    // and the first 2 of these count: digits 35 and 36. The last third holds digits 86…126, so its
    // digits 35 and 36 are at 121 and 122.
    var digits = Array(repeating: "0", count: 127)
    digits[121] = "a"
    digits[122] = "b"
    #expect(legacyColor("#" + digits.joined() + "ffffffff")?.hex == "#0000ab")
    #expect(legacyColor(String(repeating: "x", count: 100_000))?.hex == "#000000")
  }

  /// A browser reads a colour in another notation as a colour that the author did not intend. The
  /// intended colour is used and suggested.
  @Test(arguments: [
    ("0xFF0000", "#ff0000"), ("0Xff3366cc", "#3366cc"), ("dark red", "#8b0000"),
    ("light-blue", "#add8e6"), ("Dark_Orange", "#ff8c00"), ("rgb(255, 0, 0)", "#ff0000"),
    // Red at half opacity on white: 255, and 255 − 128 = 127.
    ("rgba(255, 0, 0, 0.5)", "#ff7f7f"),
    ("#ff6600,", "#ff6600"), ("red\"", "#ff0000"), ("=red", "#ff0000"), ("=#ff0000;", "#ff0000"),
    ("red;", "#ff0000"), ("dark red ;", "#8b0000"), ("rgb(255, 0, 0);", "#ff0000"),
    // `Color.RED`, `Color.BLACK`, `Color.WHITE`, 0x80000000, and 0xff0000.
    ("-65536", "#ff0000"), ("-16777216", "#000000"), ("-1", "#ffffff"),
    ("-2147483648", "#000000"), ("-65536;", "#ff0000"), ("16711680", "#ff0000"),
    // Dart's numbers are unsigned: 0xfff44336.
    ("4294198070", "#f44336"), ("4294967295", "#ffffff"),
    // Opacity first, as on Android, and last, as in CSS.
    ("#FFFF0000", "#ff0000"), ("#2196F3FF", "#2196f3"), ("#ff000000", "#000000"),
    ("#FFFF0000;", "#ff0000"),
  ])
  func anotherNotationIsReadAsTheIntendedColor(_ text: String, _ meant: String) {
    #expect(legacyColor(text) == nil)
    let html = "<font color='\(text)'>x</font>"
    let parsed = authored(html)
    #expect(parsed.styledText.spans.map { short($0.attribute) } == ["foreground=\(meant)"])
    #expect(parsed.diagnostics.map(\.rule) == [.colorInvalid])
    #expect(parsed.diagnostics.map(\.reason) == ["other-color"])
    #expect(parsed.diagnostics.map(\.subject) == [.color(text)])
    #expect(parsed.diagnostics.map(\.suggestion) == [meant])
    let fixed = Fixer().fix(html)
    // Black is the phone's default colour, so it is dropped. White is kept, and reported.
    let isBlack = meant == "#000000"
    #expect(fixed.html == (isBlack ? "x" : "<font color=\"\(meant)\">x</font>"))
    let rules = fixed.diagnostics.map(\.rule)
    let others: [Rule] =
      isBlack ? [.fixDefaultColor] : meant == "#ffffff" ? [.contrastInvisible] : []
    #expect(rules == [.colorInvalid] + others)
  }

  /// Lint checks whether a device shows the intended colour, as for any other colour.
  @Test(
    arguments: [
      ("0xFF0000", []), ("-65536", []), ("16711680", []), ("4294198070", [.deviceCSSValue]),
      ("#ffff0000", [.deviceColorHex]), ("dark red", [.deviceColorName]),
      ("rgb(100, 2, 3)", [.deviceColorFunction]),
    ] as [(String, [Rule])])
  func devicesAreComparedWithTheIntendedColor(_ text: String, _ rules: [Rule]) {
    let found = Linter().lint("<font color='\(text)'>x</font>")
    #expect(found.filter { $0.category == .display }.map(\.rule) == rules)
  }

  /// In CSS, eight digits end with the opacity. The reason is `opacity-first` if the colour would
  /// be opaque on Android, but is not in CSS.
  @Test(
    arguments: [
      ("#FFFF0000", "opacity-first", "#ff0000"), ("#ff0000ff", nil, "#ff0000"),
      ("#80ff0000", nil, nil), ("#ff000080", "opacity-first", "#000080"),
    ] as [(String, Diagnostic.Reason?, String?)])
  func opaqueOnlyOnAndroidIsOpacityFirst(
    _ color: String, _ reason: Diagnostic.Reason?, _ suggestion: String?
  ) {
    let found = Linter().lint("<span style='color:\(color)'>x</span>").filter {
      $0.rule == .deviceColorHex
    }
    #expect(found.map(\.subject) == [.color(color)])
    #expect(found.map(\.reason) == [reason])
    #expect(found.map(\.suggestion) == [suggestion])
  }

  @Test(arguments: [
    "0xGG0000", "0xff", "0x", "dark pink-ish", "very red", "reddish;", ";", "#ff0000;",
    "-", "-0", "--1", "+65536", "-2147483649", "4294967296", "123456", "065536", "1234567a",
    "#80ff0000", "#ff00gg00", "ffff0000",
  ])
  func otherValuesAreReadAsDigits(_ text: String) {
    #expect(legacyColor(text) != nil)
  }

  /// `transparent` does not mean white.
  @Test func transparentHasNoSuggestion() {
    let parsed = authored("<font color=transparent>x</font>")
    #expect(parsed.diagnostics.map(\.rule) == [.colorInvalid])
    #expect(parsed.diagnostics.map(\.subject) == [.color("transparent")])
    #expect(parsed.diagnostics.map(\.reason) == [nil])
    #expect(parsed.diagnostics.map(\.suggestion) == [nil])
    #expect(parsed.diagnostics.map(\.details) == [[:]])
  }

  @Test func fontColorIsReadFromARange() {
    let bytes = Array("[#ff6600]".utf8)
    #expect(CSSColor.parseLegacy(bytes, 1..<8)?.hex == "#ff6600")
    #expect(CSSColor.parseLegacy(bytes, 3..<3) == nil)
    #expect(CSSColor.parseLegacy(bytes, 20..<30) == nil)
    #expect(CSSColor.parseLegacy([0xff, 0xc3, 0x80, 0xf0], 0..<4) != nil)
  }
}
