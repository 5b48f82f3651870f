internal import Bytes

/// The commands that runners of GitHub Actions and Azure Pipelines obey in a log: `##[…]` and
/// `##vso[…]` anywhere in a line, and `::…` at its start. A message could hide what follows, or set
/// a variable.
///
/// Source: `ActionCommand.TryParse` and `TryParseV2` of actions/runner, `Command.TryParse` of
/// microsoft/azure-pipelines-agent.
enum WorkflowCommands {
  /// Whether such a runner reads the output.
  static let areRead = {
    let environment = Surroundings.processEnvironment
    return environment["GITHUB_ACTIONS"] != nil || environment["TF_BUILD"] != nil
  }()

  /// Lines for a log, with their commands spelt out if a runner reads them.
  static func harmless(_ text: String) -> String { areRead ? spelled(text) : text }

  /// A JSON or XML document for a log. If a runner reads it, the bracket of a command becomes an
  /// escape of that format, so that the document means the same.
  static func harmless(_ document: String, escape: String) -> String {
    guard areRead else { return document }
    var output: [UInt8] = []
    for byte in document.utf8 {
      if byte == UInt8(ascii: "["), isCommand(output) {
        output += escape.utf8
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a bracket after some bytes starts a command.
  private static func isCommand(_ bytes: [UInt8]) -> Bool {
    ["##", "##vso"].contains { bytes.suffix($0.count).matchesIgnoringCase($0) }
  }

  /// Lines with `\u{5b}` in place of the bracket and `\u{3a}` in place of the first colon.
  static func spelled(_ text: String) -> String {
    var output: [UInt8] = []
    var isStart = true
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "[" where isCommand(output):
        output += "\\u{5b}".utf8
      case ":" where isStart && rest.first == ":":
        output += "\\u{3a}".utf8
      default: output.append(scalar: scalar)
      }
      isStart = scalar == "\n" || isStart && isTrimmed(scalar)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a runner removes it from the start of a line: .NET's `TrimStart` removes all white
  /// space, and a reader of a stream removes a byte order mark.
  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{feff}"
  }
}
