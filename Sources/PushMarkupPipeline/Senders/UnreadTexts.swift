internal import Bytes
internal import PushMarkup

/// The strings of a notification's JSON that may be HTML and were not read as one of its texts. An
/// app may show them, in an unknown way.
package struct UnreadTexts: Sendable, Hashable {
  /// The paths of the first few.
  private(set) var paths: [String] = []
  /// How many there are.
  private(set) var count = 0

  /// The maximum number of paths that are named.
  private static let namedCount = 5

  /// Searches well-formed JSON for them; `read` has the places of strings that were read.
  init(in json: ArraySlice<UInt8>, besides read: Set<Int>) {
    var scanner = JSONScanner(json, depthLimit: BatchLine.depthLimit)
    var keys: [[UInt8]] = []
    scanner.skipSpace()
    try? look(&scanner, read, &keys)
  }

  /// Their paths as a sentence lists them; nil if there are none.
  package var list: String? {
    guard count > 0 else { return nil }
    let others = count - paths.count
    return (paths + (others > 0 ? ["\(others.grouped) more"] : [])).enumeration
  }

  /// Searches a value, which is not nested deeper than a line may be.
  private mutating func look(
    _ scanner: inout JSONScanner, _ read: Set<Int>, _ keys: inout [[UInt8]]
  ) throws(JSONScanner.Malformed) {
    switch scanner.peek {
    case UInt8(ascii: "{"):
      try JSONScanner.pairs(&scanner) { key, scanner throws(JSONScanner.Malformed) in
        guard !Self.isOfOtherChannel(key, keys) else { return try scanner.skipValue() }
        keys.append(Array(key))
        try look(&scanner, read, &keys)
        keys.removeLast()
      }
    case UInt8(ascii: "["):
      var number = 0
      try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
        keys.append(Array("\(number)".utf8))
        try look(&scanner, read, &keys)
        keys.removeLast()
        number += 1
      }
    case UInt8(ascii: "\""):
      let isRead = read.contains(scanner.index)
      let text = try scanner.name()
      guard !isRead, Self.mayBeHTML(text) else { return }
      count += 1
      if paths.count < Self.namedCount { paths.append(FieldPath.shown(keys)) }
    default: try scanner.skipValue()
    }
  }

  /// Whether a member is for browsers, mails and the like, which a sender has next to phones.
  private static func isOfOtherChannel(_ key: ArraySlice<UInt8>, _ keys: [[UInt8]]) -> Bool {
    if keys.count == 1, keys[0].elementsEqual("messages".utf8) {
      return !key.reversed().starts(with: "_push".utf8.reversed())
        || key.elementsEqual("web_push".utf8)
    }
    return keys.count < 2 && key.elementsEqual("webpush".utf8)
  }

  /// Whether a string has markup or an HTML entity, or a `<` that only a phone takes for a tag, and
  /// is not a URL: `/sale?a=1&copy=2` has an entity, too.
  static func mayBeHTML(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(where: { $0 == 0x3c || $0 == 0x26 }) else { return false }
    let bytes = Array(text)
    let isTag = bytes.indices.dropLast().contains {
      bytes[$0] == UInt8(ascii: "<") && !bytes[$0 + 1].isHTMLSpace
    }
    guard isTag || VisibleMarkup(bytes) != nil else { return false }
    guard !bytes.contains(where: \.isHTMLSpace) else { return true }
    return isTag
      ? !bytes.indices.contains { bytes[$0...].starts(with: "://".utf8) }
      : !bytes.contains { "/=".utf8.contains($0) }
  }
}
