internal import Bytes

/// How many bytes a renderer may still add to the bare text: escape sequences, addresses, bars,
/// indentation.
///
/// Text is always written; what is spent on its looks is bounded by the size of the message that
/// the model came from, so that no message of n bytes makes more than 8 n bytes of output and 4
/// KiB. Of a model that was made by hand no message is known: the least markup that says the same
/// counts.
///
/// Addresses have a purse of their own, so that nothing else can hide where a link leads.
struct OutputBudget {
  /// The bytes that are left.
  private var left: Int
  /// Bytes that only addresses may take.
  private var forAddresses: Int
  /// Whether something was refused.
  private(set) var wasExceeded = false

  /// The budget of a text that was read from so many bytes.
  init(_ runs: borrowing FlatRuns, utf8 bytes: [UInt8], isASCII: Bool, sourceLength: Int?) {
    // The bare text and a line break after each of its bytes are not paid for; 64 bytes are kept
    // back for what ends the output.
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

  /// The least number of bytes of a message that makes a text and its spans.
  private static func leastSource(
    _ runs: borrowing FlatRuns, _ bytes: [UInt8], _ isASCII: Bool
  ) -> Int {
    var source = bytes.count
    if !isASCII { source -= 2 * replacements(bytes) }
    for span in runs.spans where !span.isEmpty { source += markup(of: span.attribute, runs.values) }
    return source
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

  /// Whether an address may be written; when it may, its bytes are gone.
  mutating func take(address bytes: Int) -> Bool {
    let own = min(bytes, forAddresses)
    guard take(bytes - own) else { return false }
    forAddresses -= own
    return true
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
