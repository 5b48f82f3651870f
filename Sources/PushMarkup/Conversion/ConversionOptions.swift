internal import Bytes

/// How messages are read and what they become, as JSON says it for callers in other languages.
///
/// The names are those of the command line, `fieldKind` for `--field-kind`; `schemes` and `hosts`
/// are those of `.pushmarkup.json`; `tags` is the policy's.
package struct ConversionOptions: Sendable {
  package var parser = MarkupParser()
  package var profile = DeviceProfile()
  package var offsets = StyledText.Offsets.utf8
  package var ansi = ANSIRenderer()
  package var writesRuns = false
  package var rules = Set(Rule.allCases)
  package var hosts: [String] = []
  /// Nil where it was not said: a phone that is named asks for its own reading.
  private var isDevice: Bool?
  private var templates: Set<TemplateSyntax> = []
  private var placeholders: [String] = []

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
    var scanner = JSONScanner(json[...], depthLimit: 8)
    try JSONScanner.members(&scanner) { key, scanner throws(Malformed) in
      try read(key, &scanner)
    }
    scanner.skipSpace()
    guard scanner.peek == nil else { throw scanner.failure("more after the object") }
    guard !templates.isEmpty || placeholders.isEmpty else {
      throw scanner.failure("allowPlaceholder needs templates")
    }
    parser.templates = Templates(syntaxes: templates, trustedAddresses: Set(placeholders))
  }

  /// The reading that is wanted.
  package var reading: Reading {
    isDevice ?? (profile.android != nil) ? .device(profile) : .authored
  }

  /// What finds all that can be said about a message.
  package var linter: Linter {
    var linter = Linter(
      parser: parser, targets: [DeviceProfile(cssColors: profile.cssColors)], rules: rules)
    linter.hosts = hosts
    return linter
  }

  /// What writes the readings.
  package var converter: MessageConverter {
    var converter = MessageConverter(format: .json, offsets: offsets, ansi: ansi, parser: parser)
    converter.writesRuns = writesRuns
    return converter
  }

  private mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(Malformed) {
    switch key {
    case "reading":
      isDevice = try Self.word(key, ["authored", "device"], &scanner) == "device"
    case "device", "night", "fieldKind", "surface", "sender", "notificationBackground",
      "cssColors":
      try readPhone(key, &scanner)
    case "separators": parser.separators = try Self.choice(key, &scanner)
    case "tags": try readTags(&scanner)
    case "allowScheme", "schemes": try readSchemes(&scanner)
    case "maxBytes":
      let bytes = try scanner.wholeNumber()
      guard bytes > 0 else { throw scanner.failure("maxBytes takes a number above 0") }
      parser.limits = Limits(reading: bytes)
    case "templates":
      for name in try JSONScanner.strings(&scanner) {
        guard let syntax = TemplateSyntax(rawValue: name) else {
          throw Self.unknown(key, name, TemplateSyntax.allCases.map(\.rawValue), scanner)
        }
        templates.insert(syntax)
      }
    case "allowPlaceholder": placeholders = try JSONScanner.strings(&scanner)
    case "offsets": offsets = try Self.choice(key, &scanner)
    case "runs": writesRuns = try scanner.boolean()
    case "color", "width", "links", "background": try readAppearance(key, &scanner)
    case "only": rules = try Self.rules(&scanner)
    case "disable": rules.subtract(try Self.rules(&scanner))
    case "hosts": hosts = try JSONScanner.strings(&scanner)
    default: throw scanner.failure("'\(DisplayFilter.visible(key))' is no option")
    }
  }

  private mutating func readPhone(
    _ key: String, _ scanner: inout JSONScanner
  ) throws(Malformed) {
    switch key {
    case "device":
      let name = try scanner.text()
      guard let version = AndroidVersion(name: name) else {
        throw Self.unknown(key, name, AndroidVersion.allCases.map(\.name) + ["latest"], scanner)
      }
      profile.android = version
    case "night": profile.isNight = try scanner.boolean()
    case "fieldKind": profile.field = try Self.choice(key, &scanner)
    case "surface": profile.surface = try Self.choice(key, &scanner)
    case "sender": profile.sender = try Self.choice(key, &scanner)
    case "notificationBackground":
      let hex = try scanner.text()
      guard hex.utf8.count == 7, let color = RGBAColor(hex: hex) else {
        throw scanner.failure("notificationBackground takes a colour as #rrggbb")
      }
      profile.background = color
    default: profile.cssColors = try scanner.boolean()
    }
  }

  private mutating func readTags(_ scanner: inout JSONScanner) throws(Malformed) {
    let tags = TagSet(try JSONScanner.strings(&scanner))
    guard let name = tags.unknown.first else { return parser.policy.tags = tags }
    throw scanner.failure("'\(DisplayFilter.visible(name))' is no tag that a push can keep")
  }

  private mutating func readSchemes(_ scanner: inout JSONScanner) throws(Malformed) {
    for text in try JSONScanner.strings(&scanner) {
      guard let name = LinkPolicy.schemeName(text) else {
        throw scanner.failure("'\(DisplayFilter.visible(text))' is not a scheme")
      }
      guard !LinkPolicy.deniedSchemes.contains(name) else {
        throw scanner.failure("the scheme \(name) is never allowed")
      }
      parser.policy.links.schemes.insert(name)
    }
  }

  private mutating func readAppearance(
    _ key: String, _ scanner: inout JSONScanner
  ) throws(Malformed) {
    switch key {
    case "color":
      switch try Self.word(key, ["never", "truecolor", "256", "16"], &scanner) {
      case "never": ansi.colorDepth = .none
      case "256": ansi.colorDepth = .ansi256
      case "16": ansi.colorDepth = .ansi16
      default: ansi.colorDepth = .truecolor
      }
    case "width":
      let width = try scanner.wholeNumber()
      guard width <= 10_000 else { throw scanner.failure("width takes a number from 0 to 10000") }
      ansi.width = width > 0 ? width : nil
    case "links": ansi.hyperlinks = try scanner.boolean()
    default:
      let name = try Self.word(key, ["light", "dark", "none"], &scanner)
      ansi.background = TerminalBackground(rawValue: name)
    }
  }

  // MARK: Values

  private static func rules(_ scanner: inout JSONScanner) throws(Malformed) -> Set<Rule> {
    var rules: Set<Rule> = []
    for name in try JSONScanner.strings(&scanner) {
      let named = Rule.all(named: name)
      guard !named.isEmpty else {
        throw scanner.failure("there is no rule '\(DisplayFilter.visible(name))'")
      }
      rules.formUnion(named)
    }
    return rules
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ scanner: inout JSONScanner
  ) throws(Malformed) -> Choice {
    let name = try word(key, Choice.allCases.map(\.rawValue), &scanner)
    guard let choice = Choice(rawValue: name) else { throw unknown(key, name, [], scanner) }
    return choice
  }

  private static func word(
    _ key: String, _ words: [String], _ scanner: inout JSONScanner
  ) throws(Malformed) -> String {
    let word = try scanner.text()
    guard words.contains(word) else { throw unknown(key, word, words, scanner) }
    return word
  }

  private static func unknown(
    _ key: String, _ word: String, _ words: [String], _ scanner: JSONScanner
  ) -> Malformed {
    scanner.failure(
      "\(key) is not '\(DisplayFilter.visible(word))', but one of \(words.joined(separator: ", "))")
  }
}
