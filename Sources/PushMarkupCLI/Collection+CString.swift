// A `ContiguousArray` lends a `Span` on every macOS, an `Array` from 26 on; one is made of the
// other without a copy.
extension Collection<UInt8> {
  /// The bytes as C has a text: with a zero behind them.
  var cString: ContiguousArray<UInt8> { ContiguousArray(self) + [0] }
}
