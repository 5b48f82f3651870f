import ArgumentParser
import CTerminal
import PushMarkup

/// The names of the commands, to correct a mistyped one.
enum CommandNames {
  static var all: [String] {
    Root.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Throws if the first word is not a command, and suggests what was meant.
  static func check(_ arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), name != "help", !all.contains(name),
      arguments.first == "help" || !isFile(name)
    else { return }
    throw ValidationError("There is no command '\(name)'. \(guess(name))")
  }

  /// The help command that says more about what was typed.
  static func help(for arguments: [String]) -> String {
    guard let name = arguments.first, all.contains(name) else { return "pushmarkup --help" }
    return "pushmarkup \(name) --help"
  }

  /// Whether a first word is the name of a file rather than a mistyped command.
  private static func isFile(_ name: String) -> Bool {
    guard !name.utf8.contains(UInt8(ascii: "<")) else { return false }
    if name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) {
      return true
    }
    // No file name is longer.
    return name.utf8.count < 256 && ct_kind(Arguments.bytes(of: name).cString.span) != ct_nothing
  }

  private static func guess(_ name: String) -> String {
    if let near = Guess.nearest(to: name, among: all) { return "Did you mean '\(near)'?" }
    // The user left out the option for the message.
    if name.utf8.contains(UInt8(ascii: "<")) {
      return "Did you mean 'pushmarkup --html \(Shell.quoted(name))'?"
    }
    return "There are \(all.joined(separator: ", "))."
  }
}
