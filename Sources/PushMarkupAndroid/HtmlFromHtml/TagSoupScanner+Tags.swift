internal import Bytes
internal import PushMarkup

extension TagSoupScanner {
  /// Reads the markup that a `<` starts.
  mutating func scanMarkup() {
    let start = index
    // `<<b>` is `b`: the extra `<` becomes part of the name, which drops it.
    var count = 1
    var here = start + 1
    while here < source.count {
      switch source[here] {
      case 0x2f:
        scanEndTag(start, here + 1, isNamed: count > 1)
        if here > start + 1 || here + 1 == source.count { noteMisread(start) }
        return
      case 0x21: return scanDeclaration(start, here + 1, extra: count - 1)
      case 0x3f:
        scanInstruction(here + 1)
        return noteMisread(start)
      case 0x20, 0x09, 0x0a, 0x0d:
        // `a < b` is text.
        endPiece()
        for _ in 0..<count { tokens.bytes.append(0x3c) }
        index = here
        return
      case 0x3c: count += 1
      case 0..<0x20: break
      default:
        scanStartTag(start, here)
        if here > start + 1 || !source[here].isASCIILetter { noteMisread(start) }
        return
      }
      here += 1
    }
    endPiece()
    for _ in 0..<count { tokens.bytes.append(0x3c) }
    index = here
  }

  /// Reads `<name…`: up to the next `>`, whatever is in between (`I <3 you` shows `I `).
  private mutating func scanStartTag(_ start: Int, _ nameStart: Int) {
    var here = nameStart + 1
    while here < source.count, !source[here].endsName { here += 1 }
    guard here < source.count else {
      // The message ends inside a name, so the tag is dropped entirely.
      endPiece()
      noteLost(start..<here)
      index = here
      return
    }
    var reader = AttributeReader(name: nameStart..<here)
    switch source[here] {
    case 0x3e:
      open(start, number(of: nameStart..<here), here + 1, nil)
    case 0x2f:
      reader.state = .slash
      scanAttributes(start, here + 1, &reader)
    default:
      reader.element = number(of: nameStart..<here)
      scanAttributes(start, here + 1, &reader)
    }
  }

  /// Writes a start tag, and sets how the text after it is read.
  mutating func open(_ start: Int, _ number: UInt16, _ end: Int, _ values: AttributeReader?) {
    let isClosed = values?.isClosed ?? false
    var tag = SoupTag(
      isClosed ? .selfClosing : .start, number, at: start..<end, textEnd: tokens.bytes.count)
    if let value = values?.first {
      append(value)
      tag.endValue(tokens.bytes.count)
    }
    if let face = values?.second {
      append(face)
      tag.endFace(tokens.bytes.count)
    }
    tokens.tags.append(tag)
    index = end
    guard types[Int(number)].flags.contains(.cdata) else { return }
    mode = isClosed ? .rawUntilEndTag : .raw(number)
  }

  private mutating func append(_ value: AttributeReader.Value) {
    if let range = value.range {
      appendCharacters(range, isValue: true)
    } else {
      // An attribute without a value has its own name as value.
      for byte in value.name.rawValue.utf8 { tokens.bytes.append(byte) }
    }
    // A high surrogate at the end of a value does not combine with what follows the value.
    firstHalfEnd = -1
  }

  /// Reads `</name…`, up to the next `>` or the end.
  mutating func scanEndTag(_ start: Int, _ nameStart: Int, isNamed: Bool) {
    var here = nameStart
    while here < source.count, source[here] != 0x3e { here += 1 }
    writeEndTag(start, nameStart..<here, isNamed: isNamed)
    index = min(here + 1, source.count)
  }

  /// Writes an end tag: `</>`, or one with only white space, ends the innermost open element.
  mutating func writeEndTag(_ start: Int, _ name: Range<Int>, isNamed: Bool) {
    let end = min(name.upperBound + 1, source.count)
    var number: UInt16?
    if isNamed || !name.allSatisfy({ source[$0] <= 0x20 }) {
      number = knownNumber(of: name)
    } else {
      number = ElementTable.top
    }
    guard let number else {
      // No element of that name can be open.
      endPiece()
      noteLost(start..<end)
      return
    }
    tokens.append(.end, number, at: start..<end)
  }

  /// Reads the text of `script` and `style`, in which only an end tag is recognised.
  mutating func scanRawText() {
    var start = index
    var here = index
    while here < source.count {
      guard source[here] == 0x3c else {
        here += 1
        continue
      }
      var next = here + 1
      while next < source.count, source[next].isIgnoredControl { next += 1 }
      guard next < source.count else {
        // A `<` at the very end is lost.
        appendCharacters(start..<here, isValue: false)
        index = next
        return
      }
      if source[next] == 0x2f {
        appendCharacters(start..<here, isValue: false)
        if endRawText(here, next + 1) { return }
        start = index
        here = index
      } else {
        // `<</script>` is not an end tag: the second `<` is ordinary text.
        here = source[next] == 0x3c ? next + 1 : next
      }
    }
    appendCharacters(start..<here, isValue: false)
    index = here
  }

  /// Reads an end tag in raw text; false if it is a different one and therefore text.
  private mutating func endRawText(_ start: Int, _ nameStart: Int) -> Bool {
    var end = nameStart
    while end < source.count, source[end] != 0x3e { end += 1 }
    index = min(end + 1, source.count)
    guard case .raw(let number) = mode else {
      mode = .markup
      writeEndTag(start, nameStart..<end, isNamed: false)
      return true
    }
    if isEndOfRawText(nameStart..<end, number) {
      mode = .markup
      tokens.append(.end, number, at: start..<index)
      return true
    }
    // The device returns it as text without its white space.
    tokens.bytes.append(0x3c)
    tokens.bytes.append(0x2f)
    var here = nameStart
    while here < end {
      let runStart = here
      while here < end, source[here] > 0x20 { here += 1 }
      appendCharacters(runStart..<here, isValue: false)
      here += 1
    }
    tokens.bytes.append(0x3e)
    return false
  }

  private func isEndOfRawText(_ range: Range<Int>, _ number: UInt16) -> Bool {
    var name = Array(ElementTable.rows[Int(number)].name.utf8)[...]
    var here = range.lowerBound
    while here < range.upperBound {
      let (scalar, length) = source.scalar(at: here)
      here += length
      if scalar.value <= 0x20 { continue }
      // Of the letters that fold into ASCII, ſ and ı are lower case already.
      guard let letter = JavaCharacter.asciiFold(scalar), scalar != "\u{17f}", scalar != "\u{131}",
        letter == name.popFirst()
      else { return false }
    }
    return name.isEmpty
  }
}

extension UInt8 {
  /// White space, `/` or `>`.
  var endsName: Bool { isXMLSpace || self == 0x2f || self == 0x3e }

  /// A control character that TagSoup ignores.
  var isIgnoredControl: Bool { self < 0x20 && !isXMLSpace }
}
