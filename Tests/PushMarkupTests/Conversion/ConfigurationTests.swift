import PushMarkup
import PushMarkupAndroid
import PushMarkupLint
import PushMarkupPipeline
import PushMarkupTemplates
import Testing

/// `.pushmarkup.json` as a client of the library uses it.
@Suite struct ConfigurationTests {
  @Test func settingsReachTheParserTheLinterAndTheFixer() throws {
    let configuration = try Configuration(
      json: #"""
        {"templates": ["liquid"], "schemes": ["MyApp"], "hosts": ["shop.example"],
         "targets": [{"device": "android-33,latest", "night": true}],
         "rules": {"contrast": "off", "device.tag": "error", "limit.bytes": "off"}}
        """#)
    let phones = [AndroidVersion.android33, .latest].map {
      DeviceProfile(android: $0, isNight: true)
    }
    var parser = MarkupParser()
    parser.policy.links.schemes.insert("myapp")
    parser.templates.syntaxes = [.liquid]
    #expect(configuration.parser == parser)
    #expect(
      configuration.fixer == Fixer(parser: parser, targets: phones, hosts: ["shop.example"]))
    let linter = configuration.linter
    #expect(linter.parser == parser)
    #expect(linter.targets == phones)
    #expect(linter.hosts == ["shop.example"])
    // As in the tool, a message that was not read to its end is still reported.
    let off = Rule.all.filter { $0.rawValue.hasPrefix("contrast.") }
    #expect(off.count > 1)
    #expect(Rule.allSet.subtracting(linter.rules) == Set(off))
    #expect(linter.severities == [.deviceTag: .error])
    let strict = try Configuration(json: #"{"rules": {"device.tag": "error"}}"#).linter
    let found = strict.lint("<mark>Sale</mark>").filter { $0.rule == .deviceTag }
    #expect(found.map(\.severity) == [.error])
  }

  @Test func anEmptyConfigurationIsTheDefault() throws {
    for configuration in [Configuration(), try Configuration(json: "\u{feff}{}")] {
      #expect(configuration.parser == MarkupParser())
      #expect(configuration.linter == Linter())
      #expect(configuration.fixer == Fixer())
    }
    #expect(try Configuration(json: #"{"targets":[]}"#).linter.targets == [])
  }

  @Test(arguments: [
    ("{\"hosts\": [\"a.example\"],\n  \"hsots\": []}", "2:12: 'hsots' is not a setting; use hosts"),
    ("", "1:1: "),
    (#"{"targets":[{"device":"android-1"}]}"#, "android-1"),
    (#"{"rules":{"device.tags":"off"}}"#, "there is no rule 'device.tags'"),
    (#"{"\u001b[31m":1}"#, "[31m' is not a setting"),
  ])
  func unknownNamesAreRefused(_ json: String, _ reason: String) throws {
    let error = #expect(throws: Configuration.Malformed.self) { try Configuration(json: json) }
    let said = "\(try #require(error))"
    #expect(said.contains(reason))
    #expect(!said.contains("\u{1b}"))
  }
}
