internal import Bytes
internal import PushMarkup

/// What was meant by a declaration that CSS does not read, where many people slip alike.
enum CSSSlip {
  private static let names = [
    "font-color": "color", "fontcolor": "color", "text-color": "color", "textcolor": "color",
    "foreground-color": "color", "bgcolor": "background-color", "bg-color": "background-color",
    "font-decoration": "text-decoration",
  ]
  private static let words = [
    "bold": "font-weight: bold", "italic": "font-style: italic",
    "underline": "text-decoration: underline", "line-through": "text-decoration: line-through",
    "center": "text-align: center",
  ]

  /// A name or a declaration to write instead of one that is written in small letters or not.
  static func meant(by written: [UInt8]) -> String? {
    let name = written.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    let folded = name.map(\.lowercasedASCII).string
    if name.count == written.count {
      if let meant = names[folded] ?? words[folded] { return meant }
      return CSSColor.parse(written, written.indices) == nil ? nil : "color: \(folded)"
    }
    if name.last == UInt8(ascii: "-") { return joined(name, written[name.endIndex...]) }
    // `color=red`, `color #ff0000`: a colon is missing, or is another sign.
    guard CSSProperty.all.contains(where: { $0.name == folded }) else { return nil }
    let value = written[name.endIndex...].drop { $0 == 0x20 || $0 == UInt8(ascii: "=") }
    let isPlain = value.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == 0x20 || "#-.%".utf8.contains($0)
    }
    return value.isEmpty || !isPlain ? nil : "\(folded): \(Array(value).string)"
  }

  /// The name that white space parts behind a hyphen: `background-  color: red`.
  private static func joined(_ start: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> String? {
    let end = rest.drop(while: \.isHTMLSpace)
    let name = start + end.prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
    let folded = name.map(\.lowercasedASCII).string
    return CSSProperty.all.contains { $0.name == folded } ? folded : nil
  }
}
