import Testing

@testable import PushMarkup

@Suite struct CSSColorTests {
  @Test(arguments: [
    ("#f60", "#ff6600"), ("#F60", "#ff6600"), ("#f608", "#ff660088"), ("#f60f", "#ff6600"),
    ("#99cc00", "#99cc00"), ("#99CC00", "#99cc00"), ("#99cc0080", "#99cc0080"),
    ("#01234567", "#01234567"), ("#000", "#000000"), ("#0000", "#00000000"),
    // Digits may be written as escapes, because the token is a name.
    ("#\\66 60", "#ff6600"), ("#f\\000036 0", "#ff6600"),
  ])
  func hexadecimal(_ text: String, _ expected: String) {
    #expect(cssColor(text)?.hex == expected)
  }

  @Test(arguments: [
    "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#12345g", "# 123", "##123",
    "123",
    "#12 3", "#-12", "#12\\", "\\#123", "#123#123", "#f60/", "#1é2",
  ])
  func invalidHexadecimalIsRejected(_ text: String) {
    #expect(cssColor(text) == nil)
  }

  @Test func everyByteAsADigit() {
    for byte in UInt8.min...UInt8.max {
      for place in 1...8 {
        var bytes = Array("#11111111".utf8)
        bytes[place] = byte
        // Skipped, because white space ends the name, and a backslash or a byte of UTF-8 is only
        // part of a character.
        guard byte > 0x20, byte < 0x7f, byte != UInt8(ascii: "\\") else { continue }
        let isDigit = Character(Unicode.Scalar(byte)).isHexDigit
        #expect((CSSColor.parse(bytes, 0..<9) != nil) == isDigit)
      }
    }
  }

  @Test(arguments: [
    // Legacy syntax: commas, all numbers or all percentages.
    ("rgb(255,102,0)", "#ff6600"), ("rgb( 255 , 102 , 0 )", "#ff6600"),
    ("rgb(100%,40%,0%)", "#ff6600"), ("rgba(255,102,0,.5)", "#ff660080"),
    ("rgb(255,102,0,50%)", "#ff660080"), ("rgba(255,102,0)", "#ff6600"),
    ("RGB(255,102,0)", "#ff6600"), ("rGbA(1,2,3,1)", "#010203"),
    // Modern syntax: spaces, a slash, and numbers mixed with percentages.
    ("rgb(255 102 0)", "#ff6600"), ("rgb(255 40% 0)", "#ff6600"),
    ("rgb(255 102 0 / 50%)", "#ff660080"), ("rgba(255 102 0/.5)", "#ff660080"),
    // Comments and white space; tokens that cannot merge do not need any between them.
    ("rgb(/* a */255/**/,102,/*)*/0)/* b */", "#ff6600"), ("\t\n rgb(1\n2\u{c}3)\r\n", "#010203"),
    ("rgb(1-2+3)", "#010003"), ("rgb(.5.5.5)", "#010101"),
    // Signs, exponents and fractions; clamped, then rounded with halves up.
    ("rgb(+1,-1,300)", "#0100ff"), ("rgb(1e2,1E+1,1000e-2)", "#640a0a"),
    ("rgb(-1% 101% 1e999)", "#00ffff"), ("rgb(0.5 1.5 2.49)", "#010202"),
    ("rgb(10% 30% 50%)", "#1a4d80"), ("rgb(254.6 0 0)", "#ff0000"),
    ("rgb(0 0 0 / -1)", "#00000000"), ("rgb(0 0 0 / 2)", "#000000"),
    ("rgb(0 0 0 / 150%)", "#000000"), ("rgb(0 0 0 / 0.2)", "#00000033"),
    ("rgb(0 0 0 / 1e-9)", "#00000000"),
    // The end of the value closes open functions and comments, as in a browser.
    ("rgb(1,2,3", "#010203"), ("rgb(1 2 3 / .5", "#01020380"), ("rgb(1,2,3/*", "#010203"),
    // Escapes in the name of the function.
    ("r\\67 b(1,2,3)", "#010203"),
  ])
  func rgb(_ text: String, _ expected: String) {
    #expect(cssColor(text)?.hex == expected)
  }

