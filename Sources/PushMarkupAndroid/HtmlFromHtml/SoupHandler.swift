internal import PushMarkup

/// Is told of the elements of the repaired tree and of the text in them, in their order.
///
/// The converter is one. The other writes the calls down, for `bin/compare-tagsoup` to hold them
/// against what the real parser calls.
protocol SoupHandler: ~Copyable {
  /// An element opens; `tag` is its tag as written, nil when the repair opened it.
  mutating func start(_ element: UInt16, _ role: DeviceRole, tag: SoupTag?)
  /// An element closes.
  mutating func end(_ element: UInt16, _ role: DeviceRole)
  /// Text, by its place in ``SoupTokens/bytes``.
  mutating func append(_ range: Range<Int>)
}
