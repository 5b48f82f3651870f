internal import Bytes

/// Writes lines as a tree of blocks, and in each paragraph pieces as a tree of inline elements.
///
/// Both trees come from comparing neighbours: what is open and not shared with the next is closed,
/// the innermost first, then the rest of the next is opened.
struct HTMLWriter: ~Copyable {
  var output: FlatBuffer<UInt8>
  /// How many scalars the filter left out.
  var removedScalarCount: Int { filtered + content.values.removedScalarCount }
  var refusedLinkCount: Int { content.values.refusedLinkCount }
  /// Whether a cap was hit.
  var isTruncated: Bool {
    content.values.isTruncated || allowance?.wasExceeded ?? false || lacksRoom
  }

  /// The text with stand-ins, of a template.
  private let template: TemplateForm?
  private let runs: FlatRuns
  private var content: HTMLContent
  private let filtered: Int
  /// How many newlines a block's border means to a reader.
  private let separatorLength: Int
  private let dialect: HTMLDialect
  /// The lanes of the dialect: what inline elements say, the outermost first.
  private let lanes: [CompactAttribute.Kind]
  /// The newlines that a reader would put before the next text.
  private var pendingNewlines = 0
  /// The element of the paragraph that is open, or nil where it has none.
  private var paragraph: HTMLElement?
  /// What that element says by itself: a heading is bold, and has a size.
  private var base = HTMLStyle()
  /// What the open elements say together.
  private var current = HTMLStyle()
  /// The inline elements that are open.
  private var inline = FlatBuffer<OpenElement>()
  private var sizes: HTMLSizes
  /// The last style for which nothing was paid. Allowances only fall, so the same question has the
  /// same answer.
  private var unpaid: (question: Question, answer: HTMLStyle)?
  /// What elements with values cost, which a long output has asked for.
  private var costs: [ElementKey: Int] = [:]
  /// Where the end tag of a list ended that nothing has followed yet, and its last item's number.
  private var lastList: (end: Int, number: Int?) = (-1, nil)
  private var allowance: HTMLAllowance?
  /// How many bytes elements may still take beyond those that are free: no message of n bytes makes
  /// more than 8 n bytes and 4 KiB.
  private lazy var room =
    sourceLength.map {
      max(0, 8 * $0 + 4096 - HTMLAllowance.free - content.bareLength(runs))
    } ?? Int.max
  private let sourceLength: Int?
  private var lacksRoom = false
  /// Where in the text a colour ends and begins anew.
  private let colorBreak: Int?

  /// Writes a text for a reader of some templates.
  init(
    _ text: borrowing StyledText, for templates: Templates, links: LinkPolicy,
    separatorLength: Int
  ) {
    if let template = text.form(for: templates) {
      var links = links
      links.standIns = template.standIns
      self.init(
        template.text, template, links: links, separatorLength: separatorLength,
        dialect: .web, colorBreak: nil, sourceLength: text.sourceLength)
    } else {
      self.init(
        text, nil, links: links, separatorLength: separatorLength, dialect: .web,
        colorBreak: nil, sourceLength: text.sourceLength)
    }
  }

  /// A text, or that of a template.
  init(
    _ text: borrowing StyledText, _ template: TemplateForm?, links: LinkPolicy,
    separatorLength: Int, dialect: HTMLDialect, colorBreak: Int?, sourceLength: Int?
  ) {
    let bytes = Array(text.text.utf8)
    if let collapsed = text.collapsed(bytes) {
      self.init(
        FlatRuns(collapsed.text), Array(collapsed.text.text.utf8), filtered: collapsed.removed,
        links: links, separatorLength: separatorLength, dialect: dialect, colorBreak: colorBreak,
        template: template, sourceLength: sourceLength)
    } else {
      self.init(
        FlatRuns(text), bytes, filtered: 0, links: links, separatorLength: separatorLength,
        dialect: dialect, colorBreak: colorBreak, template: template, sourceLength: sourceLength)
    }
  }

