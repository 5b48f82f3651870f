internal import Bytes
internal import PushMarkup

/// A part of a message that is written differently from how HTML reads it, because a phone reads it
/// right or a program will read it.
struct SourceEdit {
  enum Kind {
    /// The `&not` of `&noteId=10`: HTML reads an entity, a phone the parameter that is meant.
    case parameter
    /// `<0>` of react-i18next, `<#if vip>` of FreeMarker: text in HTML, and a tag that a phone
    /// drops.
    case placeholder
  }

  var kind: Kind
  /// The range in the source.
  var range: Range<Int>

  /// The edits of a message, in order; `placeholders` are those of unknown syntax.
  static func all(
    in source: [UInt8], from start: Int, _ placeholders: [Placeholder]
  ) -> [SourceEdit] {
    let parameters = source.places(of: UInt8(ascii: "&"), from: start).compactMap { place in
      endOfParameter(source, place).map { SourceEdit(kind: .parameter, range: place..<$0) }
    }
    let tags = placeholders.filter { $0.isTag(in: source) }
      .map { SourceEdit(kind: .placeholder, range: $0.range) }
    return (parameters + tags).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The end of an entity without a semicolon whose name continues up to a `=`. A phone knows only
  /// whole names, so `&copy=1` is an entity on a phone too.
  private static func endOfParameter(_ source: [UInt8], _ start: Int) -> Int? {
    guard let match = HTMLReferences.named(source, at: start + 1, end: source.count),
      match.isOfParameter(in: source), source[match.end] != UInt8(ascii: "=")
    else { return nil }
    return match.end
  }
}

extension StyledText {
  /// The text with what is meant in place of parts of the source; nil if it has none of these
  /// parts. `source` returns where a part of the text comes from.
  func written(
    _ edits: [SourceEdit], of message: [UInt8], at source: (Range<Int>) -> Range<Int>
  ) -> (rewritten: Rewritten, edits: [SourceEdit])? {
    guard !edits.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    var writing = Writing(capacity: bytes.count)
    var done: [SourceEdit] = []
    var ranges: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      let length = bytes.scalarValue(at: place).length
      let origin = source(place..<place + length)
      let next = edits.indices.firstPlace { edits[$0].range.upperBound > origin.lowerBound }
      guard next < edits.count, edits[next].range.lowerBound <= origin.lowerBound,
        origin.upperBound <= edits[next].range.upperBound, !origin.isEmpty
      else {
        place += length
        continue
      }
      let edit = edits[next]
      let start = place
      repeat {
        place += bytes.scalarValue(at: place).length
      } while place < bytes.count
        && edit.range.contains(source(place..<place + 1).lowerBound)
      writing.copy(bytes, to: start)
      switch edit.kind {
      case .parameter: writing.replace(to: place, with: Array(message[edit.range]))
      case .placeholder:
        // Keep one of two spaces around it, and none at the start or end of a line.
        let last = writing.output.last ?? 0x0a
        if place == bytes.count || bytes[place] == 0x0a {
          if last == 0x20 { writing.removeLast() }
        } else if bytes[place] == 0x20, last == 0x20 || last == 0x0a {
          place += 1
        }
        writing.skip(to: place)
      }
      done.append(edit)
      ranges.append(start..<place)
    }
    guard !done.isEmpty else { return nil }
    return (writing.rewritten(self, bytes, in: ranges), done)
  }
}

extension [Range<Int>] {
  /// From the lowest start to the highest end, in any order; nil if there are no ranges.
  var hull: Range<Int>? {
    guard let start = map(\.lowerBound).min(), let end = map(\.upperBound).max() else { return nil }
    return start..<end
  }
}
