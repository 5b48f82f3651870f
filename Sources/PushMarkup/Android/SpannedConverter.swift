internal import MarkupTokens

/// `Html.fromHtml`'s converter: elements that open and close become marks, marks become spans.
///
/// A start tag puts a mark at the end of the text. An end tag takes the last mark of its kind, whoever put it, and sets a span
/// from there to the end of the text, if there is anything between.
struct SpannedConverter {
  /// The text so far, in UTF-8.
  private(set) var text: [UInt8] = []
  /// The spans in the order in which the device sets them.
  var spans: [AttributedSpan] = []
  /// What was noticed.
  var diagnostics: DiagnosticList
  /// Whether a span was left out.
  private(set) var isTruncated = false
  /// The offsets in the tokens' text of the controls that the policy removed.
  private(set) var filteredOffsets: [Int] = []
  /// Whether a span was set whose end the last pass may move.
  var hasParagraphSpans = false

  let tokens: MarkupTokens
  let cssColors: Bool
  /// How many newlines separate blocks.
  let newlines: Int
  let policy: Policy?
  private let spanLimit: Int

  private var marks: [Mark] = []
  /// For each kind the last mark, -1 for none.
  private var lastMarks = [Int32](repeating: -1, count: MarkKind.allCases.count)
  private var attributeIndex = 0
  /// The addresses that the policy has let through, as it wrote them.
  var addresses: [String] = []
  /// Which roles were looked up in the policy, and which of them it refuses: one bit each.
  private var checkedRoles: UInt32 = 0
  private var refusedRoles: UInt32 = 0

  /// What a mark will become.
  enum MarkKind: Int, CaseIterable {
    case bold, italic, underline, strikethrough, superscript, `subscript`, monospace, big, small
    case face, foreground, background, link, newline, alignment, bullet, quote, heading
  }

  /// A mark, chained to the one of its kind before it.
  struct Mark {
    var position: Int32
    var previous: Int32
    /// A colour, a heading's level, an index of an address or the start of a value.
    var value: Int32
    /// The end of a value.
    var valueEnd: Int32
  }

  init(
    _ tokens: MarkupTokens, cssColors: Bool, separators: Separators, policy: Policy?, limits: Limits
  ) {
    self.tokens = tokens
    self.cssColors = cssColors
    newlines = separators == .legacy ? 2 : 1
    self.policy = policy
    spanLimit = limits.spans
    diagnostics = DiagnosticList(limit: limits.diagnostics)
    text.reserveCapacity(tokens.bytes.count + 16)
    spans.reserveCapacity(min(tokens.tags.count / 2 + 2, 64))
    marks.reserveCapacity(16)
  }

  // MARK: Text

  /// Whether a piece of text is white space to the device.
  func isBlank(_ range: Range<Int>) -> Bool { UTF8Bytes.isBlank(tokens.bytes, range) }

  /// Appends a piece of text: a space or line feed goes where the text is empty or ends in one, else it becomes a space.
  mutating func append(_ range: Range<Int>) {
    var start = range.lowerBound
    var here = start
    var endsInSpace = text.last.map { $0 == 0x20 || $0 == 0x0a } ?? true
    while here < range.upperBound {
      let byte = tokens.bytes[here]
      if byte > 0x20, byte != 0x7f, byte != 0xe2 {
        // Stops at the second of two spaces, not at the first.
        here = tokens.bytes.endOfPlainText(from: here + 1, to: range.upperBound)
        endsInSpace = tokens.bytes[here - 1] == 0x20
        continue
      }
      switch byte {
      case 0x20, 0x0a:
        if endsInSpace || byte == 0x0a {
          text.append(contentsOf: tokens.bytes[start..<here])
          if !endsInSpace { text.append(0x20) }
          start = here + 1
        }
        endsInSpace = true
        here += 1
      case 0x09, 0x7f, 0xe2:
        let length = policy == nil ? 0 : Self.filteredLength(tokens.bytes, at: here)
        if length > 0 {
          text.append(contentsOf: tokens.bytes[start..<here])
          if byte != 0x7f { text.append(0x20) }
          filteredOffsets.append(here)
          here += length
          start = here
        } else {
          here += 1
        }
        endsInSpace = false
      default:
        endsInSpace = false
        here += 1
      }
    }
    text.append(contentsOf: tokens.bytes[start..<here])
  }

