import PushMarkup

/// A line about a finding, with the word for its severity.
struct DiagnosticLine: Equatable {
  private let front: String
  private let severity: Diagnostic.Severity
  private let rest: String

  /// Creates a line from the text before and after the word, made safe for a terminal.
  init(_ front: String, _ severity: Diagnostic.Severity, _ rest: String) {
    self.front = DisplayFilter.visible(front)
    self.severity = severity
    self.rest = DisplayFilter.visible(rest)
  }

  private var word: String { "\(severity.rawValue):" }

  /// The line without wrapping.
  func text(isColored: Bool) -> String {
    "\(front)\(word.colored(code, isColored)) \(rest)"
  }

  /// The line wrapped for a terminal.
  func lines(columns: Int?, isColored: Bool) -> [String] {
    var lines = Wrapping.lines(text(isColored: false), columns: columns)
    guard isColored else { return lines }
    // Find the word after wrapping, which only added and removed spaces.
    var left = front.utf8.count { $0 != 0x20 }
    for (index, line) in lines.enumerated() {
      let letters = line.utf8.count { $0 != 0x20 }
      guard left < letters else {
        left -= letters
        continue
      }
      let bytes = Array(line.utf8)
      var start = 0
      while left > 0 || bytes[start] == 0x20 {
        if bytes[start] != 0x20 { left -= 1 }
        start += 1
      }
      let end = min(start + word.utf8.count, bytes.count)
      lines[index] =
        String(decoding: bytes[..<start], as: UTF8.self)
        + String(decoding: bytes[start..<end], as: UTF8.self).colored(code)
        + String(decoding: bytes[end...], as: UTF8.self)
      break
    }
    return lines
  }

  /// The SGR parameters of the word.
  private var code: String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    }
  }
}

extension String {
  /// The text with SGR parameters such as `1;32`, if colours are on. An empty text remains empty.
  func colored(_ code: String, _ isColored: Bool = true) -> String {
    isColored && !isEmpty ? "\u{1b}[\(code)m\(self)\u{1b}[0m" : self
  }
}
