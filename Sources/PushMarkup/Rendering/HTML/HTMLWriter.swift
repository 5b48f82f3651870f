package import Bytes

/// Writes lines as a tree of blocks, and in each paragraph pieces as a tree of inline elements.
///
/// Both trees come from comparing neighbours: what is open and not shared with the next is closed,
/// the innermost first, then the rest of the next is opened.
package struct HTMLWriter: ~Copyable {
  package var output: FlatBuffer<UInt8>
  /// How many scalars the filter left out.
  package var removedScalarCount: Int { filtered + content.values.removedScalarCount }
  var refusedLinkCount: Int { content.values.refusedLinkCount }
  /// Whether a cap was hit.
  package var isTruncated: Bool {
    content.values.isTruncated || allowance?.wasExceeded ?? false || lacksRoom
  }

  /// The text with stand-ins, of a template.
  let template: TemplateForm?
  let runs: FlatRuns
  var content: HTMLContent
  private let filtered: Int
  /// How many newlines a block's border means to a reader.
  let separatorLength: Int
  let dialect: HTMLDialect
  /// The lanes of the dialect: what inline elements say, the outermost first.
  let lanes: [CompactAttribute.Kind]
  /// The newlines that a reader would put before the next text.
  var pendingNewlines = 0
  /// The element of the paragraph that is open, or nil where it has none.
  var paragraph: HTMLElement?
  /// What that element says by itself: a heading is bold, and has a size.
  var base = HTMLStyle()
  /// What the open elements say together.
  var current = HTMLStyle()
  /// The inline elements that are open.
  var inline = FlatBuffer<OpenElement>()
  /// The last style for which nothing was paid. Allowances only fall, so the same question has the
  /// same answer.
  var unpaid: (question: Question, answer: HTMLStyle)?
  /// What elements with values cost, which a long output has asked for.
  var costs: [ElementKey: Int] = [:]
  /// Where the end tag of a list ended that nothing has followed yet, and its last item's number.
  var lastList: (end: Int, number: Int?) = (-1, nil)
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
  let colorBreak: Int?
  /// How many line ends are written in place of a space of the text, or before the first character
  /// of a line: to HTML they are white space.
  package var lineEnds: [Int: Int] = [:]
  /// What ends a line.
  package var lineEnd: [UInt8] = [0x0a]
  /// A place of the text before which no element is open in the output, and where that is.
  package typealias Seam = (text: Int, html: Int)
  /// Those that there are, in order, where somebody wants to know.
  package var seams: [Seam]?
  /// How many lists and quotations the line in hand stands in.
  var depth = 0

  /// A text, or that of a template.
  package init(
    _ text: borrowing StyledText, _ template: TemplateForm?, links: LinkPolicy,
    separatorLength: Int, dialect: HTMLDialect, colorBreak: Int? = nil, sourceLength: Int?
  ) {
    self.template = template
    self.separatorLength = separatorLength
    self.dialect = dialect
    self.colorBreak = colorBreak
    self.sourceLength = sourceLength
    lanes = dialect.lanes
    var bytes = Array(text.text.utf8)
    if let collapsed = text.collapsed(bytes) {
      bytes = Array(collapsed.text.text.utf8)
      runs = FlatRuns(collapsed.text)
      filtered = collapsed.removed
    } else {
      runs = FlatRuns(text)
      filtered = 0
    }
    content = HTMLContent(
      bytes, runs, links: links, separatorLength: separatorLength, dialect: dialect,
      template: template)
    if let colorBreak { content.split(at: colorBreak) }
    output = FlatBuffer(capacity: bytes.count * 2 + 24 * runs.count + 64)
  }

  package mutating func writeAll() {
    for number in content.lines.indices {
      if !content.lines[number].continues { beginParagraph(number) }
      depth = content.lines[number].levels.count
      for index in content.pieces(of: number) {
        let isBehind =
          index == content.lines[number].firstPiece && content.lines[number].continues
        write(content.pieces[index], behind: isBehind ? number : nil)
      }
    }
    endParagraph()
    for level in (content.lines.last?.levels ?? []).reversed() { end(level, isLast: true) }
  }

  /// What was written, with the placeholders of a template as they were.
  var html: String { template?.expanded(output.array).string ?? output.string }

  /// Whether an element may be opened: all may, but in a long output only so often.
  mutating func allows(_ kind: CompactAttribute.Kind, _ value: Int32 = 0, bytes: Int) -> Bool {
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
