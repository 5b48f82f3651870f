import Foundation
import Testing

/// Hostile lines through the built tool: every line gets an output line, and only the tool writes
/// errors. Each way to run a batch gets its share of the lines; unit tests cover all lines in each
/// format.
@Suite struct HostileBatchTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// One of ten shares. Each row of these files is a complete line of batch input. The last two
  /// files may be missing.
  private static func lines(_ share: Int) throws -> Data {
    var lines = try Data(contentsOf: root.appending(path: "Corpus/hostile/terminal.jsonl"))
    for name in ["xss", "parser"] {
      let file = root.deletingLastPathComponent().appending(path: "shared/hostile/\(name).jsonl")
      if let rows = try? Data(contentsOf: file) { lines += rows }
    }
    let rows = lines.split(separator: 0x0a).enumerated().filter { $0.offset % 10 == share }
    return Data(rows.map(\.element).joined(separator: [0x0a])) + [0x0a]
  }

  /// The object in an output line, which must not contain characters that control a terminal.
  private static func safeAnswer(_ line: String) throws -> [String: Any]? {
    let isSafe = line.unicodeScalars.allSatisfy {
      !(0..<0x20 ~= $0.value || 0x7f...0x9f ~= $0.value)
    }
    #expect(isSafe, "\(line.debugDescription)")
    return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
  }

  @Test(arguments: 0..<8)
  func everyLineGetsASafeOutputLine(_ share: Int) throws {
    let format = ["json", "text", "ansi", "html"][share / 2]
    let reading = ["authored", "device"][share % 2]
    // Words are lost in tags without an end, and one message crashes the app: both are errors.
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

  /// The rows also contain other members, which are passed through.
  @Test(arguments: [[], ["--replace"]])
  func everyFieldIsConverted(_ mode: [String]) throws {
    let lines = try Self.lines(mode.isEmpty ? 8 : 9)
    let options = ["batch", "--to", "text", "--field", "html", "--jobs", "3"] + mode
    let tool = try Tool.shell(
      "\"$TOOL\" \(options.joined(separator: " ")) <in", input: lines)
    // Some messages lose words; a message that would be cut or lose words does not replace its
    // field.
    #expect(tool.status == 1)
    #expect(tool.lines.count == lines.count { $0 == UInt8(ascii: "\n") })
    for line in tool.lines {
      #expect(try (Self.safeAnswer(line)?["pushmarkup"] != nil) == mode.isEmpty)
    }
  }
}
