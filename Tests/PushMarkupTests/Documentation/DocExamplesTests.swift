import Foundation
import Testing

/// The examples in the README, the articles and the documentation comments compile and do what they
/// say.
///
/// They are copied into DocumentationTests, where each example is a test. `print(x)  // y` becomes
/// the expectation that x prints as y, and so does a `print(x)` with its output in comments on the
/// next lines. A loop on one line has one such comment for each line it prints. That target sees
/// only what a client of the package sees, so an example that uses a non-public name does not
/// compile. Examples with the same imports share a file, which imports nothing else of the library.
/// This test fails if the copies differ from the examples; `bin/goldens` regenerates them.
@Suite struct DocExamplesTests {
  @Test func theGeneratedTestsAreCurrent() throws {
    let folder = Project.root.appending(path: "Tests/DocumentationTests")
    let current = try DocExamples.generatedFiles()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in Set(names).union(current.keys).sorted() {
      let file = folder.appending(path: name)
      if Project.acceptsGoldens {
        try? FileManager.default.removeItem(at: file)
        try current[name]?.write(to: file, atomically: true, encoding: .utf8)
      }
      let committed = try? String(contentsOf: file, encoding: .utf8)
      #expect(committed == current[name], "run bin/goldens")
    }
  }

  @Test func theExamplesAreFound() throws {
    #expect(try DocExamples.all().count >= 70)
  }
}

/// Finds the ```swift blocks of the project.
enum DocExamples {
  struct Example {
    var name: String
    var lines: [String]
    /// The library modules that it imports, or else the module of its file and the core module.
    var modules: [String]
  }

  static func all() throws -> [Example] {
    let files = PublicInterfaceTests.targets.flatMap { target in
      FileManager.default.enumerator(
        at: Project.root.appending(path: "Sources/\(target)"), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { ["swift", "md"].contains($0.pathExtension) } ?? []
    }
    var examples: [Example] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      // The articles of the DocC catalogues are Markdown pages, like the README.
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
        examples.append(
          Example(
            name: "\(base)_\(examples.count + 1)", lines: lines, modules: modules(lines, of: file)))
        block = nil
      } else {
        block?.append(String(content))
      }
    }
    return examples
  }

  private static func modules(_ lines: [String], of file: URL) -> [String] {
    let imported = lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
    guard imported.isEmpty else { return imported.filter { $0 != "Foundation" }.sorted() }
    let target = PublicInterfaceTests.targets.first { file.path.contains("/Sources/\($0)/") }
    return Set(["PushMarkup"] + (target.map { [$0] } ?? [])).sorted()
  }

  /// The generated files by name: one for each set of modules that examples import.
  static func generatedFiles() throws -> [String: String] {
    let sets = Dictionary(grouping: try all(), by: \.modules)
    return Dictionary(
      uniqueKeysWithValues: sets.map { modules, examples in
        let name = modules.joined(separator: "+")
        return ("\(name).swift", generatedFile(examples, modules))
      })
  }

  private static func generatedFile(_ examples: [Example], _ modules: [String]) -> String {
    var out =
      [
        "// Written by bin/goldens from the README and the documentation comments; do not edit.",
        "// swift-format-ignore-file", "", "import Foundation", "import Testing", "",
      ] + modules.map { "import \($0)" }
    out += ["", "@Suite struct \(modules.joined(separator: "_"))_Examples {"]
    for example in examples {
      out.append("  @Test func \(example.name)() throws {")
      var names: [String] = []
      for line in withAnswers(example.lines) where !line.hasPrefix("import ") {
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

  /// Moves output in the comments on the next lines to the end of the line that prints it. A loop
  /// has one comment for each turn. Other output is one text, which a second space continues.
  private static func withAnswers(_ lines: [String]) -> [String] {
    var joined: [String] = []
    for line in lines {
      guard line.hasPrefix("// "), let last = joined.last, isPrint(last) || loop(last) != nil
      else {
        joined.append(line)
        continue
      }
      if !last.contains(answerMark) {
        joined[joined.count - 1] += answerMark + line.dropFirst(3)
      } else if loop(last) != nil {
        joined[joined.count - 1] += "\n" + line.dropFirst(3)
      } else if line.hasPrefix("//  ") {
        joined[joined.count - 1] += line.dropFirst(4)
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  private static let answerMark = "  // "

  private static func isPrint(_ line: String) -> Bool { line.hasPrefix("print(") }

  /// The parts of `for name in list { print(value) }`.
  private static func loop(_ line: String) -> (name: Substring, list: Substring, value: Substring)?
  {
    let code = line.firstRange(of: answerMark).map { line[..<$0.lowerBound] } ?? line[...]
    guard code.hasPrefix("for "), code.hasSuffix(") }"),
      let source = code.firstRange(of: " in "), let body = code.firstRange(of: " { print(")
    else { return nil }
    return (
      code[..<source.lowerBound].dropFirst(4), code[source.upperBound..<body.lowerBound],
      code[body.upperBound...].dropLast(3)
    )
  }

  private static func expectation(_ line: String) -> String {
    guard let comment = line.firstRange(of: answerMark) else { return line }
    let said = line[comment.upperBound...]
    if let (name, list, value) = loop(line) {
      let expected = said.split(separator: "\n").map { "\"\(escaped(String($0)))\"" }
      return "#expect(\(list).map { \(name) in String(describing: \(value)) } == ["
        + expected.joined(separator: ", ") + "])"
    }
    guard isPrint(line), line[..<comment.lowerBound].hasSuffix(")") else { return line }
    let value = line[..<comment.lowerBound].dropFirst("print(".count).dropLast()
    return "#expect(String(describing: \(value)) == \"\(escaped(String(said)))\")"
  }

  /// The text as written in a string literal. A text in quotes is one already.
  private static func escaped(_ said: String) -> String {
    if said.hasPrefix("\""), said.hasSuffix("\""), said.count > 1 {
      return String(said.dropFirst().dropLast())
    }
    return said.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
