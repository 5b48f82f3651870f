/// What stands before the lines of a paragraph: bars of quotation, then the columns of its list
/// item.
struct BlockIndent {
  /// The bars that are shown.
  let quotes: Int
  /// The levels of the list that are shown.
  let bullets: Int
  /// How many of the innermost levels begin here; after the first line none.
  private(set) var markers: Int
  /// Whether levels are missing.
  let isCapped: Bool

  /// The most levels, bars and list items together.
  static let maximumLevels = 8

  /// The columns that it takes: two a level.
  var columns: Int { 2 * (quotes + bullets) }

  /// Shows at most 8 levels, and no more than fill a third of the width; of the levels of a list at
  /// least the innermost.
  init(_ paragraph: DisplayFlow.Paragraph, width: Int?) {
    guard paragraph.quotes > 0 || paragraph.bullets > 0 else {
      (quotes, bullets, markers, isCapped) = (0, 0, 0, false)
      return
    }
    let levels = width.map { min(Self.maximumLevels, max(1, $0 / 6)) } ?? Self.maximumLevels
    quotes = min(paragraph.quotes, paragraph.bullets > 0 ? levels - 1 : levels)
    bullets = min(paragraph.bullets, levels - quotes)
    markers = min(paragraph.markers, bullets)
    isCapped = quotes < paragraph.quotes || bullets < paragraph.bullets
  }

  /// Appends the levels of the list, with their bullets the first time.
  mutating func appendItems(to output: inout [UInt8]) {
    for level in 0..<bullets {
      if level >= bullets - markers {
        output.append(contentsOf: [0xe2, 0x80, 0xa2, 0x20])
      } else {
        output.append(contentsOf: [0x20, 0x20])
      }
    }
    markers = 0
  }
}
