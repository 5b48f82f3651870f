internal import MarkupTokens

/// Reads the bytes of a message as TagSoup's scanner does and writes them in normal form for libxml2.
///
/// All differences between the two scanners are settled here: references, what a `<` begins, names, attributes, raw text, line
/// ends and controls. What tags mean for the tree is ``TagSoupRepair``'s business.
struct TagSoupScanner: ~Copyable {
  /// The message, in UTF-8.
  let source: [UInt8]
  /// The document for libxml2.
  var normal: NormalForm
  /// The elements by number: the table, then the unknown names of this message.
  var types = ElementTable.types
  /// The numbers of the unknown names, in lower case.
  var unknownNames: [[UInt8]: UInt16] = [:]
  /// The next byte to read.
  var index = 0
  /// Where the real scanner throws, and why.
  var crashes: [DeviceCrash] = []
  /// Where in the source the controls and separators stand that ended up in the text, if asked for.
  var controlPlaces: [Range<Int>] = []

  /// Where controls stand that the device does not see, up to a number.
  var droppedControls: [Int] = []
  private static let maximumDropped = 100

  /// How text is read: as markup, or raw inside `script` and `style`.
  var mode = Mode.markup
  /// Whether an element may be open in which white space is no text, so that pieces of text matter.
  var mayRefuseText = true
  /// Whether a doctype was read; the device looks at the first only.
  var hasDoctype = false
  /// Whether a start tag was written.
  var hasStarted = false
  /// Where the text since the last milestone starts in ``normal``.
  var segmentStart = 0
  /// Whether that text is known to hold more than white space.
  var segmentHasText = false
  let notesControls: Bool

  enum Mode {
    case markup
    /// Up to the end tag of this element.
    case raw(UInt16)
    /// Up to the next end tag of any name: `<script/>` is closed at once, but the scanner is raw by then.
    case rawUntilEndTag
  }

  init(_ source: [UInt8], notesControls: Bool = false) {
    self.source = source
    self.notesControls = notesControls
    normal = NormalForm(capacity: source.count)
    segmentStart = normal.count
  }

  /// Reads the whole message.
  mutating func scan() {
    // One leading byte order mark is dropped.
    if source.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    while index < source.count {
      switch mode {
      case .markup: scanText()
      case .raw, .rawUntilEndTag: scanRawText()
      }
    }
  }

  /// Reads text and markup, until the end or until raw text begins.
  private mutating func scanText() {
    var start = index
    var here = index
    let end = source.count
    while here < end {
      here = source.endOfPlainMarkup(from: here, to: end, orAt: 0xc2)
      guard here < end else { break }
      switch source[here] {
      case 0x3c:
        appendRun(start..<here)
        index = here
        scanMarkup()
        guard case .markup = mode else { return }
        here = index
        start = here
      case 0x26:
        appendRun(start..<here)
        index = here
        scanTextReference()
        here = index
        start = here
      case 0x3e:
        appendRun(start..<here)
        normal.append(0x3e)
        here += 1
        start = here
      case 0xc2, 0xef, 0..<0x20:
        if let next = appendOddity(at: here, after: start, breakAsSpace: false) {
          here = next
          start = next
        } else {
          here += 1
        }
      default: here += 1
      }
    }
    appendRun(start..<here)
    index = here
  }

  /// Appends a piece of text that needs no change.
  mutating func appendRun(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    normal.appendVerbatim(source, range.lowerBound, range.upperBound)
    if notesControls { noteControls(range) }
  }

