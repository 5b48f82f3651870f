/// A broken promise of SECURITY.md: which one, and how.
struct Violation: Error, CustomStringConvertible {
  /// The number of the promise.
  var invariant: Int
  /// What was found, and where.
  var reason: String

  var description: String { "invariant \(invariant): \(reason)" }
}

/// Throws a ``Violation`` if a promise is not kept.
func require(
  _ isKept: Bool, _ invariant: Int, _ reason: @autoclosure () -> String
) throws(Violation) {
  guard isKept else { throw Violation(invariant: invariant, reason: reason()) }
}

/// Throws a ``Violation`` if a grammar found one.
func require(
  nothing violation: String?, _ invariant: Int, _ what: @autoclosure () -> String
) throws(Violation) {
  guard let violation else { return }
  throw Violation(invariant: invariant, reason: "\(what()): \(violation)")
}
