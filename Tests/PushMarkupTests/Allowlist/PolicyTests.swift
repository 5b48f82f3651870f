import Foundation
import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import Testing

@Suite struct PolicyTests {
  @Test func equalRulesMakeEqualPolicies() {
    var policy = Policy()
    policy.tags.insert("b")
    policy.tags.remove("i")
    policy.tags.insert("EM")
    policy.links.schemes = ["HTTPS"]
    let other = Policy(
      tags: TagSet(TagTable.rules.map(\.name)), links: LinkPolicy(schemes: ["https"]))
    #expect(policy == other)
    #expect(policy.hashValue == other.hashValue)
    #expect("\(policy)" == "\(other)")
    #expect(MarkupParser(policy: policy) == MarkupParser(policy: other))
    #expect(
      "\(Policy(tags: ["i", "Strong"]))".hasPrefix(#"Policy(tags: ["b", "i"], links: ["geo","#))
  }

  @Test(arguments: [["strong"], ["B"], ["STRONG", "b"]] as [TagSet])
  func synonymsAndLetterCaseDoNotMatter(tags: TagSet) {
    #expect(tags == ["b"])
    #expect(tags.count == 1)
    #expect(tags.unknown == [])
    #expect(Array(tags) == ["b"])
    let parsed = MarkupParser(policy: Policy(tags: tags)).parse(
      "<b>1</b><strong>2</strong><i>3</i>")
    #expect(parsed.styledText.spans.map(\.range) == [0..<1, 1..<2])
  }

  @Test func aTagIsFoundByAnyOfItsNames() {
    var tags = TagSet.all
    #expect(tags.remove("Strong") == "b")
    #expect(tags.remove("b") == nil)
    #expect(!tags.contains("B"))
    #expect(tags.insert("strong") == (true, "b"))
    #expect(tags.insert("b") == (false, "b"))
    #expect(tags == .all)
    #expect(tags.subtracting(["EM", "cite"]).count == tags.count - 1)
  }

  @Test func unknownNamesAreListed() {
    var tags: TagSet = ["b", "blnk", "Marquee"]
    #expect(tags.unknown == ["blnk", "marquee"])
    #expect(tags != ["b"])
    #expect(tags.remove("BLNK") == "blnk")
    #expect(tags.unknown == ["marquee"])
    #expect(tags.intersection(.all) == ["b"])
    #expect(TagSet.all.unknown == [])
  }

  @Test func theRowsFitTheirBits() { #expect(TagTable.rules.count < 63) }

  @Test func aStoredPolicyIsDecodedUnchanged() throws {
    let policy = Policy(tags: ["b", "a", "blnk"], links: LinkPolicy(schemes: ["myapp"]))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(policy)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"links":{"schemes":["myapp"]},"tags":["b","a","blnk"]}"#)
    #expect(try JSONDecoder().decode(Policy.self, from: data) == policy)
    #expect(try JSONDecoder().decode(Policy.self, from: Data("{}".utf8)) == Policy())
    let strong = Data(#"{"tags":["Strong"],"links":{}}"#.utf8)
    #expect(try JSONDecoder().decode(Policy.self, from: strong) == Policy(tags: ["b"]))
  }

  /// Negative limits are zero, and more findings than the limit do not truncate the text.
  @Test func limitsMayBeNegative() {
    let html = "<x><y><b>a</b> I <3 <a href='x:y'>b</a> &copy <p>c"
    for limit in [Int.min, -1, 0] {
      let none = Limits(bytes: limit, depth: limit, spans: limit, diagnostics: limit)
      let short = Limits(depth: limit, spans: limit, diagnostics: limit)
      for limits in [none, short] {
        let parser = MarkupParser(limits: limits)
        let zero = MarkupParser(
          limits: Limits(bytes: max(0, limits.bytes), depth: 0, spans: 0, diagnostics: 0))
        for reading in [Reading.authored, .device, .device(DeviceProfile(android: .latest))] {
          let (parsed, expected) = (
            parser.parse(html, as: reading), zero.parse(html, as: reading)
          )
          #expect(parsed.styledText == expected.styledText)
          #expect(parsed.isTruncated == expected.isTruncated)
          #expect(parsed.diagnostics.map(\.rule) == expected.diagnostics.map(\.rule))
        }
        let found = Linter(parser: parser).lint(html).map(\.rule)
        #expect(found == Linter(parser: zero).lint(html).map(\.rule))
        #expect(Fixer(parser: parser).fix(html).html == Fixer(parser: zero).fix(html).html)
      }
    }
    let few = MarkupParser(limits: Limits(diagnostics: 1)).parse(html)
    #expect(few.diagnostics.count == 2)
    #expect(!few.isTruncated)
  }

  @Test func storedLimitsAreDecodedUnchanged() throws {
    let limits = Limits(bytes: 4_096, depth: 3)
    let data = try JSONEncoder().encode(limits)
    #expect(try JSONDecoder().decode(Limits.self, from: data) == limits)
    let one = Data(#"{"spans":1}"#.utf8)
    #expect(try JSONDecoder().decode(Limits.self, from: one) == Limits(spans: 1))
  }

  @Test func negativeLimitsAreZero() throws {
    var limits = Limits(bytes: -1, depth: Int.min, spans: -5, diagnostics: -2)
    let none = Limits(bytes: 0, depth: 0, spans: 0, diagnostics: 0)
    #expect(limits == none)
    limits.bytes = -7
    limits.depth = -7
    #expect(limits == none)
    let stored = Data(#"{"bytes":-1,"depth":-1,"spans":-1,"diagnostics":-1}"#.utf8)
    #expect(try JSONDecoder().decode(Limits.self, from: stored) == none)
    limits = Limits(bytes: -1)
    let found = MarkupParser(limits: limits).parse("abc").diagnostics
    #expect(found.map(\.rule) == [.limitBytes])
    #expect(found.map { $0.details[.limit] } == ["0"])
  }

  /// A misspelled key would leave the default, which allows more than intended.
  @Test(arguments: [
    (#"{"tag":[]}"#, "tag", [] as [String]), (#"{"tags":[],"link":{}}"#, "link", []),
    (#"{"links":{"scheme":["x"]}}"#, "scheme", ["links"]), (#"{"Tags":[]}"#, "Tags", []),
  ])
  func unknownKeysOfAPolicyAreRefused(_ json: String, _ key: String, _ path: [String]) {
    refused(Policy.self, json, key, path)
  }

  @Test func unknownKeysOfLinksAndLimitsAreRefused() {
    refused(LinkPolicy.self, #"{"scheme":["x"]}"#, "scheme")
    refused(Limits.self, #"{"bytes":1,"byte":2}"#, "byte")
    refused(Limits.self, #"{"max\u001bBytes":1}"#, "max\u{1b}Bytes", shown: #"max\u{1b}Bytes"#)
  }

  private func refused<Value: Decodable>(
    _ type: Value.Type, _ json: String, _ key: String, _ path: [String] = [], shown: String? = nil
  ) {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
      Issue.record("decoded \(json)")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue) == path + [key])
      #expect(context.debugDescription == "'\(shown ?? key)' is not a setting")
    } catch { Issue.record("\(error)") }
  }

  @Test func theUnfilteredParserIgnoresThePolicy() {
    var parser = MarkupParser.unfiltered
    parser.policy.tags = []
    let text = parser.parse("<a href='javascript:x'>\u{202e}</a>").styledText
    #expect(text.text == "\u{202e}")
    #expect(text.spans.map(\.attribute) == [.link("javascript:x")])
    #expect(!parser.isFiltered)
    #expect(MarkupParser().isFiltered)
    #expect(MarkupParser.unfiltered != MarkupParser())
  }
}
