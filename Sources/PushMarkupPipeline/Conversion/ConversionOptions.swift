internal import Bytes
package import PushMarkup
package import PushMarkupAndroid
package import PushMarkupLint
internal import PushMarkupTemplates

/// How messages are read and what they become, as JSON says it for callers in other languages.
///
/// The names are those of the command line, `fieldKind` for `--field-kind`, and those of
/// `.pushmarkup.json`; `tags` is the policy's.
package struct ConversionOptions: Sendable {
  package var parser = MarkupParser()
  package var profile = DeviceProfile()
  package var json = JSONRenderer()
  package var ansi = ANSIRenderer()
  /// How plain text tells of links.
  var textLinks = PlainTextRenderer.Links.inline
  private var only: Set<Rule>?
  private var disabled: Set<Rule> = []
  private var configuration = Configuration()
  /// Nil where it was not said: a phone that is named asks for its own reading.
  private var isDevice: Bool?
  /// The first option that is about a notification shade, which only a phone has.
  private var shadeOption: String?
  private var placeholders: [String] = []
  private var data: TemplateData?

  package typealias Malformed = JSONScanner.Malformed

  /// Everything as it is by default.
  package init() {}

  /// Reads an object; no bytes are an empty one. What it does not know is an error, so that a
  /// misspelling shows.
  package init(json: [UInt8]) throws(Malformed) {
    guard !json.isEmpty else { return }
    guard UTF8Check.isValid(json[...]) else {
      throw Malformed(reason: "the options are not UTF-8", column: 1)
    }
    try JSONScanner.document(json) { scanner throws(Malformed) in
      try JSONScanner.members(&scanner) { key, scanner throws(Malformed) in
        do throws(Malformed) {
          if try !configuration.read(key, &scanner) { try read(key, &scanner) }
        } catch { throw Self.named(error, key) }
      }
    }
    parser.policy.links.schemes.formUnion(SchemeSet(configuration.schemes))
    if configuration.templates.isEmpty, !placeholders.isEmpty || data != nil {
      let name = data == nil ? "allowPlaceholder" : "data"
      throw Malformed(reason: "\(name) needs templates", column: json.count)
    }
    if let shadeOption, profile.android == nil {
      throw Malformed(reason: "\(shadeOption) needs device", column: json.count)
    }
    parser.templates = Templates(
      syntaxes: configuration.templates, data: data, trustedAddresses: placeholders)
    if let refusal = parser.templates.trustRefusal {
      throw Malformed(reason: "allowPlaceholder: \(refusal)", column: json.count)
    }
  }

  /// An error that says which option it is about, where it does not say so by itself.
  private static func named(_ error: Malformed, _ key: String) -> Malformed {
    guard error.key != key else { return error }
    let name = Array(key.utf8).quoted()
    return Malformed(reason: "\(name): \(error.reason)", column: error.column)
  }

  /// The reading that is wanted.
  package var reading: Reading {
    isDevice ?? (profile.android != nil) ? .device(profile) : .authored
  }

  /// The reading that is fixed.
  package var meant: Reading {
    .fixed(asDevice: isDevice == true, cssColors: profile.cssColors)
  }

  /// The phones that messages are for: the targets, else the phone that is named; nil where neither
  /// is said.
  private var targets: [DeviceProfile]? {
    configuration.targets ?? (profile.android != nil ? [profile] : nil)
  }

  /// What finds all that can be said about a message.
  package var linter: Linter {
    Linter(
      parser: parser, targets: targets ?? [DeviceProfile(cssColors: profile.cssColors)],
      rules: rules, hosts: configuration.hosts)
  }

  private var rules: Set<Rule> {
    var rules = Rule.allSet
    var failing: Set<Rule> = []
    configuration.apply(to: &rules, failing: &failing)
    return (only.map { $0.union(Rule.alwaysAsked) } ?? rules).subtracting(disabled)
  }

  /// What writes the readings.
  package var converter: MessageConverter {
    var converter = MessageConverter(
      json: json, ansi: ansi, parser: parser, targets: targets ?? [], hosts: configuration.hosts)
    converter.textLinks = textLinks
    return converter
  }

  private mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(Malformed) {
    switch key {
    case "reading":
      isDevice = try scanner.word(key, of: ["authored", "device"]) == "device"
    case "device": try profile.read(.device, key, &scanner)
    case "night": try readShade(.night, key, &scanner)
    case "fieldKind": try readShade(.field, key, &scanner)
    case "surface": try readShade(.surface, key, &scanner)
    case "sender": try readShade(.sender, key, &scanner)
    case "notificationBackground": try readShade(.background, key, &scanner)
    case "cssColors": try profile.read(.cssColors, key, &scanner)
    case "separators": parser.separators = try scanner.choice(key)
    case "tags": try readTags(&scanner)
    case "allowScheme":
      parser.policy.links.schemes.formUnion(
        SchemeSet(try Configuration.schemes(&scanner)))
    case "maxBytes":
      parser.limits = Limits(reading: try scanner.wholeNumber(key, from: 1))
    case "allowPlaceholder": placeholders = try JSONScanner.strings(&scanner)
    case "data": data = try TemplateData(&scanner)
    case "offsets": json.offsets = try scanner.choice(key)
    case "runs": json.writesRuns = try scanner.boolean()
    case "textLinks": textLinks = try scanner.choice(key)
    case "color", "width", "links", "background": try readAppearance(key, &scanner)
    case "only":
      // None at all would be green whatever the message: an empty list is as none given.
      let rules = try Self.rules(&scanner)
      only = rules.isEmpty ? nil : rules
    case "disable": disabled = try Self.rules(&scanner)
    default: throw scanner.failure("'\(Array(key.utf8).quoted())' is no option", naming: key)
    }
  }

  private mutating func readShade(
    _ aspect: DeviceProfile.Aspect, _ key: String, _ scanner: inout JSONScanner
  ) throws(Malformed) {
    shadeOption = shadeOption ?? key
    try profile.read(aspect, key, &scanner)
  }

  private mutating func readTags(_ scanner: inout JSONScanner) throws(Malformed) {
    let tags = TagSet(try JSONScanner.strings(&scanner))
    guard let name = tags.unknown.first else { return parser.policy.tags = tags }
    throw scanner.failure("'\(Array(name.utf8).quoted())' is no tag that a push can keep")
  }

  private mutating func readAppearance(
    _ key: String, _ scanner: inout JSONScanner
  ) throws(Malformed) {
    switch key {
    case "color":
      switch try scanner.word(key, of: ["never", "truecolor", "256", "16"]) {
      case "never": ansi.colorDepth = .plain
      case "256": ansi.colorDepth = .ansi256
      case "16": ansi.colorDepth = .ansi16
      default: ansi.colorDepth = .truecolor
      }
    case "width":
      let width = try scanner.wholeNumber(key, to: 10_000, shown: "10,000")
      ansi.width = width > 0 ? width : nil
    case "links": ansi.hyperlinks = try scanner.boolean()
    default:
      let name = try scanner.word(key, of: ["light", "dark", "none"])
      ansi.background = TerminalBackground(rawValue: name)
    }
  }

  private static func rules(_ scanner: inout JSONScanner) throws(Malformed) -> Set<Rule> {
    var rules: Set<Rule> = []
    for name in try JSONScanner.strings(&scanner) {
      rules.formUnion(try Rule.named(name, scanner))
    }
    return rules
  }
}

/// What a message becomes.
package enum OutputFormat: String, CaseIterable, Sendable {
  case json, text, ansi, html, fixed
}
