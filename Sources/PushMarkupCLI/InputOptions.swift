import ArgumentParser
import CTerminal
import PushMarkup

/// Where messages come from: files, standard input, or the command line.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files of one message each (lint, fix: folders too); - is standard input (default).",
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Read this text instead of a file.", valueName: "text"))
  var html: String?

  /// Whether any are given; if not, messages come from standard input.
  var isGiven: Bool { html != nil || !files.isEmpty }

  func validate() throws {
    try require(html == nil || files.isEmpty, "Give files or --html, not both.")
  }

  /// A message and its name.
  struct Message {
    var file: String
    /// The path to it in the file. It may be long, and is needed for very few messages.
    var field: (() -> String)?
    var name: String { field.map { "\(file):\($0())" } ?? file }
    /// Whether the name is that of a file.
    var isNamed = false
    /// The name of the file as the bytes that were given.
    var path: [UInt8] = []
    /// The state of the file before it was read.
    var stamp = ct_stamp()
    var bytes: [UInt8]
    /// The line break at the end of the file, which is not part of the message.
    var lineEnd: [UInt8] = []
    /// Whether the message is longer than the limit.
    var isCut = false
    /// The arguments that select the message again.
    var arguments: String
    /// Whether it is one of several in its file.
    var isOneOfSeveral = false
    /// Whether it was found in a folder rather than named.
    var isFound = false
  }

  /// Reads one message after the other and passes it on. `folders` returns which names are taken in
  /// a folder, also in folders inside it; `skipped` gets how many files of each kind are not. A
  /// file that cannot be read is reported, `failed` gets it with whether it has a file's name, and
  /// reading goes on.
  ///
  /// It keeps as many bytes as a parser of that limit reads, so that the parser notices if there
  /// were more.
  func forEach(
    limit: Int, folders: (([UInt8]) throws -> MessageFolder.Names)? = nil,
    skipped: (String, Int) -> Void = { _, _ in },
    failed: (InputFailure, Bool) -> Void = { _, _ in }, _ body: (Message) throws -> Void
  ) throws -> ExitStatus {
    if let html {
      try body(
        Message(
          file: "--html", bytes: Array(html.utf8), arguments: Self.arguments(html: html)))
      return .success
    }
    var status = ExitStatus.success
    // Compare bytes: `é` and `e` with an accent are the same String, but two files.
    var seen: [[UInt8]: Int] = [:]
    // If a folder and a file in it are given, the file is read once.
    var read: Set<[UInt8]> = []
    func isNew(_ path: [UInt8]) -> Bool {
      folders == nil
        || read.insert(path.starts(with: "./".utf8) ? Array(path.dropFirst(2)) : path).inserted
    }
    for name in files.isEmpty ? ["-"] : files {
      func report(_ failure: InputFailure) -> ExitStatus {
        failed(failure, name != "-")
        return failure.report()
      }
      let key = Array(name.utf8)
      let path = Arguments.bytes(of: name, number: seen[key, default: 0])
      seen[key, default: 0] += 1
      guard name != "-", MessageFolder.isFolder(path) else {
        guard name == "-" || isNew(path) else { continue }
        status = max(status, try Self.read(name, path, limit: limit, report, body))
        continue
      }
      let folder = try folders.map { try MessageFolder(path, $0) }
      for (kind, count) in folder?.others ?? [:] { skipped(kind, count) }
      for failure in folder?.failures ?? [] { status = max(status, report(failure)) }
      for file in folder?.files ?? [] where isNew(file) {
        let name = String(decoding: file, as: UTF8.self)
        status = max(
          status,
          try Self.read(name, file, limit: limit, followsLinks: false, report) { message in
            var message = message
            message.isFound = true
            try body(message)
          })
      }
      if let reason = Self.refusal(folder) {
        status = max(status, report(InputFailure(name: name, noInput: reason)))
      }
    }
    return status
  }

  /// Why no file of a folder was read, if not reported yet; nil is a folder that is not accepted.
  private static func refusal(_ folder: MessageFolder?) -> String? {
    guard let folder else {
      return "this is a folder; only lint and fix accept folders"
    }
    guard folder.files.isEmpty, folder.failures.isEmpty else { return nil }
    return "no file in this folder is named like a message or a body; \"include\" in the "
      + "settings adds names"
  }

  /// Reads a message and passes it on.
  private static func read(
    _ name: String, _ path: [UInt8], limit: Int, followsLinks: Bool = true,
    _ report: (InputFailure) -> ExitStatus, _ body: (Message) throws -> Void
  ) throws -> ExitStatus {
    let message: Message
    do throws(InputFailure) {
      message = try read(name, path, limit: limit, followsLinks: followsLinks)
    } catch {
      return report(error)
    }
    try body(message)
    return .success
  }

  private static func read(
    _ name: String, _ path: [UInt8], limit: Int, followsLinks: Bool
  ) throws(InputFailure) -> Message {
    let input = try ByteInput(path: name, bytes: path, followsLinks: followsLinks)
    try input.checkIsNotOutput()
    let stamp = input.stamp
    // The limit cuts before a whole character, so the end of that character has to be read.
    let kept = limit == .max ? limit : MarkupParser.longestRead(within: limit)
    var bytes = try input.readText(keeping: kept, path: name)
    var lineEnd: [UInt8] = []
    if bytes.last == 0x0a {
      let isPair = bytes.dropLast().last == 0x0d
      lineEnd = Array(bytes.suffix(isPair ? 2 : 1))
      bytes.removeLast(lineEnd.count)
    }
    return Message(
      file: input.name, isNamed: name != "-", path: path, stamp: stamp, bytes: bytes,
      lineEnd: lineEnd, isCut: bytes.count > limit, arguments: Self.arguments(path: name))
  }

  /// A name that looks like an option gets `./` before it.
  private static func arguments(path: String) -> String {
    Shell.quoted(path.hasPrefix("-") && path != "-" ? "./" + path : path)
  }

  /// The message again, unless it is long or cannot be shown unchanged.
  private static func arguments(html: String) -> String {
    let isShort = html.utf8.count <= 200
    guard isShort, DisplayFilter.visible(html).utf8.elementsEqual(html.utf8) else {
      return "--html …"
    }
    return "--html " + Shell.quoted(html)
  }
}