  @Test(arguments: [
    "rgb", "rgb()", "rgb(1)", "rgb(1,2)", "rgb(1 2)", "rgb(1,2,3,4,5)", "rgb(1,2,3,)",
    "rgb(,1,2,3)",
    "rgb(1,2,,3)", "rgb(1 2 3 4)", "rgb(1 2 3 /)", "rgb(1 2 3 / 1 1)", "rgb(1,2,3/1)",
    "rgb(1 2 3,1)",
    "rgb(1,2 3)", "rgb(1 2,3)", "rgb (1,2,3)", "rgb/**/(1,2,3)", "rgb(1,2,3))", "rgb(1,2,3) x",
    "rgb(10%,20,30%)", "rgb(none,2,3)", "rgb(1,2,3,none)", "rgb(1deg 2 3)", "rgb(1px,2,3)",
    "rgb(NaN,0,0)", "rgb(infinity 0 0)", "rgb(calc(1px),2,3)", "rgb(var(--x))",
    "rgb(from red r g b)",
    "rgb(#fff)", "rgb('1',2,3)", "rgb(1;2;3)", "rgb(1,2,", "rgb(1. 2 3)", "rgb(--1 2 3)",
    "rgb[1,2,3]",
    "rgb(1 2 3 / 1deg)", "argb(1,2,3)", "rgbb(1,2,3)", "rgb(1e 2 3)",
  ])
  func noRGB(_ text: String) {
    #expect(cssColor(text) == nil)
  }

  // Expected values by the formula of CSS Color 4, 7.1: with a = s * min(l, 1 - l), a channel is
  // l - a * max(-1, min(k - 3, 9 - k, 1)), with k = (n + hue / 30) mod 12 and n = 0, 8, 4. In
  // words: the two extremes are l + a and l - a, and a hue between two sixths of the circle puts
  // the third channel on the line between them.
  @Test(arguments: [
    ("hsl(0 100% 50%)", "#ff0000"), ("hsl(60 100% 50%)", "#ffff00"),
    ("hsl(120 100% 50%)", "#00ff00"),
    ("hsl(180 100% 50%)", "#00ffff"), ("hsl(240 100% 50%)", "#0000ff"),
    ("hsl(300 100% 50%)", "#ff00ff"),
    // 35 % and 65 % of 255 are 89.25 and 165.75.
    ("hsl(120 30% 50%)", "#59a659"), ("hsl(120,30%,50%)", "#59a659"),
    ("hsla(120, 30%, 50%, 0.5)", "#59a65980"), ("hsl(120 30 50)", "#59a659"),
    ("hsla(120deg 30% 50 / 50%)", "#59a65980"), ("HSL(120DEG,30%,50%)", "#59a659"),
    // A sixth of 255 is 42.5, and a half is rounded up.
    ("hsl(10 100% 50%)", "#ff2b00"), ("hsl(0 0% 50%)", "#808080"),
    ("hsl(0 0% 49.99999%)", "#7f7f7f"), ("hsl(.3turn 100% 25%)", "#1a8000"),
    // Half way between blue and magenta; the extremes are 40 % ± 20 %: 51, 102, 153.
    ("hsl(270 50% 40%)", "#663399"),
    // Angles, all of them a third of the circle or its negative.
    ("hsl(120deg 100% 50%)", "#00ff00"), ("hsl(133.33333333grad 100% 50%)", "#00ff00"),
    ("hsl(2.0943951024rad 100% 50%)", "#00ff00"), ("hsl(.33333333333turn,100%,50%)", "#00ff00"),
    ("hsl(-240 100% 50%)", "#00ff00"), ("hsl(480 100% 50%)", "#00ff00"),
    ("hsl(36000000120 100% 50%)", "#00ff00"), ("hsl(-1e0turn 100% 50%)", "#ff0000"),
    ("hsl(360 100% 50%)", "#ff0000"), ("hsl(-0 100% 50%)", "#ff0000"),
    // Saturation and lightness are clamped.
    ("hsl(0 -50% 40%)", "#666666"), ("hsl(0 200% 50%)", "#ff0000"), ("hsl(0 50% 120%)", "#ffffff"),
    ("hsl(0 50% -20%)", "#000000"), ("hsl(30 200% 90%)", "#ffe6b3"), ("hsl(30 200 90)", "#ffe6b3"),
    ("hsl(30, 200%, 90%)", "#ffe6cc"), ("hsl(1rad 150% 50%)", "#ffff00"),
    ("hsl(30 100000% 99%)", "#fffc00"), ("hsl(210 200% 20%)", "#003399"),
    ("hsl(120 100% 50%", "#00ff00"),
  ])
  func hsl(_ text: String, _ expected: String) {
    #expect(cssColor(text)?.hex == expected)
  }

