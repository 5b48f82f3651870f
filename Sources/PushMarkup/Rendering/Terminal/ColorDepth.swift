/// How many colours a terminal shows.
///
/// ```swift
/// let renderer = ANSIRenderer(colorDepth: .ansi256)
/// ```
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
  /// No colours and no other styles, not even bold: for pipes, files and `NO_COLOR`. The only
  /// escape sequences are those of ``ANSIRenderer/hyperlinks``, if that is set.
  case plain
  /// The sixteen colours that the user can redefine; xterm's values are assumed.
  case ansi16
  /// The 216 colours and 24 greys of xterm's palette. The sixteen before them are not used, because
  /// users change them.
  case ansi256
  /// 24-bit colours, exactly as in the message.
  case truecolor
}

extension ColorDepth {
  /// The nearest colour of this depth, and what it looks like; the opacity is ignored.
  ///
  /// With 256 colours, it is the nearest by distance in OKLab. The sixteen are so far apart that
  /// this would turn every dark or pale colour into a grey: for them see ``distance16(_:_:)``. Of
  /// two equally near colours, the one with the lower number is used.
  func nearest(to color: RGBAColor) -> (code: TerminalColor, look: RGBAColor) {
    switch self {
    case .plain: return (.standard, color)
    case .truecolor: return (.rgb(color.red, color.green, color.blue), color)
    case .ansi16, .ansi256:
      let palette = self == .ansi16 ? Self.palette16 : Self.palette256
      let wanted = OKLab(color)
      var best = 0
      var bestDistance = Float.infinity
      for index in palette.indices {
        let entry = palette[index].lab
        let distance =
          self == .ansi16 ? Self.distance16(entry, wanted) : entry.squaredDistance(to: wanted)
        if distance < bestDistance {
          bestDistance = distance
          best = index
        }
      }
      let number = UInt8(truncatingIfNeeded: self == .ansi16 ? best : best + 16)
      return (self == .ansi16 ? .ansi16(number) : .indexed(number), palette[best].look)
    }
  }

  /// How far one of the sixteen is from a colour: greys compete by lightness for the colours that
  /// look grey, the others by hue and lightness for the rest.
  ///
  /// The strength of a colour does not count: all of the sixteen are strong.
  private static func distance16(_ entry: OKLab, _ wanted: OKLab) -> Float {
    let chroma = wanted.squaredChroma
    let isColored = chroma > visibleChroma
    guard isColored == (entry.squaredChroma > visibleChroma) else { return .infinity }
    let lightness = entry.lightness - wanted.lightness
    guard isColored else { return lightness * lightness }
    let product = entry.a * wanted.a + entry.b * wanted.b
    // The square of the sine between the hues, which rises on to 2 for opposite ones.
    let hue = 1 - product * abs(product) / (entry.squaredChroma * chroma)
    return lightness * lightness + 0.2 * hue
  }

  /// The square of the distance from grey, 0.05, above which the eye sees a hue.
  private static let visibleChroma: Float = 0.05 * 0.05

  private struct Entry: Sendable {
    var look: RGBAColor
    var lab: OKLab

    init(_ look: RGBAColor) {
      self.look = look
      lab = OKLab(look)
    }
  }

  /// xterm's defaults (charproc.c, XTerm-col.ad); other terminals differ a little.
  private static let palette16: [Entry] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ].map { Entry(RGBAColor(rgb: $0)) }

  /// xterm's numbers 16 to 255: a cube with six levels a channel, then greys from 8 in steps of 10
  /// (256colres.pl).
  private static let palette256: [Entry] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var entries: [Entry] = []
    for red in levels {
      for green in levels {
        for blue in levels {
          entries.append(Entry(RGBAColor(red: red, green: green, blue: blue)))
        }
      }
    }
    for step in 0..<24 as Range<UInt8> {
      let grey = 8 + 10 * step
      entries.append(Entry(RGBAColor(red: grey, green: grey, blue: grey)))
    }
    return entries
  }()
}

/// A colour as it is sent to a terminal.
enum TerminalColor: Sendable, Hashable {
  /// The terminal's own colour.
  case standard
  /// One of the sixteen, 0 to 15.
  case ansi16(UInt8)
  /// One of xterm's palette, 16 to 255.
  case indexed(UInt8)
  /// The colour itself: red, green, blue.
  case rgb(UInt8, UInt8, UInt8)
}
