import Foundation
import Testing

/// What every public declaration of the library needs.
@Suite struct PublicInterfaceTests {
  /// The targets that are products.
  static let targets = [
    "PushMarkup", "PushMarkupAndroid", "PushMarkupTemplates", "PushMarkupLint",
    "PushMarkupPipeline", "PushMarkupFoundation",
  ]

  struct Declaration {
    var file: String
    var line: String
    var comment: [String]
    /// The next line.
    var next: Substring

    /// Whether it is a stored variable, not a computed one.
    var isStored: Bool {
      line.hasPrefix("public var ") && (!line.contains("{") || "\(line)\(next)".contains("didSet"))
    }
  }

  private static func declarations() throws -> [Declaration] {
    var found: [Declaration] = []
    for target in targets {
      let folder = Project.root.appending(path: "Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        var comment: [String] = []
        let lines = try String(contentsOf: file, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        for (line, next) in zip(lines, lines.dropFirst()) {
          let text = line.trimmingCharacters(in: .whitespaces)
          if text.hasPrefix("///") {
            comment.append(text)
          } else if text.hasPrefix("@") {
            continue
          } else {
            if text.hasPrefix("public "), !text.hasPrefix("public import ") {
              found.append(
                Declaration(
                  file: file.lastPathComponent, line: text, comment: comment, next: next))
            }
            comment = []
          }
        }
      }
    }
    return found
  }

  @Test func everyDeclarationIsDocumented() throws {
    let declarations = try Self.declarations()
    #expect(declarations.count > 100)
    for declaration in declarations {
      #expect(!declaration.comment.isEmpty, "\(declaration.file): \(declaration.line)")
    }
  }

  /// DocC puts a type that no page names under "Structures" and the like, where readers miss it.
  @Test(arguments: targets)
  func everyTypeIsInATopicGroup(_ target: String) throws {
    let folder = Project.root.appending(path: "Sources/\(target)")
    let page = try String(
      contentsOf: folder.appending(path: "\(target).docc/\(target).md"), encoding: .utf8)
    let topics = try #require(page.components(separatedBy: "## Topics").last)
    let grouped = topics.matches(of: /^- ``(\w+)``$/.anchorsMatchLineEndings()).map {
      String($0.1)
    }
    #expect(Set(grouped).count == grouped.count)
    var sources = ""
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      sources += try String(contentsOf: file, encoding: .utf8)
    }
    func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(sources.matches(of: pattern.anchorsMatchLineEndings()).map { String($0.1) })
    }
    let outermost = names(#/^public (?:struct|enum|protocol) (\w+)/#)
    #expect(outermost.isSubset(of: grouped))
    // The page may also name types that are indented in `#if`, but nothing else.
    #expect(names(#/^ *public (?:struct|enum|protocol) (\w+)/#).isSuperset(of: grouped))
    // The articles that the page names exist.
    for article in topics.matches(of: /<doc:(\w+)>/) {
      let path = folder.appending(path: "\(target).docc/\(article.1).md").path
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func everyTypeIsSendable() throws {
    let types = try Self.declarations().filter {
      ["public struct ", "public enum ", "public final class ", "public class "].contains(
        where: $0.line.hasPrefix)
    }
    #expect(types.count > 20)
    for type in types where !type.line.hasPrefix("public enum TagTable") {
      #expect(type.line.contains("Sendable"), "\(type.file): \(type.line)")
    }
  }

  /// The comment of each option states its default.
  @Test func everyOptionSaysItsDefault() throws {
    let options = [
      "Limits.swift", "Policy.swift", "LinkPolicy.swift", "ANSIRenderer.swift",
      "PlainTextRenderer.swift", "HTMLRenderer.swift", "JSONRenderer.swift", "MarkupParser.swift",
      "Linter.swift", "Fixer.swift", "DeviceProfile.swift", "Templates.swift",
    ]
    // `Configuration` computes its options, and the syntaxes of templates are computed in another
    // target, so these are options as well.
    let computed = ["Templates+Syntaxes.swift", "Configuration.swift"]
    let variables = try Self.declarations().filter {
      options.contains($0.file) && $0.isStored
        || computed.contains($0.file) && $0.line.hasPrefix("public var ")
          && !$0.line.contains("description")
    }
    #expect(Set(variables.map(\.file)) == Set(options + computed))
    #expect(variables.count >= 43)
    for variable in variables {
      #expect(
        variable.comment.contains { $0.contains("**Default:**") },
        "\(variable.file): \(variable.line)")
    }
  }
}
