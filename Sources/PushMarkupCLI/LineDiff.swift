internal import Bytes
import PushMarkup

/// A unified diff of a message and what becomes of it: one hunk.
///
/// What is written for a phone has one line, so that no line of several could stay.
struct LineDiff {
  /// What messages call it.
  var name: String
  var old: [UInt8]
  var new: [UInt8]

  /// The lines, with whatever could drive a terminal made visible; none where nothing changes.
  func text(isColored: Bool) -> [String] {
    guard old != new else { return [] }
    let name = DisplayFilter.visible(name)
    let before = Lines(old)
    let after = Lines(new)
    var text = [
      Self.colored("--- \(name)", "1", isColored), Self.colored("+++ \(name)", "1", isColored),
      Self.colored("@@ -\(before.range) +\(after.range) @@", "36", isColored),
    ]
    let marks = before.lines.count == 1 && after.lines.count == 1 && isColored
    let same = marks ? Self.sameEnds(before.lines[0], after.lines[0]) : nil
    text += before.text("-", color: "31", isColored, same)
    text += after.text("+", color: "32", isColored, same)
    return text
  }

  private struct Lines {
    var lines: [[UInt8]]
    var isEnded: Bool

    init(_ bytes: [UInt8]) {
      isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
      lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Array($0) }
      if isEnded { lines.removeLast() }
    }

    /// The line that it starts in, and how many there are.
    var range: String {
      lines.count == 1 ? "1" : lines.isEmpty ? "0,0" : "1,\(lines.count)"
    }

    /// The lines with a sign; of a line whose ends stay as they are, the rest is in reverse.
    func text(
      _ sign: String, color: String, _ isColored: Bool, _ same: (start: Int, end: Int)?
    ) -> [String] {
      var text = lines.map { line in
        guard let same else { return LineDiff.colored(sign + shown(line[...]), color, isColored) }
        let end = line.count - same.end
        return LineDiff.colored(sign + shown(line[..<same.start]), color, true)
          + LineDiff.colored(shown(line[same.start..<end]), color + ";7", true)
          + LineDiff.colored(shown(line[end...]), color, true)
      }
      if !isEnded { text.append("\\ No newline at end of file") }
      return text
    }

    private func shown(_ bytes: ArraySlice<UInt8>) -> String {
      DisplayFilter.visible(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func colored(_ text: String, _ code: String, _ isColored: Bool) -> String {
    isColored && !text.isEmpty ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }

  /// How many bytes two lines have in common at the start and at the end, in whole characters.
  private static func sameEnds(_ one: [UInt8], _ other: [UInt8]) -> (start: Int, end: Int) {
    let start = one[...].commonPrefix(with: other[...])
    return (start, one[start...].commonSuffix(with: other[start...]))
  }
}
