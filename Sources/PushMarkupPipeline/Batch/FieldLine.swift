internal import Bytes
internal import PushMarkup

/// A line of `batch --field` input: any JSON object, and the strings in it that paths lead to.
///
/// One pass over the bytes, no recursion: what no path leads into is checked and skipped.
package struct FieldLine: Sendable {
  /// A string at the end of a path.
  package struct Field: Sendable, Hashable {
    /// The number of the path in the tree.
    package var path: Int
    /// Its place in the line, including its quotes.
    package var range: Range<Int>
    /// Its content, unescaped; an unpaired surrogate in it is not UTF-8.
    package var content: [UInt8]
    /// What each `*` of the path matches here: the key of a member, or the number of an element.
    var keys: [[UInt8]] { key.map { outerKeys + [$0] } ?? outerKeys }
    /// The keys of the containers around it, in a list that all fields of the innermost share.
    fileprivate var outerKeys: [[UInt8]] = []
    /// The key of the field itself.
    fileprivate var key: [UInt8]?
  }

  /// The strings in the order of the line. A key given twice has both.
  package private(set) var fields: [Field] = []
  /// For each path, the number of the field that counts: the last, as JSON readers take it.
  package private(set) var counting: [Int?]
  /// The paths at which the line has a value, including `null`, one bit each; the 64th bit is for
  /// all later paths.
  package private(set) var reached: UInt64 = 0
  /// The place of the object's closing brace.
  package private(set) var end: Int

  private var scanner: JSONScanner
  private let tree: FieldTree
  private var open: [Container] = []
  /// For each place of the tree, where its last value starts.
  private var visits: [Int]

  /// An array or object that is being read.
  private struct Container: Sendable {
    var node: Int
    var isObject: Bool
    /// How many of its members or elements have been read.
    var count = 0
    /// Its key in the container around it, if a `*` leads to it.
    var key: [UInt8]?
    /// The keys that lead to it, once a field in it needs them.
    var keys: [[UInt8]]?
  }

  /// The key under which results are added next to the fields.
  static let resultsKey = "pushmarkup"

  /// Reads one line, given without its line break. If results will be added to it (`isExtended`),
  /// their key must not be there yet: a value of the sender would be taken for a result.
  package init(
    _ line: ArraySlice<UInt8>, _ tree: FieldTree, isExtended: Bool
  ) throws(BatchLine.Malformed) {
    scanner = JSONScanner(line, depthLimit: BatchLine.depthLimit)
    self.tree = tree
    counting = Array(repeating: nil, count: tree.paths.count)
    end = line.endIndex
    visits = Array(repeating: line.startIndex, count: tree.count)
    if let bad = UTF8Check.firstInvalid(Array(line), from: 0) {
      throw BatchLine.Malformed(reason: "not UTF-8", column: bad + 1)
    }
    scanner.skipSpace()
    guard scanner.take(UInt8(ascii: "{")) else { throw scanner.failure("expected an object") }
    open.append(Container(node: FieldTree.root, isObject: true))
    while let container = open.last {
      try step(in: container, isExtended)
    }
    try scanner.end()
    forgetWhatWasReplaced()
  }

  /// Drops fields inside a value whose key came again: the later value replaces it, with everything
  /// in it. This is done once, at the end, because a reset at each key would cost keys times paths.
  private mutating func forgetWhatWasReplaced() {
    for node in visits.indices {
      // Parents come first, so they already have the latest place of everything above them.
      visits[node] = max(visits[node], visits[tree.parent(of: node)])
      if let path = tree.path(at: node), let field = counting[path],
        fields[field].range.lowerBound < visits[node]
      {
        counting[path] = nil
      }
    }
  }

  /// Reads one member or element of the innermost container, or its end.
  private mutating func step(
    in container: Container, _ isExtended: Bool
  ) throws(BatchLine.Malformed) {
    let bracket = UInt8(ascii: container.isObject ? "}" : "]")
    scanner.skipSpace()
    if container.count == 0 || !scanner.take(UInt8(ascii: ",")) {
      if scanner.take(bracket) {
        open.removeLast()
        if open.isEmpty { end = scanner.index - 1 }
        return
      }
      guard container.count == 0 else {
        throw scanner.failure(
          container.isObject ? "expected \",\" or \"}\"" : "expected \",\" or \"]\"")
      }
    }
    open[open.count - 1].count += 1
    guard container.isObject else {
      let key = tree.leadsAnywhere(from: container.node) ? Array("\(container.count)".utf8) : nil
      return try value(at: tree.child(of: container.node, at: container.count), key)
    }
    scanner.skipSpace()
    let start = scanner.index
    let key = try scanner.name()
    if isExtended, open.count == 1, key.elementsEqual(Self.resultsKey.utf8) {
      throw scanner.failure(
        "\"\(Self.resultsKey)\" already exists", back: scanner.index - start)
    }
    scanner.skipSpace()
    guard scanner.take(UInt8(ascii: ":")) else { throw scanner.failure("expected \":\"") }
    try value(
      at: tree.child(of: container.node, named: key),
      tree.leadsAnywhere(from: container.node) ? Array(key) : nil)
  }

  /// Reads a value at which paths end, into which they lead, or which they do not concern.
  private mutating func value(at node: Int?, _ key: [UInt8]?) throws(BatchLine.Malformed) {
    guard let node else { return try scanner.skipValue(inside: open.count - 1) }
    scanner.skipSpace()
    let start = scanner.index
    visits[node] = start
    if let path = tree.path(at: node) {
      reached |= 1 << UInt64(min(path, 63))
      guard scanner.peek == UInt8(ascii: "\"") else {
        guard scanner.peek == UInt8(ascii: "n") else {
          throw scanner.failure("\"\(tree.paths[path].text)\" is not a string")
        }
        return try scanner.skipValue(inside: open.count - 1)
      }
      let content = try scanner.string()
      counting[path] = fields.count
      fields.append(
        Field(
          path: path, range: start..<scanner.index, content: content, outerKeys: keysOfOpen(),
          key: key))
    } else if scanner.take(UInt8(ascii: "{")) {
      open.append(Container(node: node, isObject: true, key: key))
    } else if scanner.take(UInt8(ascii: "[")) {
      open.append(Container(node: node, isObject: false, key: key))
    } else {
      try scanner.skipValue(inside: open.count - 1)
    }
  }

  private mutating func keysOfOpen() -> [[UInt8]] {
    if let known = open.last?.keys { return known }
    let keys = open.compactMap(\.key)
    open[open.count - 1].keys = keys
    return keys
  }
}
