internal import Bytes

extension TemplateMarks {
  /// Why marks do not fit a text.
  struct Unsound: Error {
    var reason: String
  }

  /// Checks what the JSON says about a text, because a decoder cannot trust its input. Without the
  /// member, the syntaxes are unknown, and values contain no placeholders.
  init(_ ranges: [Range<Int>], _ member: TemplateMember?, in text: StyledText) throws(Unsound) {
    syntaxes = .all
    if let member {
      syntaxes = []
      for name in member.syntaxes {
        guard let syntax = TemplateSyntax(rawValue: name) else {
          throw Unsound(reason: "Unknown syntax \"\(DisplayFilter.visible(name))\".")
        }
        syntaxes.insert(syntax)
      }
    }
    try Self.check(ranges, in: Array(text.text.utf8), syntaxes)
    places = ranges.map { Place(range: $0) }
    try mark(member?.logic, \.isLogic)
    try mark(member?.behindBlock, \.isBehindBlock)
    try mark(member?.beforeBlock, \.isBeforeBlock)
    try read(member?.values ?? [], in: text)
  }

  private mutating func mark(
    _ indices: [Int]?, _ property: WritableKeyPath<Place, Bool>
  ) throws(Unsound) {
    for index in indices ?? [] {
      guard places.indices.contains(index) else {
        throw Unsound(reason: "There is no placeholder \(index).")
      }
      places[index][keyPath: property] = true
    }
  }

  private mutating func read(
    _ members: [TemplateMember.Value], in text: StyledText
  ) throws(Unsound) {
    let spans = text.spans
    var found: [Value] = []
    for member in members {
      guard spans.indices.contains(member.span), let key = Value.Key(rawValue: member.key),
        spans[member.span].attribute[key] != nil, member.start <= member.end
      else { throw Unsound(reason: "There is no such value for a placeholder.") }
      found.append(Value(span: member.span, key: key, range: member.start..<member.end))
    }
    found.sort { one, other in
      (one.span, one.key == .alt ? 1 : 0, one.range.lowerBound)
        < (other.span, other.key == .alt ? 1 : 0, other.range.lowerBound)
    }
    var first = 0
    while first < found.count {
      var last = first
      while last < found.count, found[last].span == found[first].span,
        found[last].key == found[first].key
      {
        last += 1
      }
      let value = Array((spans[found[first].span].attribute[found[first].key] ?? "").utf8)
      let ranges = found[first..<last].map(\.range)
      try Self.check(ranges, in: value, syntaxes)
      // It would end the value.
      guard !ranges.contains(where: { value[$0].contains(UInt8(ascii: "\"")) }) else {
        throw Unsound(reason: "A placeholder in a value holds a quotation mark.")
      }
      first = last
    }
    values = found
  }

  /// Checks that ranges are placeholders, in order, and contain nothing that a parser would have
  /// changed, because they are written unchanged.
  private static func check(
    _ ranges: [Range<Int>], in bytes: [UInt8], _ syntaxes: Set<TemplateSyntax>
  ) throws(Unsound) {
    var end = 0
    for range in ranges {
      guard range.lowerBound >= end, range.upperBound <= bytes.count else {
        throw Unsound(reason: "The placeholders are not in order, or outside the text.")
      }
      guard Placeholder.isSound(Array(bytes[range]), syntaxes) else {
        throw Unsound(reason: "A placeholder range does not contain a placeholder.")
      }
      end = range.upperBound
    }
  }
}
