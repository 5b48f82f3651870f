import Foundation
import Testing

/// The examples of the README, the articles and the documentation comments compile and do what they
/// say.
///
/// They are copied into DocumentationTests, where each is a test: `print(x)  // y` becomes the
/// expectation that x prints as y. That target sees what a client of the package sees, so that an
/// example with a name that is not public does not compile. This test fails when the copy is not
/// what the examples say now; `bin/goldens` writes it anew.
@Suite struct DocExamplesTests {
  @Test func theGeneratedTestsAreCurrent() throws {
    let generated = Project.root.appending(
      path: "Tests/DocumentationTests/DocExamples+Generated.swift")
    let current = try DocExamples.generatedFile()
    if Project.acceptsGoldens {
      try current.write(to: generated, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOf: generated, encoding: .utf8)
    #expect(committed == current, "run bin/goldens")
  }

  @Test func everyTypeHasAnExample() throws {
    #expect(try DocExamples.all().count >= 12)
  }
}

/// Finds the ```swift blocks of the project.
enum DocExamples {
  struct Example {
    var name: String
    var lines: [String]
  }

  static func all() throws -> [Example] {
    let files = ["PushMarkup", "PushMarkupFoundation"].flatMap { target in
      FileManager.default.enumerator(
        at: Project.root.appending(path: "Sources/\(target)"), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { ["swift", "md"].contains($0.pathExtension) } ?? []
    }
    var examples: [Example] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      // The articles of the catalogues are pages like README.
      let prefix = file.pathExtension == "md" ? "" : "///"
      examples += blocks(try String(contentsOf: file, encoding: .utf8), of: file, prefix: prefix)
    }
    let readme = Project.root.appending(path: "README.md")
    examples += blocks(try String(contentsOf: readme, encoding: .utf8), of: readme, prefix: "")
    return examples
  }

  private static func blocks(_ text: String, of file: URL, prefix: String) -> [Example] {
    var examples: [Example] = []
    var block: [String]?
    let base = file.deletingPathExtension().lastPathComponent
      .map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = prefix.isEmpty ? String(line) : line.trimmingCharacters(in: .whitespaces)
      guard trimmed.hasPrefix(prefix) else {
        block = nil
        continue
      }
      var content = trimmed.dropFirst(prefix.count)
      if !prefix.isEmpty, content.hasPrefix(" ") { content = content.dropFirst() }
      if content == "```swift" {
        block = []
      } else if content == "```", let lines = block {
        examples.append(Example(name: "\(base)_\(examples.count + 1)", lines: lines))
        block = nil
      } else {
        block?.append(String(content))
      }
    }
    return examples
  }

  static func generatedFile() throws -> String {
    var out = [
      "// Written by bin/goldens from the README and the documentation comments; do not edit.",
      "// swift-format-ignore-file", "", "import Foundation", "import Testing", "",
      "import PushMarkup", "import PushMarkupFoundation", "",
      "@Suite struct DocExamplesGenerated {",
    ]
    for example in try all() {
      out.append("  @Test func \(example.name)() throws {")
      var names: [String] = []
      for line in example.lines where !line.hasPrefix("import ") {
        out.append("    " + expectation(line))
        for keyword in ["let ", "var "] where line.hasPrefix(keyword) {
          names.append(String(line.dropFirst(4).prefix { $0.isLetter || $0.isNumber }))
        }
      }
      out += names.map { "    _ = \($0)" }
      out.append("  }")
    }
    return (out + ["}", ""]).joined(separator: "\n")
  }

  private static func expectation(_ line: String) -> String {
    guard line.hasPrefix("print("), let comment = line.range(of: ")  // ") else { return line }
    let value = line[line.index(line.startIndex, offsetBy: 6)..<comment.lowerBound]
    var said = String(line[comment.upperBound...])
    if said.hasPrefix("\""), said.hasSuffix("\""), said.count > 1 {
      said = String(said.dropFirst().dropLast())
    } else {
      said = said.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "#expect(String(describing: \(value)) == \"\(said)\")"
  }
}
