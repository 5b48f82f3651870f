internal import Bytes

// Where the two scanners do not find the same markup.
extension CauseFinder {
  /// Tags that one of the two sees, and the other takes for text or for another tag.
  mutating func findMarkup() {
    var scanner = TagSoupScanner(source, isFiltered: true)
    scanner.scan()
    var seen: [Int: Int] = [:]
    for index in 0..<scanner.tokens.tags.count {
      let tag = scanner.tokens.tags[index]
      if tag.kind != .textBreak { note(tag.source, &seen) }
    }
    for range in scanner.lost { note(range, &seen) }
    // In the order of the source: of two that explain a difference equally well the first is named.
    for (start, end) in outline.tags.sorted(by: { $0.key < $1.key }) where seen[start] == nil {
      add(
        .deviceMarkup, at: start..<end, reaching: start..<source.count, .all,
        isFallback: true, "\(quoted(start..<end)) is markup to HTML, and something else to a phone")
      add(
        .deviceMarkup, at: start..<end, reaching: start..<end, .text,
        "\(quoted(start..<end)) is markup to HTML, and text to a phone")
    }
    findDeclarations()
  }

  private mutating func note(_ range: Range<Int>, _ seen: inout [Int: Int]) {
    seen[range.lowerBound] = range.upperBound
    let end = outline.tags[range.lowerBound]
    guard end != range.upperBound else { return }
    let reach = range.lowerBound..<max(range.upperBound, end ?? 0)
    let message = "a phone reads '\(quoted(range))' as a tag, and does not show it"
    // Where HTML sees no tag, its sign is text.
    let sign = range.lowerBound..<range.lowerBound + 1
    let fix = end == nil ? Diagnostic.Fix("write '&lt;' for the sign", sign, "&lt;") : nil
    add(.deviceLost, at: range, reaching: reach, .text, message, fix: fix)
    add(
      .deviceLost, at: range, reaching: range.lowerBound..<source.count, .all,
      isFallback: true, message, fix: fix)
  }

  /// Comments, declarations and instructions, which end in different places.
  private mutating func findDeclarations() {
    var here = 0
    var count = 0
    while let start = source[here...].firstIndex(of: 0x3c), start + 1 < source.count, count < 256 {
      here = start + 1
      guard source[here] == 0x21 || source[here] == 0x3f else { continue }
      count += 1
      let end = source[here...].firstIndex(of: 0x3e).map { $0 + 1 } ?? source.count
      add(
        .deviceMarkup, at: start..<end, reaching: start..<source.count, .all,
        isFallback: true, "\(quoted(start..<end)) ends elsewhere on a phone")
    }
  }

  /// References: the two know different names, and other ends of them.
  mutating func findReferences() {
    var here = 0
    while let start = source[here...].firstIndex(of: 0x26) {
      here = start + 1
      while here < source.count,
        source[here].isASCIILetter || source[here].isASCIIDigit || source[here] == 0x23
      {
        here += 1
      }
      guard here > start + 1 else { continue }
      if here < source.count, source[here] == 0x3b { here += 1 }
      add(
        .deviceReference, at: start..<here, reaching: start..<here, .text,
        "a phone reads \(quoted(start..<here)) otherwise")
    }
  }
}
