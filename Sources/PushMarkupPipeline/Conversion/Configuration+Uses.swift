internal import Bytes
public import PushMarkup
public import PushMarkupLint
internal import PushMarkupTemplates

// What a program takes from a configuration. Each is a value, and what else it is to do is set
// there.
extension Configuration {
  /// Why a configuration could not be read.
  public struct Malformed: Error, Sendable, Hashable, CustomStringConvertible {
    /// One sentence for a person. Safe to print: what it quotes drives no terminal.
    public let reason: String
    /// Where in the JSON.
    public let location: SourceLocation

    /// The place and the reason: `1:2: 'hsots' is no setting`.
    public var description: String { "\(location): \(reason)" }
  }

  /// Reads the text of a `.pushmarkup.json`; which file that is, the caller says.
  ///
  /// Throws ``Malformed`` for JSON that is none, and for all that is not known, so that a
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

  /// A parser that lets the schemes through and keeps the placeholders.
  ///
  /// **Default:** ``/PushMarkup/MarkupParser/init(policy:limits:separators:templates:)``.
  public var parser: MarkupParser {
    var parser = MarkupParser()
    parser.policy.links.schemes.formUnion(SchemeSet(schemes))
    parser.templates.syntaxes = templates
    return parser
  }

  /// A linter with ``parser``, and with the phones, the hosts and the rules that are wanted; what
  /// says that a message was not read to its end is always asked.
  ///
  /// **Default:** ``/PushMarkupLint/Linter/init(parser:targets:rules:hosts:)``.
  public var linter: Linter {
    let rules = rulesInForce.asked.union(Rule.alwaysAsked)
    return targets.map { Linter(parser: parser, targets: $0, rules: rules, hosts: hosts) }
      ?? Linter(parser: parser, rules: rules, hosts: hosts)
  }

  /// A fixer with ``parser``, and with the phones and the hosts.
  ///
  /// **Default:** ``/PushMarkupLint/Fixer/init(parser:targets:hosts:)``.
  public var fixer: Fixer { Fixer(parser: parser, targets: targets ?? [], hosts: hosts) }

  /// The rules whose findings fail, whatever their severity; beside those, errors do.
  ///
  /// ```swift
  /// import PushMarkup
  /// import PushMarkupLint
  /// import PushMarkupPipeline
  ///
  /// let configuration = try Configuration(json: #"{"rules":{"device.tag":"fail"}}"#)
  /// let findings = configuration.linter.lint("<mark>Sale</mark>")
  /// let failing = configuration.failing
  /// print(findings.contains { $0.severity == .error || failing.contains($0.rule) })  // true
  /// ```
  ///
  /// **Default:** none.
  public var failing: Set<Rule> { rulesInForce.failing }

  private var rulesInForce: (asked: Set<Rule>, failing: Set<Rule>) {
    var (asked, failing) = (Rule.allSet, Set<Rule>())
    apply(to: &asked, failing: &failing)
    return (asked, failing)
  }
}
