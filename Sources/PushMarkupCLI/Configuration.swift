import PushMarkup

/// What `.pushmarkup.json` says: which schemes and hosts are the company's own, which phones
/// messages are for, and which rules matter.
///
/// ```json
/// {
///   "schemes": ["myapp"],
///   "hosts": ["example.com"],
///   "targets": [{"device": "android-34,latest", "night": true}],
///   "rules": {"contrast.dark": "off", "device.tag": "fail"}
/// }
/// ```
struct Configuration: Equatable {
  var schemes: [String] = []
  /// Hosts that links may lead to, with all below them; none for any.
  var hosts: [String] = []
  /// The phones that messages are for.
  var targets: [DeviceProfile] = []
  /// What is wanted of rules, or of all whose names begin so.
  var rules: [(name: String, setting: Setting)] = []
  private var path = ""

  /// What a rule's findings do.
  enum Setting: String {
    /// They are left out.
    case off
    /// They are shown, and fail as their severity says.
    case on
    /// They fail.
    case fail
  }

  static func == (left: Self, right: Self) -> Bool {
    left.schemes == right.schemes && left.hosts == right.hosts && left.targets == right.targets
      && left.rules.map(\.name) == right.rules.map(\.name)
      && left.rules.map(\.setting) == right.rules.map(\.setting)
  }

  static let fileName = ".pushmarkup.json"
  /// Folders above the current one that are looked into.
  private static let levels = 32

  /// The given file, or the nearest one in this folder and those above it.
  static func find(_ given: String?) throws -> Configuration? {
    if let given { return try read(given, Arguments.bytes(of: given)) }
    var path = fileName
    for _ in 0..<levels {
      if let input = try? ByteInput(path: path, bytes: Array(path.utf8)) {
        return try parse(input.readAll(keeping: 1 << 20), path)
      }
      path = "../" + path
    }
    return nil
  }

  private static func read(_ path: String, _ bytes: [UInt8]) throws -> Configuration {
    let input = try ByteInput(path: path, bytes: bytes)
    return try parse(input.readAll(keeping: 1 << 20), path)
  }

  /// Reads the JSON; what it does not know is an error, so that a misspelling shows.
  static func parse(_ bytes: [UInt8], _ path: String) throws(InputFailure) -> Configuration {
    do throws(JSONScanner.Malformed) {
      var scanner = JSONScanner(bytes[...], depthLimit: 8)
      var configuration = Configuration()
      configuration.path = path
      try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
        try configuration.read(key, &scanner)
      }
      scanner.skipSpace()
      guard scanner.peek == nil else { throw scanner.failure("more after the object") }
      return configuration
    } catch {
      throw InputFailure(name: path, badData: error.message)
    }
  }

  private mutating func read(
    _ key: String, _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) {
    switch key {
    case "$schema": try scanner.skipValue()
    case "schemes":
      schemes = try JSONScanner.strings(&scanner)
      for scheme in schemes where LinkPolicy.schemeName(scheme) == nil {
        throw scanner.failure("'\(DisplayFilter.visible(scheme))' is not a scheme")
      }
    case "hosts": hosts = try JSONScanner.strings(&scanner)
    case "targets":
      var found: [DeviceProfile] = []
      try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
        found += try Self.phones(&scanner)
      }
      targets = found
    case "rules":
      var found: [(name: String, setting: Setting)] = []
      try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
        guard !RuleOptions.rules(named: key).isEmpty else {
          throw scanner.failure("there is no rule '\(DisplayFilter.visible(key))'")
        }
        scanner.skipSpace()
        let word = String(decoding: try scanner.string(), as: UTF8.self)
        guard let setting = Setting(rawValue: word) else {
          throw scanner.failure("a rule is \"on\", \"off\" or \"fail\"")
        }
        found.append((key, setting))
      }
      rules = found
    default:
      throw scanner.failure("'\(DisplayFilter.visible(key))' is no setting")
    }
  }

  /// Adds what it says to what the options say; those come later and win.
  func apply(to selection: inout RuleSelection, _ reading: inout ReadingOptions) {
    reading.schemes += schemes.compactMap { LinkPolicy.schemeName($0) }
    selection.hosts = hosts
    if !targets.isEmpty {
      selection.targets = targets
    }
    for (name, setting) in rules {
      let named = RuleOptions.rules(named: name)
      switch setting {
      case .off: selection.rules.subtract(named)
      case .on: selection.rules.formUnion(named)
      case .fail: selection.failing.formUnion(named)
      }
    }
  }
}
