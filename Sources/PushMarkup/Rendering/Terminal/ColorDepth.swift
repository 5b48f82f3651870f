/// How many colours a terminal shows.
///
/// ```swift
/// let renderer = ANSIRenderer(colorDepth: .ansi256)
/// ```
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
  /// No colours and no other looks, not even bold: for pipes, files and `NO_COLOR`. The only escape
  /// sequences are those of ``ANSIRenderer/hyperlinks``, where they are asked for.
  case plain
  /// The sixteen colours whose looks the user chooses; xterm's values are assumed.
  case ansi16
  /// The 216 colours and 24 greys of xterm's palette. The sixteen before them are not used: users
  /// change them.
  case ansi256
  /// 24-bit colours, exactly as the message has them.
  case truecolor
}
