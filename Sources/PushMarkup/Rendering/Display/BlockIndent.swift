/// The indentation of the lines of a paragraph: quotation bars and the columns of list items, the
/// outermost first.
package struct BlockIndent {
  /// What a level looks like on one line.
  enum Level: Equatable {
    /// A quotation bar.
    case quote
    /// The bullet of a list item.
    case bullet
    /// The number of a list item.
    case number(Int)
    /// The space below a bullet or a number, in columns.
    case space(Int)
  }

  /// How many levels are shown.
  let count: Int
  /// How many levels there are up to the last bar: a blank line shows these.
  let barredCount: Int
  /// Whether levels are missing.
  let isCapped: Bool

  /// Which levels are bars: the outermost in the lowest bit.
  private let bars: UInt16
  /// Which levels are bullets on the next line.
  private var bullets: UInt16

  /// The words of the items' numbers by level; empty without numbers.
  private var numbers: [UInt32] = []

  /// The maximum number of levels, bars and list items together.
  package static let maximumLevels = 8

  /// Its width in columns: two for each level, and more for a number.
  private(set) var columns: Int

  /// Shows at most 8 levels, which fill at most a third of the width: the outermost bars, and the
  /// outermost list items, at least one. In fewer than four columns, a wide character would not fit
  /// next to a level, so none is shown.
  init(_ paragraph: DisplayFlow.Paragraph, numbers itemNumbers: [UInt32], width: Int?) {
    guard paragraph.quotes > 0 || paragraph.bullets > 0 else {
      (count, barredCount, isCapped, bars, bullets, columns) = (0, 0, false, 0, 0, 0)
      return
    }
    let levels =
      width.map { $0 < 4 ? 0 : min(Self.maximumLevels, max(1, $0 / 6)) } ?? Self.maximumLevels
    let quotes = min(paragraph.quotes, max(0, paragraph.bullets > 0 ? levels - 1 : levels))
    let items = min(paragraph.bullets, levels - quotes)
    var (shownQuotes, shownItems) = (0, 0)
    var (bars, bullets) = (0 as UInt16, 0 as UInt16)
    var numbers: [UInt32] = []
    // The order of the paragraph covers as many levels of each kind as can be shown.
    for index in 0..<2 * Self.maximumLevels {
      let level: UInt16 = 1 << (shownQuotes + shownItems)
      if paragraph.order >> index & 1 == 1 {
        guard shownQuotes < quotes else { continue }
        bars |= level
        shownQuotes += 1
      } else {
        guard shownItems < items else { continue }
        // Items that start here are the innermost.
        let marker = shownItems - (items - paragraph.markers)
        if marker >= 0 {
          bullets |= level
          let number = paragraph.numbers.dropFirst(marker).first.map { itemNumbers[$0] } ?? 0
          if number != 0 {
            while numbers.count < shownQuotes + shownItems { numbers.append(0) }
            numbers.append(number)
          }
        }
        shownItems += 1
      }
    }
    count = shownQuotes + shownItems
    barredCount = UInt16.bitWidth - bars.leadingZeroBitCount
    (self.bars, self.bullets) = (bars, bullets)
    // If numbers would take more than half of the width, the items have bullets.
    let least = 2 * (shownQuotes + shownItems)
    let columns = numbers.reduce(least) { $0 + Self.width(of: $1) - 2 }
    let hasRoom = width.map { columns <= max(least, $0 / 2) } ?? true
    self.numbers = hasRoom ? numbers : []
    self.columns = hasRoom ? columns : least
    isCapped = quotes < paragraph.quotes || items < paragraph.bullets || !hasRoom
  }

  /// The columns of an item; a number needs as many as `10. `, for example.
  private static func width(of word: UInt32) -> Int {
    ItemNumber.number(word).map { String($0).utf8.count + 2 } ?? 2
  }

  /// What a level looks like on the next line.
  func level(_ index: Int) -> Level {
    if bars >> index & 1 == 1 { return .quote }
    let word = index < numbers.count ? numbers[index] : 0
    guard bullets >> index & 1 == 1 else { return .space(Self.width(of: word)) }
    return ItemNumber.number(word).map { .number($0) } ?? .bullet
  }

  /// Continues with the lines below the bullets.
  mutating func endFirstLine() { bullets = 0 }
}
