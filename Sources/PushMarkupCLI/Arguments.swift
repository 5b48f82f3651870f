import ArgumentParser
internal import Bytes
import CTerminal
import PushMarkup

/// The arguments as the bytes that the process was given. A String has U+FFFD in place of bytes
/// that are not UTF-8, and would name another file.
enum Arguments {
  /// All arguments, without the name of the tool.
  ///
  /// On Linux, Swift reads them from /proc, and has none if that is missing, as in a bare chroot.
  /// The C library always has them.
  static var all: [String] {
    let count = ct_argument_count()
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(1, count)).map { String(decoding: given($0), as: UTF8.self) }
  }

  /// The bytes of an argument. If several arguments look the same, `number` selects one, counted
  /// from 0.
  ///
  /// The value after the `=` of an option counts as an argument too.
  static func bytes(of argument: String, number: Int = 0) -> [UInt8] {
    guard argument.unicodeScalars.contains("\u{fffd}") else { return Array(argument.utf8) }
    var left = number
    for index in 1..<max(1, ct_argument_count()) {
      var bytes = given(index)
      if bytes.starts(with: "--".utf8), let sign = bytes.firstIndex(of: UInt8(ascii: "=")) {
        bytes.removeSubrange(...sign)
      }
      guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(argument.utf8) else {
        continue
      }
      if left == 0 { return bytes }
      left -= 1
    }
    return Array(argument.utf8)
  }

  /// Fails if a message is given twice: the parser would silently use only the last.
  static func checkMessages(_ arguments: [String]) throws {
    for option in ["--html", "--message"] {
      let given = arguments.prefix { $0 != "--" }.count {
        $0 == option || $0.utf8.starts(with: "\(option)=".utf8)
      }
      guard given < 2 else { throw ValidationError("Give \(option) once; it takes one message.") }
    }
  }

  /// Fails if the parser would show help that was not requested: it takes `-hot.html` for
  /// single-letter flags, one of them `h`. A file of that name, as `*` may yield, would not be
  /// read, and the command would seem to succeed.
  static func checkHelp(_ arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    guard !words.contains("-h"), !words.contains("--help"),
      let word = words.first(where: Self.isGroupWithH)
    else { return }
    throw ValidationError(
      "There is no option '\(word)'. For a file of that name, write \(Shell.quoted("./" + word)), "
        + "or put it after --.")
  }

  private static func isGroupWithH(_ word: String) -> Bool {
    word.utf8.starts(with: "-".utf8) && !word.utf8.starts(with: "--".utf8)
      && word.utf8.contains(UInt8(ascii: "h"))
  }

  private static func given(_ index: Int32) -> [UInt8] {
    var bytes = ContiguousArray<UInt8>(
      repeating: 0, count: max(0, ct_argument_length(index)))
    var span = bytes.mutableSpan
    ct_argument(index, &span)
    return Array(bytes)
  }
}

/// Quotes words of a command line that a user will read.
enum Shell {
  /// The word, quoted if needed, with characters that could control a terminal made visible.
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
