internal import Bytes
internal import PushMarkup

// The HTML entities in text.
extension MessageElements {
  /// An `&` in text that is shown.
  struct TextReference {
    var start: Int
    /// What a browser reads from a part of a URL that was not meant as an entity.
    var misread: HTMLReferences.Match?
  }

  /// Each `&` in text. Those in tags are mostly in URLs, where both readings keep `&lang=` as it
  /// is.
  var textReferences: [TextReference] {
    var found: [TextReference] = []
    var address = AddressState()
    let placeholders = Placeholder.all(in: source, from: 0, .all).map(\.range)
    let dropped = Dictionary(
      elements.lazy.filter { $0.content != .shown }.map {
        ($0.tag.lowerBound, $0.extent.upperBound)
      }, uniquingKeysWith: max)
    var next = 0
    var here = 0
    while here < source.count {
      while next < placeholders.count, placeholders[next].upperBound <= here { next += 1 }
      if next < placeholders.count, placeholders[next].lowerBound <= here {
        here = placeholders[next].upperBound
        continue
      }
      let byte = source[here]
      if byte == UInt8(ascii: "<") {
        address = AddressState()
        let isComment = source[here...].starts(with: "<!--".utf8)
        let end = tags[here] ?? (isComment ? source.endOfComment(at: here) : here + 1)
        here = max(end, dropped[here] ?? 0)
        continue
      }
      if byte == UInt8(ascii: "&") {
        found.append(TextReference(start: here, misread: misread(at: here, address)))
      }
      address.pass(byte, at: here)
      here += 1
    }
    return found
  }

  /// How much of a URL in text has been read.
  private struct AddressState {
    /// Where its fields start: at its `?` or `#`.
    private var sign: Int?
    private var hasField = false

    /// Whether the URL has a field before this place, or its first field follows.
    func holdsFields(at place: Int, andOneFollows: Bool) -> Bool {
      guard let sign, sign + 1 < place else { return false }
      return hasField || andOneFollows
    }

    mutating func pass(_ byte: UInt8, at place: Int) {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"): sign = sign ?? place
      case UInt8(ascii: "="): hasField = sign != nil
      case ...0x20, UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): self = AddressState()
      default: break
      }
    }
  }

  /// What a browser reads from an `&` in a URL: `®` in `?a=1&region=2`. In an attribute's value it
  /// is text, because the name continues or a `=` follows. `&amp` is what it says.
  ///
  /// Source: HTML, 13.2.5.73 (named character reference state).
  private func misread(at start: Int, _ address: AddressState) -> HTMLReferences.Match? {
    guard let match = Self.openReference(source, at: start), match.end < source.count else {
      return nil
    }
    let name = source[match.end...].prefix(Self.longestName).prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
    let isField = name.endIndex < source.count && source[name.endIndex] == UInt8(ascii: "=")
    guard isField || source[match.end].isASCIILetterOrDigit,
      address.holdsFields(at: start, andOneFollows: isField)
    else { return nil }
    return match
  }

  private static let longestName = 64

  /// A named entity without a semicolon, for another character than `&`.
  private static func openReference(_ source: [UInt8], at start: Int) -> HTMLReferences.Match? {
    guard start + 1 < source.count, source[start + 1] != UInt8(ascii: "#"),
      let match = HTMLReferences.match(source, at: start, end: source.count),
      source[match.end - 1] != UInt8(ascii: ";"), match.first != "&"
    else { return nil }
    return match
  }

  /// Findings that a browser shows another character for entities in URLs, for the first few.
  var addressReferences: [Diagnostic] {
    Array(textReferences.lazy.compactMap(misreadAddress).prefix(Self.mostAddressReferences))
  }

  /// How many are reported; real messages do not have more.
  private static let mostAddressReferences = 32

  /// The finding about an entity in a URL; nil for any other entity.
  func misreadAddress(_ reference: TextReference) -> Diagnostic? {
    guard let match = reference.misread else { return nil }
    let range = reference.start..<match.end
    let shown = Array(String(match.first).utf8).quoted()
    return Diagnostic(
      .entityInURL, at: range, .entity(quoted(range)), details: [.shown: shown])
  }

  /// Whether a message may contain any: almost none has an entity without a semicolon.
  static func mayHoldAddressReferences(_ source: [UInt8], from start: Int) -> Bool {
    source.places(of: UInt8(ascii: "&"), from: start).contains {
      openReference(source, at: $0) != nil
    }
  }
}