  @Test(arguments: [
    "hsl()", "hsl(120)", "hsl(120,30%)", "hsl(120,30,50)", "hsl(120,30%,50)", "hsl(none,30%,50%)",
    "hsl(120,none,50%)", "hsl(10%,30%,50%)", "hsl(10% 30% 50%)", "hsl(120px 30% 50%)",
    "hsl(120 30deg 50%)",
    "hsl(120 30% 50% 1)", "hsl(120 30% 50%, 1)", "hsl(120,30%,50%/1)", "hsl(120,30%,50%,1,1)",
    "hsl(red 30% 50%)", "hsl(from red h s l)", "hsl(120 deg 30% 50%)",
  ])
  func invalidHSLIsRejected(_ text: String) {
    #expect(cssColor(text) == nil)
  }

  // Expected values by CSS Color 4, 8.1: each channel of the pure hue times (1 - w - b), plus w;
  // grey w / (w + b) if w + b is at least 1.
  @Test(arguments: [
    ("hwb(0 0% 0%)", "#ff0000"), ("hwb(120 30% 50%)", "#4d804d"),
    ("hwb(120deg 30% 50% / 0.5)", "#4d804d80"),
    ("hwb(120 30 50)", "#4d804d"),
    ("hwb(320deg 30% 40%)", "#994d80"), ("hwb(0deg 10% 50%)", "#801a1a"),
    ("HWB(90 0 0)", "#80ff00"),
    // 100 / 150 of 255 is 170; 20 / 120 of 255 is 42.5.
    ("hwb(0 100% 50%)", "#aaaaaa"), ("hwb(0 20% 100%)", "#2b2b2b"), ("hwb(7 100% 0%)", "#ffffff"),
    ("hwb(7 0% 100%)", "#000000"), ("hwb(7 -5% 120%)", "#000000"),
    // As in Chromium, percentages above 100 % are not clamped.
    ("hwb(30 150% 77%)", "#a9a9a9"), ("hwb(30 20% 150%)", "#1e1e1e"), ("hwb(30 150 50)", "#bfbfbf"),
    ("hwb(30 150% -20%)", "#ffffff"), ("hwb(30 120% 10%)", "#ebebeb"),
    ("hwb(30 1e400% 1e400%)", "#808080"),
  ])
  func hwb(_ text: String, _ expected: String) {
    #expect(cssColor(text)?.hex == expected)
  }

  @Test(arguments: [
    "hwb(120,30%,50%)", "hwb(120 30%)", "hwb(120 30% 50% 1)", "hwba(120 30% 50%)",
    "hwb(1% 30% 50%)",
    "hwb(120 30deg 50%)", "hwb(none,30%,50%)",
  ])
  func invalidHWBIsRejected(_ text: String) {
    #expect(cssColor(text) == nil)
  }

  @Test(arguments: [
    "currentcolor", "LinkText", "lab(50% 40 20)", "oklch(60% .15 50)", "color(srgb 1 0 0)",
    "rgb(none 2 3)", "hsl(120 none 50%)", "rgb(calc(255/2) 0 0)",
    "color-mix(in srgb, red, blue)", "light-dark(red, blue)", "device-cmyk(0 1 1 0)", "url(#f00)",
    "\\", "\\\n",
    "/*", "/* #fff */", "--", "@red", "(red)", "{red}", "\"#fff\"", "u+ff", "\u{0}",
  ])
  func otherNotationsAreRejected(_ text: String) {
    #expect(cssColor(text) == nil)
  }

  @Test func onlyTheGivenRangeIsRead() {
    let bytes = Array("x#ff6600x".utf8)
    #expect(CSSColor.parse(bytes, 1..<8)?.hex == "#ff6600")
    #expect(CSSColor.parse(bytes, 1..<5)?.hex == "#ffff66")
    #expect(CSSColor.parse(bytes, 1..<1) == nil)
    #expect(CSSColor.parse(bytes, 50..<60) == nil)
    #expect(CSSColor.parse(bytes, -3..<60) == nil)
  }
}
