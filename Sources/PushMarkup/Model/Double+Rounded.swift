extension Double {
  /// To the nearest of so many parts of one, where it is not negative. What is beyond all sizes
  /// that anybody sees stays as it is: nested factors multiply, and soon no `Int` holds them.
  func rounded(toParts parts: Double) -> Double {
    self < 1e9 ? Double(Int(self * parts + 0.5)) / parts : self
  }
}
