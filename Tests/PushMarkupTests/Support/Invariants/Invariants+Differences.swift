import PushMarkup
import PushMarkupAndroid
import PushMarkupLint

extension Invariants {
  /// Phones that differ in what they drop: each version by day and at night, each text of a
  /// notification, each sender, an app's own layout.
  static let phones: [DeviceProfile] =
    AndroidVersion.allCases.flatMap { version in
      [false, true].flatMap { isNight in
        [NotificationField.text, .bigText].map { field in
          var profile = DeviceProfile(android: version)
          profile.isNight = isNight
          profile.field = field
          return profile
        }
      }
    } + otherPhones

  private static let otherPhones: [DeviceProfile] = {
    var summary = DeviceProfile(android: .android34)
    summary.field = .summary
    var fcm = DeviceProfile(android: .android33)
    fcm.sender = .fcm
    var plain = DeviceProfile(android: .android36)
    plain.sender = .brazePlain
    plain.field = .bigText
    var own = DeviceProfile(android: .android36)
    own.surface = .customRemoteViews
    var old = DeviceProfile(android: .android24)
    old.surface = .customRemoteViews
    var dark = DeviceProfile(cssColors: true, android: .android34)
    dark.background = RGBAColor(rgb: 0x102030)
    return [summary, fcm, plain, own, old, dark]
  }()

  /// The linter's contract: there is a finding of category display exactly if a device shows other
  /// text or another style of a character, and every difference has the place of its cause.
  static func checkDifferences(
    _ source: [UInt8], _ profile: DeviceProfile = DeviceProfile()
  ) throws(Violation) {
    let compared = MarkupParser().compare(utf8: source, with: profile)
    let authored = characters(compared.authored.styledText.withStartsAndEnds())
    let device = characters(compared.device.styledText)
    let isSame = authored.trimmed == device.trimmed
    try require(
      isSame == compared.differences.isEmpty, 16,
      "\(compared.differences.count) differences, and the readings are \(isSame ? "" : "not ")equal"
    )
    for difference in compared.differences {
      try require(!difference.changes.isEmpty, 16, "a difference without a change")
      try require(
        0 <= difference.source.lowerBound && difference.source.upperBound <= source.count, 16,
        "a difference outside of the source")
      for change in difference.changes {
        try require(
          change.rule.category == .display || change.rule == .deviceCrash, 16,
          "\(change.rule) explains a difference")
        try require(
          compared.diagnostics.contains {
            $0.rule == change.rule && $0.range == change.cause && $0.location == change.location
          }, 16, "no finding for \(difference)")
      }
    }
    try require(
      compared.diagnostics.allSatisfy { $0.category == .display || $0.rule == .deviceCrash }, 16,
      "a finding of something else")
    try require(
      compared.diagnostics.isEmpty == isSame, 16, "findings where both readings are the same")
    try checkRest(compared, authored, device)
    var linter = Linter()
    linter.targets = [profile]
    let findings = linter.lint(utf8: source)
    let isTold = findings.contains { $0.category == .display }
    try require(
      isTold
        ? !isSame
        : findings.contains { $0.rule == .deviceCrash }
          || compared.differences.allSatisfy { difference in
            // A tag on a phone that looks like a placeholder is reported as a placeholder.
            isUnseen(difference, compared.device)
              || findings.contains {
                $0.rule == .templateUnknownSyntax
                  && $0.range.lowerBound <= difference.source.lowerBound
                  && difference.source.upperBound <= $0.range.upperBound
              }
          }, 16,
      "the linter says otherwise")
    try require(
      findings.allSatisfy {
        $0.location != nil && 0 <= $0.range.lowerBound && $0.range.upperBound <= source.count
      }, 16, "a finding without a place")
  }

  /// Whether a difference is only spaces that a phone shows at the end of a line.
  private static func isUnseen(_ difference: Difference, _ device: ParsedMarkup) -> Bool {
    let rest = device.styledText.text.utf8.dropFirst(difference.device.upperBound)
    return difference.authoredText.isEmpty && difference.deviceText.allSatisfy { $0 == " " }
      && difference.changes.allSatisfy { $0.rule == .deviceWhitespace }
      && (rest.isEmpty || rest.first == 0x0a)
  }

  /// Outside the differences, both texts are the same, character by character.
  private static func checkRest(
    _ compared: ComparedMarkup, _ authored: Characters, _ device: Characters
  ) throws(Violation) {
    let one = authored.outside(of: compared.differences.map(\.authored))
    let two = device.outside(of: compared.differences.map(\.device))
    try require(one == two, 16, "something differs that no difference names")
  }

  /// The characters of a text, each with what a reader sees of it.
  struct Characters {
    struct Character: Equatable {
      var scalar: Unicode.Scalar
      var look: String
    }

    var all: [(offset: Int, character: Character)]

    /// Without newlines at the ends.
    var trimmed: [Character] {
      var rest = all.map(\.character)[...]
      while rest.first?.scalar == "\n" { rest.removeFirst() }
      while rest.last?.scalar == "\n" { rest.removeLast() }
      return Array(rest)
    }

    func outside(of ranges: [Range<Int>]) -> [Character] {
      var kept: [(offset: Int, character: Character)] = []
      var next = 0
      for item in all {
        while next < ranges.count, ranges[next].upperBound <= item.offset { next += 1 }
        if next < ranges.count, ranges[next].contains(item.offset) { continue }
        kept.append(item)
      }
      return Characters(all: kept).trimmed
    }
  }

  /// What a reader sees of each character. Newlines have no style, and styles have no heading level
  /// and no alternative text.
  static func characters(_ text: StyledText) -> Characters {
    var looks = [[String: String]](repeating: [:], count: text.text.utf8.count)
    for span in text.spans {
      for offset in span.range { paint(span.attribute, &looks[offset]) }
    }
    var all: [(offset: Int, character: Characters.Character)] = []
    var offset = 0
    for scalar in text.text.unicodeScalars {
      var look = ""
      if scalar != "\n" {
        if let size = looks[offset]["size"].flatMap({ Double($0) }) {
          let seen = min(max(size, 0.01), 625) * 100
          let rounded = (seen + 0.500_000_001).rounded(.down) / 100
          looks[offset]["size"] = rounded == 1 ? nil : "\(rounded)"
        }
        look = looks[offset].sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
          .joined(separator: " ")
      }
      all.append((offset, Characters.Character(scalar: scalar, look: look)))
      offset += UTF8.width(scalar)
    }
    return Characters(all: all)
  }

  private static func paint(_ attribute: Attribute, _ look: inout [String: String]) {
    func bytes(_ text: String?) -> String { text.map { "\(Array($0.utf8))" } ?? "none" }
    switch attribute {
    case .bold, .italic, .underline, .strikethrough: look["\(attribute)"] = "yes"
    case .superscript, .subscript: look["script"] = "\(attribute)"
    case .relativeSize(let factor):
      let size = (look["size"].flatMap { Double($0) } ?? 1) * factor
      look["size"] = "\(min(max(size, 1e-9), 1e9))"
    case .typeface(let name): look["typeface"] = bytes(name)
    case .foreground(let color): look["foreground"] = color.hex
    case .background(let color): look["background"] = color.hex
    case .link(let address): look["link"] = bytes(address)
    case .image(let source, _): look["image"] = bytes(source)
    case .bullet(let number):
      look["bullets", default: ""] += "|"
      look["number"] = number.map { "\($0)" }
    case .quote: look["quotes", default: ""] += "|"
    case .alignment(let side): look["alignment"] = side == .start ? nil : side.rawValue
    case .heading: break
    }
  }
}
