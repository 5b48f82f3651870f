internal import Bytes
internal import PushMarkup

/// The bytes of a template that a reader gets: a stand-in for each placeholder, or the value that
/// stands in its place, as text.
struct TemplateBytes {
  private(set) var bytes: [UInt8] = []
  /// Where they stood in the source.
  private(set) var map = OffsetMap()
  /// Which placeholders are values here, and where these lie.
  private(set) var values: [(number: Int, range: Range<Int>)] = []
  /// Whether a tag or a reference may go on with what is written next.
  private var mayGoOn = false

  /// Writes a source; `value` gives what stands in place of a placeholder, if there is something.
  /// It is escaped, unless nobody reads it as HTML.
  init(
    _ source: [UInt8], _ placeholders: [Placeholder], _ standIns: StandIns, isLiteral: Bool = false,
    value: (Int) -> String? = { _ in nil }
  ) {
    bytes.reserveCapacity(source.count + 8 * placeholders.count)
    var place = 0
    for (number, placeholder) in placeholders.enumerated() {
      append(source[place..<placeholder.range.lowerBound])
      let start = bytes.count
      if isLiteral || !mayGoOn, let value = value(number) {
        if isLiteral { bytes += value.utf8 } else { escape(value) }
        values.append((number, start..<bytes.count))
      } else {
        bytes += standIns.standIn(number)
      }
      map.note(placeholder.range.count, became: bytes.count - start, endingAt: bytes.count)
      place = placeholder.range.upperBound
    }
    append(source[place...])
  }

  /// Appends a part of the source. Behind `<scri` or `&am` a value could end in what the template
  /// does not say, an empty one too: none is written there. `]` may end a section of a phone's.
  private mutating func append(_ part: ArraySlice<UInt8>) {
    bytes += part
    for byte in part {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"): mayGoOn = true
      case UInt8(ascii: ">"), UInt8(ascii: ";"), 0x20, 0x09, 0x0a, 0x0d: mayGoOn = false
      default: break
      }
    }
  }

  /// Appends a value as a template engine does that escapes: its signs begin and end nothing.
  private mutating func escape(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "]"):
        bytes += "&#\(byte);".utf8
      default: bytes.append(byte)
      }
    }
  }
}

extension TextTrace {
  /// Makes pieces of their own of what was made of some parts of the source, of all of each.
  mutating func separate(_ parts: [Range<Int>], in text: [UInt8], of source: [UInt8]) {
    guard !parts.isEmpty else { return }
    let map = SourceMap(self, text: text, source: source)
    /// The part that a byte of the text comes from; newlines between blocks come from none.
    func part(_ place: Int) -> Int? {
      let range = map.source(of: place..<place + 1)
      guard !(range.isEmpty && text[place] == 0x0a) else { return nil }
      let index = parts.indices.firstPlace { parts[$0].upperBound > range.lowerBound }
      return index < parts.count && parts[index].lowerBound <= range.lowerBound ? index : nil
    }
    var result = TextTrace()
    for piece in pieces {
      var (start, sourceStart) = (piece.text.lowerBound, piece.source.lowerBound)
      let end = min(piece.text.upperBound, text.count)
      while start < end {
        let own = part(start)
        var next = start + 1
        while next < end, part(next) == own { next += 1 }
        if let own {
          result.note(start..<next, from: parts[own], isWhole: true)
          sourceStart = parts[own].upperBound
        } else {
          let following = next < end ? part(next).map { parts[$0].lowerBound } : nil
          let sourceEnd = following ?? piece.source.upperBound
          result.note(start..<next, from: sourceStart..<max(sourceStart, sourceEnd))
        }
        start = next
      }
    }
    result.borders = borders
    self = result
  }
}
