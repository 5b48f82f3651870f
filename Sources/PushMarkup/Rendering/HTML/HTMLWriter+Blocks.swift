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
    // At a template's logic what is before may be gone, and the border with it: what a border does
    // not make stands inside.
    let isAtLogic = content.lines[number].isBehindLogic && content.lines[number].logic != .none
    let isInside = newlines > separatorLength && isAtLogic && own.isEmpty
    if isInside, content.isLogicAlone(number) {
      // Nobody sees the side of an empty line, nor its size.
      partFromLogic(number)
    } else {
      chooseParagraph(number)
    }
    let isBlock = paragraph != nil || !own.isEmpty
    if !isInside, !isBlock || newlines > separatorLength { breakLine(to: newlines) }
    for level in own { start(content.lines[number].levels[level]) }
    if let paragraph { startBlock(paragraph) }
    guard isInside else { return }
    breakLine(to: newlines)
    // Around them is logic alone: an element that begins in its branch ends there.
    if paragraph != nil, content.isLogicAlone(number) { endParagraph() }
  }

  mutating func endParagraph() {
    closeInline(from: 0)
    if let paragraph { endBlock(paragraph) }
    paragraph = nil
    base = HTMLStyle()
    current = base
  }

  /// Chooses the element of the paragraph that begins with a line.
  private mutating func chooseParagraph(_ number: Int) {
    let blocks = content.lines[number].blocks
    guard blocks.alignment != nil || blocks.heading > 0 else { return partFromLogic(number) }
    var last = number
    while last + 1 < content.lines.count, content.lines[last + 1].continues { last += 1 }
    let pieces = content.pieces[
      content.lines[number].firstPiece..<content.pieces(of: last).upperBound]
    var alignment: String?
    if let side = blocks.alignment, allows(.alignment, bytes: 40) {
      alignment = "text-align: \(word(side, number...last))"
      paragraph = .division.with(style: alignment)
    }
    guard blocks.heading > 0 else { return partFromLogic(number) }
    // A heading is bold and larger by itself. Where its text is not, its own `style` says so.
    var style = HTMLStyle()
    style.size = TagTable.headingSizes[Int(blocks.heading) - 1]
    var size: String?
    // A phone knows no other size of a heading.
    if dialect == .web, !pieces.contains(where: { $0.style.size == style.size }),
      let first = pieces.first,
      let digits = HTMLSize.decimal(first.style.size)
    {
      style.size = first.style.size
      size = "font-size: \(digits)em"
    }
    guard allows(.heading, bytes: 40), size == nil || allows(.relativeSize, bytes: 40) else {
      return
    }
    let isBold = pieces.allSatisfy { $0.style.has(.bold) }
    style.set(.bold, isBold)
    base = style
    current = base
    paragraph = .headings[Int(blocks.heading) - 1]
      .with(style: alignment, size, isBold ? nil : "font-weight: normal")
  }

  /// Gives a paragraph an element where newlines beside a template's logic would stay without it.
  private mutating func partFromLogic(_ number: Int) {
    if template != nil, paragraph == nil, content.needsElement(number), allows(.alignment, bytes: 7)
    {
      paragraph = .paragraph
    }
  }

  /// A side in CSS. The page around it may be written from left to right, so that of lines that are
  /// not the side itself is named; a phone asks the lines. Where some are, and all have the same
  /// word, they have different sides.
  private func word(_ side: Attribute.Alignment, _ lines: ClosedRange<Int>) -> String {
    let lines = content.lines[lines]
    let isReversed = lines.first?.isReversed ?? false
    let isMixed = lines.contains { $0.isReversed != isReversed }
    if isMixed ? lines.allSatisfy({ $0.blocks.alignment == side }) : !isReversed {
      return side.rawValue
    }
    return (side == .start) == isReversed ? "right" : "left"
  }

  private mutating func start(_ level: BlockOrder.Block) {
    if level.isQuote { return startBlock(.quotation) }
    let number = number(of: level)
    let list: HTMLElement = number == nil ? .list : .orderedList
    if lastList.end == output.count, number == lastList.number.map({ $0 + 1 }) {
      // Items that follow each other share their list.
      output.removeLast(list.name.count + 3)
      lastList.end = -1
    } else {
      startBlock(number.map { $0 == 1 ? list : list.with("start", $0) } ?? list)
    }
    startBlock(.item)
  }

  mutating func end(_ level: BlockOrder.Block) {
    if level.isQuote { return endBlock(.quotation) }
    let number = number(of: level)
    endBlock(.item)
    endBlock(number == nil ? .list : .orderedList)
    lastList = (output.count, number)
  }

  /// The number of an item; a phone knows none.
  private func number(of level: BlockOrder.Block) -> Int? {
    dialect == .phone ? nil : ItemNumber.number(runs.spans[level.number].attribute.value)
  }

  private mutating func startBlock(_ element: HTMLElement) {
    startTag(element)
    pendingNewlines = max(pendingNewlines, separatorLength)
  }

  private mutating func endBlock(_ element: HTMLElement) {
    endTag(element.name)
    pendingNewlines = max(pendingNewlines, separatorLength)
  }

  mutating func breakLine(to count: Int) {
    while pendingNewlines < count {
      output.append(contentsOf: HTMLElement.lineBreakTag)
      pendingNewlines += 1
    }
  }
}
