internal import Bytes

/// A model as it will be shown: filtered text in paragraphs, with images, raised text and URLs
/// written out.
///
/// Both text renderers start from it, and add the start of each paragraph and the look of its
/// pieces.
struct DisplayFlow: ~Copyable {
  /// How links are shown.
  enum Links {
    /// ` (URL)` after the text, unless the text is the URL.
    case inline
    /// As `inline`, but only if the URL does not fit into a terminal hyperlink.
    case hyperlinks
    /// Not at all.
    case omitted
  }

  /// How images are shown.
  enum Images {
    /// `[image: alternative]`, or `[image]`.
    case labelled
    /// The alternative text alone, or `[image]`.
    case alternative
  }

  /// A part of the content with one style, up to the next piece.
  struct Piece {
    /// Where it starts in the content, in bytes.
    var start: Int
    /// The run whose style it has, or nil for a URL that was added.
    var run: Int?
  }

  /// The content between two line feeds.
  struct Paragraph: BitwiseCopyable {
    /// Its range in the content, without the line feed.
    var range: Range<Int> { start..<end }
    fileprivate(set) var start: Int
    fileprivate(set) var end: Int
    /// The depth of quotation.
    var quotes: Int
    /// The depth of the list.
    var bullets: Int
    /// How many of the innermost list items start here.
    var markers: Int
    /// How quotations and list items are nested.
    var order: BlockOrder.Levels
    /// The range in ``DisplayFlow/numbers`` of the items that start here, the outermost first;
    /// empty without numbers.
    var numbers: Range<Int> { firstNumber..<numbersEnd }
    fileprivate(set) var firstNumber = 0
    fileprivate(set) var numbersEnd = 0
    /// The alignment, or nil.
    var alignment: Attribute.Alignment?
    /// Whether its start is on the right, if it is aligned.
    var isReversed = false
  }

  /// The characters; paragraphs end with LF.
  private(set) var content: [UInt8] = []
  /// The pieces in order; the first starts at 0. Their bounds are between graphemes.
  private(set) var pieces: FlatBuffer<Piece>
  /// The paragraphs in order, without blank ones at the end.
  private(set) var paragraphs = FlatBuffer<Paragraph>()
  /// The numbers of items, as words of an ``ItemNumber``. They are not in the paragraphs, which are
  /// copied often and so are plain values.
  private(set) var numbers: [UInt32] = []
  /// The bytes that the renderer may still add.
  var budget: OutputBudget

  private let source: [UInt8]
  private let placeholders: [Range<Int>]
  /// Those of the source: the content has words of its own, and lacks direction marks.
  private lazy var directions = LineDirections(source, placeholders: placeholders)
  private let hasLines: Bool
  /// Whether the filter keeps all of the text, wherever a line or a piece starts.
  private let passesAsIs: Bool
  private let links: Links
  private let images: Images
  private var filter = DisplayFilter()
  /// The bullet spans that were not reached yet, the next one last.
  private var items: [CompactSpan]
  /// The end of the item that started last.
  private var itemEnd = 0
  private var order: BlockOrder
  private var blankLines = 0
  private var isOpen = false
  private var paragraph = Paragraph(start: 0, end: 0, quotes: 0, bullets: 0, markers: 0, order: 0)
  private var paragraphSource = 0

  /// The maximum number of blank lines in a row; more push the text above out of sight.
  static let maximumBlankLines = 3

  /// Whether blank lines were removed between paragraphs; at the end they always are.
  private(set) var lacksBlankLines = false

  /// Moves the start of a piece.
  mutating func setStart(of piece: Int, _ start: Int) { pieces[piece].start = start }

  /// How many scalars the filter removed.
  var removedScalarCount: Int { filter.removed }

