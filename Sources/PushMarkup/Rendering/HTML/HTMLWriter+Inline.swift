internal import Bytes

// Inline elements.
extension HTMLWriter {
  /// Writes a piece; before it the newlines of its line, if it starts a line that continues a
  /// paragraph. Elements that the newlines and both neighbours need stay open across them.
  mutating func write(_ piece: HTMLContent.Piece, behind line: Int?) {
    var limit =
      line.map { content.lines[$0].gap.firstDifference(from: current, dialect) } ?? lanes.count
    if piece.range.lowerBound == colorBreak {
      limit = min(limit, lanes.firstIndex(of: .foreground) ?? limit)
    }
    // Nearly always there is room for all of it.
    let style =
      piece.style.link == 0 && piece.style.typeface == 0 && output.count < Self.spacious
      ? piece.style : reachable(piece.style, closingFrom: limit)
    let first = min(limit, style.firstDifference(from: current, dialect))
    closeInline(from: first)
    if let line {
      breakLine(to: content.lines[line].newlines)
      writeLineEnds(before: piece.range.lowerBound)
    }
    noteSeam(before: piece.range.lowerBound)
    var wanted = style.lanes(beyond: base, dialect) & (-1 << first)
    while wanted != 0 {
      let lane = wanted.trailingZeroBitCount
      wanted &= wanted - 1
      if lanes[lane] == .relativeSize {
        for element in HTMLSize.elements(from: base.size, to: style.size, dialect) {
          note(element.name.count, in: lane, at: output.count)
          startTag(element)
        }
      } else {
        let start = output.count
        let name = startTag(lanes[lane], style)
        if name > 0 { note(name, in: lane, at: start) }
      }
    }
    current = style
    pendingNewlines = 0
    if let image = piece.image {
      let image = content.values.image(of: image, in: runs.values)
      // Without enough room, the URL is dropped before the alternative text.
      let address = image.whole.cost - image.bare.cost
      startTag(allows(.image, bytes: address) ? image.whole : image.bare)
    } else {
      var start = piece.range.lowerBound
      if dialect == .phone, output.count == 0, let end = endOfDropped(piece.range) {
        startTag(.span)
        output.appendEscaped(content.bytes, start..<end, inAttribute: false)
        endTag(HTMLElement.span.name)
        start = end
      }
      if !lineEnds.isEmpty { writeWords(upTo: piece.range.upperBound, &start) }
      output.appendEscaped(content.bytes, start..<piece.range.upperBound, inAttribute: false)
    }
  }

  /// Records a place without open elements.
  @inline(__always)
  private mutating func noteSeam(before place: Int) {
    guard seams != nil, inline.count == 0, paragraph == nil, depth == 0 else { return }
    seams?.append((place, output.count))
  }

  /// Writes a text up to its last space that is written as a line break.
  @inline(never)
  private mutating func writeWords(upTo end: Int, _ start: inout Int) {
    for place in start..<end where content.bytes[place] == 0x20 && lineEnds[place] != nil {
      output.appendEscaped(content.bytes, start..<place, inAttribute: false)
      output.append(contentsOf: lineEnd)
      start = place + 1
    }
  }

  /// Writes the line breaks before a place of the text, after a newline or the start of a block,
  /// where white space is ignored.
  mutating func writeLineEnds(before place: Int) {
    guard !lineEnds.isEmpty, pendingNewlines > 0, let count = lineEnds.removeValue(forKey: place)
    else { return }
    for _ in 0..<count { output.append(contentsOf: lineEnd) }
  }

  /// The end of white space at the start that Android would drop: it drops the text before the
  /// first tag or character reference if all of it is white space in Java. No-break spaces are not
  /// white space in Java.
  private func endOfDropped(_ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = content.bytes.scalar(at: place)
      if ["&", "<", ">"].contains(scalar) { break }
      guard scalar.properties.isWhitespace, ![0xa0, 0x2007, 0x202f].contains(scalar.value) else {
        return nil
      }
      place += length
    }
    return place > range.lowerBound ? place : nil
  }

  /// An open inline element, and where its name is in the output.
  struct OpenElement: BitwiseCopyable {
    var lane: Int
    var start: Int
    var end: Int
  }

  /// Records an element whose start tag is at a place of the output, and the length of its name.
  private mutating func note(_ name: Int, in lane: Int, at start: Int) {
    // After `<`.
    inline.append(OpenElement(lane: lane, start: start + 1, end: start + 1 + name))
  }

  mutating func closeInline(from lane: Int) {
    while let last = inline.last, last.lane >= lane {
      endTag(nameAt: last.start, to: last.end)
      inline.removeLast()
    }
  }

  /// Writes the start tag of the element for what a style sets in one lane and the paragraph does
  /// not. Returns the length of its name, or 0 without such an element.
  // A call would copy the whole writer on the stack.
  @inline(__always)
  mutating func startTag(_ lane: CompactAttribute.Kind, _ style: HTMLStyle) -> Int {
    switch lane {
    case .link where style.link > 0:
      return startTag(.link, "href", content.values[style.link])
    case .foreground where dialect == .phone: return fontTag(style)
    case .foreground where style.foreground != nil || style.background != nil:
      return startTag(.span, style.foreground, style.background)
    case .background where style.background != nil:
      return startTag(.span, nil, style.background)
    case .typeface: return typefaceTag(style.typeface)
    case .link, .foreground, .background: return 0
    default:
      guard style.has(lane), !base.has(lane) else { return 0 }
      startTag(.flags[Int(lane.rawValue)])
      return HTMLElement.flags[Int(lane.rawValue)].name.count
    }
  }

  private mutating func startTag(
    _ element: HTMLElement, _ name: StaticString, _ value: [UInt8]
  ) -> Int {
    beginTag(element)
    attribute(name, value)
    closeTag()
    return element.name.count
  }

  private mutating func startTag(
    _ element: HTMLElement, _ foreground: RGBAColor?, _ background: RGBAColor?
  ) -> Int {
    beginTag(element)
    colors(foreground, background)
    closeTag()
    return element.name.count
  }

  /// The start tag of a typeface.
  private mutating func typefaceTag(_ number: Int32) -> Int {
    guard number > 0 else { return 0 }
    let name = content.values[number]
    guard name.elementsEqual(HTMLElement.monospaceFace.utf8) else {
      return startTag(.font, "face", name)
    }
    startTag(.monospace)
    return HTMLElement.monospace.name.count
  }

  /// Colour and typeface in one start tag.
  private mutating func fontTag(_ style: HTMLStyle) -> Int {
    guard let color = style.foreground else { return typefaceTag(style.typeface) }
    beginTag(.font)
    attribute("color", color)
    if style.typeface > 0 { attribute("face", content.values[style.typeface]) }
    closeTag()
    return HTMLElement.font.name.count
  }
}
