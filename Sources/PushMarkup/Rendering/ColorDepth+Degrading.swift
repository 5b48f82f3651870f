extension ColorDepth {
  /// The nearest colour of this depth by the distance in OKLab, and what it looks like; the opacity
  /// is ignored.
  ///
  /// Of two equally near colours the one with the lower number is taken.
  func nearest(to color: RGBAColor) -> (code: TerminalColor, look: RGBAColor) {
    switch self {
    case .none: return (.standard, color)
    case .truecolor: return (.rgb(color), color)
    case .ansi16, .ansi256:
      let palette = self == .ansi16 ? Self.palette16 : Self.palette256
      let wanted = OKLab(color)
      var best = 0
      var bestDistance = Float.infinity
      for index in palette.indices {
        let distance = palette[index].lab.squaredDistance(to: wanted)
        if distance < bestDistance {
          bestDistance = distance
          best = index
        }
      }
      let number = UInt8(truncatingIfNeeded: self == .ansi16 ? best : best + 16)
      return (self == .ansi16 ? .ansi16(number) : .indexed(number), palette[best].look)
    }
  }

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