  /// Handles a byte that may need a change: line ends, controls, U+0080–009F and the scalars that have stand-ins.
  ///
  /// Appends the run from `start` and what takes the place of the scalar, and gives the index behind it; nil when the
  /// scalar stays as it is.
  mutating func appendOddity(at here: Int, after start: Int, breakAsSpace: Bool) -> Int? {
    switch source[here] {
    case 0x0d:
      // CR LF and CR are a line feed.
      appendRun(start..<here)
      normal.append(breakAsSpace ? 0x20 : 0x0a)
      return here + 1 < source.count && source[here + 1] == 0x0a ? here + 2 : here + 1
    case 0xc2:
      guard here + 1 < source.count, source[here + 1] < 0xa0 else { return nil }
      appendRun(start..<here)
      normal.append(Windows1252.scalar(source[here + 1]))
      return here + 2
    case 0xef:
      guard here + 2 < source.count else { return nil }
      let second = source[here + 1]
      let third = source[here + 2]
      guard second == 0xbf && third >= 0xbe || second == 0xb7 && 0x90...0xaf ~= third else {
        return nil
      }
      appendRun(start..<here)
      normal.append(UTF8Bytes.decode(source, here).scalar)
      return here + 3
    case 0x09, 0x0a: return nil
    case 0..<0x20:
      // Other controls are not seen at all, wherever they stand.
      appendRun(start..<here)
      if droppedControls.count <= Self.maximumDropped { droppedControls.append(here) }
      return here + 1
    default: return nil
    }
  }

  /// Appends characters in which no tag is recognised: raw text, a CDATA section or an attribute's value.
  mutating func appendCharacters(_ range: Range<Int>, isValue: Bool) {
    var start = range.lowerBound
    var here = start
    while here < range.upperBound {
      let byte = source[here]
      var next: Int?
      switch byte {
      case 0x26 where isValue:
        appendPlain(start..<here, isValue)
        next = appendValueReference(at: here, end: range.upperBound)
      case 0x26, 0x3c, 0x3e:
        appendPlain(start..<here, isValue)
        normal.append(byte)
        next = here + 1
      case 0x09 where isValue, 0x0a where isValue:
        // A line feed or a tab inside quotes is a space.
        appendPlain(start..<here, isValue)
        normal.append(0x20)
        next = here + 1
      case 0xc2, 0xef, 0..<0x20:
        next = appendOddity(at: here, after: start, breakAsSpace: isValue)
      default: break
      }
      here = next ?? here + 1
      if next != nil { start = here }
    }
    appendPlain(start..<min(here, range.upperBound), isValue)
  }

  private mutating func appendPlain(_ range: Range<Int>, _ isValue: Bool) {
    guard !range.isEmpty else { return }
    normal.appendVerbatim(source, range.lowerBound, range.upperBound)
    if notesControls, !isValue { noteControls(range) }
  }

  /// Ends a node of text: the device looks at each one by itself, and drops it where it is white and no text may stand.
  ///
  /// A tag ends a node as well; this is for everything else that does. It writes a break only where it can matter.
  mutating func endPiece() {
    guard mayRefuseText, !segmentHasText, normal.count > segmentStart else { return }
    let segment = normal.bytes(from: segmentStart)
    if UTF8Bytes.isBlank(segment, 0..<segment.count) {
      normal.appendTag(WrittenTag(.textBreak, name: 0, start: index, end: index))
      beginSegment()
    } else {
      segmentHasText = true
    }
  }

  /// A milestone has been written.
  mutating func beginSegment() {
    segmentStart = normal.count
    segmentHasText = false
  }

  /// Notes the places of what the policy's filter may remove.
  private mutating func noteControls(_ range: Range<Int>) {
    for here in range {
      switch source[here] {
      case 0x09, 0x7f: controlPlaces.append(here..<here + 1)
      case 0xe2 where here + 2 < range.upperBound:
        guard source[here + 1] == 0x80, source[here + 2] & 0xfe == 0xa8 else { continue }
        controlPlaces.append(here..<here + 3)
      default: continue
      }
    }
  }
}

/// A place where `Html.fromHtml` throws an exception that no app expects.
struct DeviceCrash {
  var range: Range<Int>
  var reason: String
}

/// What TagSoup puts in the place of U+0080–009F, raw or as a number.
enum Windows1252 {
  static let scalars: [Unicode.Scalar] = [
    "\u{20ac}", "\u{fffd}", "\u{201a}", "\u{192}", "\u{201e}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2c6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{fffd}", "\u{17d}", "\u{fffd}",
    "\u{fffd}", "\u{2018}", "\u{2019}", "\u{201c}", "\u{201d}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2dc}", "\u{2122}", "\u{161}", "\u{203a}", "\u{153}", "\u{fffd}", "\u{17e}", "\u{178}",
  ]

  /// The scalar for a byte from 0x80 to 0x9f.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar { scalars[Int(byte & 0x1f)] }
}
