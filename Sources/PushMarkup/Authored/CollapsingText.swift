/// The text while it is built: white space collapsed as in HTML, newlines between blocks put off until text follows.
///
/// A run of white space is one space, at the place where it began, and none at the start or the end of a line. A `br` before
/// the first text or behind the last one shows nothing, so the text neither starts nor ends with a newline.
struct CollapsingText {
  private(set) var bytes: [UInt8] = []
  /// Newlines that go in before the next visible character, if any comes.
  private var newlines = 0
  /// Whether the last byte is a space that goes when the line ends here.
  private var endsInSpace = false

  /// How long the text is, in UTF-8 bytes.
  var count: Int { bytes.count }

  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Whether white space goes here: nothing stands on the line yet.
  private var isAtLineStart: Bool { bytes.isEmpty || newlines > 0 }

  /// A line break of the author's own.
  mutating func breakLine(_ spans: inout SpanList) {
    trimSpace(&spans)
    newlines += 1
  }

  /// The border of a block: at least so many newlines to what follows.
  mutating func breakBlock(_ length: Int, _ spans: inout SpanList) {
    trimSpace(&spans)
    newlines = max(newlines, length)
  }

  /// Takes back a space that the line ends in.
  mutating func trimSpace(_ spans: inout SpanList) {
    guard endsInSpace else { return }
    bytes.removeLast()
    endsInSpace = false
    spans.retract(to: bytes.count)
  }

  /// Appends a scalar that is not white space.
  mutating func append(_ scalar: Unicode.Scalar, spans: inout SpanList) {
    beginVisible(&spans)
    bytes.append(contentsOf: scalar.utf8)
    spans.settle()
  }

  private mutating func beginVisible(_ spans: inout SpanList) {
    endsInSpace = false
    guard newlines > 0 else { return }
    // No newlines before the first text.
    if !bytes.isEmpty {
      let position = bytes.count
      for _ in 0..<newlines { bytes.append(0x0a) }
      spans.advance(from: position, to: bytes.count)
    }
    newlines = 0
  }

  /// Appends decoded text; returns how many characters the filter removed.
  mutating func append(
    _ source: [UInt8], _ range: Range<Int>, filtered: Bool, spans: inout SpanList
  ) -> Int {
    let classes = Self.classes
    var removed = 0
    var index = range.lowerBound
    var plain = index
    while index < range.upperBound {
      let kind = classes[Int(source[index])]
      if kind == .plain {
        index += 1
        continue
      }
      // A single space between two visible characters is as plain as they are.
      if kind == .space, source[index] == 0x20, index > plain, index + 1 < range.upperBound,
        classes[Int(source[index + 1])] == .plain
      {
        index += 2
        continue
      }
      let length = kind == .suspect ? Self.refusedLength(source, index, range.upperBound) : 1
      if length == 0 || (kind == .suspect && !filtered) {
        index += 1
        continue
      }
      flush(source, plain..<index, &spans)
      if kind == .space {
        appendSpace()
      } else {
        removed += 1
        // A line separator parts words, so a space takes its place.
        if length == 3 { appendSpace() }
      }
      index += length
      plain = index
    }
    flush(source, plain..<index, &spans)
    return removed
  }

  private mutating func flush(_ source: [UInt8], _ range: Range<Int>, _ spans: inout SpanList) {
    guard !range.isEmpty else { return }
    beginVisible(&spans)
    bytes.append(contentsOf: source[range])
    spans.settle()
  }

  private mutating func appendSpace() {
    guard !isAtLineStart, !endsInSpace else { return }
    bytes.append(0x20)
    endsInSpace = true
  }

  /// How many bytes the character has that starts here, if no display may get it: DEL, C1, U+2028, U+2029; else 0.
  private static func refusedLength(_ source: [UInt8], _ index: Int, _ end: Int) -> Int {
    switch source[index] {
    case 0xc2:
      return index + 1 < end && source[index + 1] < 0xa0 ? 2 : 0
    case 0xe2:
      guard index + 2 < end, source[index + 1] == 0x80 else { return 0 }
      return source[index + 2] == 0xa8 || source[index + 2] == 0xa9 ? 3 : 0
    default: return 1
    }
  }

  private enum ByteClass { case plain, space, suspect }

  private static let classes: [ByteClass] = (0...255).map { (byte: Int) -> ByteClass in
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0c, 0x0d: .space
    case 0..<0x20, 0x7f, 0xc2, 0xe2: .suspect
    default: .plain
    }
  }
}
