// What Android can show of a text: it supports the sizes of headings, and steps of `big` and
// `small`; a heading is always bold. Its colours are opaque.
extension HTMLContent {
  /// Changes the text to the nearest form that Android can show.
  mutating func fitToPhone(_ separatorLength: Int) {
    for paragraph in paragraphs({ $0.continues }) {
      let heading = lines[paragraph.lowerBound].blocks.heading
      if heading > 0, !isShown(paragraph, asHeading: heading) { setHeading(0, of: paragraph) }
    }
    for paragraph in paragraphs({ $0.newlines < separatorLength })
    where lines[paragraph.lowerBound].blocks.heading == 0 {
      if let heading = heading(for: paragraph) { setHeading(heading, of: paragraph) }
    }
    joinLines(separatorLength)
    for number in lines.indices {
      let base = Self.size(ofHeading: lines[number].blocks.heading)
      Self.fit(&lines[number].gap, base)
      for index in pieces(of: number) { Self.fit(&pieces[index].style, base) }
    }
    joinPieces()
  }

  /// Joins pieces that Android shows alike, so that no tag is between them.
  private mutating func joinPieces() {
    var joined: [Piece] = []
    var starts: [Int] = []
    for number in lines.indices {
      starts.append(joined.count)
      for piece in pieces[pieces(of: number)] {
        if joined.count > starts[number], let last = joined.last,
          last.image == nil, piece.image == nil,
          last.style.firstDifference(from: piece.style, .phone) == HTMLDialect.phone.lanes.count
        {
          joined[joined.count - 1].range = last.range.lowerBound..<piece.range.upperBound
        } else {
          joined.append(piece)
        }
      }
    }
    pieces = joined
    for number in lines.indices { lines[number].firstPiece = starts[number] }
  }

  /// The lines in groups: a line joins the line before it if their blocks are the same and the
  /// closure agrees.
  private func paragraphs(_ isTogether: (Line) -> Bool) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for (number, line) in lines.enumerated() {
      if let last = groups.last, isTogether(line), line.blocks == lines[number - 1].blocks,
        line.sharedLevels == max(line.levels.count, lines[number - 1].levels.count)
      {
        groups[groups.count - 1] = last.lowerBound..<number + 1
      } else {
        groups.append(number..<number + 1)
      }
    }
    return groups
  }

  private static func size(ofHeading level: UInt8) -> Double {
    level == 0 ? 1 : TagTable.headingSizes[Int(level) - 1]
  }

  private static func reached(from base: Double, to size: Double) -> Double {
    Style.rounded(HTMLSize.steps(from: base, to: size).reduce(base, *))
  }

  private func styles(of paragraph: Range<Int>) -> [HTMLStyle] {
    paragraph.flatMap { pieces[pieces(of: $0)].map(\.style) }
  }

  /// Whether Android shows the paragraph unchanged as a heading of a level, or without one (0).
  private func isShown(_ paragraph: Range<Int>, asHeading level: UInt8) -> Bool {
    let base = Self.size(ofHeading: level)
    return styles(of: paragraph).allSatisfy { style in
      (level == 0 || style.has(.bold))
        && Self.reached(from: base, to: style.size) == style.size
    }
  }

  /// The heading that shows a paragraph which no steps of `big` and `small` show; of several, the
  /// heading with the fewest steps.
  private func heading(for paragraph: Range<Int>) -> UInt8? {
    guard !isShown(paragraph, asHeading: 0) else { return nil }
    let styles = styles(of: paragraph)
    return (1...UInt8(TagTable.headingSizes.count))
      .filter { isShown(paragraph, asHeading: $0) }
      .map { level in
        let base = Self.size(ofHeading: level)
        let steps = styles.reduce(0) { $0 + HTMLSize.steps(from: base, to: $1.size).count }
        return (level: level, steps: steps)
      }
      .min { $0.steps < $1.steps }?.level
  }

  /// Makes a paragraph a heading of a level; 0 makes it an ordinary paragraph.
  private mutating func setHeading(_ level: UInt8, of paragraph: Range<Int>) {
    for number in paragraph {
      lines[number].blocks.heading = level
      if number > paragraph.lowerBound { lines[number].gap.blocks.heading = level }
    }
  }

  /// Changes a style to what Android can show inside a block of a size.
  private static func fit(_ style: inout HTMLStyle, _ base: Double) {
    style.size = reached(from: base, to: style.size)
    let (foreground, background) = PhoneColors.opaque(style.foreground, style.background)
    style.foreground = foreground
    style.background = background
  }
}

/// Colours as Android can show them: it makes every colour opaque.
package enum PhoneColors {
  /// The visible colours of a text and its background on white, as an author sees them.
  package static func opaque(
    _ foreground: RGBAColor?, _ background: RGBAColor?
  ) -> (foreground: RGBAColor?, background: RGBAColor?) {
    let white = RGBAColor(rgb: 0xffffff)
    // An invisible background does not count.
    let ground = background.flatMap { $0.alpha == 0 ? nil : $0.over(white) }
    return (foreground?.over(ground ?? white), ground)
  }
}
