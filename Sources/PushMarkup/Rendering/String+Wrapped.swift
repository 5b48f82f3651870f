extension String {
  /// The words in lines of so many characters, where no word is longer; lines behind the first are
  /// indented.
  package func wrapped(indent: Int = 0, width: Int = 100) -> String {
    var lines: [String] = []
    var line = String(prefix { $0 == " " })
    var isEmpty = true
    for word in split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
