import ArgumentParser
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

// Options that would change nothing are refused, not silently ignored.
extension CommandOptions {
  /// Fails if phones or the notification are named but change nothing. `fix` and `lint` apply to
  /// all named phones, whatever the reading.
  func validatePhones(fixes: Bool = false, lints: Bool = false) throws {
    try check(options, ignoring: "templates")
    if options.reading == .both, options.devices.count > 1 {
      throw ValidationError("--reading both compares with one phone; name one in --device.")
    }
    if options.reading == .authored, !options.devices.isEmpty, !fixes, !lints {
      throw ValidationError("--device has no effect with --reading authored; leave it out.")
    }
    guard options.phone.cssColors, !lints else { return }
    try require(
      !fixes || options.reading == .device,
      "--css-colors has no effect: fixed messages have colours as numbers; leave it out.")
    try require(
      !options.isAuthored || options.reading == .both,
      "--css-colors has no effect on the authored reading; add --reading device.")
  }

  /// Fails if a field is named for a whole notification, because each of its texts has its own.
  func validate(besides message: String?) throws {
    try require(
      message == nil || options.phone.field == .text,
      "--message names its fields; leave --field-kind out.")
  }

  /// Fails if no rule is left, or if a rule that should fail is disabled.
  func validateRules() throws {
    let asked = options.askedRules.asked
    try require(!asked.isEmpty, "--only and --disable exclude all rules.")
    for name in options.failOn where !Rule.named(name).isEmpty {
      try require(
        !asked.isDisjoint(with: Rule.named(name)),
        "--fail-on \(name) can never fail: --only and --disable leave it out.")
    }
  }

  /// The first given option about ANSI output. Without colours, `--color` suits other output too.
  var ansiOption: String? {
    let colors = [.auto, .never].contains(options.appearance.color) ? [] : ["color"]
    return (colors + ["width", "links", "background"]).first(where: options.given.contains)
      .map { "--\($0)" }
  }

  /// Fails if options describe ANSI output that is not written.
  func validateAppearance(for format: OutputFormat) throws {
    try require(
      format == .ansi || ansiOption == nil,
      "--color, --width, --links and --background work with --to ansi only.")
  }
}

extension Options {
  /// The renderer of ANSI text, for a terminal or not. `asksTerminal` means that a user waits for
  /// the output, so that the terminal may be asked for its background.
  ///
  /// **Default:** what this process was started with.
  func ansiRenderer(
    in surroundings: Surroundings = .process, asksTerminal: Bool = false
  ) -> ANSIRenderer {
    var surroundings = surroundings
    let renderer = ANSIRenderer(appearance, in: surroundings)
    guard asksTerminal, appearance.background == .auto, surroundings.isTerminal,
      renderer.colorDepth != .plain,
      TerminalBackground.preferred(in: surroundings.environment) == nil
    else { return renderer }
    surroundings.answer = TerminalBackground.asked(in: surroundings.environment)
    return ANSIRenderer(appearance, in: surroundings)
  }
}

extension OutputFormat: ExpressibleByArgument {}