  /// Lays out a text with these runs and placeholders.
  init(
    _ text: borrowing StyledText, runs: borrowing FlatRuns, placeholders: [Range<Int>] = [],
    links: Links, images: Images
  ) {
    let source = Array(text.text.utf8)
    self.source = source
    self.placeholders = placeholders
    let isASCII = source.endOfASCII(from: 0, to: source.count) == source.count
    let controls = Self.controls(source)
    hasLines = controls.lineFeeds
    passesAsIs = text.isPlain && !controls.others
    self.links = links
    self.images = images
    budget = OutputBudget(
      runs, utf8: source, isASCII: isASCII, sourceLength: text.sourceLength)
    pieces = FlatBuffer(capacity: runs.count + 4)
    order = BlockOrder(runs)
    items = []
    for block in order.waiting where !block.isQuote { items.append(runs.spans[block.number]) }
    // Leaves room for a URL.
    content.reserveCapacity(source.count + source.count / 4 + 64)
    append(runs)
    closeParagraph()
    while let last = paragraphs.last, last.range.isEmpty { paragraphs.removeLast() }
    trimBlankQuotes()
    snapPieces()
  }
}

// MARK: Runs

extension DisplayFlow {
  /// Whether a text contains line feeds, and whether it contains other ASCII controls.
  private static func controls(_ source: [UInt8]) -> (lineFeeds: Bool, others: Bool) {
    var hasLineFeeds = false
    var place = source.firstControl(from: 0, to: source.count)
    while place < source.count {
      // After another control there may be line feeds.
      guard source[place] == 0x0a else { return (true, true) }
      hasLineFeeds = true
      place = source.firstControl(from: place + 1, to: source.count)
    }
    return (hasLineFeeds, false)
  }

  private mutating func append(_ runs: borrowing FlatRuns) {
    var place = 0
    // Where the URL of the open link is to be added, in bytes of the source.
    var suffixes = 0
    var suffix: (place: Int, address: String)?
    for index in 0..<runs.count {
      if links != .omitted, index >= suffixes, runs[index].style.link != nil {
        (suffixes, suffix) = linkSuffix(runs, from: index)
      }
      let bound = runs[index].end
      let end = bound > place ? endOfGrapheme(bound) : place
      if place < end { pieces.append(Piece(start: content.count, run: index)) }
      if let (suffixPlace, address) = suffix, suffixPlace <= bound {
        // At the end of the run, the URL follows the marks that belong to its last character.
        let cut = suffixPlace == bound ? end : max(place, suffixPlace)
        append(place..<cut, of: runs, index)
        if !isOpen { openParagraph(at: cut, of: runs, index) }
        appendAddress(address)
        pieces.append(Piece(start: content.count, run: index))
        append(cut..<end, of: runs, index)
        suffix = nil
      } else {
        append(place..<end, of: runs, index)
      }
      place = end
    }
  }

  /// The first place at or after an offset where a piece may end: not before a mark, a selector or
  /// a joiner, and not after a joiner or a zero-width space. Controls that the filter drops are
  /// skipped. A line break always ends a piece: what follows belongs to the next paragraph.
  private func endOfGrapheme(_ offset: Int) -> Int {
    guard !passesAsIs, offset == 0 || source[offset - 1] != 0x0a else { return offset }
    var place = offset
    while place < source.count {
      if source[place] < 0x80 {
        guard DisplayFilter.dropsASCII(source[place]) else { return place }
        place += 1
        continue
      }
      let (scalar, length) = source.scalarValue(at: place)
      switch DisplayWidth.kind(of: scalar) {
      case .mark, .spacingMark, .hidden, .joined: break
      case .narrow, .wide:
        guard isJoined(at: place) else { return place }
      }
      place += length
    }
    return place
  }

  /// Whether a scalar belongs to the one before it: after a joiner, a stacking virama or a
  /// zero-width space. A joiner after a hidden scalar counts: the filter may drop that scalar.
  private func isJoined(at place: Int) -> Bool {
    guard let last = source.scalarValue(before: place) else { return false }
    if last.value == 0x200b || DisplayScalar.isJoined(source, at: place) { return true }
    guard DisplayScalar.isJoiner(last.value), let before = source.scalarValue(before: last.start)
    else {
      return false
    }
    return DisplayWidth.kind(of: before.value) == .hidden
  }

