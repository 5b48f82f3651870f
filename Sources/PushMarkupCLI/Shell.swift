internal import Bytes
import PushMarkup

/// Words for a command line that is shown to a person.
enum Shell {
  /// The word in quotes where it needs them, with what could drive a terminal made visible.
  static func quoted(_ word: String) -> String {
    let visible = DisplayFilter.visible(word)
    let plain = visible.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || "._-/+,:@%".utf8.contains(byte)
    }
    if plain && !visible.isEmpty { return visible }
    var quoted = "'"
    for scalar in visible.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }
}
