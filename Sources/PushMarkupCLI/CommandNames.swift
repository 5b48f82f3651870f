import ArgumentParser
import CTerminal
import PushMarkup

/// The names of the commands, for whoever mistypes one.
enum CommandNames {
  static var all: [String] {
    Root.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Throws for a first word that is no command, with a guess at what was meant.
  static func check(_ arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), name != "help", !all.contains(name) else {
      return
    }
    throw ValidationError("There is no command '\(name)'. \(guess(name))")
  }

  /// The help that says more about what was typed.
  static func help(for arguments: [String]) -> String {
    guard let name = arguments.first, all.contains(name) else { return "pushmarkup --help" }
    return "pushmarkup \(name) --help"
  }

  private static func guess(_ name: String) -> String {
    let near = all.map { ($0, distance(Array(name.utf8), Array($0.utf8))) }.min { $0.1 < $1.1 }
    if let near, near.1 <= 2, near.1 < name.utf8.count { return "Did you mean '\(near.0)'?" }
    // Somebody forgot to say what to do with the file.
    if name.utf8.contains(UInt8(ascii: ".")) || name.utf8.contains(UInt8(ascii: "/")) {
      return "Did you mean 'pushmarkup preview \(Shell.quoted(name))'?"
    }
    return "There are \(all.joined(separator: ", "))."
  }

  /// How many letters have to be added, left out, exchanged for another, or swapped with their
  /// neighbour. A word much longer than all commands is far from each.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard one.count <= 32 else { return one.count }
    var rows = [Array(0...other.count)]
    for (row, letter) in one.enumerated() {
      var line = [row + 1]
      for (column, wanted) in other.enumerated() {
        var least = min(
          rows[row][column] + (letter == wanted ? 0 : 1), rows[row][column + 1] + 1,
          line[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        line.append(least)
      }
      rows.append(line)
    }
    return rows[one.count][other.count]
  }
}
