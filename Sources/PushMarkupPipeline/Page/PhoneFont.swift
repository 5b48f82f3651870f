internal import Bytes
internal import PushMarkup

/// The font of a notification: the space of a text on a phone, whatever fonts the browser has.
///
/// Widths are those of Roboto; characters of other writing systems and emoji are assumed to be as
/// wide as such characters usually are.
struct PhoneFont {
  /// In dp.
  var size: Double
  /// Whether it is the font of a title.
  var isMedium = false

  private static let unit = 128.0

  /// The width of a text, in dp.
  func width(of text: String) -> Double { PhoneText(StyledText(text), self).width }

  /// The width in dp of a character that starts with a scalar and has some columns in a terminal.
  fileprivate func width(of scalar: UInt32, columns: Int, _ style: Style) -> Double {
    let ems =
      style.isMonospaced && columns == 1
      ? 0.6
      : Self.ems(
        of: scalar, columns: columns,
        in: style.bold ? Self.bold : isMedium ? Self.medium : Self.regular)
    return ems * size * min(max(style.relativeSize, 0.01), 100)
  }

  private static func ems(of scalar: UInt32, columns: Int, in table: [UInt8]) -> Double {
    var offset = 0
    for range in scalars {
      if range.contains(scalar) {
        let width = table[offset + Int(scalar - range.lowerBound)]
        if width > 0 { return Double(width) / unit }
      }
      offset += range.count
    }
    switch columns {
    case 0: return 0
    case 1: return 0.6
    // An emoji is wider than an ideograph.
    default: return scalar >= 0x1f000 || scalar < 0x2e80 ? 1.25 : 1
    }
  }
}

/// A text in the font of a notification, and the lines into which a phone breaks it.
struct PhoneText {
  private struct Cluster {
    /// Where it starts, in bytes.
    var start: Int
    /// In dp.
    var width: Double
    /// Whether a line may end before and after it.
    var isIdeograph: Bool
  }

  private let font: PhoneFont
  private let bytes: [UInt8]
  private var clusters: [Cluster] = []

  init(_ text: StyledText, _ font: PhoneFont) {
    self.font = font
    bytes = Array(text.text.utf8)
    let runs = text.runs
    var next = 0
    clusters = DisplayWidth.graphemes(bytes).map { grapheme in
      let start = grapheme.range.lowerBound
      while next < runs.count, runs[next].range.upperBound <= start { next += 1 }
      let style = next < runs.count && runs[next].range.contains(start) ? runs[next].style : Style()
      let scalar = bytes.scalarValue(at: start).value
      return Cluster(
        start: start, width: font.width(of: scalar, columns: grapheme.columns, style),
        isIdeograph: grapheme.columns == 2)
    }
  }

  /// The width in one line, in dp.
  var width: Double { clusters.reduce(0) { $0 + $1.width } }

  /// Where the text ends in `count` lines of this width, with room for "…" after it; nil if all of
  /// it fits.
  func end(inLines count: Int, of width: Double) -> Int? {
    var start = 0
    if count > 1 {
      let paragraphs = bytes.indices.filter { bytes[$0] == 0x0a }.map { $0 + 1 }
      let starts = (lineStarts(width: width) + paragraphs).sorted()
      guard starts.count >= count else { return nil }
      start = starts[count - 2]
    } else if self.width <= width {
      return nil
    }
    var used = font.width(of: "…")
    return clusters.first {
      guard $0.start >= start else { return false }
      used += $0.width
      return used > width || bytes[$0.start] == 0x0a
    }?.start
  }

  /// Where the lines start into which a phone breaks the paragraphs: after a space or a hyphen,
  /// next to an ideograph, and inside a word that is too long for a line. The first line of a
  /// paragraph is not included.
  func lineStarts(width: Double) -> [Int] {
    var starts: [Int] = []
    // Where the line starts and where it may end; its whole width, and the width after that
    // possible end.
    var (start, mayEnd, used, behind) = (0, 0, 0.0, 0.0)
    for (index, cluster) in clusters.enumerated() {
      let byte = bytes[cluster.start]
      let end = index + 1 < clusters.count ? clusters[index + 1].start : bytes.count
      if byte == 0x0a {
        (start, mayEnd, used, behind) = (end, end, 0, 0)
        continue
      }
      if cluster.isIdeograph { (mayEnd, behind) = (cluster.start, 0) }
      // Spaces may extend beyond the end of a line.
      if byte != 0x20, used + cluster.width > width, used > 0 {
        let isInWord = mayEnd <= start
        start = isInWord ? cluster.start : mayEnd
        (mayEnd, used) = (start, isInWord ? 0 : behind)
        behind = used
        starts.append(start)
      }
      used += cluster.width
      behind += cluster.width
      if byte == 0x20 || byte == 0x2d || cluster.isIdeograph {
        (mayEnd, behind) = (end, 0)
      }
    }
    return starts
  }
}
