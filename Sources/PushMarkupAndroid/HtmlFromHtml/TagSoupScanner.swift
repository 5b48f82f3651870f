internal import Bytes
internal import PushMarkup

/// Reads the bytes of a message as TagSoup's scanner does: text and tags as written.
///
/// It handles HTML entities, what a `<` starts, names, attributes, raw text, line breaks and
/// control characters. ``TagSoupRepair`` handles what tags mean for the tree.
package struct TagSoupScanner: ~Copyable {
  /// The message, in UTF-8.
  let source: [UInt8]
  let isFiltered: Bool
  /// The tokens read so far.
  package var tokens: SoupTokens
  /// The elements by number: the table, then the unknown names of this message.
  var types = ElementTable.types
  /// The numbers of the unknown names, in lower case.
  var unknownNames: [[UInt8]: UInt16] = [:]
  /// The next byte to read.
  var index = 0
  /// Declarations on which the real scanner throws an exception that no app expects.
  var crashes: [Range<Int>] = []

  /// Parts of the message that are dropped entirely, up to a limit: tags that the end of the
  /// message cuts off, or that have no name.
  package private(set) var lost: [Range<Int>] = []
  /// What the device reads as markup and HTML reads as text, up to a limit.
  package private(set) var misread: [Range<Int>] = []
  /// Names of attributes that have no effect on their element, up to a limit.
  private(set) var ignoredAttributes: [(name: Range<Int>, element: UInt16)] = []

  /// The places of control characters that the device ignores, up to a limit.
  var droppedControls: [Int] = []
  static let maximumDropped = 100

  /// How text is read: as markup, or raw inside `script` and `style`.
  var mode = Mode.markup
  /// The last unpaired high surrogate that was written as a number, and the end of the U+FFFD that
  /// stands for it.
  var firstHalf: UInt16 = 0
  var firstHalfEnd = -1
  /// Whether a doctype was read; the device reads only the first.
  var hasDoctype = false

  enum Mode {
    case markup
    /// Up to the end tag of this element.
    case raw(UInt16)
    /// Up to the next end tag of any name: `<script/>` closes at once, but by then the scanner
    /// reads raw text.
    case rawUntilEndTag
  }

  /// With `isFiltered`, a number that is not a character becomes U+FFFD, never another one.
  package init(_ source: [UInt8], isFiltered: Bool) {
    self.source = source
    self.isFiltered = isFiltered
    tokens = SoupTokens(capacity: source.count)
  }

  /// Reads the whole message.
  package mutating func scan() {
    // One leading byte order mark is dropped.
    index = source.markLength
    while index < source.count {
      switch mode {
      case .markup: scanText()
      case .raw, .rawUntilEndTag: scanRawText()
      }
    }
  }

  /// Reads text and markup, until the end or until raw text starts.
  private mutating func scanText() {
    var start = index
    var here = index
    let end = source.count
    while here < end {
      here = source.endOfPlainSoup(from: here, to: end)
      guard here < end else { break }
      switch source[here] {
      case 0x3c:
        tokens.bytes.append(source, from: start, to: here)
        index = here
        scanMarkup()
        guard case .markup = mode else { return }
        here = index
        start = here
      case 0x26:
        tokens.bytes.append(source, from: start, to: here)
        index = here
        scanTextReference()
        here = index
        start = here
      default:
        if let next = appendChanged(at: here, after: start, isValue: false) {
          here = next
          start = next
        } else {
          here += 1
        }
      }
    }
    tokens.bytes.append(source, from: start, to: here)
    index = here
  }

  /// Appends characters in which no tag is recognised: raw text, a CDATA section or an attribute's
  /// value.
  mutating func appendCharacters(_ range: Range<Int>, isValue: Bool) {
    var start = range.lowerBound
    var here = start
    while true {
      here = source.endOfPlainSoup(from: here, to: range.upperBound)
      guard here < range.upperBound else { break }
      if isValue, source[here] == 0x26 {
        tokens.bytes.append(source, from: start, to: here)
        here = appendValueReference(at: here, end: range.upperBound)
        start = here
      } else if let next = appendChanged(at: here, after: start, isValue: isValue) {
        here = next
        start = next
      } else {
        here += 1
      }
    }
    // A character of two bytes may start in the range and end after it.
    if start < range.upperBound { tokens.bytes.append(source, from: start, to: range.upperBound) }
  }

  /// Handles a byte that may be replaced: line breaks, control characters and U+0080–009F.
  ///
  /// Appends the run from `start` and the replacement, and returns the index after the character;
  /// nil if the character is kept as it is.
  private mutating func appendChanged(at here: Int, after start: Int, isValue: Bool) -> Int? {
    switch source[here] {
    case 0x0d:
      // CR LF and CR become a line feed, or a space inside quotes.
      tokens.bytes.append(source, from: start, to: here)
      tokens.bytes.append(isValue ? 0x20 : 0x0a)
      return here + 1 < source.count && source[here + 1] == 0x0a ? here + 2 : here + 1
    case 0x0a, 0x09:
      guard isValue else {
        if source[here] == 0x09 { noteControl(at: here, after: start, length: 1) }
        return nil
      }
      tokens.bytes.append(source, from: start, to: here)
      tokens.bytes.append(0x20)
      return here + 1
    case 0..<0x20:
      // Other control characters are ignored everywhere.
      tokens.bytes.append(source, from: start, to: here)
      if droppedControls.count <= Self.maximumDropped { droppedControls.append(here) }
      return here + 1
    case 0x7f where !isValue: noteControl(at: here, after: start, length: 1)
    case 0xe2 where !isValue && here + 2 < source.count:
      if source[here + 1] == 0x80, source[here + 2] & 0xfe == 0xa8 {
        noteControl(at: here, after: start, length: 3)
      }
    case 0xc2 where here + 1 < source.count && source[here + 1] < 0xa0:
      tokens.bytes.append(source, from: start, to: here)
      tokens.bytes.append(scalar: Windows1252.soupScalar(source[here + 1]))
      return here + 2
    default: break
    }
    return nil
  }

  /// Notes markup that is dropped entirely.
  mutating func noteLost(_ range: Range<Int>) {
    if lost.count < 10 * Self.maximumDropped { lost.append(range) }
  }

  /// Notes markup that was read up to here and that HTML reads as text.
  mutating func noteMisread(_ start: Int) {
    guard !source.startsTag(at: start), misread.count < 10 * Self.maximumDropped else { return }
    misread.append(start..<index)
  }

  /// Notes an attribute that its element does not read.
  mutating func noteIgnored(_ name: Range<Int>, _ element: UInt16) {
    if ignoredAttributes.count <= Self.maximumDropped { ignoredAttributes.append((name, element)) }
  }

  /// Notes a character that is kept in the text but that a policy filters. The run from `start` is
  /// not appended yet.
  private mutating func noteControl(at here: Int, after start: Int, length: Int) {
    let place = tokens.bytes.count + here - start
    tokens.controls.append(SoupControl(place, from: here..<here + length))
  }

  /// Ends a piece of text. The device handles each piece by itself, and drops white space where
  /// text is not allowed.
  ///
  /// A tag ends a piece too; this is for everything else that does.
  mutating func endPiece(_ kind: SoupTag.Kind = .textBreak) {
    guard tokens.hasText else { return }
    tokens.append(kind, 0, at: index..<index)
  }
}

extension Windows1252 {
  /// What TagSoup replaces U+0080 to U+009F with, raw or as a number.
  static func soupScalar(_ byte: UInt8) -> Unicode.Scalar {
    scalar(byte).flatMap { Unicode.Scalar($0) } ?? "\u{fffd}"
  }
}
