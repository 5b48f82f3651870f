internal import Bytes
internal import PushMarkup

/// The path to a string inside a JSON object: names from the outside in, separated by dots.
///
/// `\.` is a dot inside a name, and `\\`, `\*` and `\[` are those characters. A name of digits also
/// selects an element of an array, counted from 0, as `[0]` after a name does; `*` selects every
/// member and every element.
package struct FieldPath: Sendable, Hashable {
  /// The path as it was given.
  package var text: String
  /// The names as UTF-8.
  package var names: [[UInt8]]

  /// Why a text is not a path.
  package enum Invalid: Error, Sendable, Hashable {
    case emptyName, unknownEscape, tooManyNames, pointer, badIndex

    /// The reason in words, to follow the path.
    package var reason: String {
      switch self {
      case .emptyName: "a name in the path is empty"
      case .unknownEscape: "a backslash may only precede a dot, a backslash, * or ["
      case .pointer:
        "a path is names with dots between them (a.b[0].*), not JSONPath or JSON Pointer"
      case .badIndex: "write brackets as [0] or [*], and a dot before the next name"
      case .tooManyNames: "the path has more than \(BatchLine.depthLimit) names"
      }
    }
  }

  /// What matches every member and every element; the name of a member is never read as this.
  static let any: [UInt8] = [0xff]

  package init(_ text: String) throws(Invalid) {
    self.text = text
    names = []
    let bytes = Array(text.utf8)
    guard bytes.first != UInt8(ascii: "/"), !bytes.starts(with: "$.".utf8) else { throw .pointer }
    var name: [UInt8] = []
    var isIndexed = false
    var here = 0
    while here < bytes.count {
      let byte = bytes[here]
      here += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard here < bytes.count, #".\*["#.utf8.contains(bytes[here]), !isIndexed else {
          throw .unknownEscape
        }
        name.append(bytes[here])
        here += 1
      case UInt8(ascii: "."):
        guard !name.isEmpty || isIndexed else { throw .emptyName }
        if !isIndexed { names.append(name) }
        name = []
        isIndexed = false
        guard here < bytes.count else { throw .emptyName }
      case UInt8(ascii: "["):
        guard !name.isEmpty || isIndexed else { throw .emptyName }
        if !isIndexed { names.append(name) }
        name = []
        isIndexed = true
        names.append(try Self.index(bytes, &here))
      case UInt8(ascii: "*")
      where name.isEmpty && !isIndexed
        && (here == bytes.count || bytes[here] == UInt8(ascii: ".") || bytes[here] == 0x5b):
        names.append(Self.any)
        isIndexed = true
      default:
        guard !isIndexed else { throw .badIndex }
        name.append(byte)
      }
    }
    guard !name.isEmpty || isIndexed else { throw .emptyName }
    if !isIndexed { names.append(name) }
    guard names.count <= BatchLine.depthLimit else { throw .tooManyNames }
  }

  /// Whether it leads to more than one place.
  package var isWide: Bool { names.contains(Self.any) }

  /// The path to one of the places that it leads to, with a key in place of each `*`.
  package func text(with keys: [[UInt8]]) -> String {
    guard isWide else { return text }
    let written = Array(text.utf8)
    var keys = keys[...]
    var found: [UInt8] = []
    for place in written.indices {
      let before = place > 0 ? written[place - 1] : UInt8(ascii: ".")
      let after = place + 1 < written.count ? written[place + 1] : UInt8(ascii: ".")
      guard written[place] == UInt8(ascii: "*"), ".[".utf8.contains(before),
        ".[]".utf8.contains(after), !Self.isEscaped(place - 1, in: written),
        let key = keys.popFirst()
      else {
        found.append(written[place])
        continue
      }
      for byte in key {
        if #".\*["#.utf8.contains(byte) { found.append(UInt8(ascii: "\\")) }
        found.append(byte)
      }
    }
    return found.string
  }

  /// Whether a dot or a bracket belongs to a name.
  private static func isEscaped(_ place: Int, in text: [UInt8]) -> Bool {
    let slashes = text[..<max(0, place)].reversed().prefix { $0 == UInt8(ascii: "\\") }
    return !slashes.count.isMultiple(of: 2)
  }

  /// `0]` or `*]`, from after the `[`.
  private static func index(_ bytes: [UInt8], _ here: inout Int) throws(Invalid) -> [UInt8] {
    guard let end = bytes[here...].firstIndex(of: UInt8(ascii: "]")) else { throw .badIndex }
    let index = Array(bytes[here..<end])
    here = end + 1
    if index == [UInt8(ascii: "*")] { return any }
    guard !index.isEmpty, FieldTree.element(index) != nil else { throw .badIndex }
    return index
  }
}

// Paths for users.
extension FieldPath {
  /// The path to one of the places that it leads to. A long path is shortened to its start and its
  /// end, because each of many findings in a line would repeat it.
  func shown(with keys: [[UInt8]]) -> String {
    let path = text(with: keys.map(Self.shortened))
    return DisplayFilter.visible(Self.shortened(Array(path.utf8)).string)
  }

  /// The same for the path that some names and numbers form.
  static func shown(_ keys: [[UInt8]]) -> String {
    let any = Array(repeating: "*", count: keys.count).joined(separator: ".")
    return (try? FieldPath(any))?.shown(with: keys) ?? any
  }

  /// The start and the end of a long name, or of a long path.
  private static func shortened(_ name: [UInt8]) -> [UInt8] {
    guard name.count > shownLength else { return name }
    return name.prefix(shownLength / 2) + "…".utf8 + name.suffix(shownLength / 2)
  }

  /// How many bytes of a name are shown.
  private static let shownLength = 256
}
