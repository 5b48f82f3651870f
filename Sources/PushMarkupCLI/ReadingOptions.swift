public import ArgumentParser
internal import Bytes
public import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupPipeline
internal import PushMarkupTemplates

/// The names of the readings on the command line.
enum ReadingName: String, CaseIterable, ExpressibleByArgument {
  case authored, device, both
}

extension Separators: ExpressibleByArgument {}

/// Syntaxes of templates by name; several with commas between them.
struct TemplateNames {
  var syntaxes: [TemplateSyntax]

  init(_ syntaxes: [TemplateSyntax]) { self.syntaxes = syntaxes }

  init(argument: String) throws {
    syntaxes = try argument.listed.map { name in
      if let syntax = TemplateSyntax(rawValue: name) { return syntax }
      let guess = Guess.question(Guess.nearest(to: name, among: Self.all))
      throw ValidationError(
        "there is no syntax '\(name)'\(guess) (there are \(Self.all.joined(separator: ", "))).")
    }
  }

  static let all = TemplateSyntax.allCases.map(\.rawValue)
}

/// How a message is read: which of the two readings, and what is let through.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the HTML says, or what an Android phone makes of it.",
      discussion: """
        authored, or with --device device, where it is not given; both: the two and where they differ, in JSON. What is \
        fixed is authored with --device as well. lint looks at both, and takes none.
        """))
  var reading: ReadingName?

  @OptionGroup var phone: DeviceOptions

  @Option(
    help: ArgumentHelp(
      "Between blocks a blank line (legacy) or a new line (compact).",
      discussion: "Android's FROM_HTML_MODE_LEGACY and FROM_HTML_MODE_COMPACT."))
  var separators = Separators.legacy

  @Flag(
    help: ArgumentHelp(
      "Device reading: seven colour names mean what CSS says: green and the greys.",
      discussion: "Android's FROM_HTML_OPTION_USE_CSS_COLORS."))
  var cssColors = false

  @Option(
    name: .customLong("allow-scheme"), parsing: .singleValue,
    help: ArgumentHelp(
      "Let links with this scheme through as well, such as myapp; may be repeated.",
      discussion: "Dangerous schemes such as javascript stay out.", valueName: "scheme"))
  var schemes: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Read this many bytes of a message, at most 128 MiB, and cut the rest.", valueName: "n"))
  var maxBytes = Limits().bytes

  @Option(
    name: .customLong("templates"), parsing: .singleValue,
    help: ArgumentHelp(
      "Keep the placeholders of this kind of template as they are; may be repeated.",
      discussion: """
        \(TemplateNames.all.joined(separator: ", ")); several with commas between them. \
        The output is safe only once they are filled in.
        """, valueName: "syntax"),
    completion: .list(TemplateNames.all), transform: TemplateNames.init(argument:))
  private var templateNames: [TemplateNames] = []

  /// The kinds of templates that were named.
  var templates: [TemplateSyntax] {
    get { templateNames.flatMap(\.syntaxes) }
    set { templateNames = [TemplateNames(newValue)] }
  }

  @Option(
    help: ArgumentHelp(
      "Fill in placeholders that are names with the values of this JSON object.",
      discussion: "Strings, numbers and booleans; those inside of objects by a.b.",
      valueName: "file"),
    completion: .file(), transform: TemplateFile.init(path:))
  var data: TemplateFile?

  @Option(
    name: .customLong("allow-placeholder"), parsing: .singleValue,
    help: ArgumentHelp(
      "Keep links whose host is the placeholder of this name, or what the address begins with; may be repeated.",
      valueName: "name"))
  var placeholders: [String] = []

  mutating func validate() throws {
    try require(maxBytes > 0, "--max-bytes takes a number above 0.")
    do throws(InputFailure) {
      try data?.read()
    } catch {
      // The argument parser would make a usage error of it; a bare status it hands on.
      throw ExitCode(error.report().rawValue)
    }
    schemes = try schemes.map { scheme in
      do throws(LinkPolicy.SchemeRefusal) {
        return try LinkPolicy.allowable(scheme)
      } catch {
        throw ValidationError("--allow-scheme: \(error.message).")
      }
    }
  }

  /// Fails where placeholders are spoken of, and none is kept: neither the command line names their
  /// syntax nor the configuration, where the command reads one.
  func validateTemplates(configured: Bool) throws {
    try require(
      !templates.isEmpty || data == nil && placeholders.isEmpty,
      "--data and --allow-placeholder need --templates"
        + (configured ? ", or templates in the configuration." : "."))
    let trusting = Templates(syntaxes: Set(templates), trustedAddresses: Set(placeholders))
    if let refusal = trusting.trustRefusal {
      throw ValidationError("--allow-placeholder: \(refusal).")
    }
  }

  /// Fails where something is said of phones or of a notification, and it would change nothing.
  /// What is fixed or linted is so for all named phones, whatever the reading.
  func validatePhones(fixes: Bool, lints: Bool = false) throws {
    try phone.validateNamed()
    if reading == .both, phone.versions.count > 1 {
      throw ValidationError("--reading both compares with one phone; name one in --device.")
    }
    if reading == .authored, !phone.versions.isEmpty, !fixes, !lints {
      throw ValidationError("--reading authored asks no phone; leave --device out.")
    }
    guard cssColors, !lints else { return }
    try require(
      !fixes || reading == .device,
      "what is fixed has its colours as numbers, which phones read alike with --css-colors and "
        + "without; leave it out.")
    try require(
      !isAuthored || reading == .both,
      "--css-colors is about phones; add --reading device, or leave it out.")
  }

  /// Adds the schemes of the configuration, and its templates where the command line names none.
  mutating func add(_ configuration: Configuration) {
    schemes += configuration.schemes
    guard templates.isEmpty else { return }
    templates = TemplateSyntax.allCases.filter(configuration.templates.contains)
  }

  /// The parser with these options.
  func parser(isFiltered: Bool = true) -> MarkupParser {
    var parser = isFiltered ? MarkupParser() : .unfiltered
    parser.policy.links.schemes.formUnion(SchemeSet(schemes))
    parser.limits = Limits(reading: maxBytes)
    parser.separators = separators
    parser.templates = Templates(
      syntaxes: Set(templates), data: data?.data, trustedAddresses: placeholders)
    return parser
  }

  /// The reading that is wanted; a phone that is named asks for its own.
  var chosen: Reading { isAuthored ? .authored : device }

  var isAuthored: Bool { (reading ?? (phone.versions.isEmpty ? .authored : .device)) != .device }

  /// The phone that is compared with what the HTML says: the first that is named, or
  /// `Html.fromHtml` alone.
  var profile: DeviceProfile { targets[0] }

  /// The reading that is fixed.
  var meant: Reading { .fixed(asDevice: reading == .device, cssColors: cssColors) }

  /// A phone with these options, or none.
  func profile(on version: AndroidVersion?) -> DeviceProfile {
    phone.profile(version, cssColors: cssColors)
  }

  /// The phones that are named.
  var phones: [DeviceProfile] { phone.versions.map(profile(on:)) }

  /// The phones that a message is for: those that are named, or `Html.fromHtml` alone.
  var targets: [DeviceProfile] {
    phone.versions.isEmpty ? [DeviceProfile(cssColors: cssColors)] : phones
  }

  /// The device's reading: of the first phone that is named, or of `Html.fromHtml` alone.
  var device: Reading { .device(profile(on: phone.versions.first)) }

  /// The readings with the names of their phones, where several were named.
  var several: [(name: String, reading: Reading)] {
    guard !isAuthored, phone.versions.count > 1 else { return [] }
    return phone.versions.map { ($0.name, .device(profile(on: $0))) }
  }
}

