internal import Bytes
internal import CLibXML2

// Declarations that libxml2 up to 2.13 does not know: `</ x`, to 2.9 `<![CDATA[` and `<!x` as well,
// which it reads as text, and `</<` and `<?<`, whose two bytes it passes in silence. To HTML they
// go up to the next `>`, and hold neither tags nor comments.
extension TokenSink {
  /// Whether a tag or a comment that starts there may stand inside of a declaration: one is open,
  /// or something lies before it that was not told.
  @inline(__always)
  func mayBeInDeclaration(_ start: Int) -> Bool { declaration != nil || start != cursor }

  /// Ends a declaration with the tag or the comment that stands inside of it, and passes that too;
  /// false where it is to be told, as libxml2 has read it.
  @inline(never)
  mutating func passDeclaration(_ start: Int, _ end: Int) -> Bool {
    guard let declared = declaration ?? skipped(before: start) else { return false }
    declaration = nil
    guard let lent = unsafe lent else { return false }
    // libxml2 takes what follows for the text of a script already, which is dropped.
    if unsafe pm_is_raw(lent.pointee.context) != 0 { return false }
    if isInRawText() { return false }
    var stop = start
    while stop < end, byte(stop) != UInt8(ascii: ">") { stop += 1 }
    noteComment(declared..<min(stop + 1, end))
    let rest = min(stop + 1, end)..<end
    // What stands behind the `>`, in a value or a comment to libxml2, can be told as plain text
    // only.
    if rest.contains(where: { byte($0) == UInt8(ascii: "<") || byte($0) == UInt8(ascii: "&") }) {
      note(.covered, rest)
      return false
    }
    for index in rest { append(byte(index)) }
    cursor = max(cursor, end)
    return true
  }

  /// Passes a declaration that libxml2 passes next, up to the next `>`: from 2.10 on it does so
  /// itself. One that is not closed is told of at the end.
  mutating func passDeclaration() {
    tellLeadingSpace()
    let start = position
    guard let close = source[start..<length].firstIndex(of: UInt8(ascii: ">")) else { return }
    if declaration == nil, isInRawText() { return tellRaw(start..<close + 1) }
    noteComment((declaration ?? skipped(before: start) ?? start)..<close + 1)
    declaration = nil
    cursor = max(cursor, close + 1)
  }

  /// Tells of what libxml2 passes in a title or the like, where there are no declarations: text,
  /// and the end tag, if that has the first `>`.
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

  /// Tells of an end tag, if it is that of the title or the like.
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

  /// Where two bytes that libxml2 has passed in silence stand before a tag, and nothing between
  /// but white space, or controls, which it leaves out.
  private func skipped(before start: Int) -> Int? {
    var place = start
    while place > cursor, byte(place - 1) <= 0x20 { place -= 1 }
    return place >= cursor + 2 && isSkipped(place - 2) ? place - 2 : nil
  }

  /// Whether two bytes stand at a place that libxml2 passes in silence before a `<`.
  func isSkipped(_ place: Int) -> Bool {
    byte(place) == UInt8(ascii: "<")
      && (byte(place + 1) == UInt8(ascii: "/") || byte(place + 1) == UInt8(ascii: "?"))
  }

  /// Notes what may have been meant as text and is a comment to HTML: `</3 you>`, `<!now>`,
  /// `<?name>`, CDATA. Comments, the document's type, `<![if mso]>` and what programs write as
  /// instructions are no text.
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

  /// How the declarations begin, behind their `<!`, that people write as such.
  private static let declarations = ["--", "doctype", "[if", "[endif"].map { Array($0.utf8) }
  /// And the instructions, behind their `<?`: of XML, of browsers, of Office and of Adobe.
  private static let instructions = ["xml", "import", "mso", "xpacket", "adobe"].map {
    Array($0.utf8)
  }

  /// Whether an element is open whose content is text to HTML, though not to libxml2: title and the
  /// like. Each tag is looked at once.
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
