import Foundation
import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline
@testable import PushMarkupTemplates

/// Stored values are read back unchanged, in the forms that the tool writes and reads.
@Suite struct CodableTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(
    arguments: [
      (DeviceProfile(), "{}"), (DeviceProfile(android: .android34), #"{"device":"android-34"}"#),
      (
        DeviceProfile(
          cssColors: true, android: .android35QPR1, isNight: true, field: .bigText,
          surface: .customRemoteViews, background: RGBAColor(rgb: 0x102030), sender: .brazePlain),
        ##"{"background":"#102030","cssColors":true,"device":"android-35-qpr1","field":"bigText","night":true,"sender":"braze-plain","surface":"customRemoteViews"}"##
      ), (DeviceProfile(sender: .fcm), #"{"sender":"fcm"}"#),
    ])
  func profiles(_ profile: DeviceProfile, _ expected: String) throws {
    #expect(try json(profile) == expected)
    #expect(try read(DeviceProfile.self, expected) == profile)
    // The configuration has the same form.
    if profile.android != nil {
      let configuration = try Configuration(json: Array("{\"targets\":[\(expected)]}".utf8))
      #expect(configuration.options.targets == [profile])
    }
  }

  @Test(arguments: [
    #"{"nigth":true}"#, #"{"device":"android-1"}"#, #"{"field":"body"}"#, #"{"background":"red"}"#,
  ])
  func badProfilesAreRefused(_ json: String) {
    #expect(throws: DecodingError.self) { try read(DeviceProfile.self, json) }
  }

  @Test func versions() throws {
    for version in AndroidVersion.allCases {
      #expect(try json([version]) == "[\"\(version.name)\"]")
      #expect(try read([AndroidVersion].self, "[\"\(version)\"]") == [version])
    }
    #expect(try read([AndroidVersion].self, #"["latest","34"]"#) == [.latest, .android34])
    #expect("\(AndroidVersion.android34)" == "android-34")
    // As dictionary keys, as in what the tool writes for several phones.
    let keyed = try JSONEncoder().encode([AndroidVersion.android34: 1])
    #expect(String(decoding: keyed, as: UTF8.self) == #"{"android-34":1}"#)
    let read = try JSONDecoder().decode([AndroidVersion: Int].self, from: keyed)
    #expect(read == [.android34: 1])
  }

  @Test func readings() throws {
    let night = Reading.device(DeviceProfile(android: .android33, isNight: true))
    for (reading, expected) in [
      (Reading.authored, #"{"reading":"authored"}"#),
      (.device, #"{"profile":{},"reading":"device"}"#),
      (night, #"{"profile":{"device":"android-33","night":true},"reading":"device"}"#),
    ] {
      #expect(try json(reading) == expected)
      #expect(try read(Reading.self, expected) == reading)
    }
    #expect(try read(Reading.self, #"{"reading":"device"}"#) == .device)
    for bad in [#"{"reading":"both"}"#, #"{"reading":"authored","profile":{}}"#, "{}"] {
      #expect(throws: DecodingError.self) { try read(Reading.self, bad) }
    }
  }

  @Test func templates() throws {
    let all = Templates(
      syntaxes: [.mergeTags, .liquid], values: ["name": "Zoë"], trustedAddresses: ["b", "a"])
    #expect(
      try json(all)
        == #"{"syntaxes":["liquid","merge-tags"],"trustedAddresses":["a","b"],"values":{"name":"Zoë"}}"#
    )
    #expect(try read(Templates.self, json(all)) == all)
    #expect(try read(Templates.self, "{}") == Templates())
    for bad in [#"{"syntax":["liquid"]}"#, #"{"syntaxes":["jinja"]}"#] {
      #expect(throws: DecodingError.self) { try read(Templates.self, bad) }
    }
    #expect(try json([Separators.compact]) == #"["compact"]"#)
    #expect(throws: DecodingError.self) { try read([Separators].self, #"["wide"]"#) }
  }

  /// In JSON, it would look like a difference in text.
  @Test func aChangeWithoutAttributesIsNotEncoded() {
    let change = Difference.Change(.attribute(authored: nil, device: nil))
    #expect(throws: EncodingError.self) { try json(change) }
  }

  @Test func locations() throws {
    let place = SourceLocation(line: 2, column: 7)
    #expect(try json(place) == #"{"column":7,"line":2}"#)
    #expect(try read(SourceLocation.self, json(place)) == place)
  }

  @Test(arguments: [
    "<font color='#f00'>Sale</font> I <3 you", "<img src='https://a.example/' alt='x'>",
    "<ol><li>a</ol><center>b</center>", "plain", "<a href='https://a.example'>x</a><mark>y</mark>",
  ])
  func comparisons(_ html: String) throws {
    let compared = MarkupParser().compare(html)
    let written = try json(compared)
    #expect(try read(ComparedMarkup.self, written) == compared)
    // The tool's own form is the same, except for `sourceLength`, which limits outputs.
    var bytes = JSONBytes()
    compared.write(id: JSONBytes.null, to: &bytes)
    let tool = String(decoding: bytes.bytes, as: UTF8.self)
    #expect(try read(ComparedMarkup.self, tool) == compared)
    let objects = try [written, tool].map { text in
      var object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      object["id"] = nil
      for key in ["authored", "device"] {
        var reading = try #require(object[key] as? [String: Any])
        reading["sourceLength"] = nil
        object[key] = reading
      }
      return object as NSDictionary
    }
    #expect(objects[0] == objects[1])
  }

  @Test func badDifferencesAreRefused() throws {
    let compared = MarkupParser().compare("<font color='#f00'>Sale</font>")
    let written = try json(compared)
    let bad = written.replacingOccurrences(of: #""type":"foreground""#, with: #""type":"glow""#)
    #expect(bad != written)
    #expect(throws: DecodingError.self) { try read(ComparedMarkup.self, bad) }
  }

  /// If two versions are used together, the older one keeps the name of a rule of the newer one.
  @Test func aDifferenceOfANewRuleKeepsItsName() throws {
    let compared = MarkupParser().compare("<font color='#f00'>Sale</font> I <3 you")
    let new = try json(compared)
      .replacingOccurrences(of: "device.color-hex", with: "device.unheard-of")
    let old = try read(ComparedMarkup.self, new)
    var expected = compared.differences
    let rule = Rule(rawValue: "device.unheard-of")
    #expect(expected[0].changes[0].rule == .deviceColorHex)
    expected[0].changes[0].rule = rule
    #expect(old.differences == expected)
    #expect(old.diagnostics.map(\.rule) == [rule, .deviceLessThan])
    #expect(old.diagnostics.map(\.severity) == compared.diagnostics.map(\.severity))
    #expect(old.diagnostics.map(\.message) == compared.diagnostics.map(\.message))
  }

  /// The tool writes the ranges of a difference in the same units as the ranges of spans.
  @Test(arguments: StyledText.Offsets.allCases)
  func differencesInOtherUnits(_ offsets: StyledText.Offsets) throws {
    let compared = MarkupParser().compare("é👍 <font color=white>Sale 👍</font>")
    let difference = try #require(compared.differences.first)
    #expect(compared.authored.styledText.text(in: difference.authored) == "Sale 👍")
    var bytes = JSONBytes()
    compared.write(id: JSONBytes.null, offsets: offsets, to: &bytes)
    let tool = bytes.text
    #expect(try read(ComparedMarkup.self, tool) == compared)
    guard offsets == .utf16 else { return }
    // 4..<11 in UTF-16. The bad ends are between the emoji's two surrogates and after the text.
    for end in ["10", "12"] {
      let bad = tool.replacingOccurrences(
        of: #""authored":{"start":4,"end":11,"#, with: "\"authored\":{\"start\":4,\"end\":\(end),")
      #expect(bad != tool)
      #expect(throws: DecodingError.self) { try read(ComparedMarkup.self, bad) }
    }
  }

  /// If only a newer version has a rule, the message of its finding is taken from the JSON.
  @Test func findingsOfANewRuleKeepTheirMessages() throws {
    let linter = Linter(rules: [.deviceColorHex, .deviceLessThan])
    let findings = linter.lint("<font color='#f00'>Sale</font> I <3 you")
    #expect(findings.map(\.rule) == [.deviceColorHex, .deviceLessThan])
    #expect(try read([Diagnostic].self, json(findings)) == findings)
    let new = try json(findings)
      .replacingOccurrences(of: "device.color-hex", with: "device.unheard-of")
    let old = try read([Diagnostic].self, new)
    #expect(old.map(\.rule.rawValue) == ["device.unheard-of", "device.less-than"])
    #expect(old[0].message == findings[0].message && old[0].severity == .warning)
    #expect(old[0].category == .display && old[0].subject == findings[0].subject)
    #expect(try json(old) == new)
    #expect(throws: DecodingError.self) { try read([Diagnostic].self, "[{}]") }
  }

  @Test func fixedMessages() throws {
    let fixed = Fixer().fix("<b>a</b><font size=7>x</font>")
    #expect(!fixed.diagnostics.isEmpty)
    #expect(try read(FixedMarkup.self, json(fixed)) == fixed)
    #expect(try json(FixedMarkup(html: "<b>a</b>")) == #"{"output":"<b>a</b>"}"#)
    let cut = FixedMarkup(html: "", isTruncated: true)
    #expect(try json(cut) == #"{"losses":["size"],"output":"","truncated":true}"#)
    #expect(try read(FixedMarkup.self, json(cut)) == cut)
  }

  /// A fix that must not replace its message says so, whichever version reads it.
  @Test func lossesAreStored() throws {
    let fixed = Fixer().fix("Sale <b today only")
    #expect(fixed.losses == [.words])
    let written = try json(fixed)
    #expect(written.contains(#""losses":["words"]"#))
    #expect(try read(FixedMarkup.self, written) == fixed)
    // The finding about the loss belongs to a rule of a newer version.
    let new = written.replacingOccurrences(of: "syntax.unclosed", with: "syntax.unheard-of")
    var old = try read(FixedMarkup.self, new)
    #expect(!old.diagnostics.contains { $0.rule == .syntaxUnclosed })
    #expect(old.losses == [.words])
    #expect(try read(FixedMarkup.self, json(old)) == old)
    old.isTruncated = true
    #expect(old.losses == [.size, .words])
    // A line of a batch contains the findings of `lint` as well as the losses of the fixer.
    #expect(try read(FixedMarkup.self, #"{"output":"","losses":["links"]}"#).losses == [.links])
    let unheard = try read(FixedMarkup.self, #"{"output":"","losses":["sound","size"]}"#)
    #expect(unheard.losses == [.size, .other])
    #expect(try json(unheard) == #"{"losses":["size","other"],"output":""}"#)
  }

  /// A text that is read back is written as before, because the source length is stored.
  @Test func decodedReadingsAreRenderedAsBefore() throws {
    let parsed = MarkupParser().parse(
      utf8: try Project.corpus("crashes/FuzzSafeHTML-e5389be5e59a.bin"))
    let stored = try read(ParsedMarkup.self, json(parsed))
    #expect(stored == parsed)
    #expect(HTMLRenderer().render(stored) == HTMLRenderer().render(parsed))
    let ansi = ANSIRenderer(colorDepth: .truecolor)
    #expect(ansi.render(stored) == ansi.render(parsed))
    let long = String(repeating: "a", count: 70_000)
    for parsed in [MarkupParser().parse("<b>Sale</b><!-- x -->"), MarkupParser().parse(long)] {
      let fixed = Fixer().fix(try read(ParsedMarkup.self, json(parsed)))
      #expect(fixed == Fixer().fix(parsed))
    }
  }

  /// The author of the JSON does not decide how much renderers write.
  @Test func theSourceLengthIsLimited() throws {
    func length(_ length: String) throws -> Int? {
      let json = #"{"version":1,"text":"a","offsets":"utf8","spans":[],"sourceLength":\#(length)}"#
      return try read(StyledText.self, json).sourceLength
    }
    #expect(try length("12") == 12)
    #expect(try length("9000000000") == 65_536)
    #expect(try length("-1") == 0)
    #expect(throws: DecodingError.self) { try length("1e99") }
  }

  /// Any sequence of bytes is read like an array; an endless one is read up to the limit.
  @Test func bytesOfAnyKind() {
    let html = "<font color='#f00'>Sale</font> I <3 you"
    let data = Data(html.utf8)
    #expect(MarkupParser().compare(utf8: data) == MarkupParser().compare(html))
    #expect(Linter().lint(utf8: data) == Linter().lint(html))
    #expect(Fixer().fix(utf8: data) == Fixer().fix(html))
    let endless = sequence(first: UInt8(ascii: "a")) { $0 }
    var parser = MarkupParser()
    parser.limits.bytes = 5
    #expect(parser.compare(utf8: endless).authored.styledText.text == "aaaaa")
    #expect(Fixer(parser: parser).fix(utf8: endless).html == "aaaaa")
    #expect(Linter(parser: parser).lint(utf8: endless).map(\.rule) == [.limitBytes])
    let long = Data(repeating: UInt8(ascii: "a"), count: 70_000)
    #expect(Linter().lint(utf8: long) == Linter().lint(utf8: Array(long)))
  }
}
