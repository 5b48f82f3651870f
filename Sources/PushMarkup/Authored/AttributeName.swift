/// The attributes that a row of the table can have, in the numbers that the tokens carry. All
/// others are dropped, and said.
enum AttributeName: UInt16, CaseIterable {
  case style = 1
  case color, face, href, src, alt, size, align, hidden, dir, start, value
  case lang, reversed, type

  /// The name as it is written.
  var name: String { "\(self)" }
}
