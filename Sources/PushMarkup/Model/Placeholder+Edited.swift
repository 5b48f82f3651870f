internal import Bytes

// What editors make of templates, which they take for text.
extension Placeholder {
  /// Where a reference, a typographic quotation mark or a no-break space stands in a placeholder
  /// outside of its literals, if any does: to a template they are no operators, quotation marks or
  /// spaces.
  package func editedSign(in source: [UInt8]) -> Range<Int>? {
    guard !isComment, !isPlain else { return nil }
    switch PlaceholderSign(source[range.lowerBound], source[range.lowerBound + 1]) {
    case .expression, .statement, .script, .percents: break
    case .note, .mergeTag, .name, nil: return nil
    }
    var quote: UInt8?
    for place in range {
      let byte = source[place]
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      }
      guard quote == nil else { continue }
      let signs = byte == UInt8(ascii: "&") ? Self.references : byte >= 0x80 ? Self.marks : []
      if let sign = signs.first(where: { source[place..<range.upperBound].starts(with: $0) }) {
        return place..<place + sign.count
      }
    }
    return nil
  }

  private static let references = ["&lt;", "&gt;", "&amp;", "&quot;", "&#39;", "&nbsp;"]
    .map { Array($0.utf8) }
  private static let marks = ["“", "”", "„", "‘", "’", "\u{a0}"].map { Array($0.utf8) }
}
