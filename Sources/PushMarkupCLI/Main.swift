import ArgumentParser
import CTerminal
import PushMarkup

/// The process: arguments in, exit status out. Every message that leaves it passes the display filter, the argument
/// parser's own included, since they quote the arguments.
@main
enum Main {
  static func main() {
    ct_ignore_sigpipe()
    var output = ByteOutput.standard
    var status = ExitStatus.success
    do {
      var command = try Root.parseAsRoot(Self.arguments)
      if var command = command as? any OutputCommand {
        status = try command.run(&output)
      } else {
        try command.run()
      }
      try output.flush()
    } catch let error as OutputFailure {
      status = error.report()
    } catch let error as InputFailure {
      status = error.report()
    } catch {
      status = report(error, &output)
    }
    ct_exit(status.rawValue)
  }

  /// The arguments, with a message that starts with three dashes tied to its option: the argument parser refuses it alone.
  private static var arguments: [String] {
    var arguments: [String] = []
    for argument in CommandLine.arguments.dropFirst() {
      if argument.utf8.starts(with: "---".utf8), arguments.last == "--html" {
        arguments[arguments.count - 1] = "--html=" + argument
      } else {
        arguments.append(argument)
      }
    }
    return arguments
  }

  /// Help, version and completion scripts arrive as errors too; they belong on standard output.
  private static func report(_ error: any Error, _ output: inout ByteOutput) -> ExitStatus {
    guard Root.exitCode(for: error).isSuccess else {
      StandardError.line("\(oneLine(Root.message(for: error))) (try: pushmarkup --help)")
      return .usage
    }
    do {
      output.line(Root.fullMessage(for: error))
      try output.flush()
      return .success
    } catch {
      return error.report()
    }
  }

  /// The argument parser lists values below each other, each after `- `.
  private static func oneLine(_ message: String) -> String {
    var line = ""
    var isList = false
    for piece in message.split(whereSeparator: \.isNewline) {
      let words = piece.drop { $0 == " " }
      let isItem = words.hasPrefix("- ")
      if !line.isEmpty { line += isItem && isList ? ", " : " " }
      line += isItem ? words.dropFirst(2) : words
      isList = isItem
    }
    return line
  }
}
