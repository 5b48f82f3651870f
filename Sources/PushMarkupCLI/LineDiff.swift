internal import Bytes
import PushMarkup
internal import PushMarkupPipeline

/// A unified diff of a message and its new version, with the changed words marked.
struct LineDiff {
  /// The name of the file.
  var name: [UInt8]
  var old: [UInt8]
  var new: [UInt8]

  /// The diff of two texts that differ: with the bytes unchanged, for patch(1), or with characters
  /// that could control a terminal made visible.
  func text(isColored: Bool, isShown: Bool) -> [UInt8] {
    let name = writtenName
    var text: [UInt8] = ["--- \(name)", "+++ \(name)"].flatMap {
      Array($0.colored("1", isColored).utf8) + [0x0a]
    }
    let lines = lines(isMarked: isColored)
    var (before, after, next) = (0, 0, 0)
    for hunk in Self.hunks(lines) {
      // Lines between two hunks are unchanged.
      before += hunk.lowerBound - next
      after += hunk.lowerBound - next
      next = hunk.upperBound
      let removed = lines[hunk].count { $0.kind != .added }
      let added = lines[hunk].count { $0.kind != .removed }
      let range = "-\(Self.range(before, removed)) +\(Self.range(after, added))"
      text += "@@ \(range) @@".colored("36", isColored).utf8
      text.append(0x0a)
      for line in lines[hunk] { text += line.text(isColored: isColored, isShown: isShown) }
      (before, after) = (before + removed, after + added)
    }
    return text
  }

  /// The number of the first line after `before` lines, and the number of lines.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
  }

  /// The changes, with three lines around each.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for place in lines.indices where lines[place].kind != .kept {
      let around = max(0, place - 3)..<min(lines.count, place + 4)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  /// The lines of both texts in the order of a diff, with or without marks on what changes in them.
  private func lines(isMarked: Bool) -> [Line] {
    let parts = TextChanges(linesOf: old, and: new).parts
    var lines: [Line] = []
    var place = 0
    while place < parts.count {
      let (kind, bytes) = parts[place]
      place += 1
      // A removed part comes before the part that replaces it.
      guard kind == .removed, place < parts.count, parts[place].kind == .added else {
        lines += Line.all(of: kind, [(bytes, false)])
        continue
      }
      lines += Self.replaced(bytes, by: parts[place].bytes, isMarked)
      place += 1
    }
    return lines
  }

  /// The lines of a text and of its replacement, in pairs if both have the same number of lines.
  private static func replaced(
    _ old: [UInt8], by new: [UInt8], _ isMarked: Bool
  ) -> [Line] {
    let before = Line.all(of: .removed, [(old, false)])
    let after = Line.all(of: .added, [(new, false)])
    if before.count == after.count, before.count > 1 {
      return zip(before, after).flatMap { replaced($0.bytes, by: $1.bytes, isMarked) }
    }
    guard isMarked else { return before + after }
    let words = TextChanges(old, new).parts
    // If nothing is kept, marks say nothing.
    guard words.contains(where: { $0.kind == .kept && $0.bytes.contains { $0 > 0x20 } }) else {
      return before + after
    }
    return [.removed, .added].flatMap { kind in
      Line.all(
        of: kind,
        words.filter { $0.kind == kind || $0.kind == .kept }.map { ($0.bytes, $0.kind == kind) })
    }
  }

  /// The name as patch(1) and git read it: unchanged, with a tab at the end if it contains a space;
  /// or in quotation marks with C escapes if it contains what would end it or control a terminal.
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

  /// A line of either text, with its line break.
  private struct Line {
    var kind: TextChanges.Kind
    var pieces: [(bytes: ArraySlice<UInt8>, isMarked: Bool)] = []

    var bytes: [UInt8] { pieces.flatMap(\.bytes) }

    /// The lines that pieces of a text form.
    static func all(
      of kind: TextChanges.Kind, _ pieces: [(bytes: [UInt8], isMarked: Bool)]
    ) -> [Line] {
      var lines = [Line(kind: kind)]
      for (bytes, isMarked) in pieces {
        var rest = bytes[...]
        while !rest.isEmpty {
          let end = rest.firstIndex(of: 0x0a).map { $0 + 1 } ?? rest.endIndex
          lines[lines.count - 1].add(rest[..<end], isMarked)
          if rest[end - 1] == 0x0a { lines.append(Line(kind: kind)) }
          rest = rest[end...]
        }
      }
      return lines.filter { !$0.pieces.isEmpty }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, _ isMarked: Bool) {
      if pieces.last?.isMarked == isMarked {
        pieces[pieces.count - 1].bytes += bytes
      } else {
        pieces.append((bytes, isMarked))
      }
    }

    /// The line after its `+`, `-` or space.
    func text(isColored: Bool, isShown: Bool) -> [UInt8] {
      let (sign, color) =
        switch kind {
        case .kept: (" ", "")
        case .removed: ("-", "31")
        case .added: ("+", "32")
        }
      let bytes = bytes
      var text: [UInt8]
      if isShown {
        text = Array(sign.colored(color, isColored && kind != .kept).utf8)
        for piece in pieces {
          let code = piece.isMarked ? color + ";7" : color
          text += shown(piece.bytes).colored(code, isColored && kind != .kept).utf8
        }
        text.append(0x0a)
      } else {
        text = Array(sign.utf8) + bytes
        if bytes.last != 0x0a { text.append(0x0a) }
      }
      return bytes.last == 0x0a ? text : text + "\\ No newline at end of file\n".utf8
    }

    /// Tabs are kept: they do not control a terminal. The line break is not part of the line.
    private func shown(_ bytes: ArraySlice<UInt8>) -> String {
      let text = bytes.last == 0x0a ? bytes.dropLast() : bytes
      return (text.last == 0x0d && text.count < bytes.count ? text.dropLast() : text)
        .split(separator: 0x09, omittingEmptySubsequences: false)
        .map { DisplayFilter.visible(String(decoding: $0, as: UTF8.self)) }
        .joined(separator: "\t")
    }
  }
}
