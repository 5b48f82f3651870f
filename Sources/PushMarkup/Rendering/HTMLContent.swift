/// A styled text as HTML can say it: white space collapsed, filtered, cut into pieces of one style.
struct HTMLContent {
  /// A piece of a line.
  struct Atom {
    /// Where its characters lie in ``HTMLContent/bytes``.
    var range: Range<Int>
    var style: HTMLStyle
    /// The index of the image that its U+FFFC stand for, or nil.
    var image: Int?
    /// The newlines before it, or nil where it goes on in the same line.
    var gap: Gap?
  }

  /// Newlines between two pieces.
  struct Gap {
    var count: Int
    var style: HTMLStyle
  }

  private(set) var bytes: [UInt8] = []
  private(set) var atoms: [Atom] = []
  /// The addresses, typefaces and images.
  private(set) var values: HTMLValues
  /// How many scalars the filter left out.
  var removedScalars: Int { filter.removed + values.removedScalars }

  private let source: [UInt8]
  private var filter = DisplayFilter()
  private var line = LineState.start

  private enum LineState {
    case start
    case text
    /// White space was read, in this style; it is written when something follows.
    case space(HTMLStyle)
  }

  private var newlines: Gap?

  init(_ text: StyledText, links policy: LinkPolicy) {
    values = HTMLValues(policy)
    source = Array(text.text.utf8)
    bytes.reserveCapacity(source.count)
    let runs = text.runs
    var next = runs.first.map { values.style(of: $0.style) }
    for index in runs.indices {
      guard let style = next else { break }
      next = index + 1 < runs.count ? values.style(of: runs[index + 1].style) : nil
      append(runs[index], style, endsBlock: next.map { !$0.hasSameBlocks(as: style) } ?? true)
    }
  }

  /// Appends a run. Where it ends a block, nothing behind it can be joined to it.
  private mutating func append(_ run: StyledText.Run, _ style: HTMLStyle, endsBlock: Bool) {
    let image = run.style.image.map { values.number(of: $0) }
    let source = endsBlock ? Array(source[run.range]) : source
    let range = endsBlock ? 0..<source.count : run.range
    var place = range.lowerBound
    while place < range.upperBound {
      var end = place
      while end < range.upperBound,
        Self.spaceLength(source, at: end) == 0 || Self.isSingleSpace(source, at: end, after: place)
      {
        end += 1
      }
      appendVisible(source, place..<end, style, image)
      place = end
      guard place < range.upperBound else { break }
      if source[place] == 0x0a { appendNewline(style) } else { appendSpace(style) }
      place += Self.spaceLength(source, at: place)
    }
  }

  /// How many bytes the white space has that starts here, or 0. What is white space in HTML, and what separates lines elsewhere.
  private static func spaceLength(_ source: [UInt8], at place: Int) -> Int {
    switch source[place] {
    case 0x20, 0x09...0x0d: return 1
    case 0xc2: return place + 1 < source.count && source[place + 1] == 0x85 ? 2 : 0
    case 0xe2:
      guard place + 2 < source.count, source[place + 1] == 0x80 else { return 0 }
      return source[place + 2] == 0xa8 || source[place + 2] == 0xa9 ? 3 : 0
    default: return 0
    }
  }

  /// Whether this is a space between two printable characters of ASCII, which stays as it is.
  private static func isSingleSpace(_ source: [UInt8], at place: Int, after start: Int) -> Bool {
    source[place] == 0x20 && place > start && place + 1 < source.count
      && 0x21...0x7e ~= source[place - 1] && 0x21...0x7e ~= source[place + 1]
  }

  private mutating func appendNewline(_ style: HTMLStyle) {
    line = .start
    filter.startLine()
    // Newlines at the start say nothing.
    guard !atoms.isEmpty else { return }
    if let gap = newlines {
      newlines = Gap(count: gap.count + 1, style: gap.style.common(with: style))
    } else {
      newlines = Gap(count: 1, style: style)
    }
  }

  private mutating func appendSpace(_ style: HTMLStyle) {
    guard case .text = line else { return }
    line = .space(style)
    // The filter has to know what a mark would stand on.
    var ignored: [UInt8] = []
    filter.append([0x20], in: 0..<1, to: &ignored)
  }

  private mutating func appendVisible(
    _ source: [UInt8], _ range: Range<Int>, _ style: HTMLStyle, _ image: Int?
  ) {
    guard !range.isEmpty else { return }
    // Another paragraph begins, and HTML has no paragraphs without a break.
    if newlines == nil, let last = atoms.last, !last.style.hasSameBlocks(as: style) {
      line = .start
      filter.startLine()
      newlines = Gap(count: 0, style: last.style.common(with: style))
    }
    var place = range.lowerBound
    while place < range.upperBound {
      let isImage = image != nil && Self.isObject(source, at: place)
      var end = isImage ? place + 3 : place + 1
      while !isImage, end < range.upperBound, image == nil || !Self.isObject(source, at: end) {
        end += 1
      }
      var visible: [UInt8] = []
      filter.append(source, in: place..<end, to: &visible)
      if isImage { visible = Array(source[place..<end]) }
      if !visible.isEmpty { add(visible, style, isImage ? image : nil) }
      place = end
    }
  }

  /// Whether U+FFFC starts here.
  private static func isObject(_ source: [UInt8], at place: Int) -> Bool {
    source[place] == 0xef && place + 2 < source.count && source[place + 1] == 0xbf
      && source[place + 2] == 0xbc
  }

  private mutating func add(_ visible: [UInt8], _ style: HTMLStyle, _ image: Int?) {
    if case .space(let space) = line {
      // A space of another paragraph's is nobody's.
      addToLine([0x20], space.hasSameBlocks(as: style) ? space : style, nil)
    }
    line = .text
    addToLine(visible, style, image)
  }

  private mutating func addToLine(_ visible: [UInt8], _ style: HTMLStyle, _ image: Int?) {
    let start = bytes.count
    bytes.append(contentsOf: visible)
    defer { newlines = nil }
    var gap = newlines
    if let last = atoms.last, last.style.hasSameBlocks(as: style) {
      // The other paragraph had nothing to show.
      if gap?.count == 0 { gap = nil }
      if gap == nil, last.style == style, last.image == image {
        atoms[atoms.count - 1].range = last.range.lowerBound..<bytes.count
        return
      }
    }
    atoms.append(Atom(range: start..<bytes.count, style: style, image: image, gap: gap))
  }
}

// MARK: Newlines

extension HTMLContent {
  /// Takes over how a reader will see some of the newlines.
  mutating func replaceGaps(_ gaps: [(index: Int, gap: Gap)]) {
    for (index, gap) in gaps { atoms[index].gap = gap }
  }

  /// Leaves newlines without a style, so that no element goes on across them.
  mutating func clearGaps() {
    for index in atoms.indices where atoms[index].gap != nil {
      atoms[index].gap?.style = HTMLStyle()
    }
  }
}
