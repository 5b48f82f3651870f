import Bytes
import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupPipeline
import PushMarkupLint

/// Which sender a body comes from, and how its texts are shown.
@Suite struct SenderTests {
  /// A body in Corpus, and the correct result.
  struct Body: Sendable, CustomTestStringConvertible {
    var name: String
    var sender: String
    var json: [UInt8]
    var texts: [String]
    var testDescription: String { name }
  }

  static let bodies: [Body] = ((try? Project.corpusLines("senders/bodies.jsonl")) ?? []).map {
    guard let line = try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any],
      let sender = line["sender"] as? String, let texts = line["texts"] as? [[String: String]],
      let json = line["body"].flatMap({ try? JSONSerialization.data(withJSONObject: $0) })
    else { preconditionFailure("a body without its parts") }
    return Body(
      name: "\(sender): \(line["name"] ?? "")", sender: sender, json: Array(json),
      texts: texts.map { text in
        ["path", "platform", "part", "shown", "lang"].compactMap { text[$0] }
          .joined(separator: " ")
      }.sorted())
  }

  @Test(arguments: bodies) func everyBodyIsRecognised(_ body: Body) throws {
    let found = try SentBody.all(in: body.json)
    // A body that an Azure hub forwards is an FCM body.
    let sender = body.name == "azure: native FCM v1 body" ? "fcm-v1" : body.sender
    #expect(Set(found.map { $0.sender?.name ?? "unknown" }) == [sender])
    let texts = found.flatMap(\.texts).map { text in
      [text.path, text.platform.rawValue, text.part.rawValue, text.shown.rawValue]
        .joined(separator: " ") + (text.language.map { " " + $0 } ?? "")
    }
    #expect(texts.sorted() == body.texts)
  }

  /// Tags in a text that is not rendered as HTML are an error, and these bodies have no other
  /// errors. Once fixed, a body has none, and fixing it again changes nothing.
  @Test(arguments: bodies) func lintChecksHowEachTextIsShown(_ body: Body) throws {
    func hasErrors(_ json: [UInt8]) throws -> Bool {
      let bodies = try SentBody.all(in: json)
      return BodyLinter(Options().askingAllPhones).lint(bodies, in: json)
        .contains { $0.findings.contains { $0.severity == .error } }
    }
    let texts = try SentBody.all(in: body.json).flatMap { found in
      found.texts.filter { !found.unaddressed.contains($0.platform) }
    }
    let areSeen = texts.contains { $0.shown == .literal && VisibleMarkup($0.bytes) != nil }
    #expect(try hasErrors(body.json) == areSeen)
    let fixed = try BodyFixer(Options()).fix(file: body.json).bytes
    #expect(try !hasErrors(fixed))
    #expect(try BodyFixer(Options()).fix(file: fixed).bytes == fixed)
  }

  /// `bin/goldens` writes the table.
  @Test func theTableOfSendersIsCurrent() throws {
    let file = Project.root.appending(path: "docs/senders.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let mark = "<!-- table: senders -->\n"
    let start = try #require(page.range(of: mark)).upperBound
    let end = try #require(page.range(of: "<!-- end -->")).lowerBound
    let table = TextTable(Sender.rows(asMarkdown: true)).markdown
    let text = page.replacingCharacters(in: start..<end, with: "\n\(table)\n\n")
    if Project.acceptsGoldens { try Data(text.utf8).write(to: file) }
    #expect(page == text, "docs/senders.md: run bin/goldens")
  }

  /// Each sender has an example, which is recognised as its own.
  @Test(arguments: Sender.all.map { $0.name }) func eachSenderHasAnExample(_ name: String) throws {
    let file = Project.root.appending(path: "Examples/\(name).json")
    let bodies = try SentBody.all(in: Array(try Data(contentsOf: file)))
    #expect(bodies.allSatisfy { $0.sender?.name == name && !$0.texts.isEmpty })
  }

  /// A place in a text is a place in the file, whatever escapes and strings are around it.
  @Test(arguments: [
    (#"{"aps":{"alert":"a<b"}}"#, 1, 18), (#"{"aps":{"alert":"\u00e9\n<b"}}"#, 3, 25),
    (#"{"aps":{"alert":"\ud83d\ude00\"<b"}}"#, 5, 31),
    (#"{"default":"","APNS":"{\"aps\":{\"alert\":\"\\u00e9<b\"}}"}"#, 2, 51),
  ])
  func places(_ json: String, _ offset: Int, _ place: Int) throws {
    let text = try #require(try SentBody.all(in: Array(json.utf8)).first?.texts.last)
    #expect(Array(json.utf8)[text.place(of: offset)] == UInt8(ascii: "<"))
    #expect(text.place(of: offset) == place)
  }
}
