internal import Bytes
internal import PushMarkup

/// The bytes of a template that a reader gets: a stand-in for each placeholder, or its value as
/// text.
struct TemplateBytes {
  private(set) var bytes: [UInt8] = []
  /// Maps the bytes to the source.
  private(set) var map = OffsetMap()
  /// The placeholders that are replaced by values here, and the ranges of the values.
  private(set) var values: [(number: Int, range: Range<Int>)] = []
  /// Whether what is written next may continue a tag or a character reference.
  private var mayGoOn = false

  /// Writes a source; `value` returns the value of a placeholder, if there is one. It is escaped,
  /// unless the text is not read as HTML.
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

  /// Appends a part of the source. After `<scri` or `&am` a value, even an empty one, could
  /// complete something that the template does not contain, so no value is written there. `]` may
  /// end a CDATA section of a device reading.
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

  /// Appends a value as an escaping template engine does: its characters start and end no markup.
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
  /// Makes a piece of its own of all text that came from one of these parts of the source; the
  /// piece comes from the whole part.
  mutating func separate(_ parts: [Range<Int>], in text: [UInt8], of source: [UInt8]) {
    guard !parts.isEmpty else { return }
    let map = SourceMap(self, text: text, source: source)
    /// The part that a byte of the text comes from; nil for line breaks between blocks.
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
