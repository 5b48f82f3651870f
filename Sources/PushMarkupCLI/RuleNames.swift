import ArgumentParser
import PushMarkup

/// Names of rules on the command line, and what several of them begin with.
enum RuleNames {
  /// All of them, sorted.
  static var all: [String] {
    let rules = Rule.allCases.map(\.rawValue)
    return Set(rules + rules.map { String($0.prefix { $0 != "." }) }).sorted()
  }

  /// The names of arguments, in which commas may stand between several.
  static func split(_ arguments: [String]) -> [String] {
    arguments.flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Fails for a name that is none.
  static func check(_ name: String) throws {
    guard Rule.all(named: name).isEmpty else { return }
    throw ValidationError(
      "there is no rule '\(name)'\(guess(name, among: all)) (pushmarkup rules lists them)")
  }

  /// Asks for the word that is near to another, where there is one.
  static func guess(_ name: String, among words: [String]) -> String {
    Guess.nearest(to: name, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }
}
