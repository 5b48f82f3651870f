import ArgumentParser
import CTerminal
import PushMarkup

/// The process: arguments in, exit status out. Every message passes the display filter on the way
/// out, also those of the argument parser, because they quote the arguments.
@main
enum Main {
  static func main() {
    ct_keep_closed_streams()
    ct_ignore_output_signals()
    var output = ByteOutput.standard
    var status = ExitStatus.success
    let arguments = Self.arguments
    do {
      var command = try Self.command(arguments)
      let other = command as? any OutputCommand
      if command is BatchCommand || other.map({ type(of: $0).readsMessages }) == true {
        try MarkupParser.checkLibrary()
      }
      if let batch = command as? BatchCommand {
        let run = try batch.prepared()
        // The process would wait endlessly for a thread that cannot start.
        let isParallel = run.jobs > 1 && ct_has_room_for_threads()
        Interruption.startNoting(forOtherThreads: isParallel)
        if isParallel { inParallel(run) }
        status = try run.serially()
      } else if var command = command as? any OutputCommand {
        status = try command.run(&output)
      } else {
        try Arguments.checkHelp(arguments)
        try command.run()
      }
      try output.flush()
    } catch {
      status = report(error, &output)
    }
    ct_exit(status.rawValue)
  }

  /// The command that the arguments request.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    // A pipe is read; a user who types nothing needs the help.
    if arguments.isEmpty, !ct_has_input() { throw CleanExit.helpRequest(Root.self) }
    try CommandNames.check(arguments)
    try Arguments.checkMessages(arguments)
    return try named(arguments) ?? Root.parseAsRoot(arguments)
  }

  /// The command that the first argument names, or the default command, parsed without the root:
  /// for the root, the argument parser makes the options of several commands, half of its work. Nil
  /// for help, the version and completions, which belong to the root.
  private static func named(_ arguments: [String]) throws -> (any ParsableCommand)? {
    guard !arguments.contains("--version"), arguments.first != "help" else { return nil }
    let named = Root.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    let command = named ?? PreviewCommand.self
    do {
      let parsed = try command.parseAsRoot(named == nil ? arguments : Array(arguments.dropFirst()))
      return type(of: parsed) == command ? parsed : nil
    } catch  where Root.exitCode(for: error).isSuccess {
      return nil
    }
  }

  /// The message of an error, in one line.
  static func message(_ error: any Error) -> String { oneLine(Root.message(for: error)) }

  /// Runs a batch in other threads, and ends the process. Only a batch has threads, so that other
  /// commands do not wait for them to start.
  private static func inParallel(_ run: consuming BatchRun) -> Never {
    let run = run
    // The pump has priority over the work: if it waited for a thread, the work would run out.
    Task.detached(priority: .high) {
      var status: ExitStatus
      do {
        status = try await run.inParallel()
      } catch {
        var output = ByteOutput.standard
        status = report(error, &output)
      }
      ct_exit(status.rawValue)
    }
    ct_serve_forever()
  }

  /// The arguments, with a message that starts with three dashes joined to its option, because the
  /// argument parser refuses it alone.
  private static var arguments: [String] {
    var arguments: [String] = []
    for argument in Arguments.all {
      if argument.utf8.starts(with: "---".utf8), arguments.last == "--html" {
        arguments[arguments.count - 1] = "--html=" + argument
      } else {
        arguments.append(argument)
      }
    }
    return arguments
  }

  /// Reports an error. Help, version and completion scripts arrive as errors too, but belong on
  /// standard output.
  private static func report(_ error: any Error, _ output: inout ByteOutput) -> ExitStatus {
    if let error = error as? OutputFailure { return error.report() }
    if let error = error as? InputFailure { return error.report() }
    if let error = error as? LibraryMismatch {
      StandardError.line("\(error)")
      return .badLibrary
    }
    let code = Root.exitCode(for: error)
    guard code.isSuccess else {
      let message = message(error)
      // A bare status: its cause has already been reported.
      if message.isEmpty { return ExitStatus(rawValue: code.rawValue) ?? .usage }
      StandardError.line("\(message) (try: \(CommandNames.help(for: arguments)))")
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

  /// Joins a message into one line; the argument parser lists values on lines that start with `- `.
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
