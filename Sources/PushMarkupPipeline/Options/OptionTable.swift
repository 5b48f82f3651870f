internal import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupTemplates

/// All options, in the order of help and of docs/configuration.md.
package enum OptionTable {
  /// The rows of a place, or of several.
  package static func rows(in places: Set<OptionRow.Place>) -> [OptionRow] {
    rows.filter { !$0.name(in: places).isEmpty }
  }

  /// The row with a name, in a place or anywhere.
  package static func row(_ name: String, in places: Set<OptionRow.Place>? = nil) -> OptionRow? {
    rows.first { (places.map($0.name(in:)) ?? $0.name) == name }
  }

  /// The sections of the help, each with its title.
  package static let sections: [(title: String, rows: [OptionRow])] = [
    ("Input", messages), ("Phones", readings + notification), ("Output", output), ("Rules", rules),
  ]

  package static let rows: [OptionRow] = sections.flatMap(\.rows)

  private static let commands = OptionRow.Place.commands
  private static let everywhere = commands.union([.library])
  private static let ansi: Set<OptionRow.Place> = [.library, .preview, .convert, .batch]
  private static let phones = AndroidVersion.allCases.map(\.name) + ["latest"]

  private static let readings = [
    OptionRow(
      "reading", [.library, .preview, .fix, .convert, .batch], .choice(\.reading),
      "Read what the HTML says, or what an Android phone renders.",
      details: """
        both: the two and their differences, in JSON. fix writes authored with --device as well; \
        lint and lint_notification check both.
        """,
      fallback: "authored; device if a phone is named", commandValues: ["both"]),
    OptionRow(
      "device", [.library],
      .text(pattern: nil) { options, name throws(OptionRefusal) in
        options.devices = try versions(name)
        guard options.devices.count == 1, !name.utf8.contains(UInt8(ascii: ",")), name != "all"
        else { throw OptionRefusal("names one phone; for several, lint and fix have targets") }
      },
      "Show what the notification of this phone shows.",
      details: "android-34, latest and so on; see docs/devices.md.",
      fallback: "Html.fromHtml, without a notification"),
    OptionRow(
      "device", commands.union([.target]),
      .list(phones + ["all", "none"]) { options, name throws(OptionRefusal) in
        guard name != "none" else { return options.asksNoPhone = true }
        options.devices = Set(options.devices + (try versions(name))).sorted()
      },
      "Show what the notifications of these phones show.",
      details: """
        pushmarkup devices lists the phones; none is Html.fromHtml, without a notification.
        """,
      fallback: "all in lint and preview, else none", targetName: "device", valueName: "name"),
  ]

  private static let notification = [
    OptionRow(
      "night", everywhere, .flag(\.phone.isNight),
      "Show the phone in night mode.", targetName: "night", needs: "device"),
    OptionRow(
      "fieldKind", everywhere, .choice(\.phone.field),
      "Name which text of the notification the message is.", fallback: "text",
      targetName: "field", needs: "device"),
    OptionRow(
      "surface", everywhere, .choice(\.phone.surface),
      "Name what shows the text: Android's template or the layout of the app.",
      fallback: "standardTemplate", targetName: "surface", needs: "device"),
    OptionRow(
      "sender", everywhere, .choice(\.phone.sender),
      "Name who hands the text to the phone.",
      details: """
        Braze's SDK with HTML rendering switched on (braze), and SDKs and apps that call \
        Html.fromHtml themselves (app), show HTML. The body of a sender needs no name.
        """, fallback: "braze", targetName: "sender", needs: "device"),
    OptionRow(
      "notificationBackground", everywhere,
      .text(pattern: "^#[0-9A-Fa-f]{6}$") { options, hex throws(OptionRefusal) in
        guard hex.utf8.count == 7, let color = RGBAColor(hex: hex) else {
          throw OptionRefusal("'\(Array(hex.utf8).quoted())' is not a colour; write it as #rrggbb")
        }
        options.phone.background = color
      },
      "Set the background of the notification, for the contrast of Android 14 and 15.",
      fallback: "that of a phone without wallpaper colours", targetName: "background",
      needs: "device", valueName: "#rrggbb"),
    OptionRow(
      "cssColors", everywhere, .flag(\.phone.cssColors),
      "Read green and the greys as CSS does, in the device reading.",
      details: "Android's FROM_HTML_OPTION_USE_CSS_COLORS.", targetName: "cssColors"),
  ]

  private static let messages = [
    OptionRow(
      "$schema", [.settings, .library], .text(pattern: nil) { _, _ in },
      "Name the JSON Schema of the settings, for editors."),
    OptionRow(
      "as", [.preview, .lint, .fix], .choice(forms) { $0.takenAs = $1 },
      "Take the file for HTML, or for a body of this sender.",
      details: "pushmarkup senders lists the senders.", fallback: "what the file looks like",
      valueName: "sender"),
    OptionRow(
      "takenAs", [.library],
      .text(pattern: nil) { options, name throws(OptionRefusal) in
        guard forms.contains(name) else { throw .unknown(name, forms) }
        options.takenAs = name
      },
      "Take what answer is given for HTML (html), or for a body of this sender.",
      details: "docs/senders.md lists the senders.", fallback: "what it looks like"),
    OptionRow(
      "senders", [.settings, .library],
      .json(schema: { senderSchema }) { options, scanner throws(JSONScanner.Malformed) in
        try JSONScanner.members(&scanner) { name, scanner throws(JSONScanner.Malformed) in
          guard switchable.contains(name) else {
            throw scanner.failure(OptionRefusal.unknown(name, switchable).reason)
          }
          try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
            guard key == "html" else {
              throw scanner.failure(OptionRefusal.unknown(key, ["html"]).reason)
            }
            options.htmlOfSenders[name] = try scanner.boolean()
          }
        }
      },
      "Say whether the app has the HTML rendering of a sender's SDK switched on.",
      details: #"{"braze":{"html":true}}; without it a text is taken as read, with a warning."#),
    OptionRow(
      "separators", everywhere, .choice(\.separators),
      "Separate blocks by a blank line (legacy) or a line break (compact).",
      details: "Android's FROM_HTML_MODE_LEGACY and FROM_HTML_MODE_COMPACT.", fallback: "legacy"),
    OptionRow(
      "lineBreaks", [.settings, .library, .lint, .fix, .preview], .choice(\.lineBreaks),
      "Name what the sender makes of the end of a line: nothing, or <br>.",
      details: "HTML shows the end of a line as a space; some SDKs write <br> first.",
      fallback: "space"),
    OptionRow(
      "tags", [.library],
      .json(schema: { #""type":"array","items":{"type":"string"}"# }) {
        options, scanner throws(JSONScanner.Malformed) in
        let tags = TagSet(try JSONScanner.strings(&scanner))
        guard let name = tags.unknown.first else { return options.tags = tags }
        throw scanner.failure("'\(Array(name.utf8).quoted())' is not a tag that a push can keep")
      },
      "Read only these tags; the text of other tags is kept.",
      details: """
        It does not limit what is written: a <b> with a colour becomes a <span> around a <b>. \
        docs/tags.md lists the tags.
        """, fallback: "all"),
    OptionRow(
      "schemes", [.settings, .library], .list([], addScheme),
      "Allow links with these schemes too, such as myapp.",
      details: "Dangerous schemes such as javascript are never allowed."),
    OptionRow(
      "allowScheme", everywhere, .list([], addScheme),
      "Allow links with this scheme too, such as myapp.",
      details: "Dangerous schemes such as javascript are never allowed.", valueName: "scheme"),
    OptionRow(
      "maxBytes", everywhere, .number(1...999_999_999) { $0.maxBytes = $1 },
      "Read at most this many bytes of a message, and cut the rest.",
      details: """
        At most 128 MiB are read. The number of spans is limited too: one for 16 bytes, and at \
        least 4,096.
        """, fallback: "\(Limits().bytes)", valueName: "n"),
    OptionRow(
      "templates", everywhere.union([.settings]),
      .list(TemplateSyntax.allCases.map(\.rawValue)) { options, name throws(OptionRefusal) in
        guard let syntax = TemplateSyntax(rawValue: name) else {
          throw .unknown(name, TemplateSyntax.allCases.map(\.rawValue))
        }
        options.templates.insert(syntax)
      },
      "Keep the placeholders of these templates.",
      details: "The output is safe only when the placeholders are filled in.",
      valueName: "syntax"),
    OptionRow(
      "data", everywhere,
      .json(schema: { #""type":"object""# }) { options, scanner throws(JSONScanner.Malformed) in
        options.data = try TemplateData(&scanner)
      },
      "Fill in placeholders that are names with the values of this JSON object.",
      details: """
        Values are strings, numbers and booleans; a.b is b inside the object a. A placeholder \
        without a value is reported.
        """, needs: "templates", valueName: "file"),
    OptionRow(
      "allowPlaceholder", everywhere.union([.settings]), .list([]) { $0.placeholders.append($1) },
      "Keep links whose host, or start, is this placeholder.",
      details: "The name of {{ link }} is link.", needs: "templates", valueName: "name"),
  ]

  private static let output = [
    OptionRow(
      "offsets", [.library, .convert, .batch], .choice(\.offsets),
      "Set what offsets in JSON count.", fallback: "utf8"),
    OptionRow(
      "runs", [.library], .flag(\.runs),
      "Write merged runs next to the spans of JSON.",
      details: #"{"start":0,"end":4,"style":{"bold":true,"link":{"span":2}}}"#),
    OptionRow(
      "textLinks", [.library], .choice(\.textLinks),
      "Write links in plain text as text (URL), or omit the URL.", fallback: "inline"),
    OptionRow(
      "color", everywhere, .choice(\.appearance.color),
      "Set the colours of ANSI output.",
      details: """
        auto checks NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and CLICOLOR, whether the output is a \
        terminal, TERM and COLORTERM.
        """, fallback: "auto", libraryFallback: "truecolor", commandValues: ["auto", "always"]),
    OptionRow(
      "width", ansi, .number(0...10_000) { $0.appearance.width = $1 },
      "Wrap ANSI output at this column; 0 never wraps.", fallback: "the width of the terminal",
      libraryFallback: "0", valueName: "n"),
    OptionRow(
      "links", ansi, .flag(\.appearance.links),
      "Write links as OSC 8 hyperlinks, also for an unknown terminal."),
    OptionRow(
      "background", ansi, .choice(\.appearance.background),
      "Set the terminal's background, to shift colours that would be unreadable.",
      details: """
        auto checks PUSHMARKUP_BACKGROUND (light or dark), asks the terminal in a preview, and \
        checks COLORFGBG. none keeps all colours.
        """, fallback: "auto", libraryFallback: "none", commandValues: ["auto"]),
  ]

  private static let rules = [
    OptionRow(
      "targets", [.settings, .library],
      .json(schema: { targetSchema }) { options, scanner throws(JSONScanner.Malformed) in
        try options.readTargets(&scanner)
      },
      "Check and fix for these phones.",
      details: """
        "android" is all versions, "iphone" and "fcm" show tags; ["android"] alone says that no \
        iPhone gets the texts of a body. The phones of one object differ in device alone, which \
        may name several. An empty list checks no phone.
        """, fallback: "device; lint asks all versions of Android, others Html.fromHtml"),
    OptionRow(
      "rules", [.settings, .library],
      .json(schema: { ruleSchema }) { options, scanner throws(JSONScanner.Malformed) in
        try JSONScanner.members(&scanner) { name, scanner throws(JSONScanner.Malformed) in
          guard !Rule.named(name).isEmpty else { throw scanner.failure(unknownRule(name)) }
          options.rules.updateValue(try severity(of: name, &scanner), forKey: name)
        }
      },
      "Set the severity of a rule or a group: error, warning, note or off.",
      details: "A more specific name wins: contrast.dark over contrast.",
      fallback: "the severities of docs/rules"),
    OptionRow(
      "only", [.library, .lint, .batch],
      .list(Rule.names) { options, name throws(OptionRefusal) in
        options.only.append(try ruleName(name))
      },
      "Check only this rule, or group of rules.", fallback: "all",
      valueName: "rule"),
    OptionRow(
      "disable", [.library, .lint, .batch],
      .list(Rule.names) { options, name throws(OptionRefusal) in
        options.disable.append(try ruleName(name))
      },
      "Leave out this rule, or group of rules.", valueName: "rule"),
    OptionRow(
      "strict", commands, .flag(\.strict), "Fail on warnings too, with status 1."),
    OptionRow(
      "failOn", [.lint, .batch],
      .list(severities + Rule.names) { options, name throws(OptionRefusal) in
        options.failOn.append(severities.contains(name) ? name : try ruleName(name, severities))
      },
      "Fail on warning, note or a rule too.",
      details: "A rule that is off in the settings is then checked.", fallback: "error",
      valueName: "what"),
    OptionRow(
      "hosts", [.settings, .library],
      .list([]) { options, name throws(OptionRefusal) in
        guard Host.listed(name.utf8) != nil else {
          throw OptionRefusal(
            "'\(Array(name.utf8).quoted())' is not a host; write it as shop.example, which "
              + "includes its subdomains")
        }
        options.hosts.append(name)
      },
      "Report links to other hosts than these and their subdomains.", fallback: "any host"),
    OptionRow(
      "include", [.settings, .library], .list([]) { $0.include.append($1) },
      "Take files of folders with these names too, and let fix --in-place rewrite them.",
      details: """
        The names are shell patterns. A pattern without a slash is the name of a file, another one \
        the end of its path. It has no effect in C and Python.
        """),
    OptionRow(
      "exclude", [.settings, .library], .list([]) { $0.exclude.append($1) },
      "Leave out files and folders with these names, of a folder that is given.",
      details: "Patterns as those of include; it wins. It has no effect in C and Python."),
    OptionRow(
      "baseline", [.settings, .library],
      .text(pattern: nil) { options, file throws(OptionRefusal) in
        guard !file.isEmpty else { throw OptionRefusal("expected the name of a file") }
        options.baseline = file
      },
      "Let lint pass the findings of this file, which lint --write-baseline writes.",
      details: "Its path counts from the folder of the settings. It has no effect in C and Python."),
  ]

  // MARK: Values

  private static var targetSchema: String {
    let names = #"{"enum":[\#(quoted(Options.groups.map(\.key)))]}"#
    return #""type":"array","items":{"anyOf":[\#(names),\#(object(in: [.target]))]}"#
  }

  private static func versions(_ names: String) throws(OptionRefusal) -> [AndroidVersion] {
    if let versions = AndroidVersion.all(named: names) { return versions }
    let reason = AndroidVersion.refusal(of: names)
    guard AndroidVersion.advice(on: names) == nil else { throw OptionRefusal(reason) }
    throw OptionRefusal("\(reason); use \(phones.joined(separator: ", "))")
  }

  private static func addScheme(_ options: inout Options, _ text: String) throws(OptionRefusal) {
    let quoted = Array(text.utf8).quoted()
    guard let name = LinkPolicy.schemeName(text) else {
      throw OptionRefusal("'\(quoted)' is not a scheme (letters, digits, +, - and .)")
    }
    guard !LinkPolicy.deniedSchemes.contains(name) else {
      throw OptionRefusal("the scheme \(name) is never allowed")
    }
    options.schemes.append(name)
  }

  /// The senders whose SDKs read HTML if an app has switched that on.
  private static let switchable = Sender.all.filter(\.isSwitchable).map(\.name)

  private static var senderSchema: String {
    let html =
      #""type":"object","properties":{"html":{"type":"boolean"}},"#
      + #""additionalProperties":false"#
    return #""type":"object","propertyNames":{"enum":[\#(quoted(switchable))]},"#
      + #""additionalProperties":{\#(html)}"#
  }

  /// What a file may be taken for.
  private static let forms = ["html"] + Sender.all.map(\.name)

  private static let severities = Diagnostic.Severity.allCases.map(\.rawValue)

  private static func severity(
    of rule: String, _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) -> Diagnostic.Severity? {
    let name = try scanner.text()
    if name == "off" { return nil }
    if let severity = Diagnostic.Severity(rawValue: name) { return severity }
    let use = ["fail", "on"].contains(name) ? ["error"] : severities + ["off"]
    throw scanner.failure("\(rule): \(OptionRefusal.unknown(name, use).reason)")
  }

  private static var ruleSchema: String {
    #""type":"object","propertyNames":{"enum":[\#(quoted(Rule.names))]},"#
      + #""additionalProperties":{"enum":[\#(quoted(severities + ["off"]))]}"#
  }

  private static func ruleName(
    _ name: String, _ others: [String] = []
  ) throws(OptionRefusal) -> String {
    guard Rule.named(name).isEmpty else { return name }
    throw OptionRefusal(unknownRule(name, others))
  }

  /// Why a name is not that of a rule.
  package static func unknownRule(_ name: String, _ others: [String] = []) -> String {
    let use = Rule.suggestion(for: name, orOneOf: others).map { "use \($0)" }
    return "there is no rule '\(Array(name.utf8).quoted())'; "
      + (use ?? "pushmarkup rules lists the rules")
  }
}
