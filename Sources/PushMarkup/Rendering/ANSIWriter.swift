internal import MarkupTokens

/// Writes one flow with its escape sequences; lives for one call of the renderer.
struct ANSIWriter {
  private(set) var output: [UInt8] = []
  /// Whether something had to be left out.
  var isTruncated: Bool { budget.wasExceeded || indentIsCapped || flow.lacksBlankLines }

  private let flow: DisplayFlow
  private let styles: ANSIStyles
  private let width: Int?
  private var budget: OutputBudget
  private var indentIsCapped = false

  /// What the terminal has been told.
  private var state = Rendition.plain
  private var openLink: String?

  /// The piece in hand, what it looks like, and where it ends.
  private var piece = 0
  private var look = Rendition.plain
  private var link: String?
  private var pieceEnd = 0

  init(_ flow: DisplayFlow, styles: ANSIStyles, width: Int?) {
    self.flow = flow
    self.styles = styles
    self.width = width.map { max(1, $0) }
    budget = flow.budget
    output.reserveCapacity(flow.content.count + 40 * flow.pieces.count + 16)
    enterPiece()
  }

  /// Writes all paragraphs.
  mutating func write() {
    for paragraph in flow.paragraphs {
      var indent = BlockIndent(paragraph, width: width)
      indentIsCapped = indentIsCapped || indent.isCapped
      guard let width, !paragraph.range.isEmpty else {
        writeIndent(&indent, isBlank: paragraph.range.isEmpty)
        writeContent(paragraph.range)
        endLine()
        continue
      }
      let available = max(1, width - indent.columns)
      for line in LineLayout(flow.content, in: paragraph.range, width: available).lines {
        writeIndent(&indent, isBlank: line.range.isEmpty)
        writePadding(paragraph, available - line.width)
        writeContent(line.range)
        endLine()
      }
    }
  }

  // MARK: Lines

  private mutating func writeIndent(_ indent: inout BlockIndent, isBlank: Bool) {
    guard indent.columns > 0, budget.take(4 * indent.columns + 8) else { return }
    // The space after a bar comes with what follows it: a blank line ends with its bar.
    var isAfterBar = false
    for index in 0..<(isBlank ? indent.barredCount : indent.count) {
      let level = indent.level(index)
      if level != .quote { change(to: .plain) }
      if isAfterBar { output.append(0x20) }
      isAfterBar = level == .quote
      switch level {
      case .quote:
        change(to: styles.aside)
        output.append(contentsOf: [0xe2, 0x94, 0x82])
      case .bullet: output.append(contentsOf: [0xe2, 0x80, 0xa2, 0x20])
      case .space: output.append(contentsOf: [0x20, 0x20])
      }
    }
    guard !isBlank else { return }
    change(to: .plain)
    if isAfterBar { output.append(0x20) }
    indent.endFirstLine()
  }

  private mutating func writePadding(_ paragraph: DisplayFlow.Paragraph, _ space: Int) {
    guard let alignment = paragraph.alignment, space > 0 else { return }
    let isReversed = alignment != .center && flow.isRightToLeft(paragraph)
    let padding =
      switch alignment {
      case .center: space / 2
      case .end: isReversed ? 0 : space
      case .start: isReversed ? space : 0
      }
    if padding > 0, budget.take(padding) {
      output.append(contentsOf: repeatElement(0x20, count: padding))
    }
  }

  private mutating func endLine() {
    change(to: .plain)
    closeLink()
    output.append(0x0a)
  }

  // MARK: Pieces

  private mutating func writeContent(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      while pieceEnd <= place {
        piece += 1
        enterPiece()
      }
      let end = min(range.upperBound, pieceEnd)
      if link != nil || openLink != nil { changeLink() }
      change(to: look)
      output.append(flow.content, from: place, to: end)
      place = end
    }
  }

  private mutating func enterPiece() {
    pieceEnd = piece + 1 < flow.pieces.count ? flow.pieces[piece + 1].start : Int.max
    guard piece < flow.pieces.count else { return }
    if let run = flow.pieces[piece].run {
      look = styles.looks[run]
      link = styles.links.isEmpty ? nil : styles.links[run]
    } else {
      look = styles.aside
      link = nil
    }
  }

  // MARK: Sequences

  private mutating func change(to target: Rendition) {
    guard state != target else { return }
    // A reset is always possible: it was paid for with what it ends.
    var target = target
    if target != .plain, !budget.take(Rendition.maximumBytes) { target = .plain }
    let before = output.count
    state.change(to: target, output: &output)
    state = target
    if target != .plain { budget.give(back: Rendition.maximumBytes - (output.count - before) - 4) }
  }

  private mutating func changeLink() {
    guard link != openLink else { return }
    closeLink()
    guard let link, budget.take(link.utf8.count + 16) else { return }
    TerminalHyperlink.open(link, to: &output)
    openLink = link
  }

  private mutating func closeLink() {
    guard openLink != nil else { return }
    output.append(contentsOf: TerminalHyperlink.close)
    openLink = nil
  }
}
