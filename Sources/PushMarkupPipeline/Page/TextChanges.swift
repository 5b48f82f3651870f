internal import Bytes

/// What changes from one text to another: tags, HTML entities and words that are removed and added,
/// or whole lines. A removed part comes before the part that replaces it.
package struct TextChanges {
  /// Whether a part is kept, removed or added.
  package enum Kind: Sendable { case kept, removed, added }

  package private(set) var parts: [(kind: Kind, bytes: [UInt8])] = []

  /// Longer texts are one part each: users do not read what changed in a novel.
  private static let limit = 1_000

  package init(_ old: [UInt8], _ new: [UInt8]) { add(Self.tokens(old), Self.tokens(new)) }

  /// Changes of lines, each with its line break.
  package init(linesOf old: [UInt8], and new: [UInt8]) {
    let (before, after) = (Self.lines(old), Self.lines(new))
    guard before.count == after.count else {
      add(before, after)
      return
    }
    // Most lines of a body remain at their places, and there may be thousands.
    let same = zip(before, after).map { $0 == $1 }
    var place = 0
    while place < same.count {
      let end = same[place...].firstIndex { $0 != same[place] } ?? same.count
      for line in before[place..<end] { add(same[place] ? .kept : .removed, line) }
      if !same[place] { for line in after[place..<end] { add(.added, line) } }
      place = end
    }
  }

  private mutating func add(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    for token in old[..<start] { add(.kept, token) }
    addMiddle(Array(old[start..<(old.count - end)]), Array(new[start..<(new.count - end)]))
    for token in old[(old.count - end)...] { add(.kept, token) }
  }

  private mutating func addMiddle(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) {
    guard before.count + after.count <= Self.limit else {
      for token in before { add(.removed, token) }
      for token in after { add(.added, token) }
      return
    }
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): added.insert(place)
      }
    }
    var next = 0
    for (place, token) in before.enumerated() {
      if removed.contains(place) {
        add(.removed, token)
        continue
      }
      while added.contains(next) {
        add(.added, after[next])
        next += 1
      }
      add(.kept, token)
      next += 1
    }
    for token in after[next...] { add(.added, token) }
  }

  private mutating func add(_ kind: Kind, _ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    if parts.last?.kind == kind {
      parts[parts.count - 1].bytes += bytes
    } else {
      parts.append((kind, Array(bytes)))
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0a).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// Tags, HTML entities, words, and other bytes one by one.
  private static func tokens(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var tokens: [ArraySlice<UInt8>] = []
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      var end = place + 1
      if bytes[place] == UInt8(ascii: "<"),
        let close = rest.prefix(1_024).firstIndex(of: UInt8(ascii: ">"))
      {
        end = close + 1
      } else if bytes[place] == UInt8(ascii: "&"),
        let reference = HTMLReferences.match(bytes, at: place, end: bytes.count)
      {
        end = reference.end
      } else if Self.isOfWord(bytes[place]) {
        end = rest.firstIndex { !Self.isOfWord($0) } ?? bytes.count
      }
      tokens.append(bytes[place..<end])
      place = end
    }
    return tokens
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetterOrDigit }
}
