import Foundation

@testable import PushMarkupCLI

/// Runs the built binary as a user would, with a time limit.
struct Tool {
  var status: Int32
  var output: Data
  var errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
  /// Split at LF as a byte, because to Swift CR LF is one character.
  var lines: [String] {
    output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path of the binary: the build puts it next to the test bundle.
  static let path: String = {
    let executable = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0])
    var folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    for _ in 0..<6 {
      let candidate = folder.appendingPathComponent("pushmarkup").path
      if FileManager.default.isExecutableFile(atPath: candidate),
        !FileManager.default.fileExists(atPath: candidate + "/.")
      {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    return "/pushmarkup is not beside the tests"
  }()

  /// Runs `pushmarkup` with nothing in its environment except PATH and the variables given.
  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Tool {
    try run(path, arguments, input: input, environment: environment)
  }

  /// Runs a shell script in which `$TOOL` is the binary.
  static func shell(
    _ script: String, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Tool {
    try run("/bin/sh", ["-c", script], input: input, environment: environment)
  }

  /// Why the tool refuses these arguments, or nil. No process is started.
  static func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try Main.command(arguments)
      return nil
    } catch {
      return Main.message(error)
    }
  }

  /// The same for arguments separated by spaces.
  static func refusal(_ command: String) -> String? {
    refusal(command.split(separator: " ").map(String.init))
  }

  // Files instead of pipes, because then nothing has to read while the tool writes.
  private static func run(
    _ program: String, _ arguments: [String], input: Data, environment: [String: String]
  ) throws -> Tool {
    try withFolder { folder in
      let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
      try input.write(to: files[0])
      try Data().write(to: files[1])
      try Data().write(to: files[2])
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      var inherited = ["PATH": search, "TOOL": path]
      // Set if another libxml2 than the system's is tested.
      inherited["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
      process.environment = inherited.merging(environment) { $1 }
      let handles = [
        try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
        try FileHandle(forWritingTo: files[2]),
      ]
      // Foundation would keep them open permanently. With some 1,300 open files, `Process.run()`
      // reads past the end of their list, which may be the end of its memory.
      defer { for handle in handles { try? handle.close() } }
      process.standardInput = handles[0]
      process.standardOutput = handles[1]
      process.standardError = handles[2]
      try starting.withLock { try process.run() }
      // Only prevents hanging permanently: all tests run at once, and the machine may be busy.
      let end = Date().addingTimeInterval(300)
      while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.002) }
      if process.isRunning {
        process.terminate()
        throw TimedOut()
      }
      return Tool(
        status: process.terminationStatus, output: try Data(contentsOf: files[1]),
        errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
  }

  /// Starts one process at a time, because it is not known whether closing files is all that
  /// `Process.run()` needs.
  private static let starting = NSLock()

  struct TimedOut: Error {}

  /// Calls a closure with a temporary folder, and removes the folder afterwards.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushmarkup-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