  /// Appends a range of one run.
  private mutating func append(_ range: Range<Int>, of runs: borrowing FlatRuns, _ run: Int) {
    var place = range.lowerBound
    while place < range.upperBound {
      if !isOpen { openParagraph(at: place, of: runs, run) }
      var end =
        hasLines
        ? source.firstIndex(of: 0x0a, from: place, to: range.upperBound) : range.upperBound
      if end > place {
        if runs[run].style.image != nil {
          appendImages(place..<end, runs.alternative(runs[run].style))
        } else if let script = runs[run].style.script {
          appendScript(place..<end, script)
        } else if passesAsIs {
          content.append(source, from: place, to: end)
        } else {
          filter.append(source, in: place..<end, to: &content)
        }
      }
      if end < range.upperBound {
        closeParagraph()
        end += 1
      }
      place = end
    }
  }

  private mutating func appendScript(_ range: Range<Int>, _ script: Style.Script) {
    var text: [UInt8] = []
    filter.append(source, in: range, to: &text)
    let start = content.count
    ScriptForms.append(text, script, to: &content)
    let growth = content.count - start - text.count
    // Each added byte may need a line feed as well.
    if growth > 0, !budget.take(2 * growth) {
      content.removeSubrange(start...)
      content.append(contentsOf: text)
    }
  }

  private mutating func appendImages(_ range: Range<Int>, _ alternative: String?) {
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = source.scalarValue(at: place)
      if scalar == 0xfffc {
        appendImage(alternative)
      } else {
        filter.append(source, in: place..<place + length, to: &content)
      }
      place += length
    }
  }

  private mutating func appendImage(_ alternative: String?) {
    var label: [UInt8] = []
    if let alternative, !alternative.isEmpty {
      if images == .labelled { label.append(contentsOf: Array("[image: ".utf8)) }
      let start = label.count
      filter.startLine()
      filter.appendLine(alternative, to: &label)
      let isBlank = !label[start...].contains { $0 != 0x20 }
      if isBlank { label.removeAll() } else if images == .labelled { label.append(0x5d) }
    }
    if label.isEmpty { label = Array("[image]".utf8) }
    // The label must not join what follows: a mark after an image has no base.
    filter.startLine()
    if budget.take(2 * label.count) { content.append(contentsOf: label) }
  }
}

// MARK: Links

extension DisplayFlow {
  /// The end of the link that starts at a run, as the index after its last run; and the URL to add
  /// and its place, if any.
  private func linkSuffix(
    _ runs: borrowing FlatRuns, from first: Int
  ) -> (end: Int, suffix: (place: Int, address: String)?) {
    guard let link = runs[first].style.link else { return (first + 1, nil) }
    let address = runs.values.link(link)
    var next = first + 1
    // Equal URLs have the same place among the values.
    while next < runs.count, runs[next].style.link == link { next += 1 }
    if links == .hyperlinks, TerminalHyperlink.accepts(address) { return (next, nil) }
    let start = runs[first].start
    var end = runs[next - 1].end
    // The URL is added to the last line that has text.
    while end > start, source[end - 1] == 0x0a || source[end - 1] == 0x20 { end -= 1 }
    guard end > start, !Self.tells(source[start..<end], address) else { return (next, nil) }
    return (next, (end, address))
  }

  /// Whether a text is the URL itself, byte by byte: all of it, without `mailto:` or `tel:`, or
  /// without a final slash.
  private static func tells(_ text: ArraySlice<UInt8>, _ address: String) -> Bool {
    let bytes = address.utf8
    guard bytes.count >= text.count, bytes.count - text.count <= 7 else { return false }
    if bytes.elementsEqual(text) { return true }
    if bytes.last == 0x2f, bytes.dropLast().elementsEqual(text) { return true }
    for scheme in ["mailto:", "tel:"] where bytes.starts(with: scheme.utf8) {
      if bytes.dropFirst(scheme.utf8.count).elementsEqual(text) { return true }
    }
    return false
  }

  private mutating func appendAddress(_ address: String) {
    var suffix: [UInt8] = [0x20, 0x28]
    filter.startLine()
    filter.appendLine(address, to: &suffix)
    suffix.append(0x29)
    // It ends with a bracket; a mark must not be drawn on that.
    filter.startLine()
    guard suffix.count > 3, budget.take(address: 2 * suffix.count) else { return }
    pieces.append(Piece(start: content.count, run: nil))
    content.append(contentsOf: suffix)
  }
}

