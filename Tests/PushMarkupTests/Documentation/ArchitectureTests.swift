import Foundation
import PushMarkup
import Testing

/// The house as its plan has it: what a room may use, and that there is one table of tags.
@Suite struct ArchitectureTests {
  /// What the folders of `Sources/PushMarkup` may use of each other; CONTRIBUTING.md has the same
  /// table, with reasons.
  ///
  /// Beside that all may use the words of a diagnostic (`Diagnostic`, `DiagnosticList`, `Rule`).
  private static let mayUse: [String: Set<String>] = [
    "Input": [],
    "Links": [],
    "Model": [],
    // A policy holds the policy of its links.
    "Allowlist": ["Model", "Links"],
    "Authored": ["Allowlist", "Links", "Model"],
    "Android": ["Allowlist", "Links", "Model"],
    "Rendering": ["Allowlist", "Links", "Model"],
    "Batch": ["Model", "Rendering"],
    // It reads messages in both ways, so it may use the front door as well.
    "Linting": [
      "", "Allowlist", "Android", "Authored", "Input", "Links", "Model", "Rendering", "Templates",
    ],
    "Templates": ["Links", "Model", "Rendering", "Allowlist"],
    // Options in, outputs out: what the tool and the C interface share.
    "Conversion": [
      "", "Allowlist", "Batch", "Links", "Linting", "Model", "Rendering", "Templates",
    ],
  ]
  private static let words: Set<Substring> = ["Diagnostic", "DiagnosticList", "Rule"]

  /// What the targets may import.
  private static let mayImport: [String: Set<String>] = [
    "Bytes": ["Glibc", "Musl", "Darwin"],
    "HTMLTokens": ["Bytes", "CLibXML2"],
    "PushMarkup": ["Bytes", "HTMLTokens"],
    // What shows a string, where the SDK has it.
    "PushMarkupFoundation": [
      "Bytes", "Foundation", "FoundationEssentials", "PushMarkup", "SwiftUI", "AppKit",
    ],
    "CPushMarkup": ["PushMarkup", "PushMarkupABI"],
  ]

  private struct File {
    var path: String
    var room: String
    var text: String
    /// Empty unless ``ArchitectureTests/files(_:_:isParsed:)`` parses.
    var source: SwiftCode
    var code: String { source.code }
  }

  /// The files of the library, parsed once.
  private static let library = Result { try files("Sources/PushMarkup") }

  private static func files(
    _ folder: String, _ extensions: Set<String> = ["swift"], isParsed: Bool = true
  ) throws -> [File] {
    let root = Project.root.appending(path: folder)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var files: [File] = []
    for case let file as URL in try #require(found)
    where extensions.contains(file.pathExtension) && !file.hasDirectoryPath {
      let path = String(file.path.dropFirst(root.path.count + 1))
      let text = try String(contentsOf: file, encoding: .utf8)
      let room = path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
      let source = SwiftCode(isParsed ? text : "")
      files.append(File(path: path, room: room, text: text, source: source))
    }
    return files
  }

