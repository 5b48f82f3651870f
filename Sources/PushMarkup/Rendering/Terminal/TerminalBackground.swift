/// Whether the terminal is light or dark: decides what is added to keep text legible.
public enum TerminalBackground: String, Sendable, Hashable, CaseIterable {
  /// Dark text on a light ground; white is assumed.
  case light
  /// Light text on a dark ground; #1e1e1e is assumed.
  case dark

  /// The ground that contrast is measured against.
  var ground: RGBAColor { RGBAColor(rgb: self == .dark ? 0x1e1e1e : 0xffffff) }
  /// The text that is assumed where the message sets no colour.
  var text: RGBAColor { RGBAColor(rgb: self == .dark ? 0xe4e4e4 : 0x1c1c1c) }
  /// The ground of monospaced text: a little off the terminal's own.
  var codeGround: RGBAColor { RGBAColor(rgb: self == .dark ? 0x303030 : 0xe4e4e4) }
}
