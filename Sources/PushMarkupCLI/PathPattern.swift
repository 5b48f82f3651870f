internal import Bytes
import CTerminal

/// A pattern of paths, as in `.gitignore` (gitignore(5)).
struct PathPattern {
  /// The patterns of the names between slashes; `nil` matches any number of folders.
  private var parts: [Glob?]
  /// Whether it includes again what other patterns exclude.
  private(set) var isNegated = false
  /// Whether it matches only folders.
  private(set) var isOfFolders = false

  private static let slash = UInt8(ascii: "/")

  /// A line of a `.gitignore`; nil for an empty line and for a comment.
  init?(line: ArraySlice<UInt8>) {
    var line = line.last == 0x0d ? line.dropLast() : line
    // A space at the end counts only after a backslash.
    while line.last == 0x20, line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    self.init(isNegated ? line.dropFirst() : line, isAnchored: { $0.contains(Self.slash) })
    self.isNegated = isNegated
  }

  /// A pattern of the settings. Without a slash it is the name of a file or folder; with a slash it
  /// is the end of a path.
  init(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2) }
    self.init(bytes, isAnchored: { _ in false })
  }

  private init(_ pattern: ArraySlice<UInt8>, isAnchored: (ArraySlice<UInt8>) -> Bool) {
    var pattern = pattern
    if pattern.last == Self.slash {
      isOfFolders = true
      pattern.removeLast()
    }
    let names = pattern.split(separator: Self.slash)
    // `/` matches nothing: every path has a name.
    guard !names.isEmpty else {
      parts = []
      return
    }
    parts = names.map { $0.elementsEqual("**".utf8) ? nil : Glob($0) }
    // `a/**` matches what is in a, but not a itself.
    if parts.count > 1, names.last?.elementsEqual("**".utf8) == true {
      parts.insert(Glob(Array("*".utf8)[...]), at: parts.count - 1)
    }
    if !isAnchored(pattern) { parts.insert(nil, at: 0) }
  }

  /// Whether it matches a path, given as its names from the folder of the pattern on.
  func matches(_ names: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool) -> Bool {
    guard isFolder || !isOfFolders else { return false }
    return Wildcards.match(parts, names, isAny: { $0 == nil }) { $0?.matches($1) == true }
  }
}

/// Compares a pattern with a list, in linear space and without recursion.
private enum Wildcards {
  /// Whether a pattern matches a whole list. A part for which `isAny` is true matches any number of
  /// elements.
  static func match<Part, Element>(
    _ pattern: [Part], _ list: ArraySlice<Element>, isAny: (Part) -> Bool,
    isOne: (Part, Element) -> Bool
  ) -> Bool {
    // If the rest does not fit, the last wildcard takes one more.
    var (part, place) = (0, list.startIndex)
    var retry: (part: Int, place: Int)?
    while place < list.endIndex {
      if part < pattern.count {
        if isAny(pattern[part]) {
          retry = (part, place)
          part += 1
          continue
        }
        if isOne(pattern[part], list[place]) {
          part += 1
          place += 1
          continue
        }
      }
      guard let (last, start) = retry else { return false }
      retry = (last, start + 1)
      (part, place) = (last + 1, start + 1)
    }
    return pattern[part...].allSatisfy(isAny)
  }
}

/// A pattern for one name: `*`, `?`, `[a-z]`.
private struct Glob {
  private enum Token {
    case any, one
    case byte(UInt8)
    case set([ClosedRange<UInt8>], isNegated: Bool)
  }

  /// Nil for a pattern that matches nothing, such as `[a`.
  private var tokens: [Token]?

  init(_ pattern: ArraySlice<UInt8>) {
    var tokens: [Token] = []
    var rest = pattern
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): tokens.append(.any)
      case UInt8(ascii: "?"): tokens.append(.one)
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return }
        tokens.append(.byte(next))
      case UInt8(ascii: "["):
        guard let set = Self.set(&rest) else { return }
        tokens.append(set)
      default: tokens.append(.byte(byte))
      }
    }
    self.tokens = tokens
  }

  /// The characters in brackets, from after the `[`; nil without a `]`.
  private static func set(_ rest: inout ArraySlice<UInt8>) -> Token? {
    var ranges: [ClosedRange<UInt8>] = []
    let isNegated = rest.first.map { "!^".utf8.contains($0) } ?? false
    if isNegated { rest.removeFirst() }
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst { return .set(ranges, isNegated: isNegated) }
      isFirst = false
      if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":") {
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")), rest[end - 1] == 0x3a,
          let known = classes.first(where: {
            rest[(rest.startIndex + 1)..<max(rest.startIndex + 1, end - 1)].elementsEqual(
              $0.key.utf8)
          })
        else { return nil }
        ranges += known.value
        rest = rest[(end + 1)...]
        continue
      }
      guard let low = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
      guard rest.first == UInt8(ascii: "-"), let next = rest.dropFirst().first,
        next != UInt8(ascii: "]")
      else {
        ranges.append(low...low)
        continue
      }
      rest = rest.dropFirst(2)
      guard let high = next == UInt8(ascii: "\\") ? rest.popFirst() : next else { return nil }
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }

  private static let classes: KeyValuePairs<String, [ClosedRange<UInt8>]> = [
    "alnum": [0x30...0x39, 0x41...0x5a, 0x61...0x7a], "alpha": [0x41...0x5a, 0x61...0x7a],
    "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0...0x1f, 0x7f...0x7f], "digit": [0x30...0x39],
    "graph": [0x21...0x7e], "lower": [0x61...0x7a], "print": [0x20...0x7e],
    "punct": [0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e],
    "space": [0x09...0x0d, 0x20...0x20], "upper": [0x41...0x5a],
    "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]

  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    guard let tokens else { return false }
    return Wildcards.match(
      tokens, name, isAny: { if case .any = $0 { true } else { false } }, isOne: Self.isOne)
  }

  private static func isOne(_ token: Token, _ byte: UInt8) -> Bool {
    switch token {
    case .any: false
    case .one: true
    case .byte(let own): own == byte
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}

/// The `.gitignore` of a folder.
struct IgnoreFile {
  /// How many folders are around it, counted from the root.
  let depth: Int
  private let patterns: [PathPattern]

  /// Nil if the folder has none that can be read.
  init?(in folder: [UInt8], depth: Int) {
    let path = folder + (folder.isEmpty ? [] : [UInt8(ascii: "/")]) + Array(".gitignore".utf8)
    // git does not follow a link to it either; a pipe would never end.
    guard ct_kind(path.cString.span) != ct_special,
      let input = try? ByteInput(path: ".gitignore", bytes: path, followsLinks: false),
      let bytes = try? input.readAll(keeping: 1 << 20)
    else { return nil }
    self.depth = depth
    patterns = bytes[bytes.markLength...].split(separator: 0x0a).compactMap(PathPattern.init(line:))
  }

  /// Whether it excludes a path, or includes it again; nil if no pattern matches.
  func ignores(_ names: [ArraySlice<UInt8>], isFolder: Bool) -> Bool? {
    patterns.last { $0.matches(names[depth...], isFolder: isFolder) }.map { !$0.isNegated }
  }
}
