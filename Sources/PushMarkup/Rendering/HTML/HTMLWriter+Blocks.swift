internal import Bytes

// Blocks, and the newlines between them.
extension HTMLWriter {
  /// Writes the ends of blocks before a line, the newlines that no border of a block makes, and the
  /// starts of blocks.
  mutating func beginParagraph(_ number: Int) {
    let shared = content.lines[number].sharedLevels
    let newlines = content.lines[number].newlines
    let own = shared..<content.lines[number].levels.count
    endParagraph()
    if number > 0 {
      for level in (shared..<content.lines[number - 1].levels.count).reversed() {
        end(content.lines[number - 1].levels[level])
      }
    }
    // At a template tag, the text before may be removed, and its border with it, so newlines beyond
    // the border's are written inside.
    let isAtLogic = content.lines[number].isBehindLogic && content.lines[number].logic != .none
    let isInside = newlines > separatorLength && isAtLogic && own.isEmpty
    if isInside, content.isLogicAlone(number) {
      // The alignment and the size of an empty line are invisible.
      partFromLogic(number)
    } else {
      chooseParagraph(number)
    }
    var border = own.isEmpty ? 0 : separatorLength
    if own.isEmpty, let paragraph { border = borderLength(paragraph) }
    if !isInside, newlines > border { breakLine(to: newlines) }
    let first = content.pieces(of: number).lowerBound
    let place = first < content.pieces.count ? content.pieces[first].range.lowerBound : 0
    if own.isEmpty { writeLineEnds(before: place) }
    // Not a seam: after a list, whose end tag the next item takes back; and before a line break
    // that is written inside the block, although it precedes the block in the source.
    if shared == 0, !own.isEmpty || paragraph != nil, lastList.end != output.count,
      lineEnds[place] == nil
    {
      seams?.append((place, output.count))
    }
    for depth in own { start(depth, number, place) }
    if let paragraph { startBlock(paragraph) }
    writeLineEnds(before: place)
    guard isInside else { return }
    breakLine(to: newlines)
    // Only template tags are around them: an element that starts in their branch ends there.
    if paragraph != nil, content.isLogicAlone(number) { endParagraph() }
  }

  mutating func endParagraph() {
    closeInline(from: 0)
    if let paragraph { endBlock(paragraph) }
    paragraph = nil
    base = HTMLStyle()
    current = base
  }

  /// Chooses the element of the paragraph that starts with a line.
  private mutating func chooseParagraph(_ number: Int) {
    let blocks = content.lines[number].blocks
    guard blocks.alignment != nil || blocks.heading > 0 else { return partFromLogic(number) }
    let last = content.lastLine(ofParagraph: number)
    let pieces = content.pieces[
      content.lines[number].firstPiece..<content.pieces(of: last).upperBound]
    var alignment: String?
    if let side = blocks.alignment, allows(.alignment, bytes: 40) {
      alignment = "text-align: \(side.rawValue)"
      paragraph = paragraph(of: number...last, alignment)
    }
    guard blocks.heading > 0 else { return partFromLogic(number) }
    // A heading is bold and larger by itself. If its text is not, its own `style` changes that.
    var style = HTMLStyle()
    style.size = TagTable.headingSizes[Int(blocks.heading) - 1]
    var size: String?
    // Android supports no other size of a heading.
    if dialect == .web, !pieces.contains(where: { $0.style.size == style.size }),
      let first = pieces.first
    {
      style.size = first.style.size
      size = HTMLSize.declaration(to: first.style.size)
    }
    guard allows(.heading, bytes: 40), size == nil || allows(.relativeSize, bytes: 40) else {
      return
    }
    let isBold = pieces.allSatisfy { $0.style.has(.bold) }
    style.set(.bold, isBold)
    base = style
    current = base
    let weight = isBold ? nil : "font-weight: normal"
    paragraph = .headings[Int(blocks.heading) - 1]
      .with(style: alignment, size, weight, missingMargins(number...last))
  }

