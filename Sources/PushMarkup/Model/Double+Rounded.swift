extension Double {
  /// To the nearest of so many parts of one, of a size.
  package func rounded(toParts parts: Double) -> Double { Double(Int(self * parts + 0.5)) / parts }
}
