internal import Bytes

// If a template tag is at the border of a block, the text around it may be removed when the
// template is filled in, and line breaks on both sides would be too many. Such a border is written
// as the border of a block, which browsers and Android do not double.
extension HTMLContent {
  /// Which template tags are at newlines, on either side.
  enum LogicBorder {
    case none
    /// A template tag.
    case tag
    /// A template tag that was read next to the border of a block.
    case block
  }

  /// Records which newlines are next to template tags.
  mutating func noteLogic(_ template: TemplateForm) {
    hasLogic = true
    var before = LogicBorder.none
    for number in lines.indices {
      let pieces = pieces(of: number)
      guard let first = pieces.first, let last = pieces.last else { continue }
      let line = Array(
        bytes[self.pieces[first].range.lowerBound..<self.pieces[last].range.upperBound])
      let parts = template.parts(of: line).filter { part in
        part.number != nil || line[part.range].contains { $0 != 0x20 }
      }
      let isLogic = { (part: TemplateForm.Part) in
        part.number.map { template.logic.numbers.contains($0) } ?? false
      }
      func border(_ tags: some Sequence<TemplateForm.Part>, _ atBlock: Set<Int>) -> LogicBorder {
        let numbers = tags.prefix(while: isLogic).compactMap(\.number)
        return numbers.isEmpty ? .none : numbers.contains(where: atBlock.contains) ? .block : .tag
      }
      let behind = border(parts, template.logic.behindBlock)
      lines[number].isLogic = parts.allSatisfy(isLogic)
      lines[number].holdsLogic = parts.contains(where: isLogic)
      if number > 0 {
        lines[number].logic =
          [before, behind].contains(.block) ? .block : before == .none ? behind : before
      }
      before = border(parts.reversed(), template.logic.beforeBlock)
    }
  }

  /// Splits paragraphs with template tags inside and at an end: a loop in one would start its next
  /// round outside the element that the last round closed, where line breaks mean less.
  mutating func partAtLogic() {
    var next = 0
    while next < lines.count {
      let start = next
      next = lastLine(ofParagraph: start) + 1
      guard lines[start..<next].contains(where: \.holdsLogic), isAtLogic(start..<next) else {
        continue
      }
      for number in start + 1..<next where lines[number].logic == .none {
        (lines[number].continues, lines[number].isBehindLogic) = (false, true)
      }
    }
  }

  /// The last line of the paragraph that starts with a line.
  func lastLine(ofParagraph number: Int) -> Int {
    var last = number
    while last + 1 < lines.count, lines[last + 1].continues { last += 1 }
    return last
  }

  /// Whether a border at a template tag starts or ends a paragraph.
  private func isAtLogic(_ paragraph: Range<Int>) -> Bool {
    lines[paragraph.lowerBound].isBehindLogic
      || paragraph.upperBound < lines.count && lines[paragraph.upperBound].isBehindLogic
  }

  /// Whether the paragraph that starts with a line must be an element, so that its borders are
  /// block borders. A paragraph of only template tags is invisible; its neighbours are such
  /// elements.
  func needsElement(_ number: Int) -> Bool {
    let isBare = isLogicAlone(number) && (number == 0 || !lines[number - 1].isLogic)
    return isAtLogic(number..<lastLine(ofParagraph: number) + 1) && !isBare
  }

  /// Whether the paragraph that starts with a line contains only template tags.
  func isLogicAlone(_ number: Int) -> Bool {
    lines[number].isLogic && lastLine(ofParagraph: number) == number
  }
}
