public import PushMarkup

/// Both readings of one message, where they differ, and why.
public struct ComparedMarkup: Sendable, Hashable {
  /// What the HTML says.
  public var authored: ParsedMarkup
  /// What the device makes of it.
  public var device: ParsedMarkup
  /// Where the device shows something else, in the order of the text: none exactly when text and
  /// style of every character are the same, but for newlines at the ends.
  ///
  /// The style of a newline, the level of a heading (its size and weight count) and the alternative
  /// text of an image that is shown are nothing that anybody sees, and do not count.
  public var differences: [Difference]
  /// What explains them: findings of category ``/PushMarkup/Diagnostic/Category/display``, in the
  /// order of the source. There is one for every change of every difference, or several: neighbours
  /// that look alike may do so for a reason each.
  public var diagnostics: [Diagnostic]

  /// Makes a comparison.
  public init(
    authored: ParsedMarkup, device: ParsedMarkup, differences: [Difference],
    diagnostics: [Diagnostic]
  ) {
    self.authored = authored
    self.device = device
    self.differences = differences
    self.diagnostics = diagnostics
  }
}
