import MarkupTokens

extension HTMLScanner {
  /// The attributes of a tag that matter: name and value, as a range of the source. The first of a name wins.
  struct Attributes {
    private(set) var count = 0
    private var starts = SIMD8<UInt32>()
    private var ends = SIMD8<UInt32>()
    private var names = SIMD8<UInt8>()

    subscript(index: Int) -> (name: AttributeName?, start: Int, end: Int) {
      (AttributeName(rawValue: names[index]), Int(starts[index]), Int(ends[index]))
    }

    mutating func add(_ name: AttributeName, _ range: Range<Int>) {
      // There are six names, and eight places.
      for index in 0..<count where names[index] == name.rawValue { return }
      names[count] = name.rawValue
      starts[count] = UInt32(truncatingIfNeeded: range.lowerBound)
      ends[count] = UInt32(truncatingIfNeeded: range.upperBound)
      count += 1
    }
  }

  /// A start or end tag whose name starts at `name`; the index stands at its `<`.
  mutating func scanTag(_ source: [UInt8], _ kind: WrittenTag.Kind, name nameStart: Int) {
    let start = index
    var word = PackedName()
    var place = nameStart
    while place < end, !source[place].endsTagName {
      word.append(source[place])
      place += 1
    }
    index = place
    let number = names.number(word, source, nameStart)
    if place < end, source[place] == UInt8(ascii: ">") {
      index = place + 1
      guard number != ElementName.unknown else {
        return reportUnknown(source, kind, name: nameStart..<place, at: start..<index)
      }
      _ = append(source, kind, number, from: start, isClosed: false)
      return
    }
    var attributes = Attributes()
    guard let isClosed = scanAttributes(source, into: &attributes) else {
      return loseRest(from: start, what: "tag")
    }
    guard number != ElementName.unknown else {
      return reportUnknown(source, kind, name: nameStart..<place, at: start..<index)
    }
    let isWritten = append(source, kind, number, from: start, isClosed: isClosed)
    if isWritten, attributes.count > 0, case .start = kind { write(source, attributes) }
  }

  /// Appends a tag that was read up to behind its `>`; false where it is raw text, which goes with its tags.
  private mutating func append(
    _ source: [UInt8], _ kind: WrittenTag.Kind, _ number: UInt16, from start: Int, isClosed: Bool
  ) -> Bool {
    let content = names.roles[Int(number)].content
    var kind = kind
    if content != .shown {
      if content == .raw, foreignDepth == 0 {
        if kind == .start { skipRawText(source, number, from: start) }
        return false
      }
      if content == .dropped, ElementName.foreign.contains(number) {
        if kind == .end {
          foreignDepth = max(0, foreignDepth - 1)
        } else if isClosed {
          // In HTML `<b/>` is `<b>`; only foreign elements close themselves.
          kind = .selfClosing
        } else {
          foreignDepth += 1
        }
      }
    }
    normal.appendTag(WrittenTag(kind, name: number, start: start, end: index))
    return true
  }

  /// Goes on to behind the `>` of a tag whose name was read; false when the message ends before it.
  mutating func closeTag(_ source: [UInt8]) -> Bool {
    var attributes = Attributes()
    return scanAttributes(source, into: &attributes) != nil
  }

  /// Everything from behind the name to behind the `>`: whether the tag closes itself; nil when the message ends before it.
  private mutating func scanAttributes(_ source: [UInt8], into attributes: inout Attributes)
    -> Bool?
  {
    var selfClosing = false
    while index < end {
      let byte = source[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        return selfClosing
      }
      if byte.isHTMLSpace || byte == UInt8(ascii: "/") {
        selfClosing = byte == UInt8(ascii: "/")
        index += 1
        continue
      }
      selfClosing = false
      // A `=` in front belongs to the name.
      var name = PackedName()
      name.append(byte)
      index += 1
      while index < end, !source[index].endsTagName, source[index] != UInt8(ascii: "=") {
        name.append(source[index])
        index += 1
      }
      skipSpace(source)
      guard index < end else { return nil }
      var value = index..<index
      if source[index] == UInt8(ascii: "=") {
        index += 1
        skipSpace(source)
        guard let range = skipValue(source) else { return nil }
        value = range
      }
      if let attribute = AttributeName(name) { attributes.add(attribute, value) }
    }
    return nil
  }

  private mutating func skipValue(_ source: [UInt8]) -> Range<Int>? {
    guard index < end else { return nil }
    let quote = source[index]
    var place = index
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = place + 1
      place = source.firstIndex(of: quote, from: start, to: end)
      guard place < end else { return nil }
      index = place + 1
      return start..<place
    }
    let start = place
    while place < end, !source[place].isHTMLSpace, source[place] != UInt8(ascii: ">") {
      place += 1
    }
    index = place
    return start..<place
  }

  private mutating func skipSpace(_ source: [UInt8]) {
    while index < end, source[index].isHTMLSpace { index += 1 }
  }

  /// Writes the attributes of a tag, values decoded.
  private mutating func write(_ source: [UInt8], _ attributes: Attributes) {
    let behind = index
    for place in 0..<attributes.count {
      let (name, start, end) = attributes[place]
      guard let name else { continue }
      normal.beginAttribute(name)
      scanValue(source, start, end)
      normal.endAttribute()
    }
    index = behind
  }

  /// A tag outside the table is dropped, its text kept.
  private mutating func reportUnknown(
    _ source: [UInt8], _ kind: WrittenTag.Kind, name: Range<Int>, at range: Range<Int>
  ) {
    guard kind == .start else { return }
    let name = source.quoted(name)
    diagnostics.add(.tagUnknown, at: range, "<\(name)> is not in the table; its text is kept")
  }
}

extension AttributeName {
  /// The attribute of this name, if it is one that matters.
  fileprivate init?(_ name: PackedName) {
    switch (name.count, name.word) {
    case (5, 0x73_74_79_6c_65): self = .style
    case (5, 0x63_6f_6c_6f_72): self = .color
    case (4, 0x66_61_63_65): self = .face
    case (4, 0x68_72_65_66): self = .href
    case (3, 0x73_72_63): self = .src
    case (3, 0x61_6c_74): self = .alt
    default: return nil
    }
  }
}

extension UInt8 {
  /// Whether the byte ends the name of a tag.
  fileprivate var endsTagName: Bool {
    // A set of bits: white space, `/` and `>`.
    self < 64 && 0x4000_8001_0000_3600 as UInt64 &>> UInt64(self) & 1 == 1
  }
}
