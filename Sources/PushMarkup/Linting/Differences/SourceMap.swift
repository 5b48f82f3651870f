internal import Bytes

/// For each byte of a text the part of the source that it comes from.
///
/// A reading says which piece of the source became which piece of the text. Inside of a piece the
/// two are walked side by side, over references and white space that collapsed.
struct SourceMap {
  private var lower: [Int] = []
  private var upper: [Int] = []
  private let source: [UInt8]

  /// How long the source is.
  var sourceLength: Int { source.count }

  init(_ trace: TextTrace, text: [UInt8], source: [UInt8]) {
    self.source = source
    lower.reserveCapacity(text.count)
    upper.reserveCapacity(text.count)
    var sourceEnd = 0
    for piece in trace.pieces {
      let start = min(max(piece.text.lowerBound, lower.count), text.count)
      let end = min(max(piece.text.upperBound, start), text.count)
      fill(to: start, sourceEnd..<max(sourceEnd, piece.source.lowerBound))
      walk(text, to: end, piece.source)
      sourceEnd = piece.source.upperBound
    }
    fill(to: text.count, sourceEnd..<max(sourceEnd, source.count))
  }

  /// The part of the source that a range of the text comes from; of an empty one where it would
  /// stand.
  func source(of range: Range<Int>) -> Range<Int> {
    guard !lower.isEmpty else { return 0..<source.count }
    guard !range.isEmpty else {
      let before = range.lowerBound > 0 ? upper[range.lowerBound - 1] : 0
      let after = range.lowerBound < lower.count ? lower[range.lowerBound] : source.count
      return before..<max(before, after)
    }
    let start = lower[range.lowerBound]
    return start..<max(start, upper[range.upperBound - 1])
  }

  private mutating func set(_ start: Int, _ end: Int) {
    lower.append(start)
    upper.append(end)
  }

  private mutating func fill(to end: Int, _ range: Range<Int>) {
    while lower.count < end { set(range.lowerBound, range.upperBound) }
  }

  private mutating func walk(_ text: [UInt8], to textEnd: Int, _ piece: Range<Int>) {
    var here = piece.lowerBound
    let end = min(piece.upperBound, source.count)
    while lower.count < textEnd {
      let byte = text[lower.count]
      guard here < end else {
        set(end, end)
        continue
      }
      let next = lower.count + 1 < textEnd ? text[lower.count + 1] : nil
      if source[here] == byte,
        byte != 0x26 || next == nil || here + 1 < end && source[here + 1] == next
      {
        set(here, here + 1)
        here += 1
      } else if source[here] == 0, byte == 0xef {
        // NUL reads as U+FFFD.
        fill(to: min(textEnd, lower.count + 3), here..<here + 1)
        here += 1
      } else if byte == 0x20, source[here].isHTMLSpace {
        let start = here
        while here < end, source[here].isHTMLSpace { here += 1 }
        set(start, here)
      } else if byte == 0x0a, !source[here].isHTMLSpace {
        // A newline of a block or a `br`.
        set(here, here)
      } else if source[here].isHTMLSpace {
        here += 1
      } else if source[here] == 0x26, let reference = source.referenceEnd(at: here, to: end) {
        fill(to: min(textEnd, lower.count + byte.scalarLength), here..<reference)
        here = reference
      } else if source[here] == 0x3c, let markup = (here..<end).first(where: { source[$0] == 0x3e })
      {
        here = markup + 1
      } else if source[here] | 0x20 == byte | 0x20 {
        // The case of a letter was changed.
        set(here, here + 1)
        here += 1
      } else if let found = (here..<min(end, here + 64)).first(where: { source[$0] == byte }) {
        here = found
      } else {
        set(here, here)
      }
    }
  }
}
