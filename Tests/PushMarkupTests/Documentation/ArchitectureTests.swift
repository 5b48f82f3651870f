import Foundation
import PushMarkup
import Testing

/// Rules that neither compiler nor formatter checks. Package.swift limits which target uses which.
@Suite struct ArchitectureTests {
  private struct File {
    var path: String
    var text: String
  }

  private static func files(
    _ folder: String, _ extensions: Set<String> = ["swift"]
  ) throws -> [File] {
    let root = Project.root.appending(path: folder)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var files: [File] = []
    for case let file as URL in try #require(found)
    where extensions.contains(file.pathExtension) && !file.hasDirectoryPath {
      let path = String(file.path.dropFirst(root.path.count + 1))
      files.append(File(path: path, text: try String(contentsOf: file, encoding: .utf8)))
    }
    return files
  }

  /// The formatter checks the line length of Swift code, but not of comments or C.
  @Test(arguments: ["Sources", "Tests", "Fuzz/Sources", "Benchmarks", "python/src"])
  func aCommentHasAtMost100Columns(_ folder: String) throws {
    let lines = try longLines(Self.files(folder, ["swift", "c", "h"]), below: folder, mark: "//")
    #expect(lines == [])
  }

  /// Scripts have no extension, except those in Python.
  @Test(arguments: ["bin", ".ci", "Benchmarks", "Tests/Support", "python"])
  func aCommentOfAScriptHasAtMost100Columns(_ folder: String) throws {
    #expect(try longLines(Self.files(folder, ["", "py"]), below: folder, mark: "#") == [])
  }

  private func longLines(_ files: [File], below folder: String, mark: String) -> [String] {
    #expect(!files.isEmpty)
    return files.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $1.count > 100 && $1.drop { $0 == " " }.hasPrefix(mark) }
        .map { "\(folder)/\(file.path):\($0.offset + 1)" }
    }
  }

  /// The tag table, and lists of elements from other sources, which do not grow with the table.
  private static let otherLists: Set<String> = [
    "PushMarkup/Allowlist/TagTable.swift",
    // TagSoup's schema of HTML 4, as generated.
    "PushMarkupAndroid/HtmlFromHtml/ElementTable+Rows.swift",
    // The HTML standard's lists of formatting elements and raw text elements.
    "PushMarkup/Authored/ElementName.swift",
    // The tags of BBCode, and words for what tags do.
    "PushMarkupLint/LiteralMarkup+Markdown.swift", "PushMarkupLint/MessageElements+Names.swift",
  ]

  /// Four tag names within five lines count as a list, which would have to be maintained.
  @Test func thereIsOneTableOfTags() throws {
    let names = Set(TagTable.rules.flatMap(\.names))
    let shared = try Self.files("Tests/PushMarkupTests/Support/Invariants").map {
      ("Invariants/", $0)
    }
    let sources = try Self.files("Sources").map { ("", $0) }
    var lists: Set<String> = []
    for (folder, file) in sources + shared {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // A string may contain several names, separated by spaces.
        line.matches(of: /"([a-z0-9 ]+)"/).flatMap { $0.1.split(separator: " ").map(String.init) }
      }
      for start in lines.indices {
        let near = Set(lines[start..<min(start + 5, lines.count)].joined())
        if near.intersection(names).count >= 4 { lists.insert(folder + file.path) }
      }
    }
    #expect(lists == Self.otherLists)
    for path in [
      "bin", "Fuzz/seeds.py", "Fuzz/html.dict", "Benchmarks/batch_rate.py",
      "Benchmarks/tag_table.py", "Benchmarks/python/rates.py",
    ] { try Self.checkScript(path, names) }
  }

  /// Checks the scripts, and the parts of the fuzzers' dictionary that are not generated.
  private static func checkScript(_ path: String, _ names: Set<String>) throws {
    let root = Project.root.appending(path: path)
    let inside = try? FileManager.default.contentsOfDirectory(
      at: root, includingPropertiesForKeys: nil)
    for file in inside ?? [root] {
      var text = try String(contentsOf: file, encoding: .utf8)
      if let start = text.range(of: "# <tags>"), let end = text.range(of: "# </tags>") {
        text.removeSubrange(start.lowerBound..<end.upperBound)
      }
      for line in text.split(separator: "\n") {
        let found = Set(line.matches(of: /[a-z0-9]+/).map { String($0.output) })
        #expect(
          found.intersection(names.filter { $0.count > 1 }).count < 4,
          "\(file.lastPathComponent): \(line)")
      }
    }
  }
}
