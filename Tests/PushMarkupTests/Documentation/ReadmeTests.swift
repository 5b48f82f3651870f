import Foundation
import Testing

@testable import PushMarkup

@Suite(.serialized) struct ReadmeTests {
  @Test func theTagTableIsCurrent() throws {
    try check("README.md", "<!-- tags -->", TagTable.markdown, "<!-- /tags -->")
  }

  @Test func theFuzzersDictionaryIsCurrent() throws {
    let names = TagTable.rules.flatMap(\.names)
    let lines =
      names.map { "open_\($0)=\"<\($0)>\"" } + names.map { "close_\($0)=\"</\($0)>\"" }
      + Set(TagTable.rules.flatMap(\.attributes)).sorted().map { "read_\($0)=\" \($0)=\"" }
    try check("Fuzz/html.dict", "# <tags>", lines.joined(separator: "\n"), "# </tags>")
  }

  @Test func theRulesAreCurrent() throws {
    var lines = ["| rule | severity | about | says |", "| --- | --- | --- | --- |"]
    let file = Project.root.appending(path: "Sources/PushMarkup/Linting/Rule.swift")
    var comment: [String] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("/// ") {
        comment.append(String(text.dropFirst(4)))
      } else {
        if text.hasPrefix("case "), let name = text.split(separator: "\"").dropFirst().first,
          let rule = Rule(rawValue: String(name))
        {
          lines.append(
            "| `\(name)` | \(rule.severity.rawValue) | \(rule.category.rawValue) | "
              + comment.joined(separator: " ") + " |")
        }
        comment = []
      }
    }
    #expect(lines.count == Rule.allCases.count + 2)
    try check("README.md", "<!-- rules -->", lines.joined(separator: "\n"), "<!-- /rules -->")
  }

  /// What stands between two marks of the README is made from the sources.
  /// Compares what stands between two marks of a file, or writes it.
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
