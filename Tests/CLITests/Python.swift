import Foundation
import Testing

/// Python drives the tool in tests of signals, pseudo-terminals and memory use.
enum Python {
  static let isThere: Bool = {
    let tool = try? Tool.shell("python3 -c 'import pty, resource, signal'")
    if tool?.status == 0 { return true }
    print("python3 is missing: the tests of signals, progress and memory are skipped")
    return false
  }()

  /// Whether the module that validates JSON against a schema is available too.
  static let hasJSONSchema: Bool = {
    if (try? Tool.shell("python3 -c 'import jsonschema'"))?.status == 0 { return true }
    print("skipped: no python3 with jsonschema; run bin/test, which installs it")
    return false
  }()

  /// Runs a program in a folder with its input in the file `in`; TOOL is the binary.
  static func run(
    _ program: String, _ arguments: [String] = [], input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Tool {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let tool = try Tool.shell(
      "python3 -c \"$PROGRAM\" \(words)", input: input,
      environment: environment.merging(["PROGRAM": program]) { $1 })
    try #require(tool.status == 0, "\(tool.errors)")
    return tool
  }
}
