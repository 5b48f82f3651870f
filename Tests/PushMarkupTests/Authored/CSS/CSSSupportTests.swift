@testable import PushMarkup

/// The result of parsing a text as a CSS colour.
func cssColor(_ text: String) -> RGBAColor? {
  let bytes = Array(text.utf8)
  return CSSColor.parse(bytes, 0..<bytes.count)
}

/// The colour of a `font color` attribute.
func legacyColor(_ text: String) -> RGBAColor? {
  let bytes = Array(text.utf8)
  return CSSColor.parseLegacy(bytes, 0..<bytes.count)
}

/// The effect of a `style` attribute.
func inlineStyle(_ text: String) -> InlineStyle {
  let bytes = Array(text.utf8)
  return InlineStyle(parsing: bytes, in: 0..<bytes.count)
}

/// The problems of a `style` attribute as `kind: source`.
func cssProblems(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  return InlineStyle(parsing: bytes, in: 0..<bytes.count).problems.map {
    "\($0.kind): \(String(decoding: bytes[$0.range], as: UTF8.self))"
  }
}

extension InlineStyle {
  /// Whether every declaration was read, even if styled text cannot express all of it.
  var isRead: Bool { problems.allSatisfy { $0.kind == .unsaid } }
  /// Whether `font-weight` is bold: true for `bold`, `bolder` and 600 or more.
  var bold: Declared<Bool>? { weight?.map { $0.isBold } }
  /// `#rrggbb` of `color`.
  var textColor: String? { foreground?.value?.color?.hex }
  /// `#rrggbb` of `background-color`.
  var groundColor: String? { background?.value?.color?.hex }
}