  /// A text that is collapsed.
  private init(
    _ runs: consuming FlatRuns, _ bytes: [UInt8], filtered: Int, links: LinkPolicy,
    separatorLength: Int, dialect: HTMLDialect, colorBreak: Int?, template: TemplateForm?,
    sourceLength: Int?
  ) {
    self.sourceLength = sourceLength
    self.template = template
    self.colorBreak = colorBreak
    content = HTMLContent(
      bytes, runs, links: links, separatorLength: separatorLength, dialect: dialect,
      template: template)
    if let colorBreak { content.split(at: colorBreak) }
    sizes = HTMLSizes(dialect)
    self.dialect = dialect
    lanes = dialect.lanes
    self.runs = runs
    self.filtered = filtered
    self.separatorLength = separatorLength
    output = FlatBuffer(capacity: bytes.count * 2 + 24 * self.runs.count + 64)
  }

  mutating func writeAll() {
    for number in content.lines.indices {
      if !content.lines[number].continues { beginParagraph(number) }
      for index in content.pieces(of: number) {
        let isBehind =
          index == content.lines[number].firstPiece && content.lines[number].continues
        write(content.pieces[index], behind: isBehind ? number : nil)
      }
    }
    endParagraph()
    for level in (content.lines.last?.levels ?? []).reversed() { end(level) }
  }

  /// What was written, with the placeholders of a template as they were.
  var html: String { template?.expanded(output.array).string ?? output.string }

  /// Whether an element may be opened: all may, but in a long output only so often.
  private mutating func allows(_ kind: CompactAttribute.Kind, _ value: Int32 = 0, bytes: Int)
    -> Bool
  {
    guard output.count + bytes > HTMLAllowance.free else { return true }
    guard bytes <= room else {
      lacksRoom = true
      return false
    }
    if allowance == nil {
      allowance = HTMLAllowance(runs, &content.values, length: content.bytes.count)
    }
    guard allowance?.take(kind, value, bytes: bytes) ?? true else { return false }
    room -= bytes
    return true
  }
}

// MARK: Blocks

extension HTMLWriter {
  /// Writes the ends of blocks before a line, the newlines that no border of a block makes, and the
  /// starts of blocks.
  private mutating func beginParagraph(_ number: Int) {
    let shared = content.lines[number].sharedLevels
    let newlines = content.lines[number].newlines
    let own = shared..<content.lines[number].levels.count
    endParagraph()
    if number > 0 {
      for level in (shared..<content.lines[number - 1].levels.count).reversed() {
        end(content.lines[number - 1].levels[level])
      }
    }
    chooseParagraph(number)
    let isBlock = paragraph != nil || !own.isEmpty
    if !isBlock || newlines > separatorLength { breakLine(to: newlines) }
    for level in own { start(content.lines[number].levels[level]) }
    if let paragraph { startBlock(paragraph) }
  }

