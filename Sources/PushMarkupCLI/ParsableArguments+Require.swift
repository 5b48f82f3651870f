import ArgumentParser

extension ParsableArguments {
  /// Fails with a message for whoever typed the command, unless a condition holds.
  func require(_ condition: Bool, _ message: String) throws {
    guard condition else { throw ValidationError(message) }
  }
}
