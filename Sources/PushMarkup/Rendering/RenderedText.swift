/// What a renderer made of a ``StyledText``, and what it left out.
///
/// ```swift
/// let result = ANSIRenderer().rendered(try StyledText("a\u{202e}b"))
/// print(result.removedScalars)  // 1
/// ```
public struct RenderedText: Sendable, Hashable {
  /// The output.
  public var text: String
  /// How many scalars of the text, of alternative texts and of addresses were not shown: controls,
  /// marks of direction, invisible characters, marks without a base or beyond 30 in a row.
  public var removedScalars: Int
  /// Whether a cap was hit, so that colours, links, bars, indentation or blank lines are missing
  /// somewhere. Text is never missing.
  public var isTruncated: Bool

  /// Makes a result.
  public init(text: String, removedScalars: Int = 0, isTruncated: Bool = false) {
    self.text = text
    self.removedScalars = removedScalars
    self.isTruncated = isTruncated
  }
}
