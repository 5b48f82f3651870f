internal import Bytes

/// Which way a letter is read: the strong types of UAX 9, of which R and AL are one here.
enum StrongDirection {
  case leftToRight, rightToLeft

  /// That of a scalar; nil for what has none: digits, most signs, spaces, and marks, which go with
  /// the letter before them. U+200E, U+200F and U+061C have one, though nobody sees them.
  init?(_ scalar: UInt32) {
    let changes = Self.changes
    // The largest entry that starts at or before the scalar: any type of its own start counts.
    let key = scalar << 2 | 3
    let next = changes.indices.firstPlace { changes[$0] > key }
    let type = next > 0 ? changes[next - 1] & 3 : 0
    // Of marks the table knows the ten that have a type; others lie among the letters there.
    if type == 0 || type != 3 && DisplayWidth.kind(of: scalar) == .mark { return nil }
    self = type == 2 ? .rightToLeft : .leftToRight
  }
}
