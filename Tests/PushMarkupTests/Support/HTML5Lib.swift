import Foundation

/// Python with html5lib, an independent HTML5 parser that `bin/test` installs from PyPI.
enum HTML5Lib {
  /// Whether html5lib is installed; prints a line if it is not.
  static let isThere: Bool = {
    if (try? run("-c", ["import html5lib"]).status) == 0 { return true }
    print("skipped: no python3 with html5lib; run bin/test, which installs it")
    return false
  }()

  /// Runs a script of Tests/Support with rows as input, each a line of JSON.
  static func run(_ script: String, rows: [some Encodable], _ arguments: [String] = []) throws
    -> (status: Int32, output: String)
  {
    let encoder = JSONEncoder()
    var lines = Data()
    for row in rows { lines += try encoder.encode(row) + [UInt8(ascii: "\n")] }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "pushmarkup-\(UUID().uuidString).jsonl")
    try lines.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let path = Project.root.appending(path: "Tests/Support/\(script)").path
    return try run(path, arguments, input: file)
  }

  private static func run(_ first: String, _ arguments: [String], input: URL? = nil) throws -> (
    status: Int32, output: String
  ) {
    let own = Project.root.appending(path: ".build-venv/bin/python3").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [FileManager.default.isExecutableFile(atPath: own) ? own : "python3", first] + arguments
    let output = Pipe()
    process.standardOutput = output
    // If a script fails, its error message is worth reading.
    process.standardError = output
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? .nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
