internal import Bytes
internal import CLibXML2

// Declarations that libxml2 up to 2.13 does not recognise: `</ x`, up to 2.9 also `<![CDATA[` and
// `<!x`, which it reads as text, and `</<` and `<?<`, whose first two bytes it skips without a
// call. In HTML they extend to the next `>` and contain neither tags nor comments.
extension TokenSink {
  /// Whether a tag or a comment that starts there may be inside a declaration: one is open, or
  /// something before it was not emitted.
  @inline(__always)
  func mayBeInDeclaration(_ start: Int) -> Bool { declaration != nil || start != cursor }

  /// Ends a declaration at the tag or comment inside it, and skips that too; false if the tag or
  /// comment has to be emitted as libxml2 has read it.
  @inline(never)
  mutating func passDeclaration(_ start: Int, _ end: Int) -> Bool {
    guard let declared = declaration ?? skipped(before: start) else { return false }
    declaration = nil
    guard let lent = unsafe lent else { return false }
    // libxml2 already reads what follows as the text of a script, which is dropped.
    if unsafe pm_is_raw(lent.pointee.context) != 0 { return false }
    if isInRawText() { return false }
    var stop = start
    while stop < end, byte(stop) != UInt8(ascii: ">") { stop += 1 }
    noteComment(declared..<min(stop + 1, end))
    let rest = min(stop + 1, end)..<end
    // Text after the `>`, inside a value or a comment for libxml2, can only be emitted as plain
    // text.
    if rest.contains(where: { byte($0) == UInt8(ascii: "<") || byte($0) == UInt8(ascii: "&") }) {
      note(.covered, rest)
      return false
    }
    for index in rest { append(byte(index)) }
    cursor = max(cursor, end)
    return true
  }

  /// Skips a declaration that libxml2 skips next, up to the next `>`: from 2.10 on libxml2 does so
  /// itself. An unclosed one is noted at the end.
  mutating func passDeclaration() {
    tellLeadingSpace()
    let start = position
    guard let close = source[start..<length].firstIndex(of: UInt8(ascii: ">")) else { return }
    if declaration == nil, isInRawText() { return tellRaw(start..<close + 1) }
    noteComment((declaration ?? skipped(before: start) ?? start)..<close + 1)
    declaration = nil
    cursor = max(cursor, close + 1)
  }

  /// Emits what libxml2 skips in a title or the like, where HTML knows no declarations: text, and
  /// the end tag, if the first `>` belongs to it.
  private mutating func tellRaw(_ range: Range<Int>) {
    for place in range {
      cursor = place
      if byte(place) == UInt8(ascii: "<"), byte(place + 1) == UInt8(ascii: "/"),
        tellRawEnd(place..<range.upperBound)
      {
        return
      }
      append(byte(place))
    }
    cursor = range.upperBound
  }

  /// Emits an end tag, if it is that of the title or the like.
  private mutating func tellRawEnd(_ range: Range<Int>) -> Bool {
    guard let lent = unsafe lent else { return false }
    let name = source[(range.lowerBound + 2)...].prefix(while: \.isNameByte)
    return unsafe (name.map(\.lowercasedASCII) + [0]).withUnsafeBufferPointer {
      guard let name = $0.baseAddress,
        unsafe lent.pointee.elements.number(of: name).number == rawElement.name
      else { return false }
      unsafe tell(.end, name, range.lowerBound, range.upperBound)
      return true
    }
  }

  /// The place of two bytes that libxml2 has skipped before a tag without a call, with only white
  /// space between, or controls, which it drops.
  private func skipped(before start: Int) -> Int? {
    var place = start
    while place > cursor, byte(place - 1) <= 0x20 { place -= 1 }
    return place >= cursor + 2 && isSkipped(place - 2) ? place - 2 : nil
  }

  /// Whether libxml2 skips the two bytes at a place without a call if a `<` follows.
  func isSkipped(_ place: Int) -> Bool {
    byte(place) == UInt8(ascii: "<")
      && (byte(place + 1) == UInt8(ascii: "/") || byte(place + 1) == UInt8(ascii: "?"))
  }

  /// Notes what may have been meant as text but HTML reads as a comment: `</3 you>`, `<!now>`,
  /// `<?name>`, CDATA. Comments, DOCTYPE, `<![if mso]>` and instructions that programs write are
  /// not meant as text.
  @inline(never)
  mutating func noteComment(_ range: Range<Int>) {
    let content = range.lowerBound + 2..<max(range.lowerBound + 2, range.upperBound - 1)
    guard content.contains(where: { !byte($0).isHTMLSpace }), !isInRawText() else { return }
    let known =
      switch byte(range.lowerBound + 1) {
      case UInt8(ascii: "!"): Self.declarations
      case UInt8(ascii: "?"): Self.instructions
      default: [[UInt8]]()
      }
    let rest = source[content].prefix(7).map(\.lowercasedASCII)
    if !known.contains(where: rest.starts) { note(.comment, range) }
  }

  /// The starts, after `<!`, of what authors write as declarations on purpose.
  private static let declarations = ["--", "doctype", "[if", "[endif"].map { Array($0.utf8) }
  /// The starts, after `<?`, of instructions for XML, browsers, Office and Adobe.
  private static let instructions = ["xml", "import", "mso", "xpacket", "adobe"].map {
    Array($0.utf8)
  }

  /// Whether an element is open whose content HTML reads as text, though libxml2 does not: title
  /// and the like. Each tag is checked once.
  private mutating func isInRawText() -> Bool {
    guard let lent = unsafe lent else { return false }
    var (open, index) = rawElement
    while index < tags.count {
      let tag = tags[index]
      if open != NameNumbers.unknown {
        if tag.kind == .end, tag.name == open { open = NameNumbers.unknown }
      } else if tag.kind != .end, unsafe lent.pointee.isRaw[Int(tag.name)] {
        open = tag.name
      }
      index += 1
    }
    rawElement = (open, index)
    return open != NameNumbers.unknown
  }
}
