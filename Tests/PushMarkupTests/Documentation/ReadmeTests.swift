import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid

@Suite(.serialized) struct ReadmeTests {
  @Test func theTagTableIsCurrent() throws {
    let table = TextTable(TagTable.rows(asMarkdown: true)).markdown
    try check("docs/tags.md", "<!-- tags -->", table, "<!-- /tags -->")
  }

  @Test func theTableOfPhonesIsCurrent() throws {
    let table = TextTable(DeviceTable.rows).markdown
    try check("docs/devices.md", "<!-- devices -->", table, "<!-- /devices -->")
  }

  @Test func theFuzzersDictionaryIsCurrent() throws {
    let names = TagTable.rules.flatMap(\.names)
    let lines =
      names.map { "open_\($0)=\"<\($0)>\"" } + names.map { "close_\($0)=\"</\($0)>\"" }
      + Set(TagTable.rules.flatMap(\.attributes)).sorted().map { "read_\($0)=\" \($0)=\"" }
    try check("Fuzz/html.dict", "# <tags>", lines.joined(separator: "\n"), "# </tags>")
  }

  @Test func theReadmeIsShort() throws {
    let text = try String(contentsOf: Project.root.appending(path: "README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  private func pages() throws -> [String] {
    let catalogues = PublicInterfaceTests.targets.map { "Sources/\($0)/\($0).docc" }
    let folders = ["docs", "Corpus"] + catalogues
    let below = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: Project.root.appending(path: folder).path
      ).filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 }
    }
    return [
      "README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "THIRD-PARTY-NOTICES.md",
      "python/README.md",
    ] + below
  }

  /// Tables and code blocks (commands, output, JSON) may have longer lines.
  @Test func aPageHasAtMost100Columns() throws {
    for page in try pages() {
      let text = try String(contentsOf: Project.root.appending(path: page), encoding: .utf8)
      var isQuoted = false
      for (number, line) in text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() {
        if line.hasPrefix("```") { isQuoted.toggle() }
        guard !isQuoted, !line.hasPrefix("|") else { continue }
        #expect(line.count <= 100, "\(page):\(number + 1)")
      }
    }
  }

  /// Every page and image that a page links to exists.
  @Test func noLinkIsBroken() throws {
    let pages = try pages()
    #expect(pages.count > 8)
    for page in pages {
      let file = Project.root.appending(path: page)
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let target = file.deletingLastPathComponent().appending(path: String(match.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.1)")
      }
    }
  }

  /// Compares the text between two markers of a file with `content`, or writes it.
  private func check(
    _ path: String, _ first: String, _ content: String, _ last: String
  ) throws {
    let file = Project.root.appending(path: path)
    var text = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(text.range(of: first + "\n"))
    let end = try #require(text.range(of: last))
    if Project.acceptsGoldens {
      text.replaceSubrange(begin.upperBound..<end.lowerBound, with: content + "\n")
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[begin.upperBound..<end.lowerBound] == content + "\n", "run bin/goldens")
    }
  }
}
