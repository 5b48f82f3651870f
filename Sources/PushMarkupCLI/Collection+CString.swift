extension Collection<UInt8> {
  /// The bytes as C has a text: with a zero behind them.
  var cString: [UInt8] { self + [0] }
}
