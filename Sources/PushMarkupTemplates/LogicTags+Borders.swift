internal import Bytes
internal import PushMarkup

extension LogicTags {
  /// Which of the tags of logic stand beside the border of a block, with nothing to see between: in
  /// a text with stand-ins, of which the borders are known.
  init(_ numbers: Set<Int>, in text: [UInt8], _ standIns: StandIns, _ borders: [Int]) {
    self.init(numbers: numbers)
    guard !numbers.isEmpty else { return }
    let borders = Set(borders)
    var isBehindBlock = false
    var isBetweenLines = false
    // Those since the last line began, or the last character that is seen.
    var latest: Set<Int> = []
    for part in standIns.parts(of: text) {
      let logic = part.number.flatMap { numbers.contains($0) ? $0 : nil }
      for place in part.range {
        if text[place] == 0x0a, !isBetweenLines { (isBetweenLines, isBehindBlock) = (true, false) }
        if borders.contains(place) {
          isBehindBlock = true
          beforeBlock.formUnion(latest)
        }
        guard logic == nil, !text[place].isHTMLSpace else { continue }
        (isBetweenLines, isBehindBlock, latest) = (false, false, [])
      }
      guard let logic else { continue }
      if isBetweenLines { latest = [] }
      isBetweenLines = false
      if isBehindBlock { behindBlock.insert(logic) }
      latest.insert(logic)
    }
  }
}
