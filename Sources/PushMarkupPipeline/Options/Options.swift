package import PushMarkup
package import PushMarkupAndroid
package import PushMarkupLint
package import PushMarkupTemplates

/// How messages are read, checked and written: what the settings, the options of C and Python, and
/// the command line set. ``OptionTable`` names them.
package struct Options: Sendable, Hashable {
  /// The names of the options that were given, in their order.
  package internal(set) var given: [String] = []

  /// The reading; nil means authored or, with ``devices``, that of a phone.
  package var reading: ReadingName?
  /// The named Android versions, oldest first.
  package var devices: [AndroidVersion] = []
  /// Whether no phone is requested, which turns off a default of all phones.
  package var asksNoPhone = false
  /// The properties of the notification, on any of ``devices``.
  package var phone = DeviceProfile()
  package var separators = Separators.legacy
  package var lineBreaks = LineBreaks.space
  package var maxBytes = Limits().bytes
  /// The tags that are read; nil means all.
  package var tags: TagSet?
  package var schemes: [String] = []
  package var templates: Set<TemplateSyntax> = []
  package var data: TemplateData?
  package var placeholders: [String] = []
  /// What a file is taken for, in place of what it looks like: `html`, or the name of a sender.
  package var takenAs: String?
  /// Whether senders whose SDKs read HTML only with a switch have it on, by their names.
  package var htmlOfSenders: [String: Bool] = [:]

  package var offsets = StyledText.Offsets.utf8
  package var runs = false
  package var textLinks = PlainTextRenderer.Links.inline
  package var appearance = Appearance()

  /// The phones that messages are for; nil means ``devices``.
  package var targets: [DeviceProfile]?
  /// Whether messages are for Android alone.
  package var isForAndroidAlone = false
  /// The severities of rules and groups by their names; nil if a rule is off.
  package var rules: [String: Diagnostic.Severity?] = [:]
  package var only: [String] = []
  package var disable: [String] = []
  package var failOn: [String] = []
  package var strict = false
  /// Hosts that links may lead to, with their subdomains; empty means any host.
  package var hosts: [String] = []
  /// Shell patterns of files that may be rewritten in place, as well as those named like a message.
  package var include: [String] = []
  /// Patterns of files and folders that are left out when a folder is searched.
  package var exclude: [String] = []
  /// The file of known findings.
  package var baseline: String?

  /// The defaults.
  package init() {}

  /// The names of the readings.
  package enum ReadingName: String, CaseIterable, Sendable { case authored, device, both }

  /// What a sender does with a line break in HTML.
  package enum LineBreaks: String, CaseIterable, Sendable { case space, br }

  /// How ANSI output looks.
  package struct Appearance: Sendable, Hashable {
    package var color = Color.auto
    package var links = false
    /// 0 never wraps; nil means the width of the terminal.
    package var width: Int?
    package var background = Background.auto

    package init(color: Color = .auto) { self.color = color }

    package enum Color: String, CaseIterable, Sendable {
      case auto, always, never, truecolor
      case ansi256 = "256", ansi16 = "16"
    }

    package enum Background: String, CaseIterable, Sendable { case auto, light, dark, none }
  }
}

// MARK: What they make

extension Options {
  /// The parser; without filtering it has no policy.
  package func parser(isFiltered: Bool = true) -> MarkupParser {
    var parser = isFiltered ? MarkupParser() : .unfiltered
    if let tags { parser.policy.tags = tags }
    parser.policy.links.schemes.formUnion(SchemeSet(schemes))
    parser.limits = Limits(reading: maxBytes)
    parser.separators = separators
    parser.templates = Templates(
      syntaxes: templates, data: data, trustedAddresses: placeholders)
    return parser
  }

  /// Whether the message is read as its HTML says, and not only as a phone reads it.
  package var isAuthored: Bool { (reading ?? (devices.isEmpty ? .authored : .device)) != .device }

  /// The requested reading.
  package var chosen: Reading { isAuthored ? .authored : .device(phone.on(devices.first)) }

  /// The reading that is fixed.
  package var meant: Reading { .fixed(asDevice: reading == .device, cssColors: phone.cssColors) }

  /// The named phones.
  package var phones: [DeviceProfile] { devices.map { phone.on($0) } }

  /// The phone to compare with: the first named phone, or `Html.fromHtml`.
  package var profile: DeviceProfile {
    phones.first ?? DeviceProfile(cssColors: phone.cssColors)
  }

  /// The readings with the names of their phones, if several are named.
  package var several: [(name: String, reading: Reading)] {
    guard !isAuthored, devices.count > 1 else { return [] }
    return devices.map { ($0.name, .device(phone.on($0))) }
  }

  /// The same options, but for all phones if none is named, as a user expects without an option.
  package var askingAllPhones: Options {
    var all = self
    if devices.isEmpty, targets == nil, !asksNoPhone { all.devices = AndroidVersion.allCases }
    return all
  }

  /// The linter with the rules to check, for the targets.
  package func linter(_ parser: MarkupParser) -> Linter {
    let rules = askedRules
    var linter = Linter(
      parser: parser, targets: targets ?? (devices.isEmpty ? [profile] : phones),
      rules: rules.asked, hosts: hosts, severities: rules.severities)
    linter.failing = failing.rules
    if lineBreaks == .br { linter.rules.remove(.textLineBreak) }
    return linter
  }

  /// The converter of a reading to a format.
  package func converter(
    _ format: OutputFormat = .json, ansi: ANSIRenderer, parser: MarkupParser
  ) -> MessageConverter {
    var json = JSONRenderer(offsets: offsets)
    json.writesRuns = runs
    var converter = MessageConverter(
      format: format, json: json, ansi: ansi, parser: parser, targets: targets ?? phones,
      hosts: hosts)
    converter.textLinks = textLinks
    return converter
  }

  /// The fixer of messages for the targets.
  package func fixer(_ parser: MarkupParser) -> Fixer {
    Fixer(parser: parser, targets: targets ?? phones, hosts: hosts)
  }
}

extension ANSIRenderer {
  /// Creates a renderer for an unknown terminal or none: 24-bit colour unless a depth is named.
  init(_ appearance: Options.Appearance) {
    self.init()
    colorDepth = appearance.color.depth ?? .truecolor
    hyperlinks = appearance.links
    width = appearance.width.flatMap { $0 > 0 ? $0 : nil }
    background = TerminalBackground(rawValue: appearance.background.rawValue)
  }
}

extension Options.Appearance.Color {
  /// The colours that it names; nil if they depend on the terminal.
  package var depth: ColorDepth? {
    switch self {
    case .auto, .always: nil
    case .never: .plain
    case .truecolor: .truecolor
    case .ansi256: .ansi256
    case .ansi16: .ansi16
    }
  }
}
