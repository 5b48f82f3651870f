internal import Bytes
public import PushMarkup

extension [Diagnostic] {
  /// The source of these findings with their fixes, as many as stay out of each other's way.
  ///
  /// Of two that touch, or that are partly inside of each other, the one that stands first here is
  /// made; lint the result to find the other again. One that does not fit the source is left out.
  /// Each fix was tried alone, not with the others.
  ///
  /// ```swift
  /// let html = "<code>7</code> I <3 you"
  /// print(Linter().lint(html).applied(to: html))  // "<tt>7</tt> I &lt;3 you"
  /// ```
  public func applied(to html: String) -> String { applied(to: [UInt8](html.utf8)).string }

  /// The source as bytes with the fixes of these findings.
  public func applied(to source: [UInt8]) -> [UInt8] {
    var made: [Diagnostic.Fix] = []
    for case let edits? in map({ $0.fix?.edits(fitting: source.count) }) {
      let fix = Diagnostic.Fix("", edits)
      if made.allSatisfy({ $0.isApart(from: fix) }) { made.append(fix) }
    }
    return Diagnostic.Fix("", made.flatMap(\.edits)).applied(to: source)
  }
}

extension Diagnostic.Fix {
  /// Whether the edits of one fix are all in front of, behind, or between two neighbouring edits of
  /// the other: what one puts around a text then holds all of the other or nothing of it. Both have
  /// their edits in order.
  fileprivate func isApart(from other: Self) -> Bool {
    isBetweenEdits(of: other) || other.isBetweenEdits(of: self)
  }

  private func isBetweenEdits(of other: Self) -> Bool {
    guard let start = edits.first?.range.lowerBound, let end = edits.last?.range.upperBound else {
      return true
    }
    // Where two touch, it would matter which comes first.
    let rest = other.edits.drop { $0.range.upperBound < start }
    return rest.allSatisfy { $0.range.lowerBound > end }
  }
}
