// On macOS before 26 only a `ContiguousArray` lends a `Span`: all that goes to C is one. An `Array`
// becomes one, and back, without a copy.
extension Collection<UInt8> {
  /// The bytes as C has a text: with a zero behind them.
  var cString: ContiguousArray<UInt8> { ContiguousArray(self) + [0] }
}
