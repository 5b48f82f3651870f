internal import Bytes
public import PushMarkup
public import PushMarkupLint

/// The settings of `.pushmarkup.json`: which placeholders messages contain, which schemes and hosts
/// are the company's own, which phones messages are for, and how severe each rule is.
///
/// ```json
/// {
///   "templates": ["liquid"],
///   "schemes": ["myapp"],
///   "hosts": ["example.com"],
///   "targets": [{"device": "android-34,latest", "night": true}],
///   "rules": {"contrast.dark": "off", "device.tag": "error"}
/// }
/// ```
///
/// `docs/configuration.md` describes them all. ``linter``, ``fixer`` and ``parser`` apply them.
///
/// ```swift
/// import PushMarkup
/// import PushMarkupAndroid
/// import PushMarkupLint
/// import PushMarkupPipeline
///
/// let json = #"{"hosts":["shop.example"],"targets":[{"device":"android-34,latest"}]}"#
/// let linter = try Configuration(json: json).linter
/// print(linter.targets.map(\.name))  // ["android-34", "android-37"]
/// let found = linter.lint("<a href='https://other.example'>Go</a>")
/// print(found.contains { $0.rule == .linkHostNotAllowed })  // true
/// ```
public struct Configuration: Sendable, Hashable {
  /// The settings, and the defaults of all other options.
  package var options: Options

  /// Why a configuration could not be read.
  public struct Malformed: Error, Sendable, Hashable, CustomStringConvertible {
    /// One sentence. Safe to print: quoted input is filtered.
    public let reason: String
    /// Where in the JSON.
    public let location: SourceLocation

    /// The place and the reason: `1:2: 'hsots' is not a setting; use hosts`.
    public var description: String { "\(location): \(reason)" }
  }

  /// The default settings.
  public init() { options = Options() }

  /// Reads the JSON; an unknown name is an error, so that a misspelling shows.
  package init(json: [UInt8]) throws(JSONScanner.Malformed) {
    options = try Options(json: json, in: [.settings])
  }

  /// Reads the text of a `.pushmarkup.json`.
  ///
  /// Throws ``Malformed`` for malformed JSON, and for an unknown name or value, so that a
  /// misspelling shows.
  public init(json: String) throws(Malformed) {
    let bytes = Array(json.utf8)
    let text = Array(bytes[bytes.markLength...])
    do throws(JSONScanner.Malformed) {
      try self.init(json: text)
    } catch {
      let start = SourceLocation(line: 1, column: 1)
      throw Malformed(
        reason: error.reason, location: start.end(of: 0..<error.column - 1, in: text))
    }
  }

  /// A parser that allows the schemes and keeps the placeholders.
  ///
  /// **Default:** ``/PushMarkup/MarkupParser/init(policy:limits:separators:templates:)``.
  public var parser: MarkupParser { options.parser() }

  /// A linter with ``parser``, and with the phones, the hosts and the severities of the rules.
  /// Rules that report what was not checked cannot be off.
  ///
  /// ```swift
  /// import PushMarkup
  /// import PushMarkupLint
  /// import PushMarkupPipeline
  ///
  /// let linter = try Configuration(json: #"{"rules":{"device.tag":"error"}}"#).linter
  /// print(linter.lint("<mark>Sale</mark>")[0].severity)  // error
  /// ```
  ///
  /// **Default:** ``/PushMarkupLint/Linter/init(parser:targets:rules:hosts:severities:)``.
  public var linter: Linter { options.linter(parser) }

  /// A fixer with ``parser``, and with the phones and the hosts.
  ///
  /// **Default:** ``/PushMarkupLint/Fixer/init(parser:targets:hosts:)``.
  public var fixer: Fixer { options.fixer(parser) }
}