  /// The length of a control or separator that no display shows safely, 0 for anything else.
  static func filteredLength(_ text: [UInt8], at here: Int) -> Int {
    switch text[here] {
    case 0x09, 0x7f: return 1
    case 0xe2:
      guard here + 2 < text.count, text[here + 1] == 0x80 else { return 0 }
      return text[here + 2] & 0xfe == 0xa8 ? 3 : 0
    default: return 0
    }
  }

  /// Appends newlines until the text ends in `count` of them; nothing while the text is empty.
  mutating func padNewlines(_ count: Int) {
    guard !text.isEmpty else { return }
    var have = 0
    while have < count, have < text.count, text[text.count - 1 - have] == 0x0a { have += 1 }
    for _ in have..<count { text.append(0x0a) }
  }

  /// Appends U+FFFC, or a newline.
  mutating func append(scalar: Unicode.Scalar) { text.append(contentsOf: Array(scalar.utf8)) }

  // MARK: Marks

  /// Puts a mark at the end of the text.
  mutating func mark(_ kind: MarkKind, _ value: Int32 = 0, _ valueEnd: Int32 = 0) {
    let previous = lastMarks[kind.rawValue]
    lastMarks[kind.rawValue] = Int32(truncatingIfNeeded: marks.count)
    marks.append(
      Mark(
        position: Int32(truncatingIfNeeded: text.count), previous: previous, value: value,
        valueEnd: valueEnd))
  }

  /// The last mark of a kind.
  func lastMark(_ kind: MarkKind) -> Mark? {
    let index = lastMarks[kind.rawValue]
    return index < 0 ? nil : marks[Int(index)]
  }

  /// Takes the last mark of a kind away.
  mutating func takeMark(_ kind: MarkKind) -> Mark? {
    let index = Int(lastMarks[kind.rawValue])
    guard index >= 0 else { return nil }
    let mark = marks[index]
    lastMarks[kind.rawValue] = mark.previous
    if index == marks.count - 1 { marks.removeLast() }
    return mark
  }

  /// Takes the last mark of a kind and sets a span from it to the end of the text.
  mutating func end(_ kind: MarkKind, _ attribute: Attribute) {
    if let mark = takeMark(kind) { set(attribute, from: mark) }
  }

  /// Sets a span from a mark to the end of the text; an empty one is none.
  mutating func set(_ attribute: Attribute, from mark: Mark) {
    guard Int(mark.position) < text.count else { return }
    guard spans.count < spanLimit else {
      isTruncated = true
      return
    }
    spans.append(AttributedSpan(Int(mark.position)..<text.count, attribute))
  }

  // MARK: Attributes and policy

  /// Where the value of an attribute of a tag lies in the tokens' bytes.
  mutating func value(_ name: AttributeName, of tag: Int) -> Range<Int>? {
    let attributes = tokens.attributes
    while attributeIndex < attributes.count, attributes[attributeIndex].tag < tag {
      attributeIndex += 1
    }
    var index = attributeIndex
    while index < attributes.count, attributes[index].tag == tag {
      if attributes[index].name == name { return attributes[index].value }
      index += 1
    }
    return nil
  }

  /// Whether the policy lets a tag have an effect; each is looked up once.
  mutating func allows(_ role: DeviceRole) -> Bool {
    guard let policy, policy.rows != .max else { return true }
    let bit: UInt32 = 1 << UInt32(role.rawValue)
    if checkedRoles & bit == 0 {
      checkedRoles |= bit
      if !policy.tags.contains(role.ruleName) { refusedRoles |= bit }
    }
    return refusedRoles & bit == 0
  }

  /// Where a tag stands in the source.
  func sourceRange(of tag: Int) -> Range<Int> {
    Int(tokens.tags[tag].start)..<Int(tokens.tags[tag].end)
  }
}
