internal import Bytes
internal import HTMLTokens

// Alignment. Styled text knows the start and the end of a line, as phones and terminals do: where
// these are, the first letter of the line says. HTML says left and right as well.
extension AuthoredReading {
  /// `left` and `right`, until the text is there that says which of them is the start.
  private static let (left, right) = (UInt32(3), UInt32(4))

  /// Aligns a block, or the blocks inside of an inline element.
  mutating func applyAlignment(_ align: InlineStyle.TextAlign, _ range: Range<Int>) {
    let attribute =
      switch align {
      // Styled text knows no lines that are stretched to both sides.
      case .start, .justify: CompactAttribute(.start)
      case .center: CompactAttribute(.center)
      case .end: CompactAttribute(.end)
      case .left: CompactAttribute(.alignment, Self.left)
      case .right: CompactAttribute(.alignment, Self.right)
      }
    hasSides = hasSides || align == .left || align == .right
    if align == .justify { noteJustified(range) }
    switch tree[tree.count - 1].flow {
    case .line, .block: add(attribute)
    case .inline:
      spans.add(attribute, .passedOn, to: &tree)
      tree.mayAlignBlocks = true
    // It is as wide as its text.
    case .word, .cell, .none: break
    }
  }

  /// A cell begins. A row is a line, and has the side of its first cell: the tables of mails are as
  /// wide as the window. So it is a paragraph, as other lines with a side; the cell has none left.
  @inline(never)
  mutating func alignRow(
    _ tokens: borrowing HTMLTokens, _ attributes: Range<Int>, _ style: inout InlineStyle,
    _ range: Range<Int>
  ) {
    guard tree.count > 0, case let row = tree[tree.count - 1],
      row.role.effect == .tablePart, row.role.level == ElementName.cellDepth - 1,
      Int(row.textStart) == text.count, !spans.sets(.alignment, row),
      let side = style.alignment?.value
        ?? value(of: .align, tokens, in: attributes).flatMap({ Self.side(tokens.bytes[$0]) })
    else { return }
    tree[tree.count - 1].flow = .block
    part(.block)
    applyAlignment(side, range)
    style.alignment = nil
    readAttributes &= ~(1 << AttributeName.align.rawValue)
  }

  /// Makes `left` and `right` the start or the end of each line that they are about: two spans, or
  /// more, where lines are read in both directions, as long as there may be so many. Gives the
  /// placeholders whose values may turn lines around that are read from right to left: a name is
  /// often written in Latin letters there, and hardly ever the other way round.
  static func resolveSides(
    _ spans: inout [CompactSpan], of text: String, upTo limit: Int, _ links: LinkPolicy?
  ) -> Set<Int> {
    let bytes = Array(text.utf8)
    let placeholders = links?.placeholders(in: bytes) ?? []
    let directions = LineDirections(bytes, placeholders: placeholders.map(\.range))
    let leading = directions.leadingPlaceholders.map { placeholders[$0] }
    var unknown: Set<Int> = []
    var resolved: [CompactSpan] = []
    resolved.reserveCapacity(spans.count)
    for (index, span) in spans.enumerated() {
      guard span.kind == .alignment, span.attribute.value >= left else {
        resolved.append(span)
        continue
      }
      let isRight = span.attribute.value == right
      let room = limit - resolved.count - (spans.count - index - 1)
      for part in directions.parts(of: span.range, upTo: room) {
        let side = CompactAttribute(isRight == part.isReversed ? .start : .end)
        resolved.append(CompactSpan(part.range, side))
        guard part.isReversed else { continue }
        let first = leading.indices.firstPlace {
          leading[$0].range.lowerBound >= part.range.lowerBound
        }
        for placeholder in leading[first...].prefix(while: {
          part.range.contains($0.range.lowerBound)
        }) {
          if placeholder.isSeen { unknown.insert(placeholder.number) }
        }
      }
    }
    spans = resolved
    return unknown
  }

  /// Says which placeholders of a message decide on which side their text stands.
  mutating func reportDirections(_ unknown: Set<Int>, _ source: [UInt8]) {
    guard !unknown.isEmpty, let links else { return }
    for placeholder in links.placeholders(in: source) where unknown.contains(placeholder.number) {
      diagnostics.add(
        .templateAlignment, at: placeholder.range, .placeholder(placeholder.text.quoted()))
    }
  }
}

/// A block whose `dir` says which way it is read.
struct WrittenDirection {
  var tag: Range<Int>
  /// Where its text starts.
  var start: Int
  var direction: StrongDirection
}

// Android gives each line the direction of its first letter, whatever `dir` says.
extension AuthoredReading {
  mutating func noteDirection(_ value: ArraySlice<UInt8>, _ tag: Range<Int>) {
    let direction: StrongDirection
    if value.matchesIgnoringCase("rtl") {
      direction = .rightToLeft
    } else if value.matchesIgnoringCase("ltr") {
      direction = .leftToRight
    } else {
      return
    }
    directions.append(WrittenDirection(tag: tag, start: text.count, direction: direction))
  }

  /// Reports the blocks whose first line has a letter of the other direction first. Of blocks that
  /// start together the innermost decides. What a placeholder says is not known.
  mutating func reportDirections(in text: [UInt8]) {
    for (index, block) in directions.enumerated() {
      let next = index + 1 < directions.count ? directions[index + 1].start : -1
      guard block.start != next else { continue }
      let start = text[min(block.start, text.count)...].firstIndex { $0 != 0x0a } ?? text.count
      // A block that stands in a line does not turn it.
      guard start == 0 || text[start - 1] == 0x0a else { continue }
      let end = text.firstIndex(of: 0x0a, from: start, to: text.count)
      var passed = 0
      let shown = LineDirections.direction(text, start..<end, [], &passed)
      guard let shown, shown != block.direction, !holdsPlaceholder(text[start..<end]) else {
        continue
      }
      let isReversed = shown == .rightToLeft
      diagnostics.add(
        .attributeUnsupported, at: block.tag, .attribute("dir"), "direction",
        details: [.shown: isReversed ? "right to left" : "left to right"],
        suggestion: isReversed ? "&lrm;" : "&rlm;", severity: .warning)
    }
  }

  private func holdsPlaceholder(_ line: ArraySlice<UInt8>) -> Bool {
    links?.holdsPlaceholder(line) == true
      || !Placeholder.all(in: Array(line), from: 0, .all, upTo: 1).isEmpty
  }
}
