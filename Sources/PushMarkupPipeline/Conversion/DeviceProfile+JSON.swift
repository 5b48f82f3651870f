internal import PushMarkup
internal import PushMarkupAndroid

/// Phones as JSON describes them: in `.pushmarkup.json`, and in the options of other languages.
extension DeviceProfile {
  /// Reads the value of an aspect, which the JSON calls `key`.
  mutating func read(
    _ aspect: Aspect, _ key: String, _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) {
    switch aspect {
    case .device:
      let name = try scanner.text()
      guard let version = AndroidVersion(name: name) else {
        throw Self.refusal(of: name, key, scanner)
      }
      android = version
    case .night: isNight = try scanner.boolean()
    case .field: field = try scanner.choice(key)
    case .surface: surface = try scanner.choice(key)
    case .sender: sender = try scanner.choice(key) as NotificationSender
    case .background:
      let hex = try scanner.text()
      guard hex.utf8.count == 7, let color = RGBAColor(hex: hex) else {
        throw scanner.failure("\(key) takes a colour as #rrggbb", naming: key)
      }
      background = color
    case .cssColors: cssColors = try scanner.boolean()
    }
  }

  /// Why a name is no phone. Of one it says which stands for it, or else which there are.
  private static func refusal(
    of name: String, _ key: String, _ scanner: JSONScanner
  ) -> JSONScanner.Malformed {
    guard AndroidVersion.all(named: name) == nil else {
      return scanner.failure(
        "\(key) names one phone; for several, lint and fix have targets", naming: key)
    }
    guard AndroidVersion.advice(on: name) == nil else {
      return scanner.failure(AndroidVersion.refusal(of: name))
    }
    return scanner.unknown(name, key, of: AndroidVersion.allCases.map(\.name) + ["latest"])
  }

  /// Reads an array of phones, `{"device": "android-34,latest", "night": true}`; those in one
  /// object differ in their version alone.
  static func targets(
    _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) -> [DeviceProfile] {
    var targets: [DeviceProfile] = []
    var known: Set<DeviceProfile> = []
    try JSONScanner.elements(&scanner) { scanner throws(JSONScanner.Malformed) in
      targets += try Self.phones(&scanner).filter { known.insert($0).inserted }
      guard targets.count <= Self.mostTargets else {
        throw scanner.failure("there are more than \(Self.mostTargets) targets")
      }
    }
    return targets
  }

  /// Each message is read for each: a folder's file of options is not always one's own.
  private static let mostTargets = 500

  private static func phones(
    _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) -> [DeviceProfile] {
    var target = DeviceProfile()
    var versions: [AndroidVersion] = []
    var isAboutShade = false
    try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
      guard let aspect = Aspect(rawValue: key) else {
        throw scanner.failure(
          "'\(Array(key.utf8).quoted())' is nothing of a target, which has "
            + Aspect.allCases.map(\.rawValue).joined(separator: ", "))
      }
      guard aspect != .device else {
        let names = try scanner.text()
        guard let named = AndroidVersion.all(named: names) else {
          let reason = AndroidVersion.refusal(of: names)
          // Behind the name there may stand already which phone is meant.
          guard reason.utf8.last == UInt8(ascii: "'") else { throw scanner.failure(reason) }
          let known = AndroidVersion.allCases.map(\.name) + ["latest", "all"]
          throw scanner.failure("\(reason) (there are \(known.joined(separator: ", ")))")
        }
        return versions = named
      }
      if aspect != .cssColors { isAboutShade = true }
      try target.read(aspect, key, &scanner)
    }
    guard !versions.isEmpty else {
      // Html.fromHtml knows nothing of notifications.
      guard !isAboutShade else { throw scanner.failure("the target needs a \"device\"") }
      return [target]
    }
    return versions.map { version in
      var phone = target
      phone.android = version
      return phone
    }
  }
}
