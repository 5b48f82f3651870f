// Parts of a text, and texts joined from parts.
extension StyledText {
  /// The characters of a range of UTF-8 bytes.
  ///
  /// A range that reaches outside the text is cut off; an end inside a scalar moves to its start.
  public func text(in range: Range<Int>) -> Substring { text[indices(of: range)] }

  /// The characters of a span. A range that reaches outside this text is cut off; an end inside a
  /// scalar moves to its start.
  ///
  /// ```swift
  /// let text = MarkupParser().parse("Big <b>sale</b>").styledText
  /// print(text.spans.map { text.text(of: $0) })  // ["sale"]
  /// ```
  public func text(of span: AttributedSpan) -> Substring { text(in: span.range) }

  /// The characters of a run. A range that reaches outside this text is cut off; an end inside a
  /// scalar moves to its start.
  public func text(of run: Run) -> Substring { text(in: run.range) }

  /// The spans that cover the character at an offset in UTF-8 bytes, in paint order; empty outside
  /// the text.
  public func spans(at offset: Int) -> [AttributedSpan] {
    unpacked { $0.contains(offset) }
  }

  /// The spans that overlap a range of UTF-8 bytes, in paint order; empty outside the text.
  public func spans(in range: Range<Int>) -> [AttributedSpan] {
    unpacked { $0.overlaps(range) }
  }

  private func unpacked(_ isWanted: (Range<Int>) -> Bool) -> [AttributedSpan] {
    compact.filter { isWanted($0.range) }
      .map { AttributedSpan($0.range, values.unpack($0.attribute)) }
  }

  /// A part of the text with its spans, cut to a range of UTF-8 bytes.
  ///
  /// A range that reaches outside the text is cut off; an end inside a scalar moves to its start. A
  /// placeholder of a template that is only partly in the range is left out, because readers would
  /// see half of it.
  ///
  /// ```swift
  /// let text = MarkupParser().parse("Big <b>sale</b>").styledText
  /// print(text[2..<6])  // "g sa" [2..<4 bold]
  /// ```
  public subscript(_ range: Range<Int>) -> StyledText {
    var indices = indices(of: range)
    var range = utf8Range(of: indices)
    if let marks = template?.marks {
      range = marks.withoutHalves(range)
      indices = self.indices(of: range)
    }
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

  /// The same for a range that is open at one end, or closed; a closed one ends before `Int.max`.
  ///
  /// ```swift
  /// print(StyledText("Big sale")[4...].text)  // "sale"
  /// ```
  public subscript(_ range: some RangeExpression<Int>) -> StyledText {
    // An open end reaches beyond any text, and is cut off there.
    self[range.relative(to: Int.min..<Int.max)]
  }

  /// A part of the text with its spans, cut to a range of indices of ``text``; a placeholder that
  /// would be cut is left out.
  public subscript(_ range: Range<String.Index>) -> StyledText { self[utf8Range(of: range)] }

  /// The first characters, as a reader counts them: an emoji, or a letter with its marks, is one. A
  /// placeholder that would be cut is left out.
  ///
  /// ```swift
  /// print(StyledText("👍🏽 yes").prefix(characters: 2).text)  // "👍🏽 "
  /// ```
  public func prefix(characters count: Int) -> StyledText {
    self[text.startIndex..<text.prefix(max(0, count)).endIndex]
  }

  /// Appends a text after this one, with its spans. Appending many pieces takes time linear in
  /// their characters, except for templates: join many of those with `joined()`.
  public static func += (left: inout StyledText, right: StyledText) {
    var marks = left.template?.marks
    left.append(right, &marks)
    left = left.marked(marks)
  }

  /// Appends a text without its template form, and its template marks to `marks`.
  fileprivate mutating func append(_ other: StyledText, _ marks: inout TemplateMarks?) {
    let length = text.utf8.count
    TemplateMarks.append(
      other.template?.marks, to: &marks, length: length, spanCount: compact.count)
    text += other.text
    for span in other.compact {
      let range = span.range.lowerBound + length..<span.range.upperBound + length
      compact.append(CompactSpan(range, values.pack(other.values.unpack(span.attribute))))
    }
    // What is known of the parts may not apply to the whole.
    template = nil
    sourceLength = nil
    (isVisible, isPlain) = (false, false)
  }

  /// Two texts, one after the other, each with its spans.
  ///
  /// ```swift
  /// let sale = try StyledText("Sale", spans: [AttributedSpan(0..<4, .bold)])
  /// print(StyledText("Big ") + sale)  // "Big Sale" [4..<8 bold]
  /// ```
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var text = left
    text += right
    return text
  }
}

extension Sequence<StyledText> {
  /// The texts, one after the other, each with its spans, in time linear in their characters.
  ///
  /// **Default:** nothing between them.
  ///
  /// ```swift
  /// let lines = ["a", "b"].map { StyledText($0) }
  /// print(lines.joined(separator: StyledText("\n")).text.utf8.count)  // 3
  /// ```
  public func joined(separator: StyledText = .empty) -> StyledText {
    var texts = makeIterator()
    guard var joined = texts.next() else { return .empty }
    guard var next = texts.next() else { return joined }
    var marks = joined.template?.marks
    while true {
      joined.append(separator, &marks)
      joined.append(next, &marks)
      guard let text = texts.next() else { return joined.marked(marks) }
      next = text
    }
  }
}
