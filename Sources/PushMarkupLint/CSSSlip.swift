internal import Bytes
internal import PushMarkup

/// What was meant by a declaration that CSS does not support, if the mistake is a common one.
enum CSSSlip {
  private static let slips = [
    "font-color": "color", "fontcolor": "color", "text-color": "color", "textcolor": "color",
    "bgcolor": "background-color", "bg-color": "background-color", "bold": "font-weight: bold",
    "italic": "font-style: italic", "underline": "text-decoration: underline",
    "center": "text-align: center",
  ]

  /// The name or declaration to write instead of a wrong one, in lower or upper case.
  static func meant(by written: [UInt8]) -> String? {
    let name = written.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    let folded = name.map(\.lowercasedASCII).string
    if name.count == written.count {
      let isColor = CSSColor.parse(written, written.indices) != nil
      return slips[folded] ?? (isColor ? "color: \(folded)" : nil)
    }
    // `color=red`, `color #ff0000`: the colon is missing, or is another character.
    let value = written[name.endIndex...].drop { $0 == 0x20 || $0 == UInt8(ascii: "=") }
    let isPlain = value.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == 0x20 || "#-.%".utf8.contains($0)
    }
    let isProperty = CSSProperty.all.contains { $0.name == folded }
    return isProperty && isPlain && !value.isEmpty ? "\(folded): \(Array(value).string)" : nil
  }
}
