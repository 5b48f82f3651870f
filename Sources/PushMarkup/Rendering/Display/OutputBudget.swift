internal import Bytes

/// How many bytes a renderer may still add to the bare text: escape sequences, URLs, bars,
/// indentation.
///
/// Text is always written. The bytes for its looks are bounded by the size of the message that the
/// model came from, so that a message of n bytes makes at most 8 n bytes plus 4 KiB of output. For
/// a model that was made by hand, the shortest markup with the same meaning counts.
///
/// URLs have a budget of their own, so that nothing else can hide where a link leads.
struct OutputBudget {
  /// The bytes that are left.
  private var left: Int
  /// Bytes that only URLs may use.
  private var forAddresses: Int
  /// Whether something was refused.
  private(set) var wasExceeded = false

  /// The budget of a text that was read from `sourceLength` bytes.
  init(_ runs: borrowing FlatRuns, utf8 bytes: [UInt8], isASCII: Bool, sourceLength: Int?) {
    // The bare text, with a line break after each of its bytes, is deducted at once; 64 bytes are
    // reserved for the end of the output.
    let free = 4096 - 64 - 2 * bytes.count
    left = max(
      0, free + (sourceLength.map { 8 * $0 } ?? 6 * Self.leastSource(runs, bytes, isASCII)))
    var addresses = 0
    for span in runs.spans where span.kind == .link && !span.isEmpty {
      addresses += 2 * runs.values.link(span.attribute.value).utf8.count + 16
    }
    forAddresses = min(addresses, left)
    left -= forAddresses
  }

  /// The size of the shortest message that makes a text and its spans.
  private static func leastSource(
    _ runs: borrowing FlatRuns, _ bytes: [UInt8], _ isASCII: Bool
  ) -> Int {
    var source = bytes.count
    if !isASCII { source -= 2 * replacements(bytes) }
    for span in runs.spans where !span.isEmpty { source += markup(of: span.attribute, runs.values) }
    return source
  }

  /// How often U+FFFD occurs: its three bytes may have been one invalid byte of the message.
  private static func replacements(_ bytes: [UInt8]) -> Int {
    var count = 0
    var place = bytes.firstIndex(of: 0xef, from: 0, to: bytes.count)
    while place + 2 < bytes.count {
      if bytes[place] == 0xef, bytes[place + 1] == 0xbf, bytes[place + 2] == 0xbd { count += 1 }
      place = bytes.firstIndex(of: 0xef, from: place + 1, to: bytes.count)
    }
    return count
  }

  /// The size of the shortest markup for an attribute.
  private static func markup(
    of attribute: CompactAttribute, _ values: AttributeValues
  ) -> Int {
    switch attribute.kind {
    case .bold, .italic, .underline, .strikethrough, .superscript, .subscript, .typeface: return 2
    case .foreground, .background: return 6
    case .link, .image:
      switch values.value(attribute.value) {
      case .link(let address): return 6 + source(of: address)
      case .image(_, let alternative): return alternative?.utf8.count ?? 0
      default: return 0
      }
    default: return 1
    }
  }

  /// The fewest bytes of a message that make a URL: percent-encoding turns one byte into three, and
  /// an invalid one, which becomes U+FFFD first, into nine.
  private static func source(of address: String) -> Int {
    var verbatim = 0
    var encoded = 0
    for byte in address.utf8 {
      verbatim += 1
      if byte == UInt8(ascii: "%") { encoded += 1 }
    }
    return max(0, verbatim - 3 * encoded) + encoded / 3
  }

  /// Whether a URL may be written; if so, its bytes are used up.
  mutating func take(address bytes: Int) -> Bool {
    let own = min(bytes, forAddresses)
    guard take(bytes - own) else { return false }
    forAddresses -= own
    return true
  }

  /// Whether so many bytes may be written; if so, they are used up.
  mutating func take(_ bytes: Int) -> Bool {
    guard bytes <= left else {
      wasExceeded = true
      return false
    }
    left -= bytes
    return true
  }

  /// Returns the unused part of bytes that were granted.
  mutating func give(back bytes: Int) {
    left += max(0, bytes)
  }
}
