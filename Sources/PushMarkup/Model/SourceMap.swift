internal import Bytes

/// For each byte of a text, the part of the source that it comes from.
///
/// A reading records which piece of the source became which piece of the text. Inside a piece, the
/// two are walked in parallel, across character references and collapsed white space.
package struct SourceMap {
  private var lower: [Int] = []
  private var upper: [Int] = []
  private let source: [UInt8]

  /// The length of the source.
  package var sourceLength: Int { source.count }

  /// The map of a text that was read with a trace, or whose origin is unknown.
  package init(_ trace: TextTrace?, _ text: StyledText, source: [UInt8]) {
    self.init(trace ?? TextTrace(), text: Array(text.text.utf8), source: source)
  }

  package init(_ trace: TextTrace, text: [UInt8], source: [UInt8]) {
    self.source = source
    lower.reserveCapacity(text.count)
    upper.reserveCapacity(text.count)
    var sourceEnd = 0
    for piece in trace.pieces {
      let start = min(max(piece.text.lowerBound, lower.count), text.count)
      let end = min(max(piece.text.upperBound, start), text.count)
      fill(to: start, sourceEnd..<max(sourceEnd, piece.source.lowerBound))
      for _ in 0..<piece.breaks where lower.count < end && text[lower.count] == 0x0a {
        set(piece.source.lowerBound, piece.source.lowerBound)
      }
      if piece.isWhole { fill(to: end, piece.source) } else { walk(text, to: end, piece.source) }
      sourceEnd = piece.source.upperBound
    }
    fill(to: text.count, sourceEnd..<max(sourceEnd, source.count))
  }

  /// The part of the source that a range of the text comes from; for an empty range, the part where
  /// it would be.
  package func source(of range: Range<Int>) -> Range<Int> {
    guard !lower.isEmpty else { return 0..<source.count }
    guard !range.isEmpty else {
      let before = range.lowerBound > 0 ? upper[range.lowerBound - 1] : 0
      let after = range.lowerBound < lower.count ? lower[range.lowerBound] : source.count
      return before..<max(before, after)
    }
    let start = lower[range.lowerBound]
    return start..<scalarEnd(max(start, upper[range.upperBound - 1]))
  }

  /// Where a byte of the text comes from.
  package func start(of place: Int) -> Int { place < lower.count ? lower[place] : 0 }

  /// The end of the character that a place is in.
  private func scalarEnd(_ place: Int) -> Int {
    var end = place
    while end < source.count, end > 0, source[end].isContinuation { end += 1 }
    return end
  }

  /// Whether a byte and the next one come from the same place, or from adjacent places.
  package func isOneStretch(_ place: Int) -> Bool {
    guard place + 1 < lower.count else { return true }
    return lower[place + 1] == lower[place] || lower[place + 1] == upper[place]
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
    // Whether a `>` may still come.
    var hasTags = true
    while lower.count < textEnd {
      // Nearly all text is ASCII that is the same in the source.
      while here < end, lower.count < textEnd, case let plain = text[lower.count],
        plain > 0x20, plain < 0x7f, plain != 0x26, source[here] == plain
      {
        set(here, here + 1)
        here += 1
      }
      guard lower.count < textEnd else { return }
      let byte = text[lower.count]
      // Map whole characters: a place inside a character is not valid.
      let length = text.scalarValue(at: lower.count).length
      let textNext = min(textEnd, lower.count + length)
      guard here < end else {
        fill(to: textNext, end..<end)
        continue
      }
      let next = textNext < textEnd ? text[textNext] : nil
      if isSame(text, length, at: here, end),
        byte != 0x26 || next == nil || here + 1 < end && source[here + 1] == next
      {
        while lower.count < textNext {
          set(here, here + 1)
          here += 1
        }
      } else if source[here] == 0, byte == 0xef {
        // NUL reads as U+FFFD.
        fill(to: textNext, here..<here + 1)
        here += 1
      } else if byte == 0x20, source[here].isHTMLSpace {
        let start = here
        while here < end, source[here].isHTMLSpace { here += 1 }
        set(start, here)
      } else if byte == 0x0a, !source[here].isHTMLSpace {
        // A newline that a block or a `br` makes.
        set(here, here)
      } else if source[here].isHTMLSpace {
        here += 1
      } else if source[here] == 0x26, let reference = referenceEnd(text, at: here, to: end) {
        if !reference.isRemoved { fill(to: textNext, here..<reference.end) }
        here = reference.end
      } else if source[here] == 0x3c, let tag = tag(from: here, to: end, &hasTags) {
        // The tag of an image is one character of the text.
        if byte == 0xef, isImage(text) { fill(to: textNext, tag) }
        here = tag.upperBound
      } else if isSame(text, length, at: here, end) || isOtherCase(text, at: here) {
        // A bare `&`, or the case of a letter was changed.
        let scalarEnd = min(end, here + source.scalarValue(at: here).length)
        fill(to: textNext, here..<scalarEnd)
        here = scalarEnd
      } else if let found = (here + 1..<max(here + 1, min(end, here + 64))).first(where: {
        isSame(text, length, at: $0, end)
      }) {
        here = found
      } else {
        fill(to: textNext, here..<here)
      }
    }
  }

  /// The end of the character reference whose character is next in the text: `&notx` contains
  /// `&not` in HTML, and Android reads it as a whole. The character may have been removed from the
  /// text, because it is invisible.
  private func referenceEnd(
    _ text: [UInt8], at start: Int, to end: Int
  ) -> (end: Int, isRemoved: Bool)? {
    let match = HTMLReferences.match(source, at: start, end: end)
    if let match, match.first == text.scalar(at: lower.count).scalar { return (match.end, false) }
    guard let whole = source.referenceEnd(at: start, to: end) else { return nil }
    let mayBeLeftOut =
      match.map {
        $0.end == whole && $0.second == nil && DisplayWidth.kind(of: $0.first.value) == .hidden
          && !DisplayFilter.parts($0.first.value)
      } ?? false
    return (whole, mayBeLeftOut)
  }

  /// The range up to the next `>`, or nil; after a nil, later calls do not search again.
  private func tag(from start: Int, to end: Int, _ hasTags: inout Bool) -> Range<Int>? {
    guard hasTags else { return nil }
    let last = source.firstIndex(of: 0x3e, from: start, to: end)
    hasTags = last < end
    return hasTags ? start..<last + 1 : nil
  }

  /// Whether the next scalar of the text, of `length` bytes, is at a place of the source.
  private func isSame(_ text: [UInt8], _ length: Int, at place: Int, _ end: Int) -> Bool {
    guard place + length <= end, lower.count + length <= text.count else { return false }
    for offset in 0..<length where source[place + offset] != text[lower.count + offset] {
      return false
    }
    return true
  }

  /// Whether the next character of the text is an image.
  private func isImage(_ text: [UInt8]) -> Bool {
    text.scalarValue(at: lower.count).value == 0xfffc
  }

  /// Whether the source has a letter here whose case was changed in the text.
  private func isOtherCase(_ text: [UInt8], at place: Int) -> Bool {
    let byte = text[lower.count]
    if byte < 0x80 {
      return byte.isASCIILetter && source[place] | 0x20 == byte | 0x20
    }
    let one = text.scalar(at: lower.count).scalar.properties
    let other = source.scalar(at: place).scalar.properties
    return one.isAlphabetic && one.lowercaseMapping == other.lowercaseMapping
  }
}
