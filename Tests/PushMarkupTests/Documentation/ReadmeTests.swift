import Foundation
import Testing

@testable import PushMarkup

@Suite struct ReadmeTests {
  /// The README's table stands between two marks and is what the table prints.
  @Test func theTableIsCurrent() throws {
    let file = Project.root.appending(path: "README.md")
    var text = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(text.range(of: "<!-- tags -->\n"))
    let end = try #require(text.range(of: "<!-- /tags -->"))
    if Project.acceptsGoldens {
      text.replaceSubrange(begin.upperBound..<end.lowerBound, with: TagTable.markdown + "\n")
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[begin.upperBound..<end.lowerBound] == TagTable.markdown + "\n", "run bin/goldens")
    }
  }

  /// Inside the library a folder uses only what the architecture lets it use.
  @Test func foundationStaysOutside() throws {
    let sources = Project.root.appending(path: "Sources")
    for target in ["PushMarkup", "MarkupTokens"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: target), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let imports = text.split(separator: "\n").filter {
          $0.contains("import ") && !$0.contains("///")
        }
        .map { $0.split(separator: " ").last.map(String.init) ?? "" }
        let allowed = target == "PushMarkup" ? ["MarkupTokens"] : ["CLibXML2"]
        #expect(
          imports.allSatisfy { allowed.contains($0) }, "\(file.lastPathComponent): \(imports)")
      }
    }
  }
}
