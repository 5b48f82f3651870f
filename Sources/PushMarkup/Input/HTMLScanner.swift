import MarkupTokens

/// Reads a message as the HTML standard's tokenizer does, and writes it in normal form for libxml2.
///
/// Source: HTML, 13.2.5 (tokenization). Versions of libxml2 read the same bytes in different ways (comments, `<` before a
/// digit, references without a semicolon, raw text); what is decided here is decided once, for all of them.
struct HTMLScanner {
  let source: [UInt8]
  let end: Int
  var index: Int
  var normal: NormalForm
  var diagnostics: DiagnosticList
  /// How many `svg` and `math` are open: inside them there is no raw text, and CDATA sections count.
  var foreignDepth = 0

  /// Scans the bytes from `start` on.
  static func scan(
    _ source: [UInt8], from start: Int, diagnostics: inout DiagnosticList
  ) -> NormalForm {
    var scanner = HTMLScanner(
      source: source, end: source.count, index: start,
      normal: NormalForm(capacity: source.count), diagnostics: diagnostics)
    scanner.scanText()
    diagnostics = scanner.diagnostics
    return scanner.normal
  }

  /// The data state: everything up to the end; markup on the way.
  private mutating func scanText() {
    let special = Self.special
    let source = source
    var plain = index
    var place = index
    while place < end {
      let byte = source[place]
      guard special[Int(byte)] else {
        place += 1
        continue
      }
      // Most bytes from EF on are fullwidth forms, and plain.
      if byte == 0xef, !isStandIn(place) {
        place += 3
        continue
      }
      if plain < place { normal.appendVerbatim(source, plain..<place) }
      index = place
      if byte == UInt8(ascii: "<") {
        if !scanMarkup() {
          normal.append(byte)
          index += 1
        }
      } else {
        scanSpecial(byte, inAttribute: false, upTo: end)
      }
      place = index
      plain = place
    }
    if plain < end { normal.appendVerbatim(source, plain..<end) }
  }

  /// One character of text or of a value that is not written as it stands.
  mutating func scanSpecial(_ byte: UInt8, inAttribute: Bool, upTo end: Int) {
    switch byte {
    case UInt8(ascii: "&"):
      if let match = HTMLReferences.match(source, at: index, end: end, inAttribute: inAttribute) {
        appendReferenced(match.first, inAttribute: inAttribute)
        if let second = match.second { normal.append(second) }
        index = match.end
      } else {
        normal.append(byte)
        index += 1
      }
    case 0x0d:
      // CR LF and CR are LF, before anything else looks at them.
      index += 1
      if index >= end || source[index] != 0x0a { normal.append(0x0a as UInt8) }
    case 0:
      diagnostics.add(.inputNull, at: index..<index + 1, "NUL replaced by U+FFFD")
      normal.append("\u{fffd}" as Unicode.Scalar)
      index += 1
    case 0xef where isStandIn(index):
      appendStandIn()
    case 0x0c:
      normal.append(UInt8(ascii: " "))
      index += 1
    case 0..<0x20 where !inAttribute:
      diagnostics.add(
        .textControl, at: index..<index + 1, "control character \(byte.codePoint) removed")
      index += 1
    default:
      normal.append(byte)
      index += 1
    }
  }

  private mutating func appendReferenced(_ scalar: Unicode.Scalar, inAttribute: Bool) {
    let value = scalar.value
    if value < 0x20, value != 0x09, value != 0x0a, !inAttribute {
      if value == 0x0c || value == 0x0d {
        normal.append(UInt8(ascii: " "))
      } else {
        diagnostics.add(
          .textControl, at: index..<index + 1,
          "reference to control character \(UInt8(value).codePoint) removed")
      }
    } else {
      normal.append(scalar)
    }
  }

  /// Whether U+FFFE, U+FFFF, U+FDD0 or U+FDD1 starts here: what ``NormalForm`` writes in another way.
  private func isStandIn(_ index: Int) -> Bool {
    guard index + 2 < end else { return false }
    return (source[index + 1] == 0xbf && source[index + 2] >= 0xbe)
      || (source[index + 1] == 0xb7 && source[index + 2] & 0xfe == 0x90)
  }

  private mutating func appendStandIn() {
    let low = UInt32(source[index + 2] & 1)
    let value = (source[index + 1] == 0xbf ? 0xfffe : 0xfdd0) + low
    if let scalar = Unicode.Scalar(value) { normal.append(scalar) }
    index += 3
  }

  /// Bytes of text that end a plain run.
  private static let special: [Bool] = (0...255).map { (byte: Int) -> Bool in
    switch byte {
    case 0x09, 0x0a: false
    case 0..<0x20, 0x26, 0x3c, 0xef: true
    default: false
    }
  }

  /// Bytes of a value that are not written as they stand.
  static let specialInValue: [Bool] = (0...255).map { (byte: Int) -> Bool in
    switch byte {
    case 0, 0x0c, 0x0d, 0x22, 0x26, 0x3c, 0xef: true
    default: false
    }
  }
}

extension UInt8 {
  /// `U+001B`, for messages.
  var codePoint: String {
    let hex = String(self, radix: 16, uppercase: true)
    return "U+00" + (hex.utf8.count < 2 ? "0" : "") + hex
  }

  /// Whether the byte is white space to HTML: space, tab, line feed, form feed, carriage return.
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0d || self == 0x0c
  }

  /// Whether the byte is an ASCII letter.
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
