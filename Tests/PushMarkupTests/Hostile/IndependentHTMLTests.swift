import Foundation
import PushMarkup
import Testing

/// 2: an HTML5 parser that is not ours (html5lib) reads all safe HTML and finds nothing outside the list.
///
/// `bin/test` installs html5lib from PyPI into .build-venv; without Python or PyPI the test says that it was skipped.
@Suite struct IndependentHTMLTests {
  private struct Row: Encodable {
    var id: String
    var output: String
  }

  @Test func html5libFindsNothingOutsideTheList() throws {
    guard try python(["-c", "import html5lib"]).status == 0 else {
      print("skipped: no python3 with html5lib; run bin/test, which installs it")
      return
    }
    var rows: [Row] = []
    for data in HostileData.allCases {
      for row in try data.rows() { rows += outputs(row.bytes, row.id) }
    }
    for message in try Corpus.messages() {
      rows += outputs(Array(try Data(contentsOf: message.file)), message.name)
    }
    let encoder = JSONEncoder()
    var lines = Data()
    for row in rows { lines += try encoder.encode(row) + [UInt8(ascii: "\n")] }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "pushmarkup-html-\(ProcessInfo.processInfo.processIdentifier).jsonl")
    try lines.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let script = Project.root.appending(path: "Tests/Support/check_html.py").path
    let result = try python([script], input: file)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasSuffix("\(rows.count) checked, 0 bad\n"), "\(result.output)")
  }

  /// The safe HTML of a message in each reading and each mode, and of what no policy has touched.
  private func outputs(_ message: [UInt8], _ id: String) -> [Row] {
    var rows: [Row] = []
    for separators in Separators.allCases {
      for policy in [Policy(), nil] {
        let parser = MarkupParser(policy: policy, separators: separators)
        for reading in [Reading.authored, .device] {
          let text = parser.parse(utf8: message, as: reading).styledText
          rows.append(Row(id: id, output: HTMLRenderer(separators: separators).render(text)))
        }
      }
    }
    return rows
  }

  private func python(_ arguments: [String], input: URL? = nil) throws -> (
    status: Int32, output: String
  ) {
    let own = Project.root.appending(path: ".build-venv/bin/python3").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [FileManager.default.isExecutableFile(atPath: own) ? own : "python3"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? .nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
