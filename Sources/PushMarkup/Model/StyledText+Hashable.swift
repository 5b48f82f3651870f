extension StyledText: Hashable {
  /// Two texts are equal when their bytes, the spans in their order and the placeholders of
  /// templates are, wherever the values of the spans are stored.
  ///
  /// `é` and `e` with an accent are not, though they are as a `String`: offsets and outputs differ.
  public static func == (one: StyledText, other: StyledText) -> Bool {
    guard one.compact.count == other.compact.count, String.areSame(one.text, other.text),
      one.template?.marks == other.template?.marks
    else { return false }
    return zip(one.compact, other.compact).allSatisfy { span, second in
      span.start == second.start && span.end == second.end && span.kind == second.kind
        && one.values.unpack(span.attribute) == other.values.unpack(second.attribute)
    }
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    for span in compact {
      hasher.combine(span.range)
      hasher.combine(values.unpack(span.attribute))
    }
    if let template { hasher.combine(template.marks) }
  }
}
