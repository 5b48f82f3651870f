import Foundation
import Testing

@testable import PushMarkup

@Suite(.serialized) struct ReadmeTests {
  @Test func theTagTableIsCurrent() throws {
    try check("tags", TagTable.markdown)
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
    try check("rules", lines.joined(separator: "\n"))
  }

  /// What stands between two marks of the README is made from the sources.
  private func check(_ mark: String, _ content: String) throws {
    let file = Project.root.appending(path: "README.md")
    var text = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- \(mark) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(mark) -->"))
    if Project.acceptsGoldens {
      text.replaceSubrange(begin.upperBound..<end.lowerBound, with: content + "\n")
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[begin.upperBound..<end.lowerBound] == content + "\n", "run bin/goldens")
    }
  }

  /// Inside the library a folder uses only what the architecture lets it use.
  @Test func foundationStaysOutside() throws {
    let sources = Project.root.appending(path: "Sources")
    let allowed = [
      "PushMarkup": ["Bytes", "HTMLTokens"], "HTMLTokens": ["Bytes", "CLibXML2"],
      "Bytes": ["Glibc", "Musl", "Darwin"],
    ]
    for (target, allowed) in allowed {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: target), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let imports = text.split(separator: "\n").filter {
          $0.contains("import ") && !$0.contains("///")
        }
        .map { $0.split(separator: " ").last.map(String.init) ?? "" }
        #expect(
          imports.allSatisfy { allowed.contains($0) }, "\(file.lastPathComponent): \(imports)")
      }
    }
  }
}
