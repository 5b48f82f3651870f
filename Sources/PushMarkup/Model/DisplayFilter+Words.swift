internal import Bytes

extension DisplayFilter {
  /// What is said of scalars that were left out of a text, the first of which is known.
  package static func words(removed count: Int, first: UInt32) -> String {
    count == 1
      ? "\(first.codePoint), \(kind(of: first)), was removed"
      : "\(count) characters that a display may not get were removed, the first here: \(first.codePoint), "
        + kind(of: first)
  }

  /// What a scalar is that does not pass.
  private static func kind(of scalar: UInt32) -> String {
    switch scalar {
    case 0xad: "a soft hyphen"
    case 0x200b: "a zero-width space"
    case 0xfeff: "a byte order mark"
    case 0x200c, 0x200d: "a joiner that joins nothing"
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069:
      "which turns the direction of text"
    case 0xe000...0xf8ff, 0xf0000...0xffffd, 0x100000...0x10fffd:
      "of private use, which only some fonts can show"
    case 0xfe00...0xfe0f, 0xe0100...0xe01ef: "a selector of a form that there is not"
    default:
      DisplayWidth.kind(of: scalar).isMark
        ? "a mark without a letter, or one of more than \(maximumMarks) on one"
        : "which nobody sees"
    }
  }
}
