internal import Bytes
package import PushMarkup
internal import PushMarkupAndroid
internal import PushMarkupTemplates

// Options as JSON: the settings, a target in them, and the options of C and Python.
extension Options {
  package typealias Malformed = JSONScanner.Malformed

  /// Reads an object; no bytes mean an empty one. An unknown name is an error, so that a
  /// misspelling shows.
  package init(json: [UInt8], in places: Set<OptionRow.Place>) throws(Malformed) {
    self.init()
    guard !json.isEmpty || places == [.settings] else { return }
    guard UTF8Check.isValid(json[...]) else {
      throw Malformed(reason: "the options are not UTF-8", column: 1)
    }
    try JSONScanner.document(json) { scanner throws(Malformed) in
      try read(&scanner, in: places)
    }
    if places.contains(.library), let conflict = conflict() {
      throw Malformed(reason: conflict, column: json.count)
    }
  }

  private mutating func read(
    _ scanner: inout JSONScanner, in places: Set<OptionRow.Place>
  ) throws(Malformed) {
    try JSONScanner.members(&scanner) { key, scanner throws(Malformed) in
      guard let row = OptionTable.row(key, in: places) else {
        let names = OptionTable.rows(in: places).map { $0.name(in: places) }
        let guess = Guess.misspelling(of: key, among: names)
        let noun =
          places == [.settings]
          ? "a setting" : places == [.target] ? "an option of a target" : "an option"
        let use = guess ?? (places == [.target] ? names.joined(separator: ", ") : nil)
        throw scanner.failure(
          "'\(Array(key.utf8).quoted())' is not \(noun)\(use.map { "; use \($0)" } ?? "")")
      }
      do throws(Malformed) {
        try row.read(&scanner, in: places, &self)
      } catch {
        throw Malformed(reason: "\(key): \(error.reason)", column: error.column)
      }
    }
  }

  /// Why the options conflict: one has no effect without another. `ignored` does not have to be
  /// given; names are written as `spelled` and `needed` return them.
  package func conflict(
    ignoring ignored: String = "", spelled: (String) -> String = { $0 },
    needed: (String) -> String = { $0 }
  ) -> String? {
    for row in given.compactMap({ OptionTable.row($0) }) {
      guard let other = row.needs, other != ignored, !given.contains(other) else { continue }
      return "\(spelled(row.name)) needs \(needed(other))"
    }
    if asksNoPhone, !devices.isEmpty { return "\(spelled("device")) none excludes other phones" }
    guard !templates.isEmpty else { return nil }
    return Templates(syntaxes: templates, data: nil, trustedAddresses: placeholders)
      .trustRefusal.map { "\(spelled("allowPlaceholder")): \($0)" }
  }

  /// The phones that a target can name in one word.
  static let groups: KeyValuePairs<String, [DeviceProfile]> = [
    "android": AndroidVersion.allCases.map { DeviceProfile(android: $0) },
    "iphone": [DeviceProfile(sender: .apns)], "fcm": [DeviceProfile(sender: .fcm)],
  ]

  /// Reads an array of phones: `"android"`, or `{"device": "android-34,latest", "night": true}`.
  /// The phones of one object differ only in their version.
  mutating func readTargets(_ scanner: inout JSONScanner) throws(Malformed) {
    var targets: [DeviceProfile] = []
    var known: Set<DeviceProfile> = []
    isForAndroidAlone = false
    var names: [String] = []
    try JSONScanner.elements(&scanner) { scanner throws(Malformed) in
      var phones: [DeviceProfile]
      if scanner.peek == UInt8(ascii: "\"") {
        let name = try scanner.text()
        guard let group = Self.groups.first(where: { $0.key == name }) else {
          throw scanner.failure(OptionRefusal.unknown(name, Self.groups.map(\.key)).reason)
        }
        names.append(name)
        phones = group.value
      } else {
        var target = Options()
        try target.read(&scanner, in: [.target])
        if let conflict = target.conflict() { throw scanner.failure(conflict) }
        phones = target.devices.isEmpty ? [target.phone] : target.phones
      }
      targets += phones.filter { known.insert($0).inserted }
      // Each message is read for each target, and a folder's settings may be another author's.
      guard targets.count <= 500 else { throw scanner.failure("there are more than 500 targets") }
    }
    self.targets = targets
    isForAndroidAlone = names == ["android"] && targets.count == AndroidVersion.allCases.count
  }
}
