import PushMarkup

extension Configuration {
  /// Reads one of the targets: a phone, or several that differ in their version alone.
  static func phones(
    _ scanner: inout JSONScanner
  ) throws(JSONScanner.Malformed) -> [DeviceProfile] {
    var profile = DeviceProfile()
    var versions: [AndroidVersion] = []
    var isAboutShade = false
    try JSONScanner.members(&scanner) { key, scanner throws(JSONScanner.Malformed) in
      if key != "cssColors", key != "device" { isAboutShade = true }
      switch key {
      case "cssColors": profile.cssColors = try bool(&scanner)
      case "night": profile.isNight = try bool(&scanner)
      case "device":
        let name = try word(&scanner)
        guard let names = DeviceNames(argument: name) else {
          throw scanner.failure("there is no device '\(DisplayFilter.visible(name))'")
        }
        versions = names.versions
      case "field": profile.field = try choice(&scanner, of: key)
      case "surface": profile.surface = try choice(&scanner, of: key)
      case "sender": profile.sender = try choice(&scanner, of: key)
      case "background":
        let text = try word(&scanner)
        guard text.utf8.count == 7, let color = RGBAColor(hex: text) else {
          throw scanner.failure("a background is a colour as \"#rrggbb\"")
        }
        profile.background = color
      default: throw scanner.failure("'\(DisplayFilter.visible(key))' is nothing of a target")
      }
    }
    guard !versions.isEmpty else {
      // Html.fromHtml knows nothing of notifications.
      guard !isAboutShade else { throw scanner.failure("the target needs a \"device\"") }
      return [profile]
    }
    return versions.map { version in
      var phone = profile
      phone.android = version
      return phone
    }
  }

  private static func bool(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) -> Bool {
    scanner.skipSpace()
    let first = scanner.peek
    guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else {
      throw scanner.failure("expected true or false")
    }
    try scanner.skipValue()
    return first == UInt8(ascii: "t")
  }

  private static func word(_ scanner: inout JSONScanner) throws(JSONScanner.Malformed) -> String {
    scanner.skipSpace()
    return String(decoding: try scanner.string(), as: UTF8.self)
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ scanner: inout JSONScanner, of key: String
  ) throws(JSONScanner.Malformed) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: try word(&scanner)) else {
      let all = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw scanner.failure("\(key) is one of \(all)")
    }
    return choice
  }
}