  /// An element for lines: a `div` if no blank line is next to it, else a `p`, which has blank
  /// lines in browsers. On Android both have them, whatever the text says.
  private mutating func paragraph(
    of lines: ClosedRange<Int>, _ alignment: String? = nil
  ) -> HTMLElement {
    let next = lines.upperBound + 1
    let isFirst = lines.lowerBound == 0
    let isLast = next == content.lines.count
    let (above, below) = tightSides(of: lines)
    let isDivision = dialect == .web && (isFirst || above) && (isLast || below) || isFirst && isLast
    return isDivision
      ? .division.with(style: alignment)
      : .paragraph.with(style: alignment, missingMargins(lines))
  }

  /// Whether the lines right above and below follow without a blank line between.
  private func tightSides(of lines: ClosedRange<Int>) -> (above: Bool, below: Bool) {
    (isTight(before: lines.lowerBound), isTight(before: lines.upperBound + 1))
  }

  /// Whether a line follows the one before it without a blank line. List items are always apart.
  private func isTight(before number: Int) -> Bool {
    guard number > 0, number < content.lines.count,
      content.lines[number].newlines < separatorLength
    else { return false }
    let shared = content.lines[number].sharedLevels
    return content.lines[number].levels[shared...].allSatisfy(\.isQuote)
      && content.lines[number - 1].levels[shared...].allSatisfy(\.isQuote)
  }

  /// CSS that removes the margins of a block next to an adjacent line; nil without such lines.
  /// Android does not support margins.
  private mutating func missingMargins(_ lines: ClosedRange<Int>) -> String? {
    let (above, below) = tightSides(of: lines)
    guard dialect == .web, above || below, allows(.alignment, bytes: 28) else { return nil }
    if above, below { return "margin: 0" }
    return above ? "margin-top: 0" : "margin-bottom: 0"
  }

  /// Gives a paragraph an element if newlines next to a template tag would be left without it.
  private mutating func partFromLogic(_ number: Int) {
    guard template != nil, paragraph == nil, content.needsElement(number),
      allows(.alignment, bytes: 7)
    else { return }
    paragraph = paragraph(of: number...content.lastLine(ofParagraph: number))
  }

  /// Starts the quotation or the item of a depth, of which a line is the first; its text starts at
  /// a place.
  private mutating func start(_ depth: Int, _ line: Int, _ place: Int) {
    let level = content.lines[line].levels[depth]
    if level.isQuote {
      var last = line
      while last + 1 < content.lines.count, content.lines[last + 1].sharedLevels > depth {
        last += 1
      }
      return startBlock(.quotation.with(style: missingMargins(line...last)))
    }
    let number = number(of: level)
    let list: HTMLElement = number == nil ? .list : .orderedList
    if lastList.end == output.count, number == lastList.number.map({ $0 + 1 }) {
      // Consecutive items share their list.
      output.removeLast(list.name.count + 3)
      lastList.end = -1
    } else {
      startBlock(number.map { $0 == 1 ? list : list.with("start", $0) } ?? list)
    }
    writeLineEnds(before: place)
    startBlock(.item)
  }

  mutating func end(_ level: BlockOrder.Block, isLast: Bool = false) {
    if level.isQuote { return endBlock(.quotation) }
    let number = number(of: level)
    endBlock(.item)
    if isLast { writeLineEnds(before: content.bytes.count) }
    endBlock(number == nil ? .list : .orderedList)
    lastList = (output.count, number)
  }

  /// The number of an item; nil on Android, which does not support numbers.
  private func number(of level: BlockOrder.Block) -> Int? {
    dialect == .phone ? nil : ItemNumber.number(runs.spans[level.number].attribute.value)
  }

  /// How many newlines an element makes before and after its text.
  private func borderLength(_ element: HTMLElement) -> Int {
    // A browser does not put margins around it.
    dialect == .web && element.name == HTMLElement.division.name ? 1 : separatorLength
  }

  private mutating func startBlock(_ element: HTMLElement) {
    startTag(element)
    pendingNewlines = max(pendingNewlines, borderLength(element))
  }

  private mutating func endBlock(_ element: HTMLElement) {
    endTag(element.name)
    pendingNewlines = max(pendingNewlines, borderLength(element))
  }

  mutating func breakLine(to count: Int) {
    while pendingNewlines < count {
      output.append(contentsOf: HTMLElement.lineBreakTag)
      pendingNewlines += 1
    }
  }
}
