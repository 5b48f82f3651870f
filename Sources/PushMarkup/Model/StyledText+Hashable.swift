extension StyledText: Hashable {
  /// Two texts are equal when their characters and the spans in their order are, wherever the
  /// values of the spans are stored.
  public static func == (one: StyledText, other: StyledText) -> Bool {
    guard one.compact.count == other.compact.count, one.text == other.text else { return false }
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
  }
}
