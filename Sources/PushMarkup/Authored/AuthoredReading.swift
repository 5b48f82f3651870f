internal import Bytes
internal import HTMLTokens

/// What the HTML says: tags as written, nested as a browser nests them, with inline CSS.
///
/// One loop over the tags builds the ``ElementTree``. Text goes into one buffer, with white space
/// collapsed on the way, and gets the attributes of the elements that contain it.
///
/// The tokens are passed to every function rather than stored, because stored arrays would be
/// retained and released for each use.
package struct AuthoredReading: ~Copyable {
  /// Which links are kept; nil keeps all.
  let links: LinkPolicy?
  let limits: Limits
  /// How many newlines separate two blocks.
  let separatorLength: Int
  /// Whether characters that must not be displayed are removed: they are if ``links`` are checked.
  let isFiltered: Bool
  /// What each tag does under the policy, by the number of its name.
  let roles: [ElementRole]

  var text: CollapsingText
  var spans: StyleSpans
  var tree: ElementTree
  /// Where a piece of text starts after line breaks; -1 if it has not started.
  var breaksEnd = -1
  /// Where the text that has attributes ends: a space between cells has none.
  var styledEnd = 0
  /// The links that something other than their end tags has ended, and where.
  var endedLinks: [(element: Int32, at: Range<Int>)] = []
  /// Where the text after the last `<pre>` starts.
  var keptStart = -1
  var diagnostics: DiagnosticList
  /// The findings that are about a part of a tag.
  var partsOfTags: [PartOfTag] = []
  /// Where the last tag that continues over words starts.
  var swallowing = -1
  /// The tags that may contain attributes that the tokens do not report.
  var fullTags: [FullTag] = []
  /// The lengths of the names of attributes.
  let nameLengths = AttributeName.lengths
  /// How many start tags of a name the depth limit left out; their end tags are still to come.
  var leftOut: [UInt16: Int] = [:]
  /// The limits that were hit, each once.
  var limitsHit: [Rule] = []
  /// The range of the current tag in the source.
  var tagRange = 0..<0
  /// The attributes that the row of the current tag supports, one bit each.
  var readAttributes: UInt16 = 0
  /// The element whose text is dropped.
  var dropped: DroppedElement?
  /// The ranges of the elements whose text was dropped.
  var droppedRanges: [Range<Int>] = []
  /// Where the text comes from, if a caller needs it: all of it, or from the first character on
  /// that may be invisible.
  var trace: TextTrace?

  /// Reads a message of valid UTF-8 from after its byte order mark into an empty result, and
  /// returns whether the text may contain invisible characters. A result that is returned would be
  /// copied and destroyed on the way. `rows` are the rows of the table that may have an effect, one
  /// bit each.
  static func read(
    _ source: inout [UInt8], from start: Int, links: LinkPolicy?, rows: UInt64, limits: Limits,
    separators: Separators, trace: inout TextTrace?, into parsed: inout ParsedMarkup,
    observer: AuthoredMarkup.Observer?
  ) -> Bool {
    let diagnostics = DiagnosticList(limit: limits.diagnostics)
    let tokens = HTMLTokens(&source, from: start, names: ElementName.asked)
    var reading = AuthoredReading(
      links: links, limits: limits, separatorLength: separators.length,
      isFiltered: links != nil, roles: ElementName.roles(of: rows),
      text: CollapsingText(capacity: tokens.bytes.count),
      spans: StyleSpans(capacity: tokens.tags.count),
      tree: ElementTree(tags: tokens.tags.count), diagnostics: diagnostics)
    reading.trace = trace
    reading.readAll(tokens, source)
    trace = reading.trace
    if let observer {
      observer(
        tokens, ElementNesting(tokens, reading.tree, reading.droppedRanges, end: source.count))
    }
    if !tokens.isWhole {
      if let mismatch = LibraryMismatch.current {
        reading.truncate(.inputLibrary, at: 0..<source.count, details: mismatch.details)
      } else {
        reading.truncate(.limitMemory, at: 0..<source.count)
      }
    }
    let text = reading.text.string
    let spans = reading.spans.finished(at: min(reading.styledEnd, reading.text.count))
    parsed.styledText = StyledText(unchecked: text, spans, reading.spans.values)
    parsed.diagnostics = reading.diagnostics.items
    parsed.isTruncated = !reading.limitsHit.isEmpty
    return reading.text.mayHoldInvisible
  }

  private mutating func readAll(_ tokens: borrowing HTMLTokens, _ source: [UInt8]) {
    var attribute = 0
    var textStart = 0
    var sourceStart = 0
    for index in 0..<tokens.tags.count {
      let tag = tokens.tags[index]
      tagRange = tag.range
      let textEnd = Int(tag.textEnd)
      if textStart < textEnd,
        dropped == nil || endHead(before: tokens.bytes[textStart..<textEnd], at: sourceStart)
      {
        append(tokens.bytes, textStart..<textEnd, source: sourceStart..<Int(tag.start))
      }
      textStart = Int(tag.textStart)
      sourceStart = Int(tag.end)
      let attributes = tokens.attributes(of: index, from: &attribute)
      if dropped != nil, passDropped(tokens, tag) {
        continue
      } else if case .end = tag.kind {
        if isFull(tag) { findSwallowed(tag, source) }
        readEnd(tag)
      } else {
        // What follows an unknown name is reported with the name.
        if isFull(tag), tag.name != ElementName.unknown { findSwallowed(tag, source) }
        readStart(tokens, tag, attributes)
      }
    }
    if textStart < tokens.bytes.count,
      dropped == nil || endHead(before: tokens.bytes[textStart...], at: sourceStart)
    {
      append(
        tokens.bytes, textStart..<tokens.bytes.count, source: sourceStart..<source.count)
    }
    if !partsOfTags.isEmpty { placeParts(tokens, source) }
    for tag in fullTags { reportUntold(in: tag, source) }
    if !tokens.notes.isEmpty { report(tokens, source) }
    endDropped(at: source.count)
    tagRange = source.count..<source.count
    while let place = tree.lastPlace(of: ElementName.rubyText) { remove(place) }
    text.trimSpace()
    for link in endedLinks where tree.elements[Int(link.element)].endTag.isEmpty {
      diagnostics.add(.linkUnclosed, at: link.at)
    }
  }

  /// Whether there is room in a tag for more than its name. The tokens cannot show this: in them an
  /// end tag has no attributes, and libxml2 up to 2.13 skips those that do not start with a letter.
  @inline(__always)
  private func isFull(_ tag: HTMLTag) -> Bool {
    tag.range.count > roles[Int(tag.name)].bareLength
  }

  /// Checks whether a tag contains another because a `>` or a quotation mark is missing.
  @inline(__always)
  private mutating func findSwallowed(_ tag: HTMLTag, _ source: [UInt8]) {
    let end = Int(tag.end)
    if source.firstIndex(of: UInt8(ascii: "<"), from: Int(tag.start) + 1, to: end) < end {
      reportSwallowed(tag, source)
    }
  }

  private mutating func append(_ bytes: [UInt8], _ range: Range<Int>, source: Range<Int>) {
    if tree.hasToReconstruct { tree.reconstruct(textStart: text.count) }
    let start = text.count
    breaksEnd = -1
    if tree.isPlain {
      appendCollapsed(bytes, range, source)
    } else {
      appendInMode(bytes, range, source: source)
    }
    // What is removed later because it is invisible can then be located.
    if trace == nil, text.mayHoldInvisible { trace = TextTrace() }
    trace?.note(
      start..<max(start, text.count), from: source, breaks: max(0, breaksEnd - start))
  }

  @inline(__always)
  mutating func appendCollapsed(_ bytes: [UInt8], _ range: Range<Int>, _ source: Range<Int>) {
    beginText(bytes, range)
    let removed = text.append(bytes, range, filtered: isFiltered)
    styledEnd = text.count
    if removed > 0 {
      let place = CollapsingText.firstRefused(bytes, range)
      let first = place < range.upperBound ? bytes.scalarValue(at: place).value : nil
      reportControls(removed, at: refusedPlaces(bytes, range, source), first: first)
    }
  }

  /// Starts and ends spans where the first visible character of a text goes.
  @inline(__always)
  private mutating func beginText(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let first = text.firstShown(bytes, range, filtered: isFiltered) else { return }
    beginText(isSpace: first.isHTMLSpace)
  }

  /// The same before a space, or before any other character.
  @inline(__always)
  mutating func beginText(isSpace: Bool = false) {
    let end = min(styledEnd, text.count)
    let start = isSpace ? text.count : text.writeBreaks()
    if breaksEnd < 0 { breaksEnd = start }
    guard tree.isChanged || start > end && spans.mayBeginLater(than: end) else { return }
    updateSpans(from: end, to: start)
  }

  @inline(never)
  private mutating func updateSpans(from end: Int, to start: Int) {
    let limit = limits.spans
    guard let element = spans.update(&tree, from: end, to: start, limit: limit) else { return }
    truncate(
      .limitSpans, at: tree.elements[Int(element)].tag.range, details: [.limit: limit.grouped])
  }

  /// Where the value of an attribute is in the tokens' bytes; nil if the tag does not have it or
  /// its row does not support it.
  @inline(__always)
  func value(
    of name: AttributeName, _ tokens: borrowing HTMLTokens, in attributes: Range<Int>
  ) -> Range<Int>? {
    guard !attributes.isEmpty, readAttributes >> name.rawValue & 1 == 1 else { return nil }
    for index in attributes where tokens.attributes[index].name == name.rawValue {
      return tokens.attributes[index].value
    }
    return nil
  }
}
