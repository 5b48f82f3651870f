internal import Bytes
internal import PushMarkup

/// `Html.fromHtml`'s converter: turns opened and closed elements into marks, and marks into spans.
///
/// A start tag adds a mark at the end of the text. An end tag removes the last mark of its kind,
/// whichever tag added it, and sets a span from there to the end of the text, unless that is empty.
struct SpannedConverter: SoupHandler, ~Copyable {
  /// The text so far, in UTF-8.
  private(set) var text: FlatBuffer<UInt8>
  /// The spans in the order in which the device sets them.
  var spans: [CompactSpan] = []
  /// The places in the source of the tags of the spans, if the notification needs them.
  private(set) var places: [Range<Int>] = []
  private let keepsPlaces: Bool
  /// Whether line separators are kept for a notification that turns them into line breaks.
  private let keepsSeparators: Bool
  /// The start tag that is being read, or the last one before an end tag or a reopened element.
  var place = 0..<0
  /// The values that spans refer to.
  private(set) var values = AttributeValues()
  /// The findings so far.
  var diagnostics: DiagnosticList
  /// Where in ``bytes`` the text comes from, if requested.
  var trace: TextTrace?
  /// Whether a span was left out.
  private(set) var isTruncated = false
  /// The places in the source of the control characters that the policy removed.
  private(set) var filteredControls: [Range<Int>] = []
  /// Tags with names unknown to the device, at most one more than the limit of diagnostics.
  private(set) var unknownTags: [SoupTag] = []
  private let diagnosticLimit: Int
  /// Whether a span was set whose end the last pass may move.
  var hasParagraphSpans = false

  /// The text and the values of the message.
  let bytes: [UInt8]
  private let controls: [SoupControl]
  private var nextControl = 0
  /// The end of the text after a removed control character. The device sees no space there.
  private var filteredEnd = -1
  let cssColors: Bool
  /// How many line breaks separate blocks.
  let separatorLength: Int
  /// Which links are kept, or nil for all.
  let links: LinkPolicy?
  /// The rows of the table that may have an effect, one bit each; `.max` is all.
  private let rows: UInt64
  /// Whether characters that are not safe to display are dropped: if ``links`` are checked. Stored,
  /// because reading ``links`` for each piece of text would copy it.
  let isFiltered: Bool
  private let spanLimit: Int

  private var marks = FlatBuffer<Mark>(capacity: 16)
  /// The last mark of each kind, or -1.
  private var lastMarks = FlatBuffer<Int32>(repeating: -1, count: MarkKind.count)
  /// The URLs that the policy allowed, as it wrote them.
  var addresses: [String] = []
  /// The names of typefaces.
  var typefaces: [String] = []

  /// What a mark will become.
  enum MarkKind: Int {
    case bold, italic, underline, strikethrough, superscript, `subscript`, monospace, big, small
    case face, foreground, background, link, newline, alignment, bullet, quote, heading

    static let count = heading.rawValue + 1
  }

  /// A mark, linked to the previous one of its kind.
  struct Mark: BitwiseCopyable {
    var position: Int32
    var previous: Int32
    /// A colour, a heading's level, or an index of a URL or a typeface.
    var value: Int32
    /// How many spans were set before it.
    var spansBefore: Int32
    /// The place of its tag in the source.
    var sourceStart: Int32
    var sourceEnd: Int32
  }

  init(
    _ tokens: borrowing SoupTokens, cssColors: Bool, separators: Separators, links: LinkPolicy?,
    rows: UInt64, limits: Limits, keepsPlaces: Bool, keepsSeparators: Bool
  ) {
    self.keepsPlaces = keepsPlaces
    self.keepsSeparators = keepsSeparators
    bytes = tokens.text
    controls = tokens.controls
    self.cssColors = cssColors
    separatorLength = separators.length
    self.links = links
    self.rows = rows
    isFiltered = links != nil
    spanLimit = limits.spans
    diagnosticLimit = limits.diagnostics
    diagnostics = DiagnosticList(limit: limits.diagnostics)
    text = FlatBuffer(capacity: bytes.count + 16)
    spans.reserveCapacity(min(tokens.tags.count / 2 + 2, 64))
  }

  // MARK: Text

  /// Appends a piece of text, without its control characters and separators if it is filtered.
  mutating func append(_ range: Range<Int>) {
    let textStart = text.count
    defer { trace?.note(textStart..<text.count, from: range) }
    var start = range.lowerBound
    var endsInSpace = text.last.map { $0 == 0x20 || $0 == 0x0a } ?? true
    if text.count == filteredEnd { endsInSpace = false }
    if isFiltered {
      while nextControl < controls.count, controls[nextControl].place < range.upperBound {
        let control = controls[nextControl]
        nextControl += 1
        // A control before the piece was in white space that was dropped.
        guard control.place >= start else { continue }
        collapse(start..<control.place, endsInSpace)
        let end = control.place + (bytes[control.place] < 0x80 ? 1 : 3)
        if keepsSeparators, bytes[control.place] >= 0x80 {
          text.append(bytes, from: control.place, to: end)
        } else if bytes[control.place] != 0x7f {
          // A tab or a separator separates words, so a space replaces it.
          text.append(0x20)
        }
        endsInSpace = false
        filteredEnd = text.count
        // A tab is white space in HTML too, so it is not reported.
        if bytes[control.place] != 0x09 { filteredControls.append(control.source) }
        start = end
      }
    }
    collapse(start..<range.upperBound, endsInSpace)
  }

