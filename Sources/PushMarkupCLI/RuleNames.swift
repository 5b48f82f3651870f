import ArgumentParser
import PushMarkup

/// Names of rules on the command line.
enum RuleNames {
  /// Fails for a name that is none.
  static func check(_ name: String) throws {
    guard Rule.all(named: name).isEmpty else { return }
    let guess = Guess.question(name, among: Rule.names)
    throw ValidationError("there is no rule '\(name)'\(guess) (pushmarkup rules lists them)")
  }
}
