import Foundation
import Testing

/// The hooks for pre-commit run as pre-commit starts them: the entry, then names of files.
@Suite struct PreCommitTests {
  private static func entries() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: ".pre-commit-hooks.yaml")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap { line in
        line.range(of: "entry: pushmarkup ").map { String(line[$0.upperBound...]) }
      }
  }

  @Test func theLintHookReportsAndTheFixHookRepairs() throws {
    #expect(try Self.entries() == ["lint", "fix --in-place"])
    let message = "<b style=color:green>Go</b>"
    try Tool.withFolder { folder in
      let file = folder.appending(path: "sale.html")
      try Data(message.utf8).write(to: file)
      let status = try Self.entries().map { entry in
        try Tool.shell("\"$TOOL\" \(entry) --strict '\(file.path)'").status
      }
      #expect(status == [1, 0])
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == "<font color=\"#008000\"><b>Go</b></font>")
      // Whether a colour of the whole text is shown depends on the phones.
      let again = try Tool.shell("\"$TOOL\" lint --strict '\(file.path)'")
      #expect(again.status == 1 && again.lines.filter { $0.contains(" warning: ") }.count == 1)
      #expect(again.text.contains("[notification.color]"))
    }
  }
}
