package import PushMarkup
package import PushMarkupAndroid
internal import PushMarkupLint

/// What `.pushmarkup.json` says: which placeholders messages hold, which schemes and hosts are the
/// company's own, which phones messages are for, and which rules matter.
///
/// ```json
/// {
///   "templates": ["liquid"],
///   "schemes": ["myapp"],
///   "hosts": ["example.com"],
///   "targets": [{"device": "android-34,latest", "night": true}],
///   "rules": {"contrast.dark": "off", "device.tag": "fail"}
/// }
/// ```
///
/// ``linter``, ``fixer`` and ``parser`` are what it asks for.
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
  /// The kinds of templates whose placeholders stay as they are.
  package var templates: Set<TemplateSyntax> = []
  /// Schemes that links may have besides the usual ones.
  package var schemes: [String] = []
  /// Hosts that links may lead to, with all below them; none for any.
  package var hosts: [String] = []
  /// Patterns of a shell for the files that may be rewritten in place, besides those whose names
  /// are a message's. Only the command line reads them.
  package private(set) var include: [String] = []
  /// The phones that messages are for; nil where it does not say.
  package private(set) var targets: [DeviceProfile]?
  /// What is wanted of a rule by its name, or of a group of them, such as `contrast`.
  var rules: [String: RuleEffect] = [:]

  /// What the findings of a rule do.
  enum RuleEffect: String, Sendable, CaseIterable {
    /// They are left out.
    case off
    /// They are shown, and fail as their severity says.
    case on
    /// They fail.
    case fail
  }

  /// Which of some rules are asked, and which fail whatever their severity.
  ///
  /// The members of an object have no order, so that a rule's own name goes before the beginning of
  /// its name.
  package func apply(to asked: inout Set<Rule>, failing: inout Set<Rule>) {
    // Of two names that a rule has, one is the beginning of the other.
    for (name, effect) in rules.sorted(by: { $0.key.utf8.count < $1.key.utf8.count }) {
      let named = Rule.named(name)
      switch effect {
      case .off: asked.subtract(named)
      case .on: asked.formUnion(named)
      case .fail:
        asked.formUnion(named)
        failing.formUnion(named)
        continue
      }
      failing.subtract(named)
    }
  }

  /// Says nothing.
  public init() {}

  /// Reads the JSON; what it does not know is an error, so that a misspelling shows.
  package init(json: [UInt8]) throws(JSONScanner.Malformed) {
    try JSONScanner.document(json) { scanner throws(JSONScanner.Malformed) in
      try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
        guard try read(key, &scanner) else {
          throw scanner.failure("'\(Array(key.utf8).quoted())' is no setting")
        }
      }
    }
  }

  /// Reads the value of a key, or says that it does not know the key.
  mutating func read(
    _ key: String, _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) -> Bool {
    switch key {
    case "$schema": try scanner.skipValue()
    case "templates":
      for name in try JSONScanner.strings(&scanner) {
        guard let syntax = TemplateSyntax(rawValue: name) else {
          throw scanner.unknown(name, key, of: TemplateSyntax.allCases.map(\.rawValue))
        }
        templates.insert(syntax)
      }
    case "schemes": schemes += try Self.schemes(&scanner)
    case "hosts": hosts = try Self.hosts(&scanner)
    case "include": include = try JSONScanner.strings(&scanner)
    case "targets": targets = try DeviceProfile.targets(&scanner)
    case "rules":
      rules = [:]
      try JSONScanner.members(&scanner) { name, scanner throws(JSONScanner.Malformed) in
        _ = try Rule.named(name, scanner)
        rules[name] = try scanner.choice(name) as RuleEffect
      }
    default: return false
    }
    return true
  }

  /// Reads hosts that links may lead to.
  private static func hosts(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) -> [String]
  {
    var hosts: [String] = []
    try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
      let name = try scanner.text()
      guard Host.listed(name.utf8) != nil else {
        throw scanner.failure(
          "'\(Array(name.utf8).quoted())' is no host; write it as shop.example, with all below it"
        )
      }
      hosts.append(name)
    }
    return hosts
  }

  /// Reads schemes that links may have.
  static func schemes(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) -> [String] {
    var schemes: [String] = []
    for text in try JSONScanner.strings(&scanner) {
      do { schemes.append(try LinkPolicy.allowable(text)) } catch {
        throw scanner.failure(error.message)
      }
    }
    return schemes
  }
}

extension Rule {
  /// The rules of a name that JSON gives, of which there has to be one.
  static func named(
    _ name: String, _ scanner: JSONScanner
  ) throws(JSONScanner.Malformed) -> Set<Rule> {
    let rules = named(name)
    guard !rules.isEmpty else {
      let question = Guess.question(suggestion(for: name))
      throw scanner.failure("there is no rule '\(Array(name.utf8).quoted())'\(question)")
    }
    return rules
  }
}

extension LinkPolicy {
  /// Why a scheme cannot be allowed.
  package struct SchemeRefusal: Error {
    package let message: String
  }

  /// The scheme, as ``schemeName(_:)``, where a configuration can allow it.
  package static func allowable(_ text: String) throws(SchemeRefusal) -> String {
    guard let name = schemeName(text) else {
      throw SchemeRefusal(
        message: "'\(Array(text.utf8).quoted())' is not a scheme (letters, digits, +, - and .)")
    }
    guard !deniedSchemes.contains(name) else {
      throw SchemeRefusal(message: "the scheme \(name) is never allowed")
    }
    return name
  }
}
