import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

/// The device's four CSS patterns, and the word boundaries that they match.
@Suite struct DeviceCSSTests {
  /// The value of `color` in a style, or `nil` if the pattern finds none.
  private func color(_ style: String) -> String? {
    let bytes = Array(style.utf8)
    return DeviceCSS(bytes, 0..<bytes.count).color.map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("color:red", "red"), ("color : red ; x", "red"), ("color:red;", "red"),
      ("color:red;background:blue", "red;background:blue"), ("x: y;color:red", nil),
      ("x:y; color:red", "red"), ("x:y;\tcolor:red", "red"), ("x\u{a0}color:red", "red"),
      ("COLOR:red", nil), ("background-color:red", nil), ("color:;", nil), ("color:", nil),
      ("color:; color:red", "red"), ("color red", nil), ("color:\u{2003}red", "red"),
      ("color:#fff;", "#fff"), ("color:rgb(1, 2, 3)", "rgb(1"), ("color:a-;b", "a-;b"),
      ("color:é;", "é"), ("color:e\u{301};", "e\u{301}"), ("color:x\u{200d};", "x\u{200d}"),
      ("color:red\u{3000}x", "red"), ("color:\"red\"", "\"red"), ("color:;;; ;", nil),
      ("color:red!", "red"), ("color:x_;", "x_"), ("color:😀", nil), ("color:日😀", "日"),
    ] as [(String, String?)])
  func values(_ style: String, _ value: String?) {
    #expect(color(style) == value)
  }

  @Test func eachPatternFindsTheFirstOfItsName() {
    let style =
      "background: a; background-color:b; text-decoration: c; text-align:d; color:e; color:f"
    let bytes = Array(style.utf8)
    let css = DeviceCSS(bytes, 0..<bytes.count)
    let found = [css.background, css.decoration, css.alignment, css.color].map { range in
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(found == ["a", "c", "d", "e"])
  }

  @Test(
    arguments: [
      ("center", Attribute.Alignment.center), ("CENTER", .center), ("\u{17f}tart", .start),
      ("end", .end),
      ("left", nil), ("justify", nil), ("centered", nil), ("cente", nil),
    ] as [(String, Attribute.Alignment?)])
  func sides(_ value: String, _ side: Attribute.Alignment?) {
    let bytes = Array("text-align:\(value)".utf8)
    #expect(DeviceCSS.alignment(bytes, 0..<bytes.count) == side)
  }
}

/// Colours: names, then Java integers.
@Suite struct DeviceColorTests {
  private func read(_ value: String, cssColors: Bool = false) -> DeviceColor.Result {
    let bytes = Array(value.utf8)
    return DeviceColor.read(bytes, 0..<bytes.count, cssColors: cssColors)
  }

  private func rgb(_ value: String, cssColors: Bool = false) -> UInt32? {
    guard case .color(let color) = read(value, cssColors: cssColors) else { return nil }
    return UInt32(bitPattern: color) & 0xffffff
  }

  @Test(
    arguments: [
      ("black", 0), ("darkgray", 0x444444), ("DarkGrey", 0x444444), ("gray", 0x888888),
      ("grey", 0x888888), ("lightgray", 0xcccccc), ("lightgrey", 0xcccccc), ("red", 0xff0000),
      ("green", 0x00ff00), ("blue", 0x0000ff), ("yellow", 0xffff00), ("cyan", 0x00ffff),
      ("magenta", 0xff00ff), ("aqua", 0x00ffff), ("fuchsia", 0xff00ff), ("lime", 0x00ff00),
      ("maroon", 0x800000), ("navy", 0x000080), ("olive", 0x808000), ("purple", 0x800080),
      ("silver", 0xc0c0c0), ("teal", 0x008080), ("TEAL", 0x008080), ("blac\u{212a}", 0),
      ("white", nil), ("orange", nil), ("transparent", nil), ("re", nil), ("redd", nil),
    ] as [(String, UInt32?)])
  func names(_ value: String, _ expected: UInt32?) {
    #expect(rgb(value) == expected)
  }

  @Test(
    arguments: [
      ("darkgray", 0xa9a9a9), ("darkgrey", 0xa9a9a9), ("gray", 0x808080), ("grey", 0x808080),
      ("lightgray", 0xd3d3d3), ("lightgrey", 0xd3d3d3), ("Green", 0x008000), ("red", 0xff0000),
    ] as [(String, UInt32?)])
  func cssNames(_ value: String, _ expected: UInt32?) {
    #expect(rgb(value, cssColors: true) == expected)
  }

  @Test(
    arguments: [
      ("#ff6600", 0xff6600), ("#FF6600", 0xff6600), ("#fff", 0x000fff), ("#ffffff", 0xffffff),
      ("0xff", 0xff), ("0XFF", 0xff), ("255", 255), ("010", 8), ("0", 0), ("-1", nil),
      ("-2", 0xfffffe), ("+5", 5), ("#+5", 5), ("#-5", 0xfffffb), ("--5", 5),
      ("#7fffffff", 0xffffff),
      ("#80000000", nil), ("#ff0000ff", nil), ("2147483647", 0xffffff), ("2147483648", nil),
      ("-2147483648", nil), ("--2147483648", 0), ("08", nil), ("#", nil), ("0x", nil), ("-#", nil),
      ("1 2", nil), (" 1", nil), ("\u{661}\u{662}", 12), ("#\u{ff21}", 10), ("rgb(1,2,3)", nil),
      ("", nil),
    ] as [(String, UInt32?)])
  func numbers(_ value: String, _ expected: UInt32?) {
    #expect(rgb(value) == expected)
  }

  @Test func onlyALoneMinusCrashes() {
    #expect(read("-") == .crash)
    for value in ["--", "-0", "+", "#", "", "-#", "\u{2212}"] { #expect(read(value) != .crash) }
  }
}
