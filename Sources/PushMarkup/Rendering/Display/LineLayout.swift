package import Bytes

/// Breaks a paragraph into lines by the width of its graphemes.
///
/// Lines break at spaces, which are then removed, and next to East Asian characters, but not before
/// closing or after opening punctuation. A word that is longer than a line breaks between
/// graphemes. One pass.
package struct LineLayout: ~Copyable {
  /// One line.
  package struct Line: BitwiseCopyable {
    /// Its range in the content, in bytes.
    var range: Range<Int> { start..<end }
    /// Its columns.
    let width: Int
    private let start: Int
    private let end: Int

    init(range: Range<Int>, width: Int) {
      (start, end) = (range.lowerBound, range.upperBound)
      self.width = width
    }
  }

  private let width: Int
  package private(set) var lines = FlatBuffer<Line>(capacity: 8)

  /// The start of the current line, and its columns so far.
  private var start: Int
  private var columns = 0
  /// The end of the line and its width, without the spaces at its end.
  private var textEnd: Int
  private var textColumns = 0
  /// The last place to break: the end and the width that the line would have, the start of the next
  /// line, and the columns up to there.
  private var opportunity: (end: Int, width: Int, next: Int, columns: Int)?

  /// Breaks a range of filtered text without LF into lines of at most `width` columns, which is at
  /// least 1.
  package init(_ content: [UInt8], in range: Range<Int>, width: Int) {
    self.width = width
    start = range.lowerBound
    textEnd = start
    var scanner = ClusterScanner(content, in: range)
    var previous: UInt32 = 0x20
    while let cluster = scanner.next() {
      if cluster.width > max(width, 2) {
        // Unicode has no rule to break it, but the terminal would, without the bars at the side.
        for part in Self.parts(of: cluster, content) {
          makeRoom(for: part, content)
          columns += part.width
          textEnd = part.range.upperBound
          textColumns = columns
        }
      } else if cluster.isSingle, Self.isSpace(cluster.first) {
        columns += cluster.width
        if textEnd > start {
          opportunity = (textEnd, textColumns, cluster.range.upperBound, columns)
        }
      } else {
        if Self.mayBreak(between: previous, and: cluster.first), textEnd > start {
          opportunity = (textEnd, textColumns, cluster.range.lowerBound, columns)
        }
        makeRoom(for: cluster, content)
        columns += cluster.width
        textEnd = cluster.range.upperBound
        textColumns = columns
      }
      previous = cluster.first
    }
    lines.append(Line(range: start..<textEnd, width: textColumns))
  }

  /// The one line of a text that certainly fits, because no character has more columns than bytes;
  /// nil for any other. In a message with thousands of lines, most lines fit.
  static func onlyLine(_ content: [UInt8], in range: Range<Int>, width: Int) -> Line? {
    guard range.count <= width else { return nil }
    if content.endOfASCII(from: range.lowerBound, to: range.upperBound) == range.upperBound {
      var end = range.upperBound
      while end > range.lowerBound, content[end - 1] == 0x20 { end -= 1 }
      return Line(range: range.lowerBound..<end, width: end - range.lowerBound)
    }
    var line = Line(range: range.lowerBound..<range.lowerBound, width: 0)
    var scanner = ClusterScanner(content, in: range)
    var columns = 0
    while let cluster = scanner.next() {
      columns += cluster.width
      if cluster.isSingle, isSpace(cluster.first) { continue }
      line = Line(range: range.lowerBound..<cluster.range.upperBound, width: columns)
    }
    return line
  }

  /// A grapheme split into parts that have columns of their own, each with its marks.
  private static func parts(
    of cluster: ClusterScanner.Cluster, _ content: [UInt8]
  ) -> [ClusterScanner.Cluster] {
    let scanner = ClusterScanner(content, in: cluster.range)
    var parts: [ClusterScanner.Cluster] = []
    var place = cluster.range.lowerBound
    while place < cluster.range.upperBound {
      let (scalar, length) = content.scalarValue(at: place)
      let isMark = ClusterScanner.width(of: scalar) == 0 || DisplayWidth.kind(of: scalar).isMark
      let base = isMark ? parts.popLast() : nil
      let range = (base?.range.lowerBound ?? place)..<place + length
      parts.append(
        ClusterScanner.Cluster(
          range: range, width: scanner.width(of: range), first: base?.first ?? scalar,
          isSingle: false))
      place += length
    }
    return parts
  }

  private mutating func makeRoom(for cluster: ClusterScanner.Cluster, _ content: [UInt8]) {
    while columns + cluster.width > width, cluster.range.lowerBound > start {
      guard textEnd > start else {
        // Spaces that fill a whole line show nothing.
        start = cluster.range.lowerBound
        columns = 0
        break
      }
      // A joiner that has nothing to join any more would be a hidden character at the end of the
      // line. But after the last letter of a word, it may belong to the spelling.
      let end = DisplayScalar.endsWithLooseJoiner(content, before: textEnd) ? textEnd - 3 : textEnd
      let place = opportunity ?? (end, textColumns, cluster.range.lowerBound, columns)
      lines.append(Line(range: start..<place.end, width: place.width))
      start = place.next
      columns -= place.columns
      textColumns = max(0, textColumns - place.columns)
      textEnd = max(textEnd, start)
      opportunity = nil
    }
  }

  /// Whether a line may break after a scalar, which is then removed.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200b, 0x205f, 0x3000: true
    default: false
    }
  }

  private static func mayBreak(between one: UInt32, and other: UInt32) -> Bool {
    // A tsheg separates the syllables of Tibetan, which has no spaces between words.
    if one == 0x0f0b { return !isClosing(other) }
    guard one >= 0x2e80 || other >= 0x2e80, isEastAsian(one) || isEastAsian(other) else {
      return false
    }
    return !opening.contains(one) && !isClosing(other) && one != 0xa0 && other != 0xa0
      && !isSpace(one)
  }

  /// Han, kana and their punctuation. Korean has spaces between words.
  private static func isEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2e80...0x30ff, 0x31f0...0x4dbf, 0x4e00...0xa4cf, 0xf900...0xfaff, 0xff01...0xff9d,
      0x20000...0x3fffd:
      true
    default: false
    }
  }

  /// Not at the end of a line: opening punctuation and currencies (UAX 14, OP and PR).
  private static let opening = Set(
    "([{‘“«（「『【〔《〈［｛｟〘〖｢〝¥$€£￥＄￡№".unicodeScalars.map(\.value))

  /// Not at the start of a line: closing punctuation, units, small kana, iteration and length marks
  /// (UAX 14, CL, EX, PO, NS and CJ).
  private static func isClosing(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Small kana of Ainu and of half width, and the halfwidth voicing marks.
    case 0x31f0...0x31ff, 0xff67...0xff70, 0xff9e...0xff9f: true
    // Tsheg and shad.
    case 0x0f0b...0x0f11, 0x0f14: true
    default: closing.contains(scalar)
    }
  }

  private static let closing = Set(
    (")]}!?,.:;%’”»、。，．）」』】〕》〉］｝｠〙〗｡､｣〟！？：；‼⁇⁈⁉・･…‥ー々〻ゝゞヽヾ゛゜〜゠％‰°′″℃¢"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ").unicodeScalars.map(\.value))
}
