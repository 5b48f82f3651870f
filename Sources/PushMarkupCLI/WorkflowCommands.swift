import Foundation

/// What the runners of GitHub Actions and Azure Pipelines obey in a log: `##[…]` anywhere in a
/// line, and `::…` at its start. A message could hide what follows, or set a variable.
///
/// Source: `ActionCommand.TryParse` and `TryParseV2` of actions/runner.
enum WorkflowCommands {
  /// Whether such a runner reads what is written.
  static let areRead = {
    let environment = ProcessInfo.processInfo.environment
    return environment["GITHUB_ACTIONS"] != nil || environment["TF_BUILD"] != nil
  }()

  /// Lines for a log: their commands are spelt out where a runner reads them.
  static func harmless(_ text: String) -> String { areRead ? spelled(text) : text }

  /// Lines with `\u{5b}` in place of the bracket and `\u{3a}` in place of the first colon.
  static func spelled(_ text: String) -> String {
    let source = Array(text.utf8)
    var output: [UInt8] = []
    var isStart = true
    for (index, byte) in source.enumerated() {
      switch byte {
      case 0x5b where index > 1 && source[index - 1] == 0x23 && source[index - 2] == 0x23:
        output += "\\u{5b}".utf8
      case 0x3a where isStart && index + 1 < source.count && source[index + 1] == 0x3a:
        output += "\\u{3a}".utf8
      default: output.append(byte)
      }
      isStart = byte == 0x0a || isStart && (byte == 0x20 || byte == 0x09)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
