internal import Bytes

extension DisplayFilter {
  /// A filtered text with its line feeds; how many scalars were removed, and where the first was.
  package static func text(
    _ text: String, _ mode: Mode = .drop
  ) -> (text: String, removed: Int, first: Int?) {
    var filter = DisplayFilter(mode)
    let shown = filter.filtered(text) { filter, output in
      output.append(0x0a)
      filter.startLine()
    }
    return (shown, filter.removed, filter.firstRemoved)
  }

  /// A text as one line, filtered: line feeds become spaces.
  package static func line(_ text: String) -> String {
    var output: [UInt8] = []
    var filter = DisplayFilter()
    filter.appendLine(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// A text as one line that spells out everything that must not be printed: `\n`, `\t`, `\u{1b}`,
  /// `\u{202e}`.
  ///
  /// For file names, arguments and error messages. A backslash is not doubled, because the form is
  /// only for reading.
  package static func visible(_ text: String) -> String {
    var filter = DisplayFilter(.show)
    return filter.filtered(text) { spell(0x0a, to: &$1) }
  }

  /// Filters a text; `endLine` appends the replacement for a line feed.
  private mutating func filtered(
    _ text: String, _ endLine: (inout DisplayFilter, inout [UInt8]) -> Void
  ) -> String {
    let source = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var start = 0
    while let end = source[start...].firstIndex(of: 0x0a) {
      append(source, in: start..<end, to: &output)
      endLine(&self, &output)
      start = end + 1
    }
    append(source, in: start..<source.count, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The start of a part of a message, as ``visible(_:)`` writes it: at most `count` scalars, and
  /// `…` if there are more. If possible, no grapheme is cut.
  package static func excerpt(_ source: ArraySlice<UInt8>, upTo count: Int) -> String {
    // Nearly every part that a diagnostic quotes is printable ASCII.
    var end = source.startIndex
    let last = end + min(count, source.count)
    while end < last, 0x20...0x7e ~= source[end] { end += 1 }
    if end == last, end == source.endIndex || source[end] < 0x80 {
      let shown = String(decoding: source[..<end], as: UTF8.self)
      return source.count > count ? shown + "…" : shown
    }
    // A scalar has at most four bytes, so the first `count` + 1 scalars are whole.
    let text = String(decoding: source.prefix(4 * (count + 1)), as: UTF8.self)
    let scalars = text.unicodeScalars
    guard
      let limit = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      limit < scalars.endIndex
    else { return visible(text) }
    let bytes = Array(text.utf8)
    let length = text.utf8.distance(from: text.startIndex, to: limit)
    let bound = DisplayScalar.graphemeBound(bytes, before: length)
    return visible(String(decoding: bytes[..<(bound > 0 ? bound : length)], as: UTF8.self)) + "…"
  }

  /// Appends a text as one line: line feeds become spaces.
  mutating func appendLine(_ text: String, to output: inout [UInt8]) {
    var source = Array(text.utf8)
    for index in source.indices where source[index] == 0x0a { source[index] = 0x20 }
    append(source, in: 0..<source.count, to: &output)
  }

  /// Appends a scalar as an escape.
  static func spell(_ scalar: UInt32, to output: inout [UInt8]) {
    switch scalar {
    case 0x09: output.append(contentsOf: Array("\\t".utf8))
    case 0x0a: output.append(contentsOf: Array("\\n".utf8))
    case 0x0d: output.append(contentsOf: Array("\\r".utf8))
    default: output.append(contentsOf: Array("\\u{\(String(scalar, radix: 16))}".utf8))
    }
  }

  /// Why a scalar is removed.
  package static func reason(ofRemoving scalar: UInt32) -> Diagnostic.Reason {
    switch scalar {
    case 0xad: "soft-hyphen"
    case 0x200b: "zero-width-space"
    case 0xfeff: "byte-order-mark"
    case 0x200c, 0x200d: "joiner"
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: "direction"
    case 0xe000...0xf8ff, 0xf0000...0xffffd, 0x100000...0x10fffd: "private-use"
    case 0xfe00...0xfe0f, 0xe0100...0xe01ef: "variation-selector"
    default: DisplayWidth.kind(of: scalar).isMark ? "combining-mark" : "invisible"
    }
  }
}