  /// What is meant by the code: strings and comments name nothing, but what a string interpolates
  /// does.
  @Test func interpolationsAreCode() {
    let source = SwiftCode(
      ###"""
      extension A {
        private var b: Int { 0 }
        func c(of d: Int) { .u(
          w: 1); e("F \(G.h("I \(J.k) L")) M"); n(##"O "P" \##(Q.r(of: 1)) S"##) } // T
      }
      """###)
    let names = source.code.matches(of: /[A-Z]\w*/).map { String($0.output) }
    #expect(names == ["A", "Int", "Int", "G", "J", "Q"])
    #expect(source.calls.isSuperset(of: ["u(w:", "e(", "h(", "k", "r(of:"]))
    #expect(source.calls.isDisjoint(with: ["F", "I", "L", "M", "O", "P", "S", "T"]))
    #expect(source.members.map(\.name) == ["b", "c(of:"])
    #expect(source.members.map(\.isPrivate) == [true, false])
    #expect(source.members.allSatisfy { $0.extended == "A" })
  }

  /// The rooms of types.
  private static func homes(of files: [File]) -> [Substring: String] {
    var homes: [Substring: String] = [:]
    // Whatever stands before it: a class that is `final` is a type as well.
    let declaration = /^(?:\S.*? )?(?:struct|enum|protocol|typealias|class|actor) (\w+)/
      .anchorsMatchLineEndings()
    for file in files {
      for match in file.code.matches(of: declaration) { homes[match.1] = file.room }
    }
    return homes
  }

  @Test func aRoomUsesOnlyWhatItMay() throws {
    let files = try Self.library.get()
    #expect(Set(files.map(\.room)) == Set(Self.mayUse.keys).union([""]))
    let homes = Self.homes(of: files)
    #expect(homes.count > 150)
    #expect(homes["TemplateForm"] == "Model")
    var used: [String: Set<String>] = [:]
    for file in files where !file.room.isEmpty {
      let names = Set(file.code.matches(of: /\b[A-Z]\w+/).map(\.output))
      for name in names.subtracting(Self.words) {
        guard let home = homes[name], home != file.room else { continue }
        used[file.room, default: []].insert(home)
        #expect(
          Self.mayUse[file.room]?.contains(home) == true,
          "\(file.path) uses \(name), which lives in \(home.isEmpty ? "the front door" : home)")
      }
    }
    for (room, allowed) in Self.mayUse {
      #expect(used[room] ?? [] == allowed, "\(room) has leave that it does not need")
    }
  }

  /// A type that a room may use can have members of which it may not know: those that another room
  /// gave it. A name that stands in two places says nothing of which is meant.
  @Test func aRoomCallsNoMemberOfARoomItMayNotUse() throws {
    let files = try Self.library.get()
    let types = Self.homes(of: files)
    var declaring: [String: Set<String>] = [:]
    var added: [String: String] = [:]
    for file in files {
      for member in file.source.members where !member.isPrivate {
        declaring[member.name, default: []].insert(file.room)
        guard let type = member.extended?[...], types[type] != file.room,
          !Self.words.contains(type)
        else { continue }
        added[member.name] = file.room
      }
    }
    for file in try Self.files("Sources/Bytes") + Self.files("Sources/HTMLTokens") {
      for member in file.source.members { added[member.name] = nil }
    }
    // The standard library has it as well.
    added["joined(separator:"] = nil
    added = added.filter { declaring[$0.key]?.count == 1 }
    #expect(added.count > 20)
    for file in files where !file.room.isEmpty {
      let own = Set(file.source.members.map(\.name))
      for name in file.source.calls.subtracting(own) {
        guard let home = added[name], home != file.room else { continue }
        #expect(
          Self.mayUse[file.room]?.contains(home) == true,
          "\(file.path) uses \(name), which \(home.isEmpty ? "the front door" : home) declares")
      }
    }
  }

  /// The table of CONTRIBUTING.md: a room, what it may use, and why.
  @Test func theTableOfRoomsIsTheTrueOne() throws {
    let page = try String(
      contentsOf: Project.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    var table: [String: Set<String>] = [:]
    let row = /^\| ((?:`\w+`(?:, )?)+) \| (.*?) \|/.anchorsMatchLineEndings()
    let start = try #require(page.range(of: "| room | may use |"))
    for match in page[start.upperBound...].prefix(while: { $0 != "#" }).matches(of: row) {
      var names = Set(match.2.matches(of: /`(\w+)`/).map { String($0.1) })
      if match.2.hasPrefix("the front door") { names.insert("") }
      for room in match.1.matches(of: /\w+/) { table[String(room.output)] = names }
    }
    #expect(table == Self.mayUse)
  }

  @Test func aTargetImportsOnlyWhatItMay() throws {
    for (target, allowed) in Self.mayImport {
      for file in target == "PushMarkup"
        ? try Self.library.get() : try Self.files("Sources/\(target)")
      {
        for match in file.code.matches(of: /import (\w+)/) {
          #expect(allowed.contains(String(match.1)), "\(target)/\(file.path) imports \(match.1)")
        }
      }
    }
  }

  /// The formatter holds Swift to 100 columns; this holds comments to them, those of C as well.
  @Test(arguments: ["Sources", "Tests", "Fuzz/Sources", "Benchmarks", "python/src"])
  func aCommentHasAtMost100Columns(_ folder: String) throws {
    let lines = try longLines(
      Self.files(folder, ["swift", "c", "h"], isParsed: false), below: folder, mark: "//")
    #expect(lines == [])
  }

  /// Scripts have no extension, but for those of Python.
  @Test(arguments: ["bin", ".ci", "Benchmarks", "Tests/Support", "python"])
  func aCommentOfAScriptHasAtMost100Columns(_ folder: String) throws {
    let files = try Self.files(folder, ["", "py"], isParsed: false)
    #expect(longLines(files, below: folder, mark: "#") == [])
  }

  private func longLines(_ files: [File], below folder: String, mark: String) -> [String] {
    #expect(!files.isEmpty)
    return files.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $1.count > 100 && $1.drop { $0 == " " }.hasPrefix(mark) }
        .map { "\(folder)/\(file.path):\($0.offset + 1)" }
    }
  }

  /// What libxml2 read concerns the authored reading, and the linter, which looks for causes in it.
  @Test func onlyTheAuthoredSideKnowsTheTokens() throws {
    let rooms = try Self.library.get().filter {
      $0.code.contains("import HTMLTokens")
    }.map(\.room)
    #expect(Set(rooms) == ["Authored", "Linting"])
  }

  /// Other lists of elements, which are not ours and do not grow with the table.
  private static let otherLists: Set<String> = [
    "PushMarkup/Allowlist/TagTable.swift",
    // TagSoup's schema of HTML 4, as generated.
    "PushMarkup/Android/ElementTable+Rows.swift",
    // The HTML standard's lists of elements that are formatting or raw text.
    "PushMarkup/Authored/ElementName.swift",
  ]

  /// Four names of tags on five lines are a list that somebody would have to keep.
  @Test func thereIsOneTableOfTags() throws {
    let names = Set(TagTable.rules.flatMap(\.names))
    let shared = try Self.files(
      "Tests/PushMarkupTests/Support/Invariants", isParsed: false
    ).map {
      ("Invariants/", $0)
    }
    let sources = try Self.files("Sources", isParsed: false).map { ("", $0) }
    var lists: Set<String> = []
    for (folder, file) in sources + shared {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // A string may hold several, with spaces between them.
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

  /// The scripts, and what stands outside of the generated part of the dictionary.
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