  /// Appends text. A space or line feed is dropped if the text is empty or ends in one; if not, it
  /// becomes a space.
  private mutating func collapse(_ range: Range<Int>, _ endsInSpace: Bool) {
    var endsInSpace = endsInSpace
    var start = range.lowerBound
    var here = start
    while here < range.upperBound {
      let byte = bytes[here]
      if byte == 0x20 || byte == 0x0a {
        if endsInSpace || byte == 0x0a {
          text.append(bytes, from: start, to: here)
          if !endsInSpace { text.append(0x20) }
          start = here + 1
        }
        endsInSpace = true
        here += 1
      } else {
        here = bytes.endOfSpacedWords(from: here + 1, to: range.upperBound)
        endsInSpace = bytes[here - 1] == 0x20
      }
    }
    text.append(bytes, from: start, to: range.upperBound)
  }

  /// Appends newlines until the text ends in `count` of them; does nothing while the text is empty.
  mutating func padNewlines(_ count: Int) {
    guard text.count > 0 else { return }
    var have = 0
    while have < count, have < text.count, text[text.count - 1 - have] == 0x0a { have += 1 }
    for _ in have..<count { text.append(0x0a) }
    trace?.noteBorder(at: text.count)
  }

  /// Appends U+FFFC, or a newline.
  mutating func append(scalar: Unicode.Scalar) { text.append(scalar: scalar) }

  // MARK: Marks

  /// Adds a mark at the end of the text.
  mutating func mark(_ kind: MarkKind, _ value: Int32 = 0) {
    let mark = newMark(value, behind: lastMarks[kind.rawValue])
    lastMarks[kind.rawValue] = Int32(truncatingIfNeeded: marks.count)
    marks.append(mark)
  }

  /// A mark for the end of the text, which is not in a chain yet.
  func newMark(_ value: Int32 = 0, behind previous: Int32 = -1) -> Mark {
    Mark(
      position: Int32(truncatingIfNeeded: text.count), previous: previous, value: value,
      spansBefore: Int32(truncatingIfNeeded: spans.count),
      sourceStart: Int32(truncatingIfNeeded: place.lowerBound),
      sourceEnd: Int32(truncatingIfNeeded: place.upperBound))
  }

  /// The last mark of a kind.
  func lastMark(_ kind: MarkKind) -> Mark? {
    let index = lastMarks[kind.rawValue]
    return index < 0 ? nil : marks[Int(index)]
  }

  /// Removes the last mark of a kind.
  mutating func takeMark(_ kind: MarkKind) -> Mark? {
    let index = Int(lastMarks[kind.rawValue])
    guard index >= 0 else { return nil }
    let mark = marks[index]
    lastMarks[kind.rawValue] = mark.previous
    if index == marks.count - 1 { marks.removeLast() }
    return mark
  }

  /// Removes the last mark of a kind and sets a span from it to the end of the text.
  mutating func end(_ kind: MarkKind, _ attribute: Attribute) {
    if let mark = takeMark(kind) { set(attribute, from: mark) }
  }

  /// Sets a span from a mark to the end of the text, unless that is empty.
  mutating func set(_ attribute: Attribute, from mark: Mark) {
    guard Int(mark.position) < text.count else { return }
    guard spans.count < spanLimit else {
      isTruncated = true
      return
    }
    spans.append(CompactSpan(Int(mark.position)..<text.count, values.pack(attribute)))
    if keepsPlaces { places.append(Int(mark.sourceStart)..<Int(mark.sourceEnd)) }
  }

  /// Drops the spans that are not kept, with their places.
  mutating func keepSpans(_ kept: [Bool]) {
    spans = zip(spans, kept).compactMap { $1 ? $0 : nil }
    if keepsPlaces { places = zip(places, kept).compactMap { $1 ? $0 : nil } }
  }

  /// The spans with their places, and the marks that no end tag removed, as they were set.
  func itemsOfShade() -> [Shade.Item] {
    var left: [Mark] = []
    for kind in 0..<MarkKind.count {
      var index = Int(lastMarks[kind])
      while index >= 0 {
        left.append(marks[index])
        index = Int(marks[index].previous)
      }
    }
    left.sort { ($0.spansBefore, $0.position) < ($1.spansBefore, $1.position) }
    var items: [Shade.Item] = []
    var next = 0
    for index in 0...spans.count {
      while next < left.count, Int(left[next].spansBefore) == index {
        let mark = left[next]
        items.append(
          Shade.Item(
            span: CompactSpan(
              Int(mark.position)..<Int(mark.position), CompactAttribute(.bold)),
            source: Int(mark.sourceStart)..<Int(mark.sourceEnd), isMark: true))
        next += 1
      }
      if index < spans.count {
        items.append(Shade.Item(span: spans[index], source: places[index]))
      }
    }
    return items
  }

  /// Notes a tag that has no effect.
  mutating func noteUnknown(_ tag: SoupTag) {
    if unknownTags.count <= diagnosticLimit { unknownTags.append(tag) }
  }

  // MARK: Policy

  /// Whether the policy lets a tag have an effect.
  func allows(_ role: DeviceRole) -> Bool {
    rows & DeviceRole.rows[Int(role.rawValue)] != 0
  }
}