  private mutating func endParagraph() {
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
      alignment = "text-align: \(word(side, pieces))"
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

  /// A side in CSS. The page around it may be written from left to right, so that of a text that is
  /// not the side itself is named; a phone asks the text.
  private func word(
    _ side: Attribute.Alignment, _ pieces: ArraySlice<HTMLContent.Piece>
  ) -> String {
    var directions = DirectionFinder(content.bytes)
    guard dialect == .web, side != .center, let first = pieces.first, let last = pieces.last,
      directions.isRightToLeft(first.range.lowerBound..<last.range.upperBound)
    else { return side.rawValue }
    return side == .start ? "right" : "left"
  }

  private mutating func start(_ level: BlockOrder.Block) {
    if level.isQuote { return startBlock(.quotation) }
    let number = number(of: level)
    let list: HTMLElement = number == nil ? .list : .orderedList
    if lastList.end == output.count, (lastList.number == nil) == (number == nil) {
      // Items that follow each other share their list.
      output.removeLast(list.name.count + 3)
      let isNext = number == lastList.number.map { $0 + 1 }
      lastList.end = -1
      startBlock(number.map { isNext ? .item : .item.with("value", $0) } ?? .item)
    } else {
      startBlock(number.map { $0 == 1 ? list : list.with("start", $0) } ?? list)
      startBlock(.item)
    }
  }

  private mutating func end(_ level: BlockOrder.Block) {
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

  private mutating func breakLine(to count: Int) {
    while pendingNewlines < count {
      output.append(contentsOf: HTMLElement.lineBreakTag)
      pendingNewlines += 1
    }
  }
}

// MARK: Inline elements

extension HTMLWriter {
  /// Writes a piece; first the newlines of its line, where it begins one that goes on in a
  /// paragraph. Elements stay open across them that they and both neighbours ask for.
  private mutating func write(_ piece: HTMLContent.Piece, behind line: Int?) {
    var limit =
      line.map { content.lines[$0].gap.firstDifference(from: current, dialect) } ?? lanes.count
    if piece.range.lowerBound == colorBreak {
      limit = min(limit, lanes.firstIndex(of: .foreground) ?? limit)
    }
    // Nearly always there is room for all of it.
    let style =
      piece.style.size == base.size && piece.style.link == 0 && piece.style.typeface == 0
        && output.count < Self.spacious
      ? piece.style : reachable(piece.style, closingFrom: limit)
    let first = min(limit, style.firstDifference(from: current, dialect))
    closeInline(from: first)
    if let line { breakLine(to: content.lines[line].newlines) }
    var wanted = style.lanes(beyond: base, dialect) & (-1 << first)
    while wanted != 0 {
      let lane = wanted.trailingZeroBitCount
      wanted &= wanted - 1
      if lanes[lane] == .relativeSize {
        for element in sizes.steps(from: base.size, to: style.size).elements {
          note(element.name.count, in: lane, at: output.count)
          startTag(element)
        }
      } else {
        let start = output.count
        let name = startTag(lanes[lane], style)
        if name > 0 { note(name, in: lane, at: start) }
      }
    }
    current = style
    pendingNewlines = 0
    if let image = piece.image {
      let image = content.values.image(of: image, in: runs.values)
      // Where there is no room, the address goes before the words do.
      let address = image.whole.cost - image.bare.cost
      startTag(allows(.image, bytes: address) ? image.whole : image.bare)
    } else {
      var start = piece.range.lowerBound
      if dialect == .phone, output.count == 0, let end = endOfDropped(piece.range) {
        startTag(.span)
        output.appendEscaped(content.bytes, start..<end, inAttribute: false)
        endTag(HTMLElement.span.name)
        start = end
      }
      output.appendEscaped(content.bytes, start..<piece.range.upperBound, inAttribute: false)
    }
  }

  /// Where white space at the start ends that a phone would drop: before the first tag or reference
  /// it takes what is white space to Java for nothing, where no other character stands beside it.
  /// What no line may break at is none.
  private func endOfDropped(_ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = content.bytes.scalar(at: place)
      if ["&", "<", ">"].contains(scalar) { break }
      guard scalar.properties.isWhitespace, ![0xa0, 0x2007, 0x202f].contains(scalar.value) else {
        return nil
      }
      place += length
    }
    return place > range.lowerBound ? place : nil
  }

  /// An inline element that is open, and where its name stands in the output.
  private struct OpenElement: BitwiseCopyable {
    var lane: Int
    var start: Int
    var end: Int
  }

  /// Notes an element whose start tag begins at a place of the output, and how long its name is.
  private mutating func note(_ name: Int, in lane: Int, at start: Int) {
    // Behind `<`.
    inline.append(OpenElement(lane: lane, start: start + 1, end: start + 1 + name))
  }

  private mutating func closeInline(from lane: Int) {
    while let last = inline.last, last.lane >= lane {
      endTag(nameAt: last.start, to: last.end)
      inline.removeLast()
    }
  }

  /// In an output that is not longer there is room for any elements but those that say an address
  /// or a typeface.
  private static let spacious = HTMLAllowance.free - 1_200

  /// What elements can say of a style: a size that factors reach, and what a long output has room
  /// for.
  private mutating func reachable(_ style: HTMLStyle, closingFrom limit: Int) -> HTMLStyle {
    var style = style
    if style.size != base.size {
      style.size = sizes.steps(from: base.size, to: style.size).reached
    }
    let link = style.link > 0 ? content.values[style.link].count : 0
    let typeface = style.typeface > 0 ? content.values[style.typeface].count : 0
    guard output.count + 6 * (link + typeface) > Self.spacious else { return style }
    let question = Question(style: style, base: base, current: current, limit: limit)
    if let unpaid, unpaid.question == question { return unpaid.answer }
    var isPaid = false
    // Outer lanes first: what is closed for an outer one is opened again, too.
    var first = min(limit, style.firstDifference(from: current, dialect))
    var wanted = style.lanes(beyond: base, dialect)
    while wanted != 0 {
      let lane = wanted.trailingZeroBitCount
      wanted &= wanted - 1
      guard lane >= first else { continue }
      let kind = lanes[lane]
      let cost =
        kind == .relativeSize
        ? sizes.steps(from: base.size, to: style.size).cost : cost(kind, style)
      let value = kind == .link ? style.link : kind == .typeface ? style.typeface : 0
      guard cost > 0 else { continue }
      guard !allows(kind, value, bytes: cost) else {
        isPaid = true
        continue
      }
      style.copy(kind, from: base, dialect)
      first = min(limit, style.firstDifference(from: current, dialect))
    }
    if !isPaid { unpaid = (question, style) }
    return style
  }

  /// What decides which elements of a style can be paid, besides what is left to pay with.
  private struct Question: Equatable {
    var style, base, current: HTMLStyle
    var limit: Int
  }

  /// What the cost of an element depends on.
  private struct ElementKey: Hashable {
    var lane: CompactAttribute.Kind
    /// The number of the address, or of the typeface.
    var number: Int32
    var foreground: RGBAColor?
    var background: RGBAColor?
  }

  /// How many bytes the element of a lane takes, 0 where there is none. A long output asks often.
  @inline(__always)
  private mutating func cost(_ lane: CompactAttribute.Kind, _ style: HTMLStyle) -> Int {
    if lane.rawValue < CompactAttribute.Kind.relativeSize.rawValue {
      return style.has(lane) && !base.has(lane) ? HTMLElement.flagCosts[Int(lane.rawValue)] : 0
    }
    let hasText = lane == .foreground
    let key = ElementKey(
      lane: lane, number: lane == .link ? style.link : style.typeface,
      foreground: hasText ? style.foreground : nil,
      background: hasText || lane == .background ? style.background : nil)
    if let cost = costs[key] { return cost }
    let start = output.count
    let name = startTag(lane, style)
    let written = output.count - start
    output.removeLast(written)
    // `</>` and the name once more.
    let cost = name > 0 ? written + name + 3 : 0
    costs[key] = cost
    return cost
  }

  /// Writes the start tag of the element that says what a style has in one lane and the paragraph
  /// has not, and says how long its name is; 0 where there is no such element.
  // A call would copy the whole writer on the stack.
  @inline(__always)
  private mutating func startTag(_ lane: CompactAttribute.Kind, _ style: HTMLStyle) -> Int {
    switch lane {
    case .link where style.link > 0:
      return startTag(.link, "href", content.values[style.link])
    case .foreground where dialect == .phone: return fontTag(style)
    case .foreground where style.foreground != nil || style.background != nil:
      return startTag(.span, style.foreground, style.background)
    case .background where style.background != nil:
      return startTag(.span, nil, style.background)
    case .typeface: return typefaceTag(style.typeface)
    case .link, .foreground, .background: return 0
    default:
      guard style.has(lane), !base.has(lane) else { return 0 }
      startTag(.flags[Int(lane.rawValue)])
      return HTMLElement.flags[Int(lane.rawValue)].name.count
    }
  }

  private mutating func startTag(
    _ element: HTMLElement, _ name: StaticString, _ value: [UInt8]
  ) -> Int {
    beginTag(element)
    attribute(name, value)
    closeTag()
    return element.name.count
  }

  private mutating func startTag(
    _ element: HTMLElement, _ foreground: RGBAColor?, _ background: RGBAColor?
  ) -> Int {
    beginTag(element)
    colors(foreground, background)
    closeTag()
    return element.name.count
  }

  /// The start tag of a typeface.
  private mutating func typefaceTag(_ number: Int32) -> Int {
    guard number > 0 else { return 0 }
    let name = content.values[number]
    guard name.elementsEqual(HTMLElement.monospaceFace.utf8) else {
      return startTag(.font, "face", name)
    }
    startTag(.monospace)
    return HTMLElement.monospace.name.count
  }

  /// Colour and typeface in one start tag.
  private mutating func fontTag(_ style: HTMLStyle) -> Int {
    guard let color = style.foreground else { return typefaceTag(style.typeface) }
    beginTag(.font)
    attribute("color", color)
    if style.typeface > 0 { attribute("face", content.values[style.typeface]) }
    closeTag()
    return HTMLElement.font.name.count
  }
}
