import ArgumentParser
import PushMarkup

/// `pushmarkup` without a subcommand: help, version, completions.
struct Root: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pushmarkup",
    abstract: "Show what people will see of a push notification with HTML.",
    discussion: """
      EXAMPLES:
        pushmarkup send.json
        pushmarkup message.html
        pushmarkup --html '<b>Sale</b> <font color="#ff6600">today</font>'
        pushmarkup lint message.html
        pushmarkup convert --to json message.html
        pushmarkup fix --diff message.html
        pushmarkup batch <messages.jsonl >results.jsonl
        pushmarkup init
        pushmarkup tags
        pushmarkup devices
        pushmarkup senders

      Exit status: 0 success, 1 errors found or lines failed, 64 wrong usage, 65 bad
      data, 66 input not found, 70 incompatible libxml2, 74 reading or writing failed,
      130 or 143 batch interrupted, 141 the reader of the output has quit (convert,
      batch, preview --watch).

      Shell completions: pushmarkup --generate-completion-script bash|zsh|fish
      """,
    version: "\(Version.text) (libxml2 \(Version.libxml2))",
    subcommands: [
      PreviewCommand.self, LintCommand.self, FixCommand.self, ConvertCommand.self,
      BatchCommand.self, InitCommand.self, RulesCommand.self, ExplainCommand.self, TagsCommand.self,
      DevicesCommand.self, SendersCommand.self,
    ], defaultSubcommand: PreviewCommand.self)
}

/// A subcommand that writes to standard output and knows its exit status.
protocol OutputCommand: ParsableCommand {
  /// Whether it reads messages, which needs a matching libxml2.
  static var readsMessages: Bool { get }

  mutating func run(_ output: inout ByteOutput) throws -> ExitStatus
}

extension OutputCommand {
  static var readsMessages: Bool { true }
}

extension ParsableArguments {
  /// Fails with a message for the user, unless a condition holds.
  func require(_ condition: Bool, _ message: String) throws {
    guard condition else { throw ValidationError(message) }
  }

  /// Fails if the value of an option is not the name of a file to write.
  func requireFile(_ file: String?, _ option: String) throws {
    try require(
      !["", "-"].contains(file), "\(option) needs the name of a file, not a standard stream.")
  }
}

/// The exit status of the process; 64 to 78 are those of sysexits.h.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// There are findings, or lines of a batch failed.
  case findings = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  /// The libxml2 that was loaded does not match, so no message can be read.
  case badLibrary = 70
  /// Reading or writing failed.
  case transferFailed = 74
  /// 128 plus the number of the signal, as a shell reports it: SIGINT, SIGPIPE, SIGTERM.
  case interrupted = 130
  case readerGone = 141
  case terminated = 143

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
