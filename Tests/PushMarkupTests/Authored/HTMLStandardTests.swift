import Bytes
import Foundation
import HTMLTokens
import Testing

@testable import PushMarkup
import PushMarkupLint

/// Compares the product's tokens, which libxml2 makes, with those of the HTML standard's tokenizer
/// (html5lib's).
@Suite struct HTMLStandardTests {
  private struct Row: Encodable {
    var category: String
    var id: String
    var html: String
    var tokens: [Token]
  }

  /// `["T", text]`, `["S", name, [[attribute, value]]]` or `["E", name]`.
  private enum Token: Encodable {
    case text(String)
    case start(String, [[String]]?)
    case end(String)

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      switch self {
      case .text(let text):
        try list.encode("T")
        try list.encode(text)
      case .start(let name, let attributes):
        try list.encode("S")
        try list.encode(name)
        try list.encode(attributes)
      case .end(let name):
        try list.encode("E")
        try list.encode(name)
      }
    }
  }

  /// The share of messages, in per cent, whose tokens must equal the standard's, and whose shown
  /// text must; both are just below what is reached. In all other categories, every message must.
  static let shares: [String: (tokens: Double, shown: Double)] = [
    "lexical": (98.2, 98.2), "unknown": (95.8, 99.8), "malformed": (96.7, 99.8),
  ]
  static let exact = [
    "real", "color", "inline", "block", "nesting", "whitespace", "entity", "css", "wild", "Corpus",
    "broken",
  ]

  @Test func tokensAreThoseOfTheStandard() throws {
    guard HTML5Lib.isThere else { return }
    let rows = try rows().sample(500)
    let result = try HTML5Lib.run(
      "compare_tokens.py", rows: rows, AttributeName.allCases.map(\.name))
    try #require(result.status == 0, "\(result.output.suffix(2000))")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    var seen: Set<String> = []
    for words in lines where words[0] != "differs" {
      print("tokens \(words.joined(separator: " "))")
      let category = String(words[0])
      seen.insert(category)
      // The share of a few rows means little; each row that differs must still be listed.
      guard Project.isFull else { continue }
      let least = Self.shares[category] ?? (tokens: 100, shown: 100)
      #expect(Double(words[3]) ?? 0 >= least.tokens, "\(category)")
      #expect(Double(words[7]) ?? 0 >= least.shown, "\(category)")
    }
    #expect(seen == Set(Self.exact + Self.shares.keys))

    var differing: [String: Set<String>] = [:]
    for words in lines where words[0] == "differs" {
      differing[String(words[4]), default: []].insert("\(words[1]) \(words[2])")
    }
    #expect(Set(differing.keys).isSubset(of: Self.causes.map(\.key)))
    try check(differing, Set(rows.map { "\($0.category) \($0.id)" }))
  }

  /// Why libxml2 2.9 to 2.13 reads a token differently from the standard.
  ///
  /// A message has the cause of its first such token. "?", for which compare_tokens.py finds no
  /// cause, is in no list.
  private static let causes: KeyValuePairs = [
    "name":
      "A reference in a tag's name is mended as in text, `<ul&#0;>`; nobody knows such a name.",
    "script":
      "The name of a script or style ends for libxml2 at a character that the standard takes into "
      + "it, `<style<p>`, and all up to its end tag is text to it.",
    "end": "An end tag ends for libxml2 at the first `>`, in quotation marks too.",
    "attribute":
      "An attribute's name ends for libxml2 at a character that the standard takes into it, "
      + "`<p style<b>`; libxml2 passes over the rest up to a blank or a `>`, quotation marks or "
      + "not.",
    "raw":
      "libxml2 reads title, textarea, iframe and the like as markup. Their text is dropped, and "
      + "tags inside do not end that; only a comment inside can hide their end tag.",
    "reference":
      "A name without semicolon stands in a value; libxml2 leaves it, and its source is not known.",
    "comment":
      "`<!-->` stands in a value, and is patched there as the empty comment that it is elsewhere.",
    "noncharacter": "U+FFFE and U+FFFF are no characters to libxml2, which leaves them out.",
  ]

  /// Compares with the list, or writes it if goldens are accepted.
  private func check(_ differing: [String: Set<String>], _ present: Set<String>) throws {
    let file = Project.root.appending(path: "Tests/PushMarkupTests/Authored/token-differences.txt")
    if Project.acceptsGoldens {
      var text = "# Written by bin/goldens; each reason stands above what differs by it.\n"
      for (cause, reason) in Self.causes {
        guard let messages = differing[cause] else { continue }
        text += "# \(cause): \(reason)\n" + messages.sorted().map { $0 + "\n" }.joined()
      }
      return try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let listed = Set(lines.filter { !$0.hasPrefix("#") }.map(String.init))
    let found = differing.values.reduce(into: Set()) { $0.formUnion($1) }
    // From 2.14 on, libxml2 uses the standard's own tokenizer, and less differs.
    #expect(found.subtracting(listed).sorted() == [], "differ and are not listed")
    guard HTMLTokens.repairsTree else { return }
    #expect(
      listed.intersection(present).subtracting(found).sorted() == [],
      "are listed and do not differ")
  }

  private func rows() throws -> [Row] {
    var rows: [Row] = []
    for message in try Corpus.messages() {
      let parts = message.name.split(separator: "/")
      let bytes = Array(try Data(contentsOf: message.file))
      rows.append(row(parts[0] == "broken" ? "broken" : "Corpus", String(parts[1]), bytes))
    }
    for line in try Project.corpusLines("android/conformance.jsonl") {
      // A String cannot contain the unpaired surrogate of two rows.
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let id = object?["id"] as? String, let category = object?["category"] as? String,
        let html = object?["html"] as? String
      else { continue }
      rows.append(row(category == "malformed2" ? "malformed" : category, id, Array(html.utf8)))
    }
    return rows
  }

  private func row(_ category: String, _ id: String, _ message: [UInt8]) -> Row {
    var gate = InputGate(message, isValid: false, limit: .max)
    let tokens = HTMLTokens(&gate.bytes, from: gate.start, names: ElementName.asked)
    var list: [Token] = []
    var textStart = 0
    for (index, tag) in tokens.tags.array.enumerated() {
      list.append(.text(string(tokens, textStart..<Int(tag.textEnd))))
      textStart = Int(tag.textStart)
      let name =
        tag.name == ElementName.unknown
        ? string(tokens, tokens.unknownName(tag)) : ElementName.all[Int(tag.name)].name
      if tag.kind == .end {
        list.append(.end(name))
      } else {
        let attributes = tokens.attributes.array.filter { Int($0.tag) == index }.map {
          [AttributeName(rawValue: $0.name)?.name ?? "", string(tokens, $0.value)]
        }
        list.append(.start(name, tag.name == ElementName.unknown ? nil : attributes))
      }
    }
    list.append(.text(string(tokens, textStart..<tokens.bytes.count)))
    let html = String(decoding: gate.bytes[gate.start...], as: UTF8.self)
    return Row(category: category, id: id, html: html, tokens: list)
  }

  private func string(_ tokens: borrowing HTMLTokens, _ range: Range<Int>) -> String {
    String(decoding: tokens.bytes[range], as: UTF8.self)
  }
}
