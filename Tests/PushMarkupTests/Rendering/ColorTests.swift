import PushMarkup
import Testing

@Suite struct ColorTests {
  /// Colours that are in the palettes, and colours close to them.
  @Test(arguments: [
    // In the cube: levels 0, 95, 135, 175, 215, 255; number 16 + 36 r + 6 g + b.
    (0xff0000 as UInt32, "38;5;196", "91"),
    (0x00ff00, "38;5;46", "92"),
    (0xffffff, "38;5;231", "97"),
    (0xff5f00, "38;5;202", "91"),
    (0x87af5f, "38;5;107", nil),
    // Greys: 232 + (v - 8) / 10; of the 16 colours, it is xterm's bright black.
    (0x808080, "38;5;244", "90"),
    (0x767676, "38;5;243", "90"),
    // Close to a colour of the cube.
    (0xfe0101, "38;5;196", "91"),
    (0xff6600, "38;5;202", nil),
    (0x00ccff, nil, nil),
    // xterm's normal colours.
    (0xcd0000, nil, "31"), (0x00cd00, nil, "32"), (0xcdcd00, nil, "33"), (0xcd00cd, nil, "35"),
    (0x00cdcd, nil, "36"), (0xe5e5e5, nil, "37"), (0x5c5cff, nil, "94"),
  ])
  func degrading(_ rgb: UInt32, to indexed: String?, and sixteen: String?) {
    let text = styled(("x", [ink(rgb)]))
    if let indexed { #expect(ansi(text, depth: .ansi256) == "␛[\(indexed)mx␛[0m\n") }
    if let sixteen { #expect(ansi(text, depth: .ansi16) == "␛[\(sixteen)mx␛[0m\n") }
  }

  /// With sixteen colours, the hue is kept: only greys become grey.
  @Test(arguments: [
    // The sixteen names of CSS 1 and VGA. Blue is nearer to xterm's 34 than to its pale 94.
    ("black", 0x000000 as UInt32, "30"), ("maroon", 0x800000, "31"), ("green", 0x008000, "32"),
    ("olive", 0x808000, "33"), ("navy", 0x000080, "34"), ("purple", 0x800080, "35"),
    ("teal", 0x008080, "36"), ("silver", 0xc0c0c0, "37"), ("gray", 0x808080, "90"),
    ("red", 0xff0000, "91"), ("lime", 0x00ff00, "92"), ("yellow", 0xffff00, "93"),
    ("blue", 0x0000ff, "34"), ("fuchsia", 0xff00ff, "95"), ("aqua", 0x00ffff, "96"),
    ("white", 0xffffff, "97"),
    // Dark ones.
    ("darkgreen", 0x006400, "32"), ("darkred", 0x8b0000, "31"), ("darkblue", 0x00008b, "34"),
    ("seagreen", 0x2e8b57, "32"), ("rebeccapurple", 0x663399, "35"), ("brown", 0xa52a2a, "31"),
    ("darkcyan", 0x008b8b, "36"), ("steelblue", 0x4682b4, "34"),
    // Pale ones.
    ("pink", 0xffc0cb, "91"), ("plum", 0xdda0dd, "95"), ("lightgreen", 0x90ee90, "92"),
    ("skyblue", 0x87ceeb, "36"), ("khaki", 0xf0e68c, "93"),
    // Between hues.
    ("#ff6600", 0xff6600, "91"), ("orange", 0xffa500, "33"), ("gold", 0xffd700, "33"),
    ("royalblue", 0x4169e1, "94"), ("hotpink", 0xff69b4, "95"), ("#00ccff", 0x00ccff, "36"),
    // So little saturation that the eye sees a grey.
    ("slategray", 0x708090, "90"), ("lavender", 0xe6e6fa, "37"), ("ivory", 0xfffff0, "97"),
    ("dimgray", 0x696969, "90"), ("lightgray", 0xd3d3d3, "37"),
  ])
  func sixteenColorsKeepTheHue(_ name: String, _ rgb: UInt32, _ code: String) {
    #expect(
      ansi(styled(("x", [ink(rgb)])), depth: .ansi16, background: nil) == "␛[\(code)mx␛[0m\n",
      "\(name)")
  }

  @Test func nearnessIsPerceived() {
    // Truncation to the cube would make #303030 black; grey 236 has exactly that value.
    #expect(ansi(styled(("x", [ground(0x303030)])), depth: .ansi256) == "␛[48;5;236mx␛[0m\n")
    // The nearest of the sixteen colours is the dark yellow.
    #expect(
      ansi(styled(("x", [ink(0xa0a000)])), depth: .ansi16) == "␛[33mx␛[0m\n")
  }

