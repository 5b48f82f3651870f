internal import Bytes
internal import PushMarkup

/// A part of a message whose text is written otherwise than HTML reads it: what a phone does right,
/// or what a program is to read.
struct SourceEdit {
  enum Kind {
    /// The `&not` of `&noteId=10`: HTML reads a reference, and a phone the parameter that is meant.
    case parameter
    /// `<0>` of react-i18next, `<#if vip>` of FreeMarker: text to HTML, and a tag that a phone
    /// leaves out.
    case placeholder
  }

  var kind: Kind
  /// Where it stands in the source.
  var range: Range<Int>

  /// Those of a message, in its order.
  static func all(in source: [UInt8], from start: Int) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    let lastEnds = lastEnds(in: source, from: start)
    for place in source.indices[start...] {
      switch source[place] {
      case UInt8(ascii: "&"):
        if let end = endOfParameter(source, place) {
          edits.append(SourceEdit(kind: .parameter, range: place..<end))
        }
      case UInt8(ascii: "<"):
        if let end = endOfNumber(source, place, lastEnds) ?? endOfDirective(source, place) {
          edits.append(SourceEdit(kind: .placeholder, range: place..<end))
        }
      default: break
      }
    }
    return edits
  }

  /// Behind a reference without a semicolon whose name goes on to a `=`. A phone knows only whole
  /// names: `&copy=1` is a reference to it as well.
  private static func endOfParameter(_ source: [UInt8], _ start: Int) -> Int? {
    guard let match = HTMLReferences.named(source, at: start + 1, end: source.count),
      match.isOfParameter(in: source), source[match.end] != UInt8(ascii: "=")
    else { return nil }
    return match.end
  }

  /// Behind `<0>` or `<0/>`; the former needs a `</0>` behind it, for `<3>` alone may be text.
  private static func endOfNumber(
    _ source: [UInt8], _ start: Int, _ lastEnds: [ArraySlice<UInt8>: Int]
  ) -> Int? {
    let digits = source[(start + 1)...].prefix(4).prefix(while: \.isASCIIDigit)
    guard !digits.isEmpty, digits.count < 4 else { return nil }
    let rest = source[digits.endIndex...]
    if rest.starts(with: "/>".utf8) { return digits.endIndex + 2 }
    guard rest.first == UInt8(ascii: ">"), let end = lastEnds[digits], end > start else {
      return nil
    }
    return digits.endIndex + 1
  }

  /// Where the last end tag of each number stands.
  private static func lastEnds(
    in source: [UInt8], from start: Int
  ) -> [ArraySlice<UInt8>: Int] {
    var ends: [ArraySlice<UInt8>: Int] = [:]
    for place in source.indices[start...] where source[place] == UInt8(ascii: "<") {
      guard place + 2 < source.count, source[place + 1] == UInt8(ascii: "/"),
        source[place + 2].isASCIIDigit
      else { continue }
      let digits = source[(place + 2)...].prefix(4).prefix(while: \.isASCIIDigit)
      if digits.endIndex < source.count, source[digits.endIndex] == UInt8(ascii: ">") {
        ends[digits] = place
      }
    }
    return ends
  }

  /// Behind a directive or a comment of FreeMarker, or a macro that is closed at once.
  private static func endOfDirective(_ source: [UInt8], _ start: Int) -> Int? {
    let rest = source[start...].prefix(longestDirective)
    if rest.starts(with: "<#--".utf8) {
      let dashes = rest.indices.dropFirst(4).first { source[$0...].starts(with: "-->".utf8) }
      return dashes.map { $0 + 3 }
    }
    if rest.starts(with: "<@".utf8), rest.dropFirst(2).first?.isASCIILetter == true {
      let end = rest.firstIndex(of: UInt8(ascii: ">"))
      return end.flatMap { source[$0 - 1] == UInt8(ascii: "/") ? $0 + 1 : nil }
    }
    guard start + 2 < source.count, source[start + 1] == UInt8(ascii: "#") else { return nil }
    let name = source[(start + 2)...].prefix(longestName).prefix(while: \.isASCIILetter)
    guard directives.contains(String(decoding: name, as: UTF8.self)),
      let end = source[name.endIndex...].prefix(longestDirective).firstIndex(
        of: UInt8(ascii: ">"))
    else { return nil }
    return end + 1
  }

  private static let longestDirective = 256
  private static let longestName = 64
  private static let directives: Set = [
    "if", "elseif", "else", "list", "items", "sep", "assign", "global", "local", "macro", "nested",
    "return", "include", "import", "switch", "case", "default", "break", "continue", "attempt",
    "recover", "function", "setting", "ftl", "noparse", "compress", "escape", "noescape", "autoesc",
    "noautoesc", "outputformat", "t", "lt", "rt", "nt", "flush", "stop", "visit", "recurse",
  ]
}

extension StyledText {
  /// The text with what is meant in place of parts of the source; nil where it has none of them.
  /// `source` says where a part of the text comes from.
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
        // Of two spaces around it one is left, and none at the start or the end of a line.
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
    writing.copy(bytes, to: bytes.count)
    let spans = compact.map { span in
      let start = writing.starts[span.range.lowerBound]
      let end = writing.ends[span.range.upperBound]
      return CompactSpan(start..<max(start, end), span.attribute)
    }.filter { !$0.range.isEmpty }
    let text = StyledText(
      unchecked: writing.output.string, spans, values, sourceLength: sourceLength)
    return (
      Rewritten(
        text: text, count: done.count, range: ranges.hull ?? 0..<bytes.count,
        origins: writing.origins), done
    )
  }
}

extension [Range<Int>] {
  /// From the start of the first to the end of the last, in whatever order they are; nil of none.
  var hull: Range<Int>? {
    guard let start = map(\.lowerBound).min(), let end = map(\.upperBound).max() else { return nil }
    return start..<end
  }
}
