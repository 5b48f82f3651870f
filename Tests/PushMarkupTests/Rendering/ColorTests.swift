import PushMarkup
import Testing

@Suite struct ColorTests {
  /// Colours that are in the palettes, and colours beside them.
  @Test(arguments: [
    // In the cube: levels 0, 95, 135, 175, 215, 255; number 16 + 36 r + 6 g + b.
    (0xff0000 as UInt32, "38;5;196", "91"),
    (0x00ff00, "38;5;46", "92"),
    (0xffffff, "38;5;231", "97"),
    (0xff5f00, "38;5;202", "91"),
    (0x87af5f, "38;5;107", nil),
    // Greys: 232 + (v - 8) / 10; 16 of the low colours is xterm's bright black.
    (0x808080, "38;5;244", "90"),
    (0x767676, "38;5;243", "90"),
    // One step beside a colour of the cube.
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

  @Test func nearnessIsPerceived() {
    // Truncation to the cube makes #303030 black; the eye sees the grey 236 of that very value.
    #expect(ansi(styled(("x", [ground(0x303030)])), depth: .ansi256) == "␛[48;5;236mx␛[0m\n")
    // Truncation to three bits makes #7f7f00 black; it is a dark yellow.
    #expect(
      ansi(styled(("x", [ink(0xa0a000)])), depth: .ansi16) == "␛[33mx␛[0m\n")
  }

  @Test func groundsDegradeAsWell() {
    let text = styled(("x", [ground(0xff0000), ink(0xffffff)]))
    #expect(ansi(text, depth: .truecolor) == "␛[48;2;255;0;0;38;2;255;255;255mx␛[0m\n")
    #expect(ansi(text, depth: .ansi256) == "␛[48;5;196;38;5;231mx␛[0m\n")
    #expect(ansi(text, depth: .ansi16) == "␛[101;97mx␛[0m\n")
    #expect(ansi(text, depth: .none) == "x\n")
  }

  @Test func illegibleTextGetsAPatch() {
    #expect(
      ansi(styled(("x", [ink(0x000080)]))) == "␛[48;2;228;228;228;38;2;0;0;128mx␛[0m\n")
    #expect(ansi(styled(("x", [ink(0x000080)])), background: .light) == "␛[38;2;0;0;128mx␛[0m\n")
    #expect(
      ansi(styled(("x", [ink(0xffff00)])), background: .light)
        == "␛[48;2;28;28;28;38;2;255;255;0mx␛[0m\n")
    #expect(ansi(styled(("x", [ink(0xffff00)]))) == "␛[38;2;255;255;0mx␛[0m\n")
    // Navy's nearest of the sixteen is blue (0000ee), which is still too dark.
    #expect(ansi(styled(("x", [ink(0x000080)])), depth: .ansi16) == "␛[34mx␛[0m\n")
    #expect(
      ansi(styled(("x", [ink(0x000000)])), depth: .ansi16) == "␛[47;30mx␛[0m\n")
  }

  @Test func groundsGetLegibleText() {
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
    // Transparent text: the colour counts as none.
    let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(ansi(styled(("x", [.foreground(clear)]))) == "x\n")
    #expect(ansi(styled(("x", [.background(clear)]))) == "x\n")
  }

  @Test func opacityIsMixedWithTheGround() {
    let half = RGBAColor(red: 255, green: 0, blue: 0, alpha: 128)
    // (255 * 128 + 255 * 127) / 255, (0 * 128 + 255 * 127) / 255
    #expect(
      ansi(styled(("x", [.foreground(half)])), background: .light) == "␛[38;2;255;127;127mx␛[0m\n")
    #expect(
      ansi(styled(("x", [.foreground(half), ground(0x00ff00)])))
        == "␛[48;2;0;255;0;38;2;128;127;0mx␛[0m\n")
  }

  @Test func monospacedTextKeepsItsOwnGround() {
    #expect(
      ansi(styled(("x", [.typeface("monospace"), ground(0x000080)]))) == "␛[48;2;0;0;128mx␛[0m\n")
    #expect(
      ansi(styled(("x", [.typeface("monospace")])), background: .light)
        == "␛[48;2;228;228;228mx␛[0m\n")
  }

  /// Without a word about the terminal's ground a message's colours stand as they are, and nothing else does.
  @Test func nothingIsAddedOnAnUnknownGround() {
    #expect(ansi(styled(("x", [ink(0x000080)])), background: nil) == "␛[38;2;0;0;128mx␛[0m\n")
    #expect(ansi(styled(("x", [ground(0xff6600)])), background: nil) == "␛[48;2;255;102;0mx␛[0m\n")
    #expect(
      ansi(styled(("x", [.typeface("monospace")])), background: nil)
        == "␛[48;2;48;48;48;38;2;228;228;228mx␛[0m\n")
  }
}
