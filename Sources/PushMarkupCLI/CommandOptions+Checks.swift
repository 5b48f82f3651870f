import ArgumentParser
import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupLint
internal import PushMarkupPipeline

// What would change nothing is refused, and not passed over in silence.
extension CommandOptions {
  /// Fails if the phones, or the notification, are named and change nothing. What is fixed or
  /// linted is so for all named phones, whatever the reading.
  func validatePhones(fixes: Bool = false, lints: Bool = false) throws {
    try check(options, ignoring: "templates")
    if options.reading == .both, options.devices.count > 1 {
      throw ValidationError("--reading both compares with one phone; name one in --device.")
    }
    if options.reading == .authored, !options.devices.isEmpty, !fixes, !lints {
      throw ValidationError("--reading authored asks no phone; leave --device out.")
    }
    guard options.phone.cssColors, !lints else { return }
    try require(
      !fixes || options.reading == .device,
      "what is fixed has colours as numbers, which --css-colors does not change; leave it out.")
    try require(
      !options.isAuthored || options.reading == .both,
      "--css-colors is about phones; add --reading device, or leave it out.")
  }

  /// Fails if a field is named for a whole notification: each of its texts has its own.
  func validate(besides message: String?) throws {
    try require(
      message == nil || options.phone.field == .text,
      "--message names its fields; leave --field-kind out.")
  }

  /// Fails if no rule is left, or if a rule that is to fail is left out.
  func validateRules() throws {
    let asked = options.askedRules.asked
    try require(!asked.isEmpty, "--only and --disable leave no rule.")
    for name in options.failOn where !Rule.named(name).isEmpty {
      try require(
        !asked.isDisjoint(with: Rule.named(name)),
        "--fail-on \(name) can never fail: --only and --disable leave it out.")
    }
  }

  /// The first option about ANSI output that was given. No colours are true of other output too.
  var ansiOption: String? {
    let colors = [.auto, .never].contains(options.appearance.color) ? [] : ["color"]
    return (colors + ["width", "links", "background"]).first(where: options.given.contains)
      .map { "--\($0)" }
  }

  /// Fails if ANSI output is described and is not written.
  func validateAppearance(for format: OutputFormat) throws {
    try require(
      format == .ansi || ansiOption == nil,
      "--color, --width, --links and --background work with --to ansi only.")
  }
}

extension Options {
  /// The renderer of ANSI text, for a terminal or not. `asksTerminal`: a user waits for the output,
  /// so that the terminal may be asked for its background.
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
