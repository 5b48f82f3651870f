/// A promise that was not kept: which of the invariants of SECURITY.md, and how.
struct Violation: Error, CustomStringConvertible {
  /// The number of the invariant.
  var invariant: Int
  /// What was found where.
  var reason: String

  var description: String { "invariant \(invariant): \(reason)" }
}

/// Throws a ``Violation`` where a promise is not kept.
func require(
  _ isKept: Bool, _ invariant: Int, _ reason: @autoclosure () -> String
) throws(Violation) {
  guard isKept else { throw Violation(invariant: invariant, reason: reason()) }
}

/// Throws a ``Violation`` where a grammar found something.
func require(
  nothing violation: String?, _ invariant: Int, _ what: @autoclosure () -> String
) throws(Violation) {
  guard let violation else { return }
  throw Violation(invariant: invariant, reason: "\(what()): \(violation)")
}
