internal import Bytes

// Inline elements.
extension HTMLWriter {
  /// Writes a piece; first the newlines of its line, where it begins one that goes on in a
  /// paragraph. Elements stay open across them that they and both neighbours ask for.
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
      // Where there is no room, the address goes before the words do.
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

  /// Notes a place where no element is open.
  @inline(__always)
  private mutating func noteSeam(before place: Int) {
    guard seams != nil, inline.count == 0, paragraph == nil, depth == 0 else { return }
    seams?.append((place, output.count))
  }

  /// Writes a text up to the last space that is a line end.
  @inline(never)
  private mutating func writeWords(upTo end: Int, _ start: inout Int) {
    for place in start..<end where content.bytes[place] == 0x20 && lineEnds[place] != nil {
      output.appendEscaped(content.bytes, start..<place, inAttribute: false)
      output.append(contentsOf: lineEnd)
      start = place + 1
    }
  }

  /// Writes the line ends before a place of the text, where a newline or a block has begun that
  /// takes no white space.
  mutating func writeLineEnds(before place: Int) {
    guard !lineEnds.isEmpty, pendingNewlines > 0, let count = lineEnds.removeValue(forKey: place)
    else { return }
    for _ in 0..<count { output.append(contentsOf: lineEnd) }
  }

  /// Where white space at the start ends that a phone would drop: before the first tag or reference
  /// it takes what is white space to Java for nothing, where no other character stands beside it.
  /// What no line may break at is none.
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

  /// An inline element that is open, and where its name stands in the output.
  struct OpenElement: BitwiseCopyable {
    var lane: Int
    var start: Int
    var end: Int
  }

  /// Notes an element whose start tag begins at a place of the output, and how long its name is.
  private mutating func note(_ name: Int, in lane: Int, at start: Int) {
    // Behind `<`.
    inline.append(OpenElement(lane: lane, start: start + 1, end: start + 1 + name))
  }

  mutating func closeInline(from lane: Int) {
    while let last = inline.last, last.lane >= lane {
      endTag(nameAt: last.start, to: last.end)
      inline.removeLast()
    }
  }

  /// Writes the start tag of the element that says what a style has in one lane and the paragraph
  /// has not, and says how long its name is; 0 where there is no such element.
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
