// Other attributes for the same characters.
extension StyledText {
  /// The text with each attribute replaced by the result of a function, in paint order; nil drops
  /// the span.
  ///
  /// Placeholders of a template are kept, in the text and in values; in a changed value, if it
  /// still contains them. For parameters of links, use
  /// ``addingQuery(_:)-(KeyValuePairs<String,String>)``.
  ///
  /// **Safety:** a URL is not checked here; renderers check it against their policy, as always.
  ///
  /// Throws ``Unsound/value(span:)`` for an attribute whose value is out of range, and what the
  /// function throws.
  ///
  /// ```swift
  /// let text = MarkupParser().parse("<font color=red><b>Sale</b></font>").styledText
  /// let bare = try text.mapAttributes { attribute in
  ///   if case .foreground = attribute { nil } else { attribute }
  /// }
  /// print(HTMLRenderer().render(bare).text)  // <b>Sale</b>
  /// ```
  public func mapAttributes(
    _ transform: (Attribute) throws -> Attribute?
  ) throws -> StyledText {
    var marks = template?.marks
    var old = (marks?.values ?? [])[...]
    marks?.values = []
    var changed: [AttributedSpan] = []
    for (index, span) in spans.enumerated() {
      // The values are in the order of the spans.
      let here = old.prefix { $0.span <= index }
      old = old[here.endIndex...]
      guard let attribute = try transform(span.attribute) else { continue }
      guard attribute.isSound else { throw Unsound.value(span: index) }
      for key in TemplateMarks.Value.Key.allCases {
        let own = here.filter { $0.key == key }
        guard !own.isEmpty, let before = span.attribute[key], let after = attribute[key] else {
          continue
        }
        marks?.values += Self.moved(own.map(\.range), from: before, to: after).map {
          TemplateMarks.Value(span: changed.count, key: key, range: $0)
        }
      }
      changed.append(AttributedSpan(span.range, attribute))
    }
    var result = StyledText(
      unchecked: text, spans: changed, sourceLength: template?.messageLength ?? sourceLength)
    result.isVisible = isVisible
    result.isPlain = isPlain
    return result.marked(marks)
  }

  /// Where the placeholders of a value are in the changed value, in order.
  private static func moved(
    _ ranges: [Range<Int>], from before: String, to after: String
  ) -> [Range<Int>] {
    let (old, new) = (Array(before.utf8), Array(after.utf8))
    guard old != new else { return ranges }
    var found: [Range<Int>] = []
    var start = 0
    for range in ranges {
      let last = new.count - range.count
      guard start <= last,
        let place = (start...last).first(where: { new[$0...].starts(with: old[range]) })
      else { continue }
      start = place + range.count
      found.append(place..<start)
    }
    return found
  }
}
