package import Bytes

/// Writes lines as a tree of blocks, and the pieces of each paragraph as a tree of inline elements.
///
/// Both trees come from comparing neighbours: elements that are open and not shared with the next
/// neighbour are closed, the innermost first; then its other elements are opened.
package struct HTMLWriter: ~Copyable {
  package var output: FlatBuffer<UInt8>
  /// How many scalars the filter removed.
  package var removedScalarCount: Int { filtered + content.values.removedScalarCount }
  var refusedLinkCount: Int { content.values.refusedLinkCount }
  /// Whether a limit was hit.
  package var isTruncated: Bool {
    content.values.isTruncated || allowance?.wasExceeded ?? false || lacksRoom
  }

  /// The template form of the text, with stand-ins, or nil.
  let template: TemplateForm?
  let runs: FlatRuns
  var content: HTMLContent
  private let filtered: Int
  /// How many newlines the border of a block means to a parser.
  let separatorLength: Int
  let dialect: HTMLDialect
  /// The lanes of the dialect: the kinds of inline elements, the outermost first.
  let lanes: [CompactAttribute.Kind]
  /// The newlines that a parser would put before the next text.
  var pendingNewlines = 0
  /// The element of the open paragraph, or nil.
  var paragraph: HTMLElement?
  /// The style that this element sets by itself: a heading is bold, and has a size.
  var base = HTMLStyle()
  /// The combined style of the open elements.
  var current = HTMLStyle()
  /// The open inline elements.
  var inline = FlatBuffer<OpenElement>()
  /// The last style for which nothing was paid. Allowances only shrink, so the same question has
  /// the same answer.
  var unpaid: (question: Question, answer: HTMLStyle)?
  /// The cost of elements with values, once a long output has needed it.
  var costs: [ElementKey: Int] = [:]
  /// The end of a list's end tag if nothing follows it yet, and the number of the last item.
  var lastList: (end: Int, number: Int?) = (-1, nil)
  private var allowance: HTMLAllowance?
  /// How many bytes elements may still take beyond the free ones: a message of n bytes makes at
  /// most 8 n bytes plus 4 KiB.
  private lazy var room =
    sourceLength.map {
      max(0, 8 * $0 + 4096 - HTMLAllowance.free - content.bareLength(runs))
    } ?? Int.max
  private let sourceLength: Int?
  private var lacksRoom = false
  /// Where in the text a colour ends and starts again.
  let colorBreak: Int?
  /// How many line breaks are written instead of a space of the text, or before the first character
  /// of a line: in HTML they are white space.
  package var lineEnds: [Int: Int] = [:]
  /// The bytes of a line break.
  package var lineEnd: [UInt8] = [0x0a]
  /// A place of the text before which no element is open, and its place in the output.
  package typealias Seam = (text: Int, html: Int)
  /// The seams in order, or nil if they are not needed.
  package var seams: [Seam]?
  /// How many lists and quotations the current line is in.
  var depth = 0

  /// Takes a text, or the text of a template form.
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

  /// The output, with the original placeholders of a template.
  var html: String { template?.expanded(output.array).string ?? output.string }

  /// Whether an element may be opened: always in a short output, and only so often in a long one.
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
