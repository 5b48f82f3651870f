import ArgumentParser

extension ParsableArguments {
  /// Fails with a message for whoever typed the command, unless a condition holds.
  func require(_ condition: Bool, _ message: String) throws {
    guard condition else { throw ValidationError(message) }
  }

  /// Fails where what an option was given is no name of a file to write.
  func requireFile(_ file: String?, _ option: String) throws {
    try require(
      !["", "-"].contains(file), "\(option) takes the name of a file, and no standard stream.")
  }
}
