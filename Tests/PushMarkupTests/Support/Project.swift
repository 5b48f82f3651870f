import Foundation

/// Paths and settings for tests that read files.
enum Project {
  /// The folder that contains Package.swift.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Data shared with other projects, in a folder next to this one; it may be missing.
  static let shared = root.deletingLastPathComponent().appending(path: "shared")

  /// Whether expected files are to be written instead of compared: `bin/goldens` sets this.
  static let acceptsGoldens =
    ProcessInfo.processInfo.environment["PUSHMARKUP_ACCEPT_GOLDENS"] == "1"

  /// Whether every row of the data and every generated message is tested, not only a sample:
  /// `.ci/run` sets this, and goldens are always complete.
  static let isFull =
    acceptsGoldens || ProcessInfo.processInfo.environment["PUSHMARKUP_FULL"] == "1"

  /// A file of Corpus. Every clone contains it, so no test is skipped without it.
  static func corpus(_ path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: "Corpus/\(path)"))
  }

  /// The lines of a file of Corpus.
  static func corpusLines(_ path: String) throws -> [Substring] {
    String(decoding: try corpus(path), as: UTF8.self).split(separator: "\n")
  }
}

extension RandomAccessCollection where Index == Int {
  /// About `size` elements, evenly spread, or all of them if ``Project/isFull``.
  func sample(_ size: Int) -> [Element] {
    // An odd step, so that no pattern in the rows decides what is left out.
    let step = Project.isFull ? 1 : Swift.max(1, count / size) | 1
    return stride(from: startIndex, to: endIndex, by: step).map { self[$0] }
  }
}
