import Foundation

/// Where things are, for tests that read files.
enum Project {
  /// The folder that Package.swift stands in.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Data shared with other projects, beside this one; it may be missing.
  static let shared = root.deletingLastPathComponent().appending(path: "shared")

  /// Whether expected files are to be written instead of compared: `bin/goldens` sets this.
  static let acceptsGoldens =
    ProcessInfo.processInfo.environment["PUSHMARKUP_ACCEPT_GOLDENS"] == "1"

  /// The lines of a file of shared data, or nil, with a word that its tests are skipped.
  static func sharedLines(_ path: String) -> [Substring]? {
    let file = shared.appending(path: path)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      print("skipped: \(path) is not beside this project")
      return nil
    }
    return text.split(separator: "\n")
  }

  /// The lines of a file of the project's own hostile data: a copy stands in Corpus/hostile.
  static func hostileLines(_ name: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: "Corpus/hostile/\(name)"), encoding: .utf8)
      .split(separator: "\n")
  }
}
