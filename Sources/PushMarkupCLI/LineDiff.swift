internal import Bytes
import PushMarkup

/// A unified diff of a message and what becomes of it.
///
/// What is written for a phone has one line, so that no line of several could stay: one hunk. Of a
/// body of JSON all lines stay that hold no text which changes.
struct LineDiff {
  /// The name of the file.
  var name: [UInt8]
  var old: [UInt8]
  var new: [UInt8]

  /// The lines, none where nothing changes: as they are, for patch(1), or with whatever could drive
  /// a terminal made visible.
  func text(isColored: Bool, isShown: Bool) -> [UInt8] {
    guard old != new else { return [] }
    let name = writtenName
    let before = Lines(old, isShown: isShown)
    let after = Lines(new, isShown: isShown)
    var text = [
      "--- \(name)".colored("1", isColored), "+++ \(name)".colored("1", isColored),
    ].map { Array($0.utf8) }
    if before.lines.count == after.lines.count, before.lines.count > 1, before.isEnded,
      after.isEnded
    {
      text += Self.hunks(before, after, isColored)
      return text.flatMap { $0 + [UInt8(ascii: "\n")] }
    }
    text.append(Array("@@ -\(before.range) +\(after.range) @@".colored("36", isColored).utf8))
    let marks = before.lines.count == 1 && after.lines.count == 1 && isColored
    let same = marks ? Self.sameEnds(before.lines[0], after.lines[0]) : nil
    text += before.text("-", color: "31", isColored, same)
    text += after.text("+", color: "32", isColored, same)
    return text.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// The lines that differ, of as many each, with three around them.
  private static func hunks(_ before: Lines, _ after: Lines, _ isColored: Bool) -> [[UInt8]] {
    let changed = before.lines.indices.filter { before.lines[$0] != after.lines[$0] }
    var hunks: [Range<Int>] = []
    for line in changed {
      let around = max(0, line - 3)..<min(before.lines.count, line + 4)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks.flatMap { hunk -> [[UInt8]] in
      let range = "\(hunk.lowerBound + 1),\(hunk.count)"
      var text = [Array("@@ -\(range) +\(range) @@".colored("36", isColored).utf8)]
      for line in hunk {
        let (old, new) = (before.only(line), after.only(line))
        guard old.lines != new.lines else {
          text += old.text(" ", color: "0", false, nil)
          continue
        }
        let same = isColored ? sameEnds(old.lines[0], new.lines[0]) : nil
        text += old.text("-", color: "31", isColored, same)
        text += new.text("+", color: "32", isColored, same)
      }
      return text
    }
  }

  /// The name as patch(1) and git read it: as it is, up to a tab where it holds a space, or in
  /// quotation marks with the escapes of C where it holds what would end it or drive a terminal.
  private var writtenName: String {
    let text = String(decoding: name, as: UTF8.self)
    let isPlain =
      UTF8Check.isValid(name[...]) && DisplayFilter.visible(text) == text
      && name.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != 0x22 && $0 != 0x5c }
    if isPlain { return text + (name.contains(0x20) ? "\t" : "") }
    var written = "\""
    for byte in name {
      switch byte {
      case 0x22, 0x5c: written += "\\" + String(decoding: [byte], as: UTF8.self)
      case 0x20..<0x7f: written += String(decoding: [byte], as: UTF8.self)
      default:
        let octal = String(byte, radix: 8)
        written += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      }
    }
    return written + "\""
  }

  private struct Lines {
    var lines: [[UInt8]]
    var isEnded: Bool
    /// Whether what could drive a terminal is made visible.
    var isShown: Bool

    init(_ bytes: [UInt8], isShown: Bool) {
      self.isShown = isShown
      isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
      lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Array($0) }
      if isEnded { lines.removeLast() }
    }

    /// One of the lines.
    func only(_ line: Int) -> Lines {
      var one = self
      one.lines = [lines[line]]
      return one
    }

    /// The line that it starts in, and how many there are.
    var range: String {
      lines.count == 1 ? "1" : lines.isEmpty ? "0,0" : "1,\(lines.count)"
    }

    /// The lines with a sign; of a line whose ends stay as they are, the rest is in reverse.
    func text(
      _ sign: String, color: String, _ isColored: Bool, _ same: (start: Int, end: Int)?
    ) -> [[UInt8]] {
      var text = lines.map { line -> [UInt8] in
        guard isShown else { return Array(sign.utf8) + line }
        // A carriage return moves the cursor back, and the end of a line does so anyway.
        let isReturned = line.last == 0x0d
        let line = isReturned ? line.dropLast() : line[...]
        return Array(marked(line, sign, color, isColored, same).utf8) + (isReturned ? [0x0d] : [])
      }
      if !isEnded { text.append(Array("\\ No newline at end of file".utf8)) }
      return text
    }

    private func marked(
      _ line: ArraySlice<UInt8>, _ sign: String, _ color: String, _ isColored: Bool,
      _ same: (start: Int, end: Int)?
    ) -> String {
      guard let same else { return (sign + shown(line)).colored(color, isColored) }
      let start = min(same.start, line.count)
      let end = max(start, min(line.count, lines[0].count - same.end))
      return (sign + shown(line[..<start])).colored(color)
        + shown(line[start..<end]).colored(color + ";7")
        + shown(line[end...]).colored(color)
    }

    /// Tabs stay: they drive no terminal.
    private func shown(_ bytes: ArraySlice<UInt8>) -> String {
      bytes.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { DisplayFilter.visible(String(decoding: $0, as: UTF8.self)) }
        .joined(separator: "\t")
    }
  }

  /// How many bytes two lines have in common at the start and at the end, in whole characters.
  private static func sameEnds(_ one: [UInt8], _ other: [UInt8]) -> (start: Int, end: Int) {
    let start = one[...].commonPrefix(with: other[...])
    return (start, one[start...].commonSuffix(with: other[start...]))
  }
}
