import Foundation
import PushMarkup
import PushMarkupAndroid
import Testing

/// Inputs that fuzzing found: each file of Corpus/crashes goes through every check, not only
/// through the fuzzer that found it.
@Suite struct CrashReplayTests {
  struct Crash: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var testDescription: String { name }
  }

  static func crashes() throws -> [Crash] {
    let folder = Project.root.appending(path: "Corpus/crashes")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "bin" }
    .map { Crash(name: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    .sorted { $0.name < $1.name }
  }

  @Test(arguments: try crashes())
  func isFixed(_ crash: Crash) throws {
    try Invariants.checkMessage(crash.bytes)
    for reading in Invariants.readings { try Invariants.checkLimits(crash.bytes, reading) }
    try Invariants.checkBatchLine(crash.bytes)
    for reading in Invariants.readings {
      if let profile = reading.profile { try Invariants.checkDifferences(crash.bytes, profile) }
    }
    // The fuzzers of the renderers read input that starts with 0xff as a model.
    guard crash.bytes.first == 0xff else { return }
    let text = ModelMaker.styledText(from: Array(crash.bytes.dropFirst()))
    try Invariants.checkRenderers(text, sourceLength: nil)
  }

  /// The fuzzers start from the corpus, so it has to pass as well.
  @Test func everyPromiseIsKeptForTheCorpus() throws {
    for message in try Corpus.messages().sample(60) {
      let bytes = Array(try Data(contentsOf: message.file))
      do {
        try Invariants.checkMessage(bytes)
      } catch {
        Issue.record("\(message.name): \(error)")
      }
    }
  }
}