// MARK: Paragraphs

extension DisplayFlow {
  private mutating func openParagraph(at place: Int, of runs: borrowing FlatRuns, _ run: Int) {
    isOpen = true
    paragraphSource = place
    let (quotes, bullets) = (runs[run].style.quotes, runs[run].style.bullets)
    var levels: BlockOrder.Levels = quotes > 0 ? .max : 0
    if quotes > 0, bullets > 0 {
      // The place may be after the run: at a URL, or at a mark that belongs to its last character.
      levels = order.levels(at: min(place, runs[run].end - 1))
    }
    paragraph = Paragraph(
      start: content.count, end: content.count, quotes: quotes, bullets: bullets, markers: 0,
      order: levels, alignment: runs[run].style.alignment)
    if let side = paragraph.alignment, side != .center {
      paragraph.isReversed = directions.isReversed(at: place)
    }
  }

  private mutating func closeParagraph() {
    guard isOpen else { return }
    isOpen = false
    filter.startLine()
    dropSpaces(from: paragraph.start)
    paragraph.end = content.count
    if paragraph.range.isEmpty {
      blankLines += 1
      guard blankLines <= Self.maximumBlankLines else { return }
    } else {
      if blankLines > Self.maximumBlankLines { lacksBlankLines = true }
      blankLines = 0
      // An item that starts in a blank paragraph gets its bullet where its text starts.
      var isNumbered = false
      let endAbove = itemEnd
      while let item = items.last, Int(item.start) <= paragraphSource {
        items.removeLast()
        guard Int(item.end) > paragraphSource else { continue }
        itemEnd = Int(item.end)
        paragraph.markers += 1
        if item.attribute.value != 0 { isNumbered = true }
        if isNumbered { number(item) }
      }
      paragraph.markers = min(paragraph.markers, paragraph.bullets)
      if paragraph.markers > 0 { tightenList(endAbove) }
    }
    paragraphs.append(paragraph)
    content.append(0x0a)
  }

  /// Records the number of an item that starts here; the outermost comes first.
  private mutating func number(_ item: CompactSpan) {
    let start = paragraph.numbers.isEmpty ? numbers.count : paragraph.numbers.lowerBound
    while numbers.count < start + paragraph.markers - 1 { numbers.append(0) }
    numbers.append(item.attribute.value)
    (paragraph.firstNumber, paragraph.numbersEnd) = (start, numbers.count)
  }

  /// Removes the blank line between two items of a list. The authored text has it because Android
  /// separates its paragraphs with it. The items of a device reading include their newline; there
  /// readers do see the blank line. `endAbove` is the end of the item above.
  private mutating func tightenList(_ endAbove: Int) {
    let isOfDevice = endAbove > 0 && endAbove <= paragraphSource && source[endAbove - 1] == 0x0a
    guard !isOfDevice, paragraphs.count > 1, paragraphs[paragraphs.count - 1].range.isEmpty else {
      return
    }
    let last = paragraphs[paragraphs.count - 2]
    guard !last.range.isEmpty, last.bullets > 0, last.quotes == paragraph.quotes else { return }
    paragraphs.removeLast()
  }

  /// Empties a paragraph of only spaces, which would be a blank line after wrapping as well.
  private mutating func dropSpaces(from start: Int) {
    var place = start
    while place < content.count {
      let (scalar, length) = content.scalarValue(at: place)
      guard LineLayout.isSpace(scalar) else { return }
      place += length
    }
    guard place > start else { return }
    content.removeSubrange(start...)
    var index = pieces.count
    while index > 0, pieces[index - 1].start > start {
      index -= 1
      pieces[index].start = start
    }
  }

  /// Keeps the bar of a quotation on a blank line only if the quotation continues after it: in a
  /// device reading, the span ends after its last line feeds.
  private mutating func trimBlankQuotes() {
    var next = 0
    for index in (0..<paragraphs.count).reversed() {
      if paragraphs[index].range.isEmpty {
        paragraphs[index].quotes = min(paragraphs[index].quotes, next)
      } else {
        next = paragraphs[index].quotes
      }
    }
  }
}
