internal import Bytes

extension Style {
  /// Whether the font is one whose characters all have one width, as `tt` and `code` ask for.
  package var isMonospaced: Bool { typeface.map(Self.isMonospaced) ?? false }

  /// Whether a font family is one whose characters all have one width.
  static func isMonospaced(_ typeface: String) -> Bool {
    let name = typeface.utf8.prefix(24).map(\.lowercasedASCII)
    return monospaced.contains(name)
  }

  private static let monospaced: [[UInt8]] = [
    "monospace", "serif-monospace", "sans-serif-monospace", "courier", "courier new", "consolas",
    "menlo",
  ].map { Array($0.utf8) }
}
