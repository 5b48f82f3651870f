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

  /// A file of Corpus: it is there in every clone, and no test goes without it.
  static func corpus(_ path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: "Corpus/\(path)"))
  }

  /// The lines of a file of Corpus.
  static func corpusLines(_ path: String) throws -> [Substring] {
    String(decoding: try corpus(path), as: UTF8.self).split(separator: "\n")
  }
}
