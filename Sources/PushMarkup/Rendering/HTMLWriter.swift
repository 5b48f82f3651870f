/// Writes the pieces of a text as nested elements.
///
/// A newline between two pieces has the style of the elements that are open across it, so these come first: an element that goes on
/// across a newline wraps everything that it covers, the longest outermost. What is left are lines, each with its own blocks
/// and inline elements.
struct HTMLWriter {
  let content: HTMLContent
  /// How many newlines a block's border means to a reader.
  let separatorLength: Int
  private(set) var output: [UInt8] = []
  /// The newlines that a reader would put before the next text.
  var pendingNewlines = 0
  /// The newlines that a reader will see in another style or number than the content has them, by the piece behind them.
  private(set) var changedGaps: [(index: Int, gap: HTMLContent.Gap)] = []
  let hidden: HTMLHiddenStyles

  var atoms: [HTMLContent.Atom] { content.atoms }

  init(_ content: HTMLContent, separatorLength: Int) {
    self.content = content
    self.separatorLength = separatorLength
    hidden = HTMLHiddenStyles(content.atoms)
    output.reserveCapacity(content.bytes.count * 2)
  }

  mutating func writeAll() {
    write(0..<content.atoms.count, in: HTMLStyle(), nesting: 0)
  }

  /// Writes a range inside elements that make the style `base` together.
  ///
  /// Calls itself for each lane and each level of a depth, and a few times more for values that hide each other.
  private mutating func write(_ range: Range<Int>, in base: HTMLStyle, nesting: Int) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard let wrapper = nextWrapper(in: start..<range.upperBound, base, nesting: nesting)
      else {
        writeLines(start..<range.upperBound, in: base, isFirst: start == range.lowerBound)
        return
      }
      let isFirst = start == range.lowerBound
      writeLines(start..<wrapper.range.lowerBound, in: base, isFirst: isFirst)
      if wrapper.range.lowerBound > range.lowerBound {
        writeGap(before: wrapper.range.lowerBound, in: base)
      }
      var inner = base
      let style = atoms[wrapper.gap].gap?.style ?? base
      let closers = open(wrapper.lanes, of: style, in: &inner, over: wrapper.range)
      write(wrapper.range, in: inner, nesting: nesting + 1)
      close(closers)
      start = wrapper.range.upperBound
    }
  }

  /// Writes lines that no element goes on across.
  private mutating func writeLines(_ range: Range<Int>, in base: HTMLStyle, isFirst: Bool) {
    var start = range.lowerBound
    while start < range.upperBound {
      if start > range.lowerBound || !isFirst { writeGap(before: start, in: base) }
      var end = start + 1
      while end < range.upperBound, atoms[end].gap == nil { end += 1 }
      var inner = base
      var closers: [Closer] = []
      let style = atoms[start].style
      for lane in HTMLStyle.Lane.allCases where lane.isBlock {
        while style.exceeds(inner, in: lane) {
          closers += open([lane], of: style, in: &inner, over: start..<end)
        }
      }
      writeLine(start..<end, in: inner)
      close(closers)
      start = end
    }
  }

  /// Writes the line breaks before a piece that the borders of blocks do not make.
  private mutating func writeGap(before index: Int, in base: HTMLStyle) {
    guard let gap = atoms[index].gap else { return }
    let opensBlock = atoms[index].style.opensBlock(in: base)
    if !opensBlock || gap.count > separatorLength {
      while pendingNewlines < gap.count {
        append("<br>")
        pendingNewlines += 1
      }
    }
    let count = max(pendingNewlines, opensBlock ? separatorLength : 0)
    if count != gap.count || base != gap.style {
      changedGaps.append((index, HTMLContent.Gap(count: count, style: base)))
    }
  }

  /// Notes a border of a block: a reader puts at least so many newlines there.
  mutating func noteBorder() {
    pendingNewlines = max(pendingNewlines, separatorLength)
  }

  mutating func append(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    output.append(contentsOf: bytes)
  }

  /// Takes back what was written last, if it is this.
  mutating func takeBack(_ text: String) -> Bool {
    guard output.count >= text.utf8.count,
      output[(output.count - text.utf8.count)...].elementsEqual(text.utf8)
    else { return false }
    output.removeLast(text.utf8.count)
    return true
  }
}
