internal import Bytes

/// Writes one flow with its escape sequences; lives for one call of the renderer.
struct ANSIWriter: ~Copyable {
  private(set) var output: FlatBuffer<UInt8>
  /// Whether something had to be left out.
  var isTruncated: Bool { budget.wasExceeded || indentIsCapped || flow.lacksBlankLines }

  /// The colours that were made legible.
  var shiftedColors: [RGBAColor] { styles.shiftedColors }

  /// How many scalars were removed.
  var removedScalarCount: Int { flow.removedScalarCount }

  private let flow: DisplayFlow
  private var styles: ANSIStyles
  private let width: Int?
  private var budget: OutputBudget
  private var indentIsCapped = false

  /// The current state of the terminal.
  private var state = Rendition.plain
  /// The last look that was set from the plain state, and where its sequence is in the output: each
  /// line starts with it again.
  private var begun: (look: Rendition, start: Int, end: Int)?
  /// The place of the URL of the link that is open in the terminal.
  private var openLink: UInt32?
  /// The last link that was opened, and its sequence: each line opens it again.
  private var opening: (link: UInt32, sequence: [UInt8])?

  /// The current piece, its look, and where it ends.
  private var piece = 0
  private var look = Rendition.plain
  /// The place of the URL of its link.
  private var link: UInt32?
  private var pieceEnd = 0

  init(_ flow: consuming DisplayFlow, styles: consuming ANSIStyles, width: Int?) {
    self.width = width.map { max(1, $0) }
    budget = flow.budget
    output = FlatBuffer(capacity: flow.content.count + 40 * flow.pieces.count + 16)
    self.flow = flow
    self.styles = styles
    enterPiece()
  }

  /// Writes all paragraphs.
  mutating func write() {
    for number in 0..<flow.paragraphs.count {
      let paragraph = flow.paragraphs[number]
      var indent = BlockIndent(paragraph, numbers: flow.numbers, width: width)
      indentIsCapped = indentIsCapped || indent.isCapped
      guard let width, !paragraph.range.isEmpty else {
        writeIndent(&indent, isBlank: paragraph.range.isEmpty)
        writeContent(paragraph.range)
        endLine()
        continue
      }
      let available = max(1, width - indent.columns)
      if let line = LineLayout.onlyLine(flow.content, in: paragraph.range, width: available) {
        write(line, of: paragraph, &indent, available)
        continue
      }
      let layout = LineLayout(flow.content, in: paragraph.range, width: available)
      for line in 0..<layout.lines.count {
        write(layout.lines[line], of: paragraph, &indent, available)
      }
    }
  }

  // MARK: Lines

  private mutating func write(
    _ line: LineLayout.Line, of paragraph: DisplayFlow.Paragraph, _ indent: inout BlockIndent,
    _ available: Int
  ) {
    writeIndent(&indent, isBlank: line.range.isEmpty)
    writePadding(paragraph, available - line.width)
    writeContent(line.range)
    endLine()
  }

  private mutating func writeIndent(_ indent: inout BlockIndent, isBlank: Bool) {
    guard indent.columns > 0, budget.take(4 * indent.columns + 8) else { return }
    // The space after a bar comes with what follows the bar: a blank line ends with its bar.
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
      case .number(let number): output.append(contentsOf: Array("\(number). ".utf8))
      case .space(let width): for _ in 0..<width { output.append(0x20) }
      }
    }
    guard !isBlank else { return }
    change(to: .plain)
    if isAfterBar { output.append(0x20) }
    indent.endFirstLine()
  }

  private mutating func writePadding(_ paragraph: DisplayFlow.Paragraph, _ space: Int) {
    guard let alignment = paragraph.alignment, space > 0 else { return }
    let padding =
      switch alignment {
      case .center: space / 2
      case .end: paragraph.isReversed ? 0 : space
      case .start: paragraph.isReversed ? space : 0
      case .left: 0
      case .right: space
      }
    if padding > 0, budget.take(padding) {
      for _ in 0..<padding { output.append(0x20) }
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
      if link != openLink { changeLink() }
      change(to: look)
      output.append(flow.content, from: place, to: end)
      place = end
    }
  }

  private mutating func enterPiece() {
    pieceEnd = piece + 1 < flow.pieces.count ? flow.pieces[piece + 1].start : Int.max
    guard piece < flow.pieces.count else { return }
    if let run = flow.pieces[piece].run {
      look = styles.look(of: run)
      link = styles.link(of: run)
    } else {
      look = styles.aside
      link = nil
    }
  }

  // MARK: Sequences

  private mutating func change(to target: Rendition) {
    guard state != target else { return }
    // A reset is always possible: it was paid for with the sequence that it ends.
    guard target != .plain, budget.take(Rendition.maximumBytes) else {
      if target == .plain || state != .plain { Rendition.reset(&output) }
      state = .plain
      return
    }
    let before = output.count
    if state == .plain, let begun, begun.look == target {
      output.appendCopy(from: begun.start, to: begun.end)
    } else {
      state.change(to: target, output: &output)
      if state == .plain { begun = (target, before, output.count) }
    }
    state = target
    budget.give(back: Rendition.maximumBytes - (output.count - before) - 4)
  }

  private mutating func changeLink() {
    closeLink()
    guard let link else { return }
    if opening?.link != link { opening = (link, TerminalHyperlink.open(styles.address(link))) }
    guard let opening,
      budget.take(address: opening.sequence.count + TerminalHyperlink.close.count)
    else { return }
    output.append(contentsOf: opening.sequence)
    openLink = link
  }

  private mutating func closeLink() {
    guard openLink != nil else { return }
    output.append(contentsOf: TerminalHyperlink.close)
    openLink = nil
  }
}

/// The OSC 8 sequences that turn text of a terminal into a link.
///
/// The format is `ESC ] 8 ; ; URI ESC \`; an empty URI ends the link. Terminals accept at most
/// 2,083 bytes (VTE).
enum TerminalHyperlink {
  /// Ends a link.
  static let close: [UInt8] = Array("\u{1b}]8;;\u{1b}\\".utf8)

  /// Whether a URL may be in the sequence: only bytes 0x21 to 0x7E, so that nothing in it can end
  /// the sequence.
  static func accepts(_ address: String) -> Bool {
    let bytes = address.utf8
    return !bytes.isEmpty && bytes.count <= LinkPolicy.comfortableLength
      && bytes.allSatisfy { 0x21...0x7e ~= $0 }
  }

  /// The sequence that starts a link to an accepted URL.
  static func open(_ address: String) -> [UInt8] { Array("\u{1b}]8;;\(address)\u{1b}\\".utf8) }
}
