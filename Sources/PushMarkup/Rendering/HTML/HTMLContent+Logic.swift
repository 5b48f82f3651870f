internal import Bytes

// Where a template's logic stands at the border of a block, what is around it may be gone once it
// is filled in, and line breaks on both sides would be too many: such a border is written as one.
// Browsers and phones do not double those.
extension HTMLContent {
  /// What of a template's logic stands at newlines, on either side.
  enum LogicBorder {
    case none
    /// A tag of logic.
    case tag
    /// A tag of logic that was read beside the border of a block there.
    case block
  }

  /// Notes which newlines logic stands at.
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

  /// Parts paragraphs that have logic inside and at an end: a loop in one would begin its next
  /// round outside of the element that the last one has closed, where line breaks say less.
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

  /// The last line of the paragraph that begins with a line.
  func lastLine(ofParagraph number: Int) -> Int {
    var last = number
    while last + 1 < lines.count, lines[last + 1].continues { last += 1 }
    return last
  }

  /// Whether a border at logic begins or ends a paragraph.
  private func isAtLogic(_ paragraph: Range<Int>) -> Bool {
    lines[paragraph.lowerBound].isBehindLogic
      || paragraph.upperBound < lines.count && lines[paragraph.upperBound].isBehindLogic
  }

  /// Whether the paragraph that begins with a line has to be an element, for its borders to be
  /// borders of blocks. Of logic alone nothing is seen: its neighbours are such elements.
  func needsElement(_ number: Int) -> Bool {
    let isBare = isLogicAlone(number) && (number == 0 || !lines[number - 1].isLogic)
    return isAtLogic(number..<lastLine(ofParagraph: number) + 1) && !isBare
  }

  /// Whether there is nothing but logic in the paragraph that begins with a line.
  func isLogicAlone(_ number: Int) -> Bool {
    lines[number].isLogic && lastLine(ofParagraph: number) == number
  }
}
