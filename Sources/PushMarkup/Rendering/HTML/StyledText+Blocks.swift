extension StyledText {
  /// The device reading of a message with quotations and list items in the order in which their
  /// elements lie, the outermost first. A phone sets them when elements end, the innermost first:
  /// where two have the same range, nothing else tells which element was outside.
  package func withOuterBlocksFirst() -> StyledText {
    let blocks = compact.indices.filter { [.quote, .bullet].contains(compact[$0].kind) }
    guard blocks.count > 1 else { return self }
    var spans = compact
    for (index, other) in zip(blocks, blocks.reversed()) { spans[index] = compact[other] }
    return StyledText(unchecked: text, spans, values, sourceLength: sourceLength)
  }
}
