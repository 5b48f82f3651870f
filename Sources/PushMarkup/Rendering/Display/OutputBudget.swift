internal import Bytes

/// How many bytes a renderer may still add to the bare text: escape sequences, addresses, bars,
/// indentation.
///
/// Text is always written; what is spent on its looks is bounded by the size of the message that
/// the model came from, so that no message of n bytes makes much more than 8 n bytes of output.
struct OutputBudget {
  /// The bytes that are left.
  private(set) var left: Int
  /// Whether something was refused.
  private(set) var wasExceeded = false

  /// The budget of a text: 4 KiB, and what six times the smallest markup that makes it allows.
  init(_ runs: borrowing FlatRuns, utf8 bytes: [UInt8], isASCII: Bool) {
    var source = bytes.count
    if !isASCII { source -= 2 * Self.replacements(bytes) }
    for number in 0..<runs.spans.count where !runs.spans[number].isEmpty {
      source += Self.markup(of: runs.spans[number].attribute, runs.values)
    }
    // The bare text and a line break after each of its bytes are not paid for.
    left = max(0, 4096 - 64 + 6 * source - 2 * bytes.count)
  }

  /// How often U+FFFD occurs: its three bytes may have been one bad byte of the message.
  private static func replacements(_ bytes: [UInt8]) -> Int {
    var count = 0
    var place = bytes.firstIndex(of: 0xef, from: 0, to: bytes.count)
    while place + 2 < bytes.count {
      if bytes[place] == 0xef, bytes[place + 1] == 0xbf, bytes[place + 2] == 0xbd { count += 1 }
      place = bytes.firstIndex(of: 0xef, from: place + 1, to: bytes.count)
    }
    return count
  }

  /// The least number of bytes that the markup of an attribute takes.
  private static func markup(
    of attribute: CompactAttribute, _ values: AttributeValues
  ) -> Int {
    switch attribute.kind {
    case .bold, .italic, .underline, .strikethrough, .superscript, .subscript, .typeface: return 2
    case .relativeSize, .heading, .bullet, .quote, .alignment: return 1
    case .foreground, .background: return 6
    case .link, .image:
      switch values.value(attribute.value) {
      case .link(let address): return 6 + source(of: address)
      case .image(_, let alternative): return alternative?.utf8.count ?? 0
      default: return 0
      }
    }
  }

  /// The fewest bytes of a message that make an address: percent-encoding makes three bytes of one,
  /// and nine of a bad one, which becomes U+FFFD before.
  private static func source(of address: String) -> Int {
    var verbatim = 0
    var encoded = 0
    for byte in address.utf8 {
      verbatim += 1
      if byte == UInt8(ascii: "%") { encoded += 1 }
    }
    return max(0, verbatim - 3 * encoded) + encoded / 3
  }

  /// Whether so many bytes may be written; when they may, they are gone.
  mutating func take(_ bytes: Int) -> Bool {
    guard bytes <= left else {
      wasExceeded = true
      return false
    }
    left -= bytes
    return true
  }

  /// Takes back what was not needed of bytes that were granted.
  mutating func give(back bytes: Int) {
    left += max(0, bytes)
  }
}
