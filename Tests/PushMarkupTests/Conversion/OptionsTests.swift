import Testing

@testable import PushMarkup
@testable import PushMarkupAndroid
@testable import PushMarkupLint
@testable import PushMarkupPipeline
@testable import PushMarkupTemplates

/// Options as callers in other languages give them.
@Suite struct OptionsTests {
  private func options(_ json: String) throws -> Options {
    try Options(json: Array(json.utf8), in: [.library, .settings])
  }

  private func refusal(_ json: String) -> String? {
    do {
      _ = try options(json)
      return nil
    } catch { return (error as? JSONScanner.Malformed)?.message ?? "\(error)" }
  }

  @Test(arguments: ["", "{}", " { } "])
  func emptyOptionsAreTheDefaults(_ json: String) throws {
    let options = try options(json)
    #expect(options.ownParser == MarkupParser())
    #expect(options.chosen == .authored)
    #expect(ANSIRenderer(options.appearance) == ANSIRenderer())
    #expect(options.offsets == .utf8)
    #expect(options.ownLinter == Linter())
  }

  @Test func theReadingIsThatOfTheNamedDevice() throws {
    var profile = DeviceProfile(cssColors: true, android: .android34)
    profile.isNight = true
    profile.field = .title
    profile.sender = .app
    profile.surface = .customRemoteViews
    profile.background = RGBAColor(hex: "#102030")
    let json = #"""
      {"device": "android-34", "cssColors": true, "night": true, "fieldKind": "title", "sender": "app",
       "surface": "customRemoteViews", "notificationBackground": "#102030"}
      """#
    #expect(try options(json).chosen == .device(profile))
    #expect(try options(#"{"device": "latest", "reading": "authored"}"#).chosen == .authored)
    #expect(try options(#"{"reading": "device"}"#).chosen == .device)
  }

  @Test func policyLimitsAndTemplatesReachTheParser() throws {
    let parser = try options(
      #"""
      {"tags": ["Strong", "i"], "schemes": ["myapp:"], "allowScheme": ["Other"], "maxBytes": 160000,
       "separators": "compact", "templates": ["liquid"], "allowPlaceholder": ["link"]}
      """#
    ).ownParser
    #expect(parser.policy.tags == ["b", "i"])
    #expect(
      parser.policy.links.schemes == LinkPolicy().schemes.union(["myapp", "other"]))
    // As many spans for each byte as by default.
    #expect((parser.limits.bytes, parser.limits.spans) == (160_000, 10_000))
    #expect(parser.separators == .compact)
    #expect(parser.templates == Templates(syntaxes: [.liquid], trustedAddresses: ["link"]))
  }

  @Test func rulesAndAppearance() throws {
    let options = try options(
      #"""
      {"only": ["link", "device.less-than"], "disable": ["link.scheme"], "hosts": ["a.example"],
       "color": "256", "width": 40, "links": true, "background": "dark", "offsets": "utf16"}
      """#)
    let links = Rule.all.filter { $0.rawValue.hasPrefix("link.") && $0 != .linkScheme }
    // Rules that report a message that was not read to its end are always kept.
    #expect(options.ownLinter.rules == Set(links).union([.deviceLessThan]).union(Rule.alwaysAsked))
    #expect(options.ownLinter.hosts == ["a.example"])
    #expect(
      ANSIRenderer(options.appearance)
        == ANSIRenderer(colorDepth: .ansi256, width: 40, hyperlinks: true, background: .dark))
    #expect(options.offsets == .utf16)
    #expect(try self.options(#"{"textLinks": "omitted"}"#).textLinks == .omitted)
  }

  /// Without any rule, every message would pass.
  @Test func anEmptyListOfRulesCountsAsNotGiven() throws {
    #expect(try options(#"{"only": []}"#).ownLinter.rules == Rule.allSet)
    let configured = #"{"rules": {"link": "off"}, "only": []}"#
    let links = Rule.all.filter { $0.rawValue.hasPrefix("link.") }
    #expect(try options(configured).ownLinter.rules == Rule.allSet.subtracting(links))
  }

  /// A name that no placeholder of the templates can have would have no effect.
  @Test(arguments: [
    ("liquid", "{{link}}"), ("liquid", ""), ("liquid", " link "), ("liquid", "link | x"),
    ("liquid", "${link}"), ("handlebars", "{link}"), ("liquid", "a-b"), ("percent", " a"),
    ("erb", "= a"), ("braces", "1a"), ("merge-tags", "*|A|*"), ("liquid", "\u{e9}"),
  ])
  func invalidPlaceholderNamesAreRefused(_ syntax: String, _ name: String) {
    #expect(
      refusal(#"{"templates": ["\#(syntax)"], "allowPlaceholder": ["link", "\#(name)"]}"#)?
        .hasPrefix("allowPlaceholder: '\(name)' is not the name of a placeholder; ") == true)
  }

  @Test(arguments: [
    ("liquid", "user.link_1"), ("merge-tags", "URL:a b"), ("percent", "a-b c"),
    ("erb", "a.b"), ("braces", "_a"), ("braces\", \"percent", "a b"),
  ])
  func validPlaceholderNamesAreAccepted(_ syntaxes: String, _ name: String) throws {
    let json = #"{"templates": ["\#(syntaxes)"], "allowPlaceholder": ["\#(name)"]}"#
    #expect(try options(json).ownParser.templates.trustedAddresses == [name])
  }

  /// What `lint` and `fix` check for: the targets, else the named phone, else `Html.fromHtml`.
  @Test func lintAndFixUseTheTargets() throws {
    let two = [DeviceProfile(android: .android29), DeviceProfile(android: .latest)]
    let json = #"{"targets": [{"device": "android-29,latest"}], "device": "android-34"}"#
    #expect(try options(json).ownLinter.targets == two)
    #expect(try options(json).ownFixer.targets == two)
    #expect(try options(json).chosen == .device(DeviceProfile(android: .android34)))
    let named = try options(#"{"device": "android-34", "night": true}"#)
    var night = DeviceProfile(android: .android34)
    night.isNight = true
    #expect(named.ownLinter.targets == [night])
    #expect(named.ownFixer.targets == [night])
    #expect(try options("{}").ownFixer.targets == [])
  }

  /// The options in a folder may be someone else's, and each message is read for each target.
  @Test func equalTargetsCountOnceAndTheirNumberIsLimited() throws {
    let all = String(repeating: #"{"device": "all"}, "#, count: 5_000)
    let json = #"{"targets": [\#(all) {"device": "29", "night": true}]}"#
    #expect(try options(json).ownLinter.targets.count == AndroidVersion.allCases.count + 1)
    let many = (0..<501).map { number in
      ##"{"device": "latest", "background": "#\##(String(number + 0x100000, radix: 16))"}"##
    }
    #expect(throws: JSONScanner.Malformed.self) {
      try options(#"{"targets": [\#(many.joined(separator: ","))]}"#)
    }
  }

  @Test func fixUsesTheAuthoredReadingByDefault() throws {
    #expect(try options(#"{"device": "android-34"}"#).meant == .authored)
    #expect(
      try options(#"{"reading": "device", "device": "android-34", "cssColors": true}"#).meant
        == .device(DeviceProfile(cssColors: true)))
  }

  /// `.pushmarkup.json` can be passed unchanged.
  @Test func aConfigurationIsAcceptedAsOptions() throws {
    let json = #"""
      {"$schema": "x", "templates": ["liquid"], "schemes": ["myapp"], "hosts": ["a.example"],
       "targets": [{"device": "30"}],
       "rules": {"contrast": "off", "contrast.dark": "warning", "device.tag": "error"}}
      """#
    let options = try options(json)
    let contrast = Set(Rule.all.filter { $0.rawValue.hasPrefix("contrast.") })
    #expect(contrast.contains(.contrastDark) && contrast.count > 1)
    #expect(
      options.ownLinter.rules
        == Rule.allSet.subtracting(contrast).union([.contrastDark, .deviceTag]))
    #expect(options.ownParser.policy.links.schemes == LinkPolicy().schemes.union(["myapp"]))
    let configuration = try Configuration(json: Array(json.utf8))
    #expect(configuration.options.hosts == options.ownLinter.hosts)
    #expect(configuration.options.targets == options.ownLinter.targets)
    #expect(configuration.options.templates == options.ownParser.templates.syntaxes)
    #expect(configuration.options.templates == [.liquid])
    // A call gets the rules that it selects.
    let only = #"{"rules": {"link": "off"}, "only": ["link.scheme"]}"#
    #expect(try self.options(only).ownLinter.rules == Rule.alwaysAsked.union([.linkScheme]))
  }

  /// JSON's keys have no order: whichever comes first, the longer name wins.
  @Test(arguments: [
    #"{"link": "error", "link.scheme": "note", "contrast": "off", "contrast.dark": "error"}"#,
    #"{"link.scheme": "note", "link": "error", "contrast.dark": "error", "contrast": "off"}"#,
  ])
  func theMoreSpecificRuleWins(_ rules: String) throws {
    let (asked, severities) = try options(#"{"rules": \#(rules)}"#).askedRules
    #expect(asked.contains(.contrastDark) && !asked.contains(.contrastBackground))
    #expect(severities[.contrastDark] == .error && severities[.linkSuspicious] == .error)
    #expect(asked.contains(.linkScheme) && severities[.linkScheme] == .note)
    #expect(severities[.contrastBackground] == nil && severities[.deviceTag] == nil)
  }

  /// Rules that report what was not checked are off only if a call disables them.
  @Test func whatWasNotCheckedIsAlwaysReported() throws {
    let off = #"{"rules": {"limit.bytes": "off"}"#
    #expect(try options(off + "}").askedRules.asked.contains(.limitBytes))
    let disabled = try options(off + #", "disable": ["limit.bytes"]}"#)
    #expect(!disabled.askedRules.asked.contains(.limitBytes))
  }

  @Test func dataIsFilledIntoTemplates() throws {
    let templates = try options(
      #"""
      {"templates": ["liquid"],
       "data": {"${name}": "Zo\u00eb", "order": {"count": 3, "paid": true, "notes": [1], "x": null}}}
      """#
    ).ownParser.templates
    #expect(
      templates.values == ["name": "Zo\u{eb}", "order.count": "3", "order.paid": "true"])
    #expect(templates.unfillable == ["order": "object", "order.notes": "list"])
    // Data without values still counts as data to fill in.
    #expect(
      try options(#"{"templates": ["liquid"], "data": {"x": null}}"#).ownParser.templates.values
        == [:])
    #expect(try options(#"{"templates": ["liquid"]}"#).ownParser.templates.values == nil)
  }

  @Test(arguments: [
    ("[]", "expected an object (column 1)"),
    ("{} {}", "more after the object (column 4)"),
    (#"{"colour": "256"}"#, "'colour' is not an option; use color (column 12)"),
    (#"{"tags": ["table"]}"#, "tags: 'table' is not a tag that a push can keep (column 19)"),
    (
      #"{"schemes": ["javascript"]}"#,
      "schemes: the scheme javascript is never allowed (column 26)"
    ),
    (
      #"{"schemes": ["a b"]}"#,
      "schemes: 'a b' is not a scheme (letters, digits, +, - and .) (column 19)"
    ),
    (#"{"maxBytes": 0}"#, "maxBytes: expected a whole number from 1 to 999,999,999 (column 15)"),
    (#"{"maxBytes": 1.5}"#, "maxBytes: expected a whole number from 1 to 999,999,999 (column 15)"),
    (#"{"maxBytes": 1e3}"#, "maxBytes: expected a whole number from 1 to 999,999,999 (column 15)"),
    (
      #"{"maxBytes": 00012}"#,
      "maxBytes: expected a whole number from 1 to 999,999,999 (column 15)"
    ),
    (#"{"width": 01}"#, "width: expected a whole number from 0 to 10,000 (column 12)"),
    (#"{"night": 1}"#, "night: expected true or false (column 11)"),
    (
      #"{"maxBytes": "3"}"#,
      "maxBytes: expected a whole number from 1 to 999,999,999 (column 14)"
    ),
    (#"{"reading": 1}"#, "reading: expected a string (column 13)"),
    (#"{"a\u001b b": 1}"#, #"'a\u{1b} b' is not an option (column 15)"#),
    (
      #"{"only": ["no"]}"#,
      "only: there is no rule 'no'; pushmarkup rules lists the rules (column 15)"
    ),
    (#"{"allowPlaceholder": ["x"]}"#, "allowPlaceholder needs templates (column 27)"),
    (#"{"sender": "fcm"}"#, "sender needs device (column 17)"),
    (#"{"cssColors": true, "night": false}"#, "night needs device (column 35)"),
    (#"{"data": {}}"#, "data needs templates (column 12)"),
    (#"{"data": []}"#, "data: expected an object (column 10)"),
    (
      #"{"rules": {"no": "off"}}"#,
      "rules: there is no rule 'no'; pushmarkup rules lists the rules (column 18)"
    ),
    (
      #"{"rules": {"link": "fail"}}"#,
      "rules: link: 'fail' is not a value; use error (column 26)"
    ),
    (
      #"{"rules": {"link": "maybe"}}"#,
      "rules: link: 'maybe' is not a value; use error, warning, note, off (column 27)"
    ),
    (
      #"{"targets": [{"device": "latest,ios"}]}"#,
      "targets: device: unknown device 'ios'; use android-24, android-26, android-28, "
        + "android-29, android-30, android-31, android-33, android-34, android-35, "
        + "android-35-qpr1, android-36, android-37, latest (column 37)"
    ),
    (
      #"{"targets": [{"device": "34,android-27"}]}"#,
      "targets: device: unknown device 'android-27'; android-26 stands for it (column 40)"
    ),
    (
      #"{"templates": ["jinja"]}"#,
      "templates: 'jinja' is not a value; use liquid, handlebars, merge-tags, percent, erb, braces, printf, react-i18next, go, freemarker, clevertap (column 23)"
    ),
    (
      #"{"targets": [{"night": true}]}"#, "targets: night needs device (column 29)"
    ),
    (
      #"{"targets": [{"color": 1}]}"#,
      "targets: 'color' is not an option of a target; use device, night, field, surface, sender, "
        + "background, cssColors (column 24)"
    ),
    (#"{"hosts": ["a"], "hosts": ["b"]}"#, "there are two values for 'hosts' (column 27)"),
    (
      #"{"rules": {"link": "note", "link": "off"}}"#,
      "rules: there are two values for 'link' (column 36)"
    ),
    (#"{"width": 10001}"#, "width: expected a whole number from 0 to 10,000 (column 16)"),
    (#"{"width": -1}"#, "width: expected a whole number from 0 to 10,000 (column 11)"),
    (
      #"{"device": "android-34,latest"}"#,
      "device: names one phone; for several, lint and fix have targets (column 31)"
    ),
    (
      #"{"device": "android-27"}"#,
      "device: unknown device 'android-27'; android-26 stands for it (column 24)"
    ),
    (
      #"{"textLinks": "none"}"#,
      "textLinks: 'none' is not a value; use inline, omitted (column 21)"
    ),
    (
      #"{"separators": "\u001b[31m"}"#,
      #"separators: '\u{1b}[31m' is not a value; use legacy, compact (column 28)"#
    ),
  ])
  func invalidOptionsAreRefused(_ json: String, _ reason: String) {
    #expect(refusal(json) == reason)
  }

  @Test(arguments: [
    "https://shop.example", "*.shop.example", "shop.example/", "shop.example:443", "", "a b",
  ])
  func invalidHostsAreRefused(_ host: String) {
    let json = #"{"hosts": ["a.example", "\#(host)"]}"#
    do {
      _ = try Configuration(json: Array(json.utf8))
      Issue.record("read")
    } catch {
      #expect(error.reason.hasPrefix("hosts: '\(host)' is not a host"))
      // The column after the invalid host.
      #expect(error.column == 27 + host.utf8.count)
    }
  }

  /// An empty list of targets is different from no setting for targets.
  @Test func anEmptyListOfTargetsIsNotTheDefault() throws {
    #expect(try Configuration(json: Array("{}".utf8)).options.targets == nil)
    #expect(try Configuration(json: Array(#"{"targets": []}"#.utf8)).options.targets == [])
    #expect(try options("{}").ownLinter.targets == [DeviceProfile()])
    #expect(try options(#"{"targets": []}"#).ownLinter.targets == [])
  }
}

extension Options {
  fileprivate var ownParser: MarkupParser { parser() }
  fileprivate var ownLinter: Linter { linter(parser()) }
  fileprivate var ownFixer: Fixer { fixer(parser()) }
}