  @Test func backgroundsDegradeAsWell() {
    let text = styled(("x", [ground(0xff0000), ink(0xffffff)]))
    #expect(ansi(text, depth: .truecolor) == "␛[48;2;255;0;0;38;2;255;255;255mx␛[0m\n")
    #expect(ansi(text, depth: .ansi256) == "␛[48;5;196;38;5;231mx␛[0m\n")
    #expect(ansi(text, depth: .ansi16) == "␛[101;97mx␛[0m\n")
    #expect(ansi(text, depth: .plain) == "x\n")
  }

  @Test func illegibleTextGetsABackground() {
    #expect(
      ansi(styled(("x", [ink(0x000080)]))) == "␛[48;2;228;228;228;38;2;0;0;128mx␛[0m\n")
    #expect(ansi(styled(("x", [ink(0x000080)])), background: .light) == "␛[38;2;0;0;128mx␛[0m\n")
    #expect(
      ansi(styled(("x", [ink(0xffff00)])), background: .light)
        == "␛[48;2;28;28;28;38;2;255;255;0mx␛[0m\n")
    #expect(ansi(styled(("x", [ink(0xffff00)]))) == "␛[38;2;255;255;0mx␛[0m\n")
    // Navy's nearest of the sixteen is blue (0000ee), which needs no background.
    #expect(ansi(styled(("x", [ink(0x000080)])), depth: .ansi16) == "␛[34mx␛[0m\n")
    #expect(
      ansi(styled(("x", [ink(0x000000)])), depth: .ansi16) == "␛[47;30mx␛[0m\n")
  }

  @Test func backgroundsGetLegibleText() {
    // The usual light text on orange has a contrast of about 2.3.
    #expect(
      ansi(styled(("x", [ground(0xff6600)]))) == "␛[48;2;255;102;0;38;2;0;0;0mx␛[0m\n")
    #expect(
      ansi(styled(("x", [ground(0xff6600)])), background: .light) == "␛[48;2;255;102;0mx␛[0m\n")
    #expect(ansi(styled(("x", [ground(0x000080)]))) == "␛[48;2;0;0;128mx␛[0m\n")
    #expect(
      ansi(styled(("x", [ground(0x000080)])), background: .light)
        == "␛[48;2;0;0;128;38;2;255;255;255mx␛[0m\n")
  }

  @Test func hiddenTextIsShown() {
    #expect(
      ansi(styled(("x", [ink(0xffffff), ground(0xffffff)])))
        == "␛[48;2;255;255;255;38;2;0;0;0mx␛[0m\n")
    // Transparent colours are ignored.
    let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(ansi(styled(("x", [.foreground(clear)]))) == "x\n")
    #expect(ansi(styled(("x", [.background(clear)]))) == "x\n")
  }

  @Test func opacityIsMixedWithTheBackground() {
    let half = RGBAColor(red: 255, green: 0, blue: 0, alpha: 128)
    // (255 * 128 + 255 * 127) / 255, (0 * 128 + 255 * 127) / 255
    #expect(
      ansi(styled(("x", [.foreground(half)])), background: .light) == "␛[38;2;255;127;127mx␛[0m\n")
    #expect(
      ansi(styled(("x", [.foreground(half), ground(0x00ff00)])))
        == "␛[48;2;0;255;0;38;2;128;127;0mx␛[0m\n")
  }

  @Test func monospacedTextKeepsItsOwnBackground() {
    #expect(
      ansi(styled(("x", [.typeface("monospace"), ground(0x000080)]))) == "␛[48;2;0;0;128mx␛[0m\n")
    #expect(
      ansi(styled(("x", [.typeface("monospace")])), background: .light)
        == "␛[48;2;228;228;228mx␛[0m\n")
  }

  /// If the terminal's background is unknown, colours are written as they are: nothing is added.
  @Test func nothingIsAddedOnAnUnknownBackground() {
    #expect(ansi(styled(("x", [ink(0x000080)])), background: nil) == "␛[38;2;0;0;128mx␛[0m\n")
    #expect(ansi(styled(("x", [ground(0xff6600)])), background: nil) == "␛[48;2;255;102;0mx␛[0m\n")
    #expect(
      ansi(styled(("x", [.typeface("monospace")])), background: nil)
        == "␛[48;2;48;48;48;38;2;228;228;228mx␛[0m\n")
  }
}
