import Foundation
import HTMLTokens
import Testing

@testable import PushMarkup

/// How many messages reach libxml2 byte for byte; only the few that it cannot read are patched.
@Suite struct VerbatimTests {
  private func isVerbatim(_ message: Data) -> Bool {
    var gate = InputGate(Array(message), isValid: false, limit: .max)
    return gate.repairCount == 0
      && HTMLTokens(&gate.bytes, from: gate.start, names: ElementName.asked).isVerbatim
  }

  @Test func corpusMessagesAreVerbatimExceptBrokenOnes() throws {
    var patched: [String] = []
    for message in try Corpus.messages() where !message.name.hasPrefix("broken/") {
      if try !isVerbatim(Data(contentsOf: message.file)) { patched.append(message.name) }
    }
    #expect(patched == [])
  }

  @Test func nearlyAllBenchmarkMessagesAreVerbatim() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pushmarkup-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = Project.root.appending(path: "Benchmarks/gen_workload.py").path
    process.arguments = ["python3", script, folder.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return print("skipped: no python3") }

    // Each message comes after its length in four bytes.
    let data = try Data(contentsOf: folder.appending(path: "push.bin"))
    var count = 0
    var verbatim = 0
    var index = 0
    while index + 4 <= data.count {
      let length = (0..<4).reduce(0) { $0 | Int(data[index + $1]) << (8 * $1) }
      index += 4
      count += 1
      if isVerbatim(Data(data[index..<index + length])) { verbatim += 1 }
      index += length
    }
    #expect(count == 20_000)
    print("benchmark: \(verbatim) of \(count) messages reach libxml2 as they are")
    #expect(Double(verbatim) >= 0.98 * Double(count))
  }
}
