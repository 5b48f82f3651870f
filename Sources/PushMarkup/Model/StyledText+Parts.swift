// Parts of a text and texts made of parts.
extension StyledText {
  /// The characters of a range of UTF-8 bytes.
  ///
  /// What reaches outside of the text is cut off; an end inside a scalar moves to its start.
  public func text(in range: Range<Int>) -> Substring { text[indices(of: range)] }

  /// The characters of a span. What reaches outside of this text is cut off; an end inside a scalar
  /// moves to its start.
  ///
  /// ```swift
  /// let text = MarkupParser().parse("Big <b>sale</b>").styledText
  /// print(text.spans.map { text.text(of: $0) })  // ["sale"]
  /// ```
  public func text(of span: AttributedSpan) -> Substring { text(in: span.range) }

  /// The characters of a run. What reaches outside of this text is cut off; an end inside a scalar
  /// moves to its start.
  public func text(of run: Run) -> Substring { text(in: run.range) }

  /// The spans that cover the character at an offset in UTF-8 bytes, in paint order. Outside of the
  /// text there are none.
  public func spans(at offset: Int) -> [AttributedSpan] {
    spans.filter { $0.range.contains(offset) }
  }

  /// The spans that cover something of a range of UTF-8 bytes, in paint order. Outside of the text
  /// there are none.
  public func spans(in range: Range<Int>) -> [AttributedSpan] {
    spans.filter { $0.range.overlaps(range) }
  }

  /// A part of the text with what its spans leave there, by a range of UTF-8 bytes.
  ///
  /// What reaches outside of the text is cut off; an end inside a scalar moves to its start.
  ///
  /// ```swift
  /// let text = MarkupParser().parse("Big <b>sale</b>").styledText
  /// print(text[2..<6])  // "g sa" [2..<4 bold]
  /// ```
  public subscript(_ range: Range<Int>) -> StyledText {
    let indices = indices(of: range)
    let range = utf8Range(of: indices)
    let spans = spans
    let kept = spans.indices.filter { spans[$0].range.overlaps(range) }
    let parts = kept.map { index in
      let part = spans[index].range.clamped(to: range)
      return AttributedSpan(
        part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
        spans[index].attribute)
    }
    return StyledText(unchecked: String(text[indices]), spans: parts)
      .marked(template?.marks.part(range, keeping: kept))
  }

  /// The part of a range of indices of ``text``, with what its spans leave there.
  public subscript(_ range: Range<String.Index>) -> StyledText { self[utf8Range(of: range)] }

  /// The first characters, as a reader counts them: an emoji or a letter with its marks is one.
  ///
  /// ```swift
  /// print(try StyledText("👍🏽 yes").prefix(characters: 2).text)  // "👍🏽 "
  /// ```
  public func prefix(characters count: Int) -> StyledText {
    self[text.startIndex..<text.prefix(max(0, count)).endIndex]
  }

  /// Appends a text behind this one.
  public static func += (left: inout StyledText, right: StyledText) { left = left + right }

  /// Two texts, one behind the other, each with its spans.
  ///
  /// ```swift
  /// let sale = try StyledText("Sale", spans: [AttributedSpan(0..<4, .bold)])
  /// print(try StyledText("Big ") + sale)  // "Big Sale" [4..<8 bold]
  /// ```
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    let shift = left.text.utf8.count
    let moved = right.spans.map { span in
      AttributedSpan(
        span.range.lowerBound + shift..<span.range.upperBound + shift, span.attribute)
    }
    return StyledText(unchecked: left.text + right.text, spans: left.spans + moved).marked(
      TemplateMarks.joined(
        left.template?.marks, length: shift, spanCount: left.compact.count, right.template?.marks))
  }
}
