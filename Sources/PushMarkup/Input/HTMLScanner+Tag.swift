import MarkupTokens

extension HTMLScanner {
  /// The values of the attributes that matter, as ranges of the source; the first of a name wins.
  struct Slots {
    var isEmpty = true
    private var ranges:
      (Range<Int>?, Range<Int>?, Range<Int>?, Range<Int>?, Range<Int>?, Range<Int>?)

    subscript(name: AttributeName) -> Range<Int>? {
      get {
        switch name {
        case .style: ranges.0
        case .color: ranges.1
        case .face: ranges.2
        case .href: ranges.3
        case .src: ranges.4
        case .alt: ranges.5
        }
      }
      set {
        isEmpty = false
        switch name {
        case .style: ranges.0 = newValue
        case .color: ranges.1 = newValue
        case .face: ranges.2 = newValue
        case .href: ranges.3 = newValue
        case .src: ranges.4 = newValue
        case .alt: ranges.5 = newValue
        }
      }
    }
  }

  /// A start or end tag whose name starts at `name`; the index stands at its `<`.
  mutating func scanTag(_ kind: WrittenTag.Kind, name nameStart: Int) {
    let start = index
    index = nameStart
    while index < end, !endsName(source[index]) { index += 1 }
    let name = nameStart..<index
    let number = ElementName.number(source, name)
    var slots = Slots()
    guard let selfClosing = scanAttributes(into: &slots) else {
      return loseRest(from: start, what: "tag")
    }
    if number == ElementName.unknown {
      reportUnknown(kind, name: name, at: start..<index)
      return
    }
    let content = ElementName.roles[Int(number)].content
    if content == .raw, foreignDepth == 0 {
      if kind == .start { skipRawText(number, from: start) }
      return
    }
    let isForeign = content == .dropped && ElementName.foreign.contains(number)
    var kind = kind
    if isForeign {
      if kind == .end {
        foreignDepth = max(0, foreignDepth - 1)
      } else if selfClosing {
        // In HTML `<b/>` is `<b>`; only foreign elements close themselves.
        kind = .selfClosing
      } else {
        foreignDepth += 1
      }
    }
    let tag = WrittenTag(kind, name: number, start: start, end: index)
    if slots.isEmpty || kind == .end {
      normal.appendTag(tag)
    } else {
      write(tag, slots)
    }
  }

  /// Goes on to behind the `>` of a tag whose name was read; false when the message ends before it.
  mutating func closeTag(_ slots: inout Slots) -> Bool { scanAttributes(into: &slots) != nil }

  private func endsName(_ byte: UInt8) -> Bool {
    byte.isHTMLSpace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  /// Everything from behind the name to behind the `>`; nil when the message ends before it.
  private mutating func scanAttributes(into slots: inout Slots) -> Bool? {
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
      let nameStart = index
      // A `=` in front belongs to the name.
      index += 1
      while index < end, !endsName(source[index]), source[index] != UInt8(ascii: "=") {
        index += 1
      }
      let name = nameStart..<index
      skipSpace()
      guard index < end else { return nil }
      var value = index..<index
      if source[index] == UInt8(ascii: "=") {
        index += 1
        skipSpace()
        guard let range = scanValue() else { return nil }
        value = range
      }
      if let attribute = AttributeName(source, name), slots[attribute] == nil {
        slots[attribute] = value
      }
    }
    return nil
  }

  private mutating func scanValue() -> Range<Int>? {
    guard index < end else { return nil }
    let quote = source[index]
    let start: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      start = index
      while index < end, source[index] != quote { index += 1 }
      guard index < end else { return nil }
      index += 1
      return start..<index - 1
    }
    start = index
    while index < end, !source[index].isHTMLSpace, source[index] != UInt8(ascii: ">") {
      index += 1
    }
    return start..<index
  }

  private mutating func skipSpace() {
    while index < end, source[index].isHTMLSpace { index += 1 }
  }

  /// Writes a tag with its attributes, values decoded.
  private mutating func write(_ tag: WrittenTag, _ slots: Slots) {
    normal.beginTag(tag)
    let behind = index
    let special = Self.specialInValue
    for name in AttributeName.allCases {
      guard let range = slots[name] else { continue }
      normal.beginAttribute(name)
      index = range.lowerBound
      var plain = index
      while index < range.upperBound {
        let byte = source[index]
        guard special[Int(byte)] else {
          index += 1
          continue
        }
        if plain < index { normal.appendVerbatim(source, plain..<index) }
        scanSpecial(byte, inAttribute: true, upTo: range.upperBound)
        plain = index
      }
      if plain < range.upperBound { normal.appendVerbatim(source, plain..<range.upperBound) }
      normal.endAttribute()
    }
    normal.endTag()
    index = behind
  }

  /// A tag outside the table is dropped, its text kept.
  private mutating func reportUnknown(
    _ kind: WrittenTag.Kind, name: Range<Int>, at range: Range<Int>
  ) {
    guard kind == .start else { return }
    let name = printable(name)
    diagnostics.add(.tagUnknown, at: range, "<\(name)> is not in the table; its text is kept")
  }

  /// A name for a message: at most 32 printable ASCII characters of it.
  func printable(_ range: Range<Int>) -> String {
    let bytes = source[range].prefix(32).map { (0x21...0x7e).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension AttributeName {
  /// The attribute of this name in any case, if it is one that matters.
  init?(_ source: [UInt8], _ range: Range<Int>) {
    guard (3...5).contains(range.count) else { return nil }
    var word: UInt64 = 0
    for index in range { word = word << 8 | UInt64(source[index] | 0x20) }
    switch word {
    case 0x73_74_79_6c_65: self = .style
    case 0x63_6f_6c_6f_72: self = .color
    case 0x66_61_63_65: self = .face
    case 0x68_72_65_66: self = .href
    case 0x73_72_63: self = .src
    case 0x61_6c_74: self = .alt
    default: return nil
    }
  }
}
