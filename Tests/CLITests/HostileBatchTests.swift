import Foundation
import Testing

/// Hostile lines through the built tool: every line has its answer, and nobody but the tool speaks.
/// Each way to run a batch gets its share of the lines; unit tests have all lines in each form.
@Suite struct HostileBatchTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// One of ten shares; each row of these files is a line of batch input as it stands. The last two
  /// may be missing.
  private static func lines(_ share: Int) throws -> Data {
    var lines = try Data(contentsOf: root.appending(path: "Corpus/hostile/terminal.jsonl"))
    for name in ["xss", "parser"] {
      let file = root.deletingLastPathComponent().appending(path: "shared/hostile/\(name).jsonl")
      if let rows = try? Data(contentsOf: file) { lines += rows }
    }
    let rows = lines.split(separator: 0x0a).enumerated().filter { $0.offset % 10 == share }
    return Data(rows.map(\.element).joined(separator: [0x0a])) + [0x0a]
  }

  /// The object that a line is, which holds nothing that a terminal obeys.
  private static func safeAnswer(_ line: String) throws -> [String: Any]? {
    let isSafe = line.unicodeScalars.allSatisfy {
      !(0..<0x20 ~= $0.value || 0x7f...0x9f ~= $0.value)
    }
    #expect(isSafe, "\(line.debugDescription)")
    return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
  }

  @Test(arguments: 0..<8)
  func everyLineIsAnswered(_ share: Int) throws {
    let format = ["json", "text", "ansi", "html"][share / 2]
    let reading = ["authored", "device"][share % 2]
    // Words are lost in tags that do not end, and one takes the app down: errors that were found.
    let crash = #"{"id":"crash","html":"<font color=\"-\">x</font>"}"# + "\n"
    let lines = try Self.lines(share) + Data(crash.utf8)
    let tool = try Tool.run("batch", "--to", format, "--reading", reading, input: lines)
    #expect(tool.status == 1)
    #expect(tool.lines.count == lines.count { $0 == UInt8(ascii: "\n") })
    for line in tool.lines {
      #expect(try Self.safeAnswer(line)?["id"] != nil)
    }
    // libxml2 would quote the message in its errors.
    for line in tool.errors.split(separator: "\n") {
      #expect(line.hasPrefix("pushmarkup: ") && !line.utf8.contains(0x1b))
    }
  }

  /// The rows hold other members too, which pass through.
  @Test(arguments: [[], ["--replace"]])
  func everyFieldIsConverted(_ mode: [String]) throws {
    let lines = try Self.lines(mode.isEmpty ? 8 : 9)
    let options = ["batch", "--to", "text", "--field", "html", "--jobs", "3"] + mode
    let tool = try Tool.shell(
      "\"$TOOL\" \(options.joined(separator: " ")) <in", input: lines)
    // Words are lost in some; what would be cut or lose words takes no field's place.
    #expect(tool.status == 1)
    #expect(tool.lines.count == lines.count { $0 == UInt8(ascii: "\n") })
    for line in tool.lines {
      #expect(try (Self.safeAnswer(line)?["pushmarkup"] != nil) == mode.isEmpty)
    }
  }
}
