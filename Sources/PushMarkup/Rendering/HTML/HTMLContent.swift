internal import Bytes

/// A text that HTML can express, cut into lines, and these into pieces of one style.
struct HTMLContent: ~Copyable {
  /// A part of a line.
  struct Piece {
    /// The range of its characters in the text, in bytes.
    var range: Range<Int>
    var style: HTMLStyle
    /// The place of its image among the values, or nil.
    var image: UInt32?
  }

  /// The text between two newlines. The blocks of its first piece apply to all of it.
  struct Line {
    var firstPiece: Int
    var blocks: HTMLStyle.Blocks
    /// How many newlines are before it, and their style.
    var newlines: Int
    var gap: HTMLStyle
    /// The quotations and list items that contain it, the outermost first.
    var levels: [BlockOrder.Block] = []
    /// How many of them also contain the line before.
    var sharedLevels = 0
    /// Whether it continues the paragraph of the line before.
    var continues = false
    /// Whether the newlines before it are the border of a block at a template tag.
    var isBehindLogic = false
    /// Which template tags are at those newlines.
    var logic = LogicBorder.none
    /// Whether it contains only template tags.
    var isLogic = false
    /// Whether it contains any template tags.
    var holdsLogic = false
  }

  let bytes: [UInt8]
  var pieces: [Piece] = []
  var lines: [Line] = []
  /// Whether any of them contains template tags.
  var hasLogic = false
  /// The URLs, typefaces and images.
  var values: HTMLValues

  /// The length of the output without inline elements, paragraphs and URLs of images.
  mutating func bareLength(_ runs: borrowing FlatRuns) -> Int {
    var length = bytes.count
    for piece in pieces {
      guard let image = piece.image else { continue }
      length += values.bareLength(ofImage: image, in: runs.values)
    }
    for byte in bytes where byte == UInt8(ascii: "&") { length += 4 }
    for byte in bytes where byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { length += 3 }
    for line in lines {
      // `<br>`, and `<ul><li></li></ul>` or `<blockquote></blockquote>`.
      length += 4 * line.newlines + 25 * (line.levels.count - line.sharedLevels)
      for level in line.levels[line.sharedLevels...] where !level.isQuote {
        // ` start="1"`.
        let number = ItemNumber.number(runs.spans[level.number].attribute.value)
        length += number.map { 9 + String($0).utf8.count } ?? 0
      }
    }
    return length
  }

  init(
    _ bytes: [UInt8], _ runs: borrowing FlatRuns, links: LinkPolicy, separatorLength: Int,
    dialect: HTMLDialect, template: TemplateForm?
  ) {
    self.bytes = bytes
    values = HTMLValues(links)
    // A newline cuts a run in two; a message has few.
    pieces.reserveCapacity(runs.count + 8)
    lines.reserveCapacity(8)
    var order = BlockOrder(runs)
    var newlines = 0
    var gap = HTMLStyle()
    var nextNewline = -1
    var directions: LineDirections?
    for index in 0..<runs.count {
      let run = runs[index]
      let style = values.style(of: run.style, in: runs)
      var place = run.start
      while place < run.end {
        if bytes[place] == 0x0a {
          newlines += 1
          gap = style
          place += 1
          continue
        }
        if newlines > 0 || lines.isEmpty {
          lines.append(
            Line(firstPiece: pieces.count, blocks: style.blocks, newlines: newlines, gap: gap))
          if dialect == .web, style.blocks.alignment == .start || style.blocks.alignment == .end {
            let known =
              directions ?? LineDirections(bytes, placeholders: template?.places(in: bytes) ?? [])
            directions = known
            if known.isReversed(at: place) { lines[lines.count - 1].nameSides() }
          }
          if style.blocks.isInside { lines[lines.count - 1].levels = order.blocks(at: place) }
          newlines = 0
        }
        if nextNewline < place {
          nextNewline = bytes.firstIndex(of: 0x0a, from: place, to: bytes.count)
        }
        var end = min(nextNewline, run.end)
        var image: UInt32?
        if run.style.image != nil {
          // Only U+FFFC is an image; it starts with EF.
          image = bytes[place..<end].starts(with: [0xef, 0xbf, 0xbc]) ? run.style.image : nil
          end = image == nil ? bytes.firstIndex(of: 0xef, from: place + 1, to: end) : place + 3
        }
        pieces.append(Piece(range: place..<end, style: style, image: image))
        place = end
      }
    }
    if let template, !template.logic.numbers.isEmpty { noteLogic(template) }
    joinLines(separatorLength)
    if dialect == .phone { fitToPhone(separatorLength) }
  }

  /// Determines what each line has in common with the one before it.
  mutating func joinLines(_ separatorLength: Int) {
    for number in lines.indices.dropFirst() {
      lines[number].join(lines[number - 1], separatorLength)
    }
    if hasLogic { partAtLogic() }
  }

  /// Splits the piece that a place is in.
  mutating func split(at place: Int) {
    guard let index = pieces.firstIndex(where: { $0.range.contains(place) }),
      pieces[index].range.lowerBound < place, pieces[index].image == nil
    else { return }
    var rest = pieces[index]
    rest.range = place..<rest.range.upperBound
    pieces[index].range = pieces[index].range.lowerBound..<place
    pieces.insert(rest, at: index + 1)
    for number in lines.indices where lines[number].firstPiece > index {
      lines[number].firstPiece += 1
    }
  }

  /// The pieces of a line.
  func pieces(of line: Int) -> Range<Int> {
    lines[line].firstPiece..<(line + 1 < lines.count ? lines[line + 1].firstPiece : pieces.count)
  }
}

extension HTMLContent.Line {
  /// Replaces start and end by the edge they mean in a line that is read from right to left: the
  /// page around it may be written from left to right.
  fileprivate mutating func nameSides() {
    blocks.alignment = blocks.alignment.map { $0.reversed }
    gap.blocks.alignment = gap.blocks.alignment.map { $0.reversed }
  }

  // A call would copy the line before.
  @inline(__always)
  fileprivate mutating func join(_ last: HTMLContent.Line, _ separatorLength: Int) {
    (sharedLevels, continues) = (0, false)
    while sharedLevels < min(levels.count, last.levels.count),
      levels[sharedLevels].number == last.levels[sharedLevels].number
    {
      sharedLevels += 1
    }
    isBehindLogic = false
    // Quotations and items are borders by themselves.
    guard sharedLevels == max(levels.count, last.levels.count) else { return }
    // Fewer newlines than a border makes are line breaks; as many or more are line breaks if the
    // paragraph covers them.
    let isCovered =
      gap.blocks.heading == blocks.heading && gap.blocks.alignment == blocks.alignment
    continues =
      blocks == last.blocks && (blocks.isPlain || newlines < separatorLength || isCovered)
    guard logic != .none else { return }
    isBehindLogic = !continues || logic == .block
    continues = !isBehindLogic
  }
}
