import MarkupTokens

/// Reads a message as the HTML standard's tokenizer does, and writes it in normal form for libxml2.
///
/// Source: HTML, 13.2.5 (tokenization). Versions of libxml2 read the same bytes in different ways (comments, `<` before a
/// digit, references without a semicolon, raw text); what is decided here is decided once, for all of them.
///
/// The source is passed to every function rather than stored: a stored array would be retained and released for each use.
struct HTMLScanner: ~Copyable {
  let end: Int
  var index: Int
  var normal: NormalForm
  var diagnostics: DiagnosticList
  /// How many `svg` and `math` are open: inside them there is no raw text, and CDATA sections count.
  var foreignDepth = 0
  let names = ElementName.table

  /// Scans the bytes from `start` on.
  static func scan(
    _ source: [UInt8], from start: Int, diagnostics: inout DiagnosticList
  ) -> NormalForm {
    var scanner = HTMLScanner(
      end: source.count, index: start, normal: NormalForm(capacity: source.count),
      diagnostics: diagnostics)
    scanner.scanText(source)
    diagnostics = scanner.diagnostics
    return scanner.normal
  }

  /// The data state: everything up to the end; markup on the way.
  private mutating func scanText(_ source: [UInt8]) {
    while index < end {
      // Tags often stand side by side.
      if source[index] != UInt8(ascii: "<") {
        let plain = index
        index = source.endOfPlainMarkup(from: plain, to: end)
        if plain < index { normal.appendVerbatim(source, plain, index) }
        guard index < end else { return }
      }
      let byte = source[index]
      if byte != UInt8(ascii: "<") {
        scanSpecial(source, byte, inAttribute: false, upTo: end)
      } else if !scanMarkup(source) {
        normal.append(byte)
        index += 1
      }
    }
  }

  /// An attribute's value, decoded.
  mutating func scanValue(_ source: [UInt8], _ start: Int, _ end: Int) {
    index = start
    while index < end {
      let plain = index
      index = source.endOfPlainMarkup(from: plain, to: end)
      normal.appendVerbatim(source, plain, index)
      guard index < end else { return }
      scanSpecial(source, source[index], inAttribute: true, upTo: end)
    }
  }

  /// One character of text or of a value that is not written as it stands.
  mutating func scanSpecial(
    _ source: [UInt8], _ byte: UInt8, inAttribute: Bool, upTo end: Int
  ) {
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
    case 0xef where isStandIn(source, index):
      appendStandIn(source)
    case 0x0c:
      normal.append(UInt8(ascii: " "))
      index += 1
    case 0x09, 0x0a:
      normal.append(byte)
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

  /// Whether U+FFFE, U+FFFF or one of U+FDD0 to U+FDEF starts here: what ``NormalForm`` writes in another way.
  private func isStandIn(_ source: [UInt8], _ index: Int) -> Bool {
    guard index + 2 < end else { return false }
    return (source[index + 1] == 0xbf && source[index + 2] >= 0xbe)
      || (source[index + 1] == 0xb7 && 0x90...0xaf ~= source[index + 2])
  }

  private mutating func appendStandIn(_ source: [UInt8]) {
    normal.append(UTF8Bytes.decode(source, index).scalar)
    index += 3
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