extension ReadingOptions {
  /// The options again that were given, as a shell takes them, for a command that does the same to
  /// a message on other phones. `--reading` and `--device` are left out.
  var arguments: String {
    var all: [String] = []
    if separators != .legacy { all += ["--separators", separators.rawValue] }
    if cssColors { all.append("--css-colors") }
    if phone.night { all.append("--night") }
    if phone.field != .text { all += ["--field-kind", phone.field.rawValue] }
    if phone.surface != .standardTemplate { all += ["--surface", phone.surface.rawValue] }
    if let sender = phone.sender { all += ["--sender", sender.rawValue] }
    if let color = phone.notificationBackground {
      all += ["--notification-background", Shell.quoted(color.hex)]
    }
    for scheme in schemes { all += ["--allow-scheme", Shell.quoted(scheme)] }
    if maxBytes != Limits().bytes { all += ["--max-bytes", "\(maxBytes)"] }
    for syntax in templates { all += ["--templates", syntax.rawValue] }
    if let path = data?.path { all += ["--data", Shell.quoted(path)] }
    for name in placeholders { all += ["--allow-placeholder", Shell.quoted(name)] }
    return all.map { " " + $0 }.joined()
  }
}

/// The file that is filled into a template.
struct TemplateFile {
  /// The file, as it was given.
  let path: String
  private(set) var data = TemplateData()

  private static let byteLimit = 16 << 20

  init(path: String) { self.path = path }

  /// Reads the file; `-` is standard input.
  mutating func read() throws(InputFailure) {
    let input = try ByteInput(path: path, bytes: Arguments.bytes(of: path))
    let bytes = try input.readJSON(atMost: Self.byteLimit, path: path)
    do throws(JSONScanner.Malformed) {
      data = try JSONScanner.document(bytes) { scanner throws(JSONScanner.Malformed) in
        try TemplateData(&scanner)
      }
    } catch {
      throw InputFailure(name: path, json: bytes, error)
    }
  }
}
