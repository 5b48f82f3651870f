extension String {
  /// The text in a look of SGR, such as `1;32`, where there are colours; no text stays none.
  func colored(_ code: String, _ isColored: Bool = true) -> String {
    isColored && !isEmpty ? "\u{1b}[\(code)m\(self)\u{1b}[0m" : self
  }
}
