extension Int {
  /// The digits in threes, with commas.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(self).utf8.reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return String(text.reversed())
  }
}
